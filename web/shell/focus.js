const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';

const canFocus = (element) => element.checkVisibility() && !element.matches(':disabled, [inert] *');

/** Moves the focus to the control before a button that its own click removes, hides or disables. */
export function restoreFocus() {
  /** The controls up to the one that had the focus before the click. */
  let before = [];
  document.addEventListener('click', () => {
    const all = [...document.querySelectorAll(controls)];
    before = all.slice(0, all.indexOf(document.activeElement) + 1);
  }, true);
  document.addEventListener('click', ({ detail }) => {
    const { activeElement: focused, body } = document;
    if (![body, before.at(-1)].includes(focused)) return;
    // A pointer click must not scroll the page.
    before.findLast(canFocus)?.focus({ preventScroll: detail > 0 });
  });
}
