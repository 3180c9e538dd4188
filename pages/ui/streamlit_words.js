// Streamlit has no catalogs. What it writes itself is put into the page's language as it appears: texts keep
// their node and change their letters only, so that React finds all that it made.
(() => {
  const LANGUAGES = window.eloLabStreamlitWords; // streamlit_words.py
  const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt'];
  const OURS = '.stHtml, .js-plotly-plot, #js-plotly-tester, [data-testid^=glide-cell], textarea, script, style';
  const OUR_TEXTS = `${OURS}, [data-tag], [data-testid=stMarkdown], [data-testid=stText], [data-testid=stCode], [role=option][data-key]:not([data-key^=__select]), [data-testid=stIconMaterial]`;
  const PLACE = /%\((\w+)\)s/g;
  const COUNTS = new Set(['count', 'place']); // values that are numbers
  const PREFIX = /^(Error:|:)?(\s*)(.*)$/s; // an error is said whole, and in pieces
  const root = document.documentElement;

  const pattern = (message) => {
    const names = [];
    // the pieces between the places, and at every second index a place's name
    const source = message.split(PLACE).map((piece, index) => {
      if (index % 2 === 0) return piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      names.push(piece);
      return COUNTS.has(piece) ? '([\\d.,]+)' : '(.+)';
    });
    return [new RegExp(`^${source.join('')}$`, 's'), names];
  };
  const compiled = new Map();
  const messages = () => {
    const language = LANGUAGES[root.lang];
    if (language && !compiled.has(root.lang)) {
      const entries = Object.entries(language.messages);
      compiled.set(root.lang, {
        turned: language.turned,
        exact: new Map(entries),
        patterns: entries.filter(([message]) => message.includes('%(')).map(([message, ours]) => [...pattern(message), ours]),
      });
    }
    return compiled.get(root.lang);
  };
  const found = (text, { exact, patterns, turned }) => {
    if (exact.has(text)) return exact.get(text);
    for (const [expression, names, ours] of patterns) {
      const values = text.match(expression)?.slice(1).map((value) => (turned ? `\u2068${value}\u2069` : value));
      if (values) return ours.replace(PLACE, (_all, name) => values[names.indexOf(name)]);
    }
    return undefined;
  };
  const inOurs = (text) => {
    const known = messages();
    const whole = text.trim();
    if (!known || !whole) return text;
    const [, prefix = '', space, rest] = whole.match(PREFIX);
    const ours = rest ? found(rest, known) : '';
    if (ours === undefined) return text;
    const before = prefix.replace('Error', () => found('Error', known)) + space;
    return text.replace(whole, () => before + ours);
  };

  const kept = new WeakMap(); // node -> name -> what Streamlit said, and what we made of it
  const put = (node, name, now, set) => {
    const before = kept.get(node)?.[name];
    const theirs = before?.ours === now ? before.theirs : now;
    const ours = inOurs(theirs);
    if (ours !== theirs || before) kept.set(node, { ...kept.get(node), [name]: { theirs, ours } });
    if (ours !== now) set(ours);
  };
  const putText = (node) => {
    if (node.parentElement && !node.parentElement.closest(OUR_TEXTS)) put(node, 'text', node.data, (text) => (node.data = text));
  };
  const putAttributes = (element) => {
    const isChip = element.matches('[data-tag], [data-tag] span'); // named as the reader named it
    for (const name of isChip ? [] : ATTRIBUTES) {
      const now = element.getAttribute(name);
      if (now) put(element, name, now, (text) => element.setAttribute(name, text));
    }
  };
  const putAll = (top) => {
    if (top.nodeType === Node.TEXT_NODE) return putText(top);
    if (!(top instanceof HTMLElement) || top.closest(OURS)) return undefined;
    putAttributes(top);
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      node instanceof SVGElement || (node instanceof Element && node.matches(OURS)) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    while (walker.nextNode()) {
      if (walker.currentNode.nodeType === Node.TEXT_NODE) putText(walker.currentNode);
      else putAttributes(walker.currentNode);
    }
    return undefined;
  };

  const onChange = (changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (target instanceof SVGElement) continue; // a chart, which changes most
      if (type === 'characterData') putText(target);
      else if (type === 'attributes' && !target.closest(OURS)) putAttributes(target);
      else addedNodes.forEach(putAll);
    }
  };
  const observer = new MutationObserver(onChange);
  const start = () => {
    observer.disconnect();
    if (document.body) putAll(document.body);
    if (messages()) observer.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: ATTRIBUTES });
  };
  new MutationObserver(start).observe(root, { attributeFilter: ['lang'] });
  start();
})();
