/** A text as it stands in HTML, in an attribute too. */
export const escaped = (text) => `${text}`.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt()};`);

export const join = (items, markup) => items.map(markup).join('');

/** A button that copies the result of this name; a text of its own names it whole. */
export const copyButton = (name, text = '') => `<button type="button" data-copy="${name}"${
  text ? '' : ` aria-label="Copy ${name}"`} disabled>${text || 'Copy'}</button>`;
