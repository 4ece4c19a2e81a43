/** HTML that is inserted into other HTML without escaping. */
class Html {
  constructor(text) {
    this.text = text;
  }

  toString() {
    return this.text;
  }
}

function render(value) {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  if (value === undefined || value === false) return '';
  return `${value}`.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt()};`);
}

/**
 * The tag of templates of HTML. Texts and numbers in it are escaped, for content and for attributes in quotation marks;
 * what this tag made, and lists of it, stand as they are; undefined and false give nothing.
 */
export const html = (strings, ...values) => new Html(String.raw({ raw: strings }, ...values.map(render)));
