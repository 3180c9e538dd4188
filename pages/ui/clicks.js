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

  // A saved picture says where its numbers come from: version, date, and the address that opens this state.
  const stampText = () => {
    const { copyQuery = '', version = '' } = document.querySelector('button[data-copy-query]')?.dataset ?? {};
    const day = new Date().toISOString().slice(0, 10);
    return [`Elo Lab ${version} · ${day}`, `${location.origin}${location.pathname}?${copyQuery}`];
  };
  const LINE = 15; // px between two lines of the stamp
  const LETTER = 6.3; // px, the mean width of a letter
  const withStamp = async (source) => {
    const svg = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
    const add = (name, content, attributes = {}) => {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name);
      Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
      element.textContent = content;
      return svg.appendChild(element);
    };
    svg.querySelectorAll('.menulayer').forEach((menu) => menu.remove()); // buttons do nothing in a picture
    const [head, address] = stampText();
    const [width, height] = ['width', 'height'].map((side) => Number(svg.getAttribute(side)));
    const lines = [head, ...address.match(new RegExp(`.{1,${Math.max(20, Math.floor((width - 16) / LETTER))}}`, 'g'))];
    const total = height + LINE * (lines.length + 1);
    const look = svg.querySelector('text')?.style;
    const style = `font-family: ${look?.fontFamily || 'sans-serif'}; fill: ${look?.fill || '#6b7785'}; font-size: 11px; direction: ltr; white-space: pre`;
    svg.querySelector('rect')?.setAttribute('height', total); // the ground
    svg.setAttribute('height', total);
    svg.setAttribute('viewBox', `0 0 ${width} ${total}`);
    svg.prepend(add('desc', `${head} · ${address}`));
    lines.forEach((line, number) => add('text', line, { x: 8, y: height + LINE * (number + 1), style, 'data-stamp': '' }));
    svg.prepend(add('style', await window.eloLabFonts(svg))); // picture_fonts.js
    return new XMLSerializer().serializeToString(svg);
  };
  // Plotly hands its picture to a link of its own; the stamped one takes its place.
  const onPicture = (event) => {
    const link = event.target.closest?.('a[download$=".svg"][href^="blob:"]');
    if (!link || 'stamped' in link.dataset) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const name = link.download;
    fetch(link.href)
      .then((picture) => picture.text())
      .then(withStamp)
      .then((stamped) => {
        const saved = document.createElement('a');
        saved.dataset.stamped = '';
        saved.download = name;
        saved.href = URL.createObjectURL(new Blob([stamped], { type: 'image/svg+xml' }));
        document.body.append(saved);
        saved.click();
        saved.remove();
        setTimeout(() => URL.revokeObjectURL(saved.href), 10000);
      });
  };

  const onClick = (event) => {
    const button = event.target.closest('button[data-copy-query], button[data-picture]');
    if (!button) return;
    if (button.dataset.picture) savePicture(button);
    else copyLink(button);
  };
  document.removeEventListener('click', window.eloLabClicks);
  window.eloLabClicks = onClick;
  document.addEventListener('click', onClick);
  document.removeEventListener('click', window.eloLabPicture, true);
  window.eloLabPicture = onPicture;
  document.addEventListener('click', onPicture, true);
})();
