// SGR codes in code blocks with the language ansi. Discord supports bold, underline, and eight foreground and
// background colours.

/** ESC from its code point: bundlers would write the character itself. */
export const escape = String.fromCodePoint(0x1b);

/** The group of a code; undefined if it is unsupported. A code replaces the code of its group that is set. */
function groupOf(code) {
  if (code === 1 || code === 4) return code;
  return (code >= 30 && code <= 37) || (code >= 40 && code <= 47) ? Math.floor(code / 10) * 10 : undefined;
}

/** The escape sequence for the codes that are set after `piece`; `before` is the one at its start. */
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
