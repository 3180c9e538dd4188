// Copying a link and saving a picture happen in the browser: Streamlit has no widget for either.
// One listener for the whole document, since Streamlit replaces the buttons on every rerun.
(() => {
  const fallbackCopy = (text) => {
    // navigator.clipboard is missing on plain http, where many clubs and schools run such a server
    const box = document.createElement('textarea');
    box.value = text;
    box.style.position = 'fixed';
    document.body.append(box);
    box.select();
    const done = document.execCommand('copy');
    box.remove();
    return done ? Promise.resolve() : Promise.reject(new Error('copy refused'));
  };
  const copy = (text) =>
    navigator.clipboard ? navigator.clipboard.writeText(text).catch(() => fallbackCopy(text)) : fallbackCopy(text);

  const copyLink = (button) => {
    const url = `${location.origin}${location.pathname}?${button.dataset.copyQuery}`;
    const label = button.querySelector('[data-label]');
    const before = label.textContent;
    copy(url).then(
      () => {
        label.textContent = button.dataset.done;
        setTimeout(() => (label.textContent = before), 2000);
      },
      () => window.prompt(button.dataset.prompt, url),
    );
  };
  // Plotly's own button draws the picture; it is hidden by the style sheet, this one can be reached by keyboard
  const savePicture = (button) =>
    document.querySelector(`.st-key-${button.dataset.picture} .modebar-btn[data-attr="toImage"], .st-key-${button.dataset.picture} .modebar-btn`)?.click();

  const onClick = (event) => {
    const button = event.target.closest('button[data-copy-query], button[data-picture]');
    if (!button) return;
    if (button.dataset.picture) savePicture(button);
    else copyLink(button);
  };
  document.removeEventListener('click', window.eloLabClicks);
  window.eloLabClicks = onClick;
  document.addEventListener('click', onClick);
})();
