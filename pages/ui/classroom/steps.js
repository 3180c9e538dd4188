// Stepping through a lesson by keyboard on the projector, tiles without a reload, and printing.
// Streamlit has none of them. A presenter's remote control sends PageDown and PageUp.
(() => {
  const first = (act, ...selectors) => {
    const target = selectors.map((selector) => document.querySelector(selector)).find(Boolean);
    if (target) target[act]();
    return Boolean(target);
  };
  const forward = () =>
    first('click', '.st-key-forward button:not(:disabled)') ||
    first('focus', '.st-key-board-ask input[type=range]', '.st-key-board-ask :is([role=radio], textarea, input)');
  const back = () => first('click', '.st-key-back button');

  // its style sheet alone sets the zoom
  const onProjector = () => getComputedStyle(document.documentElement).getPropertyValue('--z') !== '';

  const onKey = (event) => {
    if (!onProjector() || event.altKey || event.ctrlKey || event.metaKey) return;
    const typing = event.target.closest('input:not([type=range]), textarea, select, [role=combobox], [role=listbox], [contenteditable]');
    const sliding = event.target.closest('input[type=range], [role=radiogroup], [role=slider]');
    const mirrored = document.documentElement.dir === 'rtl';
    const keys = {
      [mirrored ? 'ArrowLeft' : 'ArrowRight']: () => !sliding && forward(),
      [mirrored ? 'ArrowRight' : 'ArrowLeft']: () => !sliding && back(),
      PageDown: forward,
      PageUp: back,
      Enter: () => sliding && forward(),
    };
    if (!typing && keys[event.key]?.()) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  // A tile is a real link. Followed plainly it would start a new visit, and what has been guessed
  // would be gone; Streamlit reads the address again when the browser goes back or forward.
  const open = (tile) => {
    const url = new URL(location.href);
    for (const [name, value] of new URL(tile.href).searchParams) url.searchParams.set(name, value);
    history.pushState({}, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    document.querySelector('[data-testid=stMain]')?.scrollTo({ top: 0 });
  };
  const onClick = (event) => {
    if (event.target.closest('button[data-print]')) window.print();
    const tile = event.target.closest('a.tile');
    if (!tile || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(tile);
  };
  document.removeEventListener('keydown', window.eloLabSteps?.onKey, true);
  document.removeEventListener('click', window.eloLabSteps?.onClick);
  window.eloLabSteps = { onKey, onClick };
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('click', onClick);
})();
