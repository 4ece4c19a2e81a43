// Runs before the page is drawn and before its other script, which it reports if that cannot start.
addEventListener('error', ({ target, error }) => {
  if (target.tagName === 'SCRIPT' || error instanceof SyntaxError) document.documentElement.classList.add('broken');
}, true);
if (location.hash.length > 1) document.documentElement.classList.add('deep');
try { document.documentElement.dataset.theme = localStorage.theme; } catch {}
