"""What the pages share: frame, link state, text, numbers, figures."""
