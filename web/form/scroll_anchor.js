/** The innermost element under the pointer. */
export const hovered = () => [...document.querySelectorAll(':hover')].at(-1);

/** Changes the page, and scrolls so that an element stays where it is. */
export function anchorScroll(held, change) {
  const before = held?.getBoundingClientRect().top;
  change();
  const moved = held?.checkVisibility() ? held.getBoundingClientRect().top - before : 0;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
}
