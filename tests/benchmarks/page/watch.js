// Notes when each chart is drawn and when anything on the page changes; read by slider.py and start.py.
window.watched = { charts: [], changes: 0, released: 0 };
(() => {
  const seen = window.watched;
  const hear = (chart) => {
    if (chart.isHeard || !chart.on) return;
    chart.isHeard = true;
    const key = chart.closest('[class*=st-key-chart-]')?.className.match(/st-key-(chart-[\w-]+)/)?.[1];
    seen.charts.push([key, performance.now()]);
    chart.on('plotly_afterplot', () => seen.charts.push([key, performance.now()]));
  };
  new MutationObserver(() => {
    seen.changes = performance.now();
    document.querySelectorAll('.js-plotly-plot').forEach(hear);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  document.addEventListener('pointerup', () => (seen.released = performance.now()), true);
})();
