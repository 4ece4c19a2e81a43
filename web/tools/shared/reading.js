import { write } from '../../form/write.js';

/** The longest title that is shown. */
const maxLength = 80;

/** A title from a link on one line, without control characters, also those for text direction. */
export const shownTitle = (title) => [...title.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim()]
  .slice(0, maxLength).join('').trim();

/** Tests whether a section shows only the view of a link. */
export const isReading = (section) => section.classList.contains('reading');

/**
 * Shows or hides the view of an opened link, the element `.opened`. With a title, the section shows only this view, and
 * the title is its heading.
 */
export function setOpened(section, isShown, title) {
  const heading = section.querySelector('h2');
  const shown = isShown ? shownTitle(title ?? '') : '';
  heading.dataset.own ??= heading.textContent;
  write(heading, shown || heading.dataset.own);
  section.querySelector('.opened').hidden = !isShown;
  section.classList.toggle('reading', Boolean(shown));
}
