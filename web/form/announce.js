import { pause } from './problem.js';

let timer;

/** Has a screen reader say what `say` returns, once nothing else was to be said for a while. */
export function announce(say) {
  clearTimeout(timer);
  timer = setTimeout(() => { document.getElementById('announcement').textContent = say(); }, pause);
}
