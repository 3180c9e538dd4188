// A saved picture takes along the shapes of its letters: outside the app nobody has its font,
// and not every viewer joins Arabic or stacks Thai marks with a font of its own.
(() => {
  const FAMILY = 'Elo Sans';

  const faces = () =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-family').includes(FAMILY));

  // "U+0600-06FF, U+200C" holds a letter?
  const holds = (ranges, code) =>
    ranges.split(',').some((range) => {
      const [first, last = first] = range.trim().slice(2).split('-').map((end) => parseInt(end, 16));
      return first <= code && code <= last;
    });

  const asData = async (url) => {
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    let text = '';
    bytes.forEach((byte) => (text += String.fromCharCode(byte)));
    return `data:font/woff2;base64,${btoa(text)}`;
  };

  const rule = async (face) => {
    const range = face.style.getPropertyValue('unicode-range');
    const address = face.style.getPropertyValue('src').match(/url\("?([^")]+)/)[1];
    const data = await asData(new URL(address, document.baseURI));
    return `@font-face {font-family: "${FAMILY}"; font-weight: 100 900; src: url(${data}) format("woff2"); unicode-range: ${range}}`;
  };

  // Returns the style sheet for an SVG's own text; empty where the fonts cannot be had.
  window.eloLabFonts = async (svg) => {
    const letters = [...svg.querySelectorAll('text')].map((text) => text.textContent).join('');
    // spaces and direction marks need no font
    const codes = [...new Set(letters.replace(/[\s\u2000-\u206f]/g, ''))].map((letter) => letter.codePointAt(0));
    const used = faces().filter((face) => codes.some((code) => holds(face.style.getPropertyValue('unicode-range'), code)));
    return Promise.all(used.map(rule)).then((rules) => rules.join('\n')).catch(() => '');
  };
})();
