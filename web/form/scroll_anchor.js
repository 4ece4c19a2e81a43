/** The innermost element under the pointer. */
export const hovered = () => [...document.querySelectorAll(':hover')].at(-1);

/** Changes the page, and scrolls so that `anchor` keeps its place in the window. */
export function anchorScroll(anchor, change) {
  const before = anchor?.getBoundingClientRect().top;
  change();
  const moved = anchor?.checkVisibility() ? anchor.getBoundingClientRect().top - before : 0;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
}
