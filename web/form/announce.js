const pause = 800;
let timer;

/** Has a screen reader say a text, once nothing else was to be said for a while. */
export function announce(text) {
  clearTimeout(timer);
  timer = setTimeout(() => { document.getElementById('announcement').textContent = text; }, pause);
}
