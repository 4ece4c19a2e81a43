/**
 * Writes the text of an element, only where it is another one: what is selected there stays selected. A text node
 * stays, too: WebKit takes the press and release of a mouse for a click only if what was pressed is still there.
 */
export function write(element, text) {
  if (element.textContent === text) return;
  const { firstChild, lastChild } = element;
  if (firstChild instanceof Text && firstChild === lastChild) firstChild.data = text;
  else element.textContent = text;
}
