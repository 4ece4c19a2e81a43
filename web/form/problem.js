import { anchorScroll, hovered } from './scroll_anchor.js';

/** How long nothing is typed before a problem of it is shown, in milliseconds. */
export const pause = 800;

/** What is shown after a pause, or once its control is left. */
const waiting = new Map();

// What the pointer presses must not move away from it.
const isPressed = () => document.querySelector(':active') !== null;
document.addEventListener('focusout', ({ target }) => isPressed() || waiting.get(target)?.());

const isTyped = (control) => control === document.activeElement && control.matches('input[type="text"], textarea');

/**
 * Shows a problem in its place and marks its control; nothing takes both away. A control that is typed in has time:
 * its first problem comes after a pause, or when the keyboard leaves it.
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
