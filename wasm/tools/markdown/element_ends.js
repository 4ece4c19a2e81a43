import { finder, matchAt } from './markdown_reader.js';
import { maskedLink } from './masked_link.js';

// Discord parses the content of a style, of the label of a link, and of a heading, list item or quote separately.

/** Escapes, code, tags and links, in which no element begins. */
const hiding = ['\\\\[^\\s0-9A-Za-z]', '`+', '<(?:a?:|\\/)[^<>`*~|\\n]*:\\d{17,21}>', '<[^\\s<>:]+:\\/[^\\s<>]+>',
  'https?:\\/\\/[^\\s<]+'];
/** The groups are a quote, the rest of the prefix of a line, the indent of a list item, a marker. */
const signs = new RegExp([...hiding, String.raw`\n( *>(?:>>)? )?((?:( *)(?:[-*]|\d{1,9}\.)|#{1,3}|-#) )?`,
  String.raw`(\[|[*_]|~~|\|\|)`].join('|'), 'g');

/** Italics are closed by the last of an odd number of signs in a row, if it is not escaped. */
const closerOne = (sign) => String.raw`${sign}(?!${sign})(?<=(?<!\\|(?<!\\)${sign})(?:\\\\)*${sign}(?:${sign}{2})*)`;
const closerTwo = (sign) => String.raw`${sign}{2}(?!${sign})(?<=(?<!\\)(?:\\\\)*${sign}{2})`;
/** The patterns of the markers that close styles. */
const closers = {
  '*': closerOne('\\*'), '**': closerTwo('\\*'), _: closerOne('_'), __: closerTwo('_'), '~~': '~~(?!_)', '||': '\\|\\|',
};
/** A list item may be indented further, but its end is searched for as if it was not. */
const maxIndent = 20;

/** The position of the marker that closes a style, by its opening marker; Infinity if it is not closed. */
function closerOf(text, marker, place, next) {
  if (!text.startsWith(marker, place)) return Infinity;
  if (marker.length > 1) return next(closers[marker], place + 3);
  const isThree = text.startsWith(marker.repeat(2), place + 1);
  if (!isThree && text.charAt(place + 1) === marker) return Infinity;
  const end = next(closers[marker], place + (isThree ? 3 : 1));
  const isItalic = marker === '_' ? !/\w/.test(text.charAt(end + 1))
    : /\S/.test(text.charAt(place + 1)) && /\S/.test(text.charAt(end - 1));
  return isItalic ? end : Infinity;
}

/** The contents that a marker may begin, the longest first: the start, the end, and the end of the element. */
function contentsOf(text, marker, index, next) {
  if (marker === '[') {
    const { 1: label, 0: { length } } = matchAt(maskedLink, text, index);
    return label ? [[index + 1, index + 1 + label.length, index + length]] : [];
  }
  return [marker, marker.repeat(2)].filter((each) => closers[each]).map((each) => {
    const end = closerOf(text, each, index, next);
    return [index + each.length, end, end + each.length];
  }).sort(([, , one], [, , other]) => other - one);
}

/** The pattern of the end of a line that begins with a prefix; a list item has lines that are indented further. */
const lineEnd = (indent) =>
  (indent === undefined ? '\\n' : `\\n(?!\\n| {${Math.min(indent.length, maxIndent) + 1}})`);

/**
 * Returns a function: the end of the innermost content around a position. Positions ascend. The signs before `from` do
 * not count, because they are in code. The text begins with a line end.
 */
export function makeElementEnds(text) {
  const [finders, open] = [{}, []];
  const next = (source, from) => (finders[source] ??= finder(text, new RegExp(source, 'g')))(from);
  let [at, quoteEnd, limit] = [0, 0, Infinity];
  function enter(start, end, after) {
    open.push([limit, after]);
    [at, limit] = [start, end];
  }
  function enterLine(pattern, index) {
    const end = Math.min(next(pattern, index + 1), limit);
    enter(at, end, end);
    return end;
  }
  function read({ 0: sign, 1: quote, 2: prefix, 3: indent, 4: marker, index }) {
    at = Math.min(index + (marker ? 1 : sign.length), limit);
    if (quote && index >= quoteEnd) quoteEnd = quote.includes('>>') ? limit : enterLine('\\n(?! *> )', index);
    if (prefix) enterLine(lineEnd(indent), index);
    const content = marker && contentsOf(text, marker, index, next)
      .find(([, end, after]) => end < Infinity && after <= limit);
    if (!content) return;
    enter(...content);
    // The URL of a link has an end too.
    if (marker === '[') open.push([content[2], content[1]]);
  }
  return (place, from) => {
    at = Math.max(at, from);
    for (;;) {
      signs.lastIndex = at;
      const found = signs.exec(text);
      const index = found?.index ?? Infinity;
      if (limit <= Math.min(index, place)) [limit, at] = open.pop();
      else if (index >= place) return limit;
      else read(found);
    }
  };
}
