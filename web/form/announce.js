import { pause } from './problem.js';

let timer;

/** Announces the result of `getText` to screen readers, after a pause without other announcements. */
export function announce(getText) {
  clearTimeout(timer);
  timer = setTimeout(() => { document.getElementById('announcement').textContent = getText(); }, pause);
}
