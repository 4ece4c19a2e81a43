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
 * The tag of HTML templates. Strings and numbers are escaped, for content and for quoted attributes. Results of this
 * tag, and arrays of them, are inserted unchanged; undefined and false insert nothing.
 */
export const html = (strings, ...values) => new Html(String.raw({ raw: strings }, ...values.map(render)));
