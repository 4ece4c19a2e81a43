// The colours of a block of code in the language ansi, as far as the client shows them: bold, underlined, and eight
// colours of the text and of what is behind it.

/** By its number, because bundlers write an escape as the character itself. */
export const escape = String.fromCodePoint(0x1b);

/** What a code replaces: codes of one group exclude each other. */
function groupOf(code) {
  if (code === 1 || code === 4) return code;
  return (code >= 30 && code <= 37) || (code >= 40 && code <= 47) ? Math.floor(code / 10) * 10 : undefined;
}

/** The escape sequence of what is set after a piece of text, by the one of what was set before it. */
export function coloursAfter(before, piece) {
  let set = before;
  for (const [, codes] of piece.matchAll(/\x1b\[([\d;]*)m/g)) {
    let active = set.match(/\d+/g)?.map(Number) ?? [];
    for (const code of codes.split(';').map(Number)) {
      const group = groupOf(code);
      if (code === 0) active = [];
      else if (group !== undefined) active = [...active.filter((each) => groupOf(each) !== group), code];
    }
    set = active.length > 0 ? `${escape}[${active.sort((one, other) => one - other).join(';')}m` : '';
  }
  return set;
}
