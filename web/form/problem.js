import { anchorScroll, hovered } from './scroll_anchor.js';

/** Milliseconds after the last key until a problem is shown. */
export const pause = 800;

/** Functions that show a delayed problem, by control. */
const waiting = new Map();

// A pressed button must not move.
const isPressed = () => document.querySelector(':active') !== null;
document.addEventListener('focusout', ({ target }) => isPressed() || waiting.get(target)?.());

const isTyped = (control) => control === document.activeElement && control.matches('input[type="text"], textarea');

/**
 * Shows a problem and marks its control; an empty `detail` clears both. While the user types, the first problem waits
 * for a pause, or until the control loses the focus.
 */
export function showProblem(place, control, detail = '') {
  clearTimeout(waiting.get(control)?.timer);
  const show = () => {
    clearTimeout(show.timer);
    waiting.delete(control);
    place.textContent = detail;
    if (detail) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  };
  if (!detail || place.textContent || !isTyped(control)) return show();
  show.timer = setTimeout(() => anchorScroll(hovered(), show), pause);
  return waiting.set(control, show);
}
