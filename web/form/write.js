/**
 * Sets the text of an element. Does nothing if it is the same, so that a selection stays. Reuses the text node: WebKit
 * drops a click if the pressed node is removed before the button is released.
 */
export function write(element, text) {
  if (element.textContent === text) return;
  const { firstChild, lastChild } = element;
  if (firstChild instanceof Text && firstChild === lastChild) firstChild.data = text;
  else element.textContent = text;
}
