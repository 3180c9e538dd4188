// Every text of the page that holds Latin letters, and every label for readers that cannot see it.
// Not charts, code and formulas; not what is not drawn.
() => {
  const LATIN = /[A-Za-z]{2,}/;
  const SKIPPED = 'script, style, noscript, .js-plotly-plot, #js-plotly-tester, .katex, code, pre, [data-testid=stIconMaterial], [data-testid^=glide-cell], .stHtml, [role=img] [translate=no], [role=img][translate=no]';
  const found = new Set();
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(SKIPPED)) continue;
    for (const name of ['title', 'aria-label', 'placeholder', 'alt', 'aria-valuetext', 'aria-roledescription']) {
      const said = element.getAttribute(name);
      if (said && LATIN.test(said) && element.checkVisibility()) found.add(said);
    }
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE && LATIN.test(node.data) && element.checkVisibility()) found.add(node.data);
  }
  return [...found];
}
