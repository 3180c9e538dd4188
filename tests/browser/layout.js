// What a reader would call broken: text that is cut off, stands on other text, is broken inside a word,
// or whose characters stand in another order than they are read. Positions, not texts.
(words) => {
  const SKIPPED = 'script, style, #js-plotly-tester, [aria-hidden=true], .hoverlayer, .katex-mathml, [data-testid=stIconMaterial]';
  const isSeen = (element) => {
    for (let part = element; part; part = part.parentElement) {
      const style = getComputedStyle(part);
      if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0' || (style.clip !== 'auto' && style.position === 'absolute')) return false;
    }
    return true;
  };
  const range = document.createRange();
  const rects = (node, from, to) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter((box) => box.width > 0);
  };
  const nodes = [];
  const walker = document.createTreeWalker(document.querySelector('[data-testid=stMain]'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.data.trim() && !node.parentElement.closest(SKIPPED) && isSeen(node.parentElement)) nodes.push(node);
  }
  const named = (node) => `${node.parentElement.closest('[class*=st-key-]')?.className.match(/st-key-[\w-]+/)?.[0]}: ${node.data.trim().slice(0, 60)}`;
  const found = { cut: [], overlapping: [], broken: [], turned: [] };

  for (const node of nodes) {
    if (node.parentElement.closest('svg')) continue;
    for (let box = node.parentElement, depth = 0; box && depth < 6; box = box.parentElement, depth += 1) {
      const style = getComputedStyle(box);
      if (style.display === 'inline' || !box.clientWidth) continue;
      const wide = style.overflowX === 'hidden' && box.scrollWidth > box.clientWidth + 1;
      // large digits have less line than their font asks for, and lose nothing of themselves
      const high = style.overflowY === 'hidden' && box.scrollHeight > 1.15 * box.clientHeight + 2;
      if (wide || high) found.cut.push(named(node));
    }
  }

  const lines = nodes.flatMap((node) => rects(node, 0, node.length).map((box) => [box, node]));
  const apart = '.katex, [data-testid=stSlider]'; // parts of a formula, and a value above its own thumb
  lines.forEach(([box, node], place) => {
    for (const [other, neighbour] of lines.slice(place + 1)) {
      const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (node === neighbour || width < 3 || height < 0.45 * Math.min(box.height, other.height)) continue;
      const group = node.parentElement.closest(apart);
      if (!group || group !== neighbour.parentElement.closest(apart)) found.overlapping.push(`${named(node)} / ${named(neighbour)}`);
    }
  });

  for (const node of nodes.filter((each) => !each.parentElement.closest('svg')))
    for (const word of words)
      for (let at = node.data.indexOf(word); at >= 0; at = node.data.indexOf(word, at + 1)) {
        const tops = rects(node, at, at + word.length).map((box) => box.top);
        if (Math.max(...tops) - Math.min(...tops) > 8) found.broken.push(named(node));
      }

  // a sign and its number, the two sides of a result, a range or a date, a percent sign and its number
  const PAIRS = /[+−±-]<?(?=\d)|(?<=[\d½])[–](?=[\d½])|(?<=\d\d-)\d|(?<=\d[\u202f\u00a0 ]?)%/gu;
  const left = (node, place) => rects(node, place, place + 1)[0]?.left;
  for (const node of nodes)
    for (const match of node.data.matchAll(PAIRS)) {
      const place = match.index;
      const before = node.data.slice(0, place).search(/[\d½][^\d½]?$/);
      const pairs = /[%–\d]/.test(match[0]) && before >= 0 ? [[before, place]] : [];
      if (/[\d½<]/.test(node.data[place + 1] ?? '')) pairs.push([place, place + 1]);
      if (pairs.some(([first, second]) => left(node, first) > left(node, second))) found.turned.push(named(node));
    }
  return found;
}
