import { escapeMarkdown as described } from 'tool-options';
import { readOptions, readValue } from '../../runtime/function_options.js';
import { codeFinder } from './code_spans.js';
import { groupAt, skip } from './group_mentions.js';
import { tagLength } from './parse_mentions.js';

// A text that the platform shows as it is. Every sign that can begin something gets a backslash, but in code and in
// links, where the backslash would be shown.

/**
 * The platform keeps this between @ and what follows, which is then no mention. By its number, because bundlers write
 * an escape as the character itself.
 */
const zeroWidthSpace = String.fromCodePoint(0x200b);
/**
 * Control characters, what is no character, and invisible characters of formatting, but those that hold emoji and
 * letters together: joiners, and the tags of flags. The platform may strip them before it looks for mentions.
 */
const controls =
  /(?![\t\n\r\u200c\u200d\u{e0020}-\u{e007f}])(?:[\p{Cc}\p{Cs}\p{NChar}]|(?=\p{DI})\p{Cf})/gu;
/** What may stand within a mention that is neutralised: also marks, which the platform strips where there are many. */
const ignored = /[\p{M}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{DI}\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/uy;

const links = String.raw`<https?:\/\/[^\s<>]+>|https?:\/\/[^\s<]+[^<.,:;"')\]\s][.,:;"')\]]*`;
const signs = [
  String.raw`^[^\S\n\r]*(?:[>#](?!\ufe0f)|[-+](?=[\s#])|\d+(?=[.)]\s))`, // Quote, heading, item of a list.
  String.raw`\\+`, '`+', String.raw`[Hh][Tt]{2}[Pp][Ss]?:(?=\/\/)`, String.raw`:(?=[\w+-]{1,64}:)`, '[<@]', '[*_~|[]+',
].join('|');
const patterns = { keep: new RegExp(`${links}|${signs}`, 'gm'), escape: new RegExp(signs, 'gm') };

/** Where the space goes that neutralises the mention with an @ at a place; 0 where that mentions nothing. */
function spaceAfter(text, at) {
  const place = skip(text, at + 1, ignored);
  if (groupAt(text, place, ignored)) return place;
  if (!/[<\0-\x1f\x7f-\uffff]/.test(text.charAt(at - 1))) return 0;
  const start = /[!&$]/.test(text.charAt(place)) ? skip(text, place + 1, ignored) : place;
  return /\d/.test(text.charAt(start)) ? place : 0;
}

/** A code or a link, of whose mentions `change` writes the @ and what is between that and a name. */
function neutral({ isNeutral }, piece, change) {
  let [written, end] = ['', 0];
  for (let at = piece.indexOf('@'); isNeutral && at >= 0; at = piece.indexOf('@', at + 1)) {
    const place = spaceAfter(piece, at);
    if (!place) continue;
    written += piece.slice(end, at) + change(piece.slice(at, place));
    end = place;
  }
  return written + piece.slice(end);
}

const withSpace = (at) => at + zeroWidthSpace;
/** A space would end a link. */
const inLink = (at) => at.replace('@', '%40');

function escapeLink(reader, whole, index) {
  reader.linkEnd = index + whole.length;
  return [neutral(reader, whole, inLink), reader.linkEnd];
}

/** A backslash after a link would be a part of it; so a space ends the link. */
function escapeTag(reader, index) {
  const end = index + (reader.isNeutral ? 0 : tagLength(reader.text, index));
  if (end > index) return [reader.text.slice(index, end), end];
  return [index === reader.linkEnd ? ' \\<' : '\\<', index + 1];
}

function escapeBackticks(reader, whole, index) {
  const end = reader.codeEnd(index, whole.length);
  return end ? [neutral(reader, reader.text.slice(index, end), withSpace), end] : escapeAll(whole, index);
}

/** Of an odd number the last one escapes a backtick, which then begins no code. */
function escapeBackslashes({ text }, whole, index) {
  const isOdd = whole.length % 2 === 1 && text.charAt(index + whole.length) === '`';
  return escapeAll(isOdd ? `${whole}\`` : whole, index);
}

function escapeAt(reader, index) {
  const place = reader.isNeutral ? spaceAfter(reader.text, index) : 0;
  return place ? [withSpace(reader.text.slice(index, place)), place] : ['@', index + 1];
}

const escapeAll = (whole, index) => [
  whole.length === 1 ? `\\${whole}` : whole.replace(/./g, '\\$&'), index + whole.length,
];

/** What is written for a match, and where the text goes on. */
function escaped(reader, { 0: whole, index }) {
  const end = index + whole.length;
  switch (whole[0]) {
    case '<': return whole.length > 1 ? escapeLink(reader, whole, index) : escapeTag(reader, index);
    case 'h': case 'H':
      return whole.includes('/') ? escapeLink(reader, whole, index) : [whole.replace(':', '\\:'), end];
    case '@': return escapeAt(reader, index);
    case '\\': return escapeBackslashes(reader, whole, index);
    case '`': return escapeBackticks(reader, whole, index);
    case '*': case '_': case '~': case '|': case '[': case ':': return escapeAll(whole, index);
    // The beginning of a line.
    default: return [/\d$/.test(whole) ? `${whole}\\` : `${whole.slice(0, -1)}\\${whole.at(-1)}`, end];
  }
}

export function escapeMarkdown(text, options) {
  const given = readValue('text', text, described.positional.text);
  const option = readOptions('escapeMarkdown', described, options);
  return escapeText(option.controls === 'remove' ? given.replace(controls, '') : given, option);
}

/** In time linear in the length of the text. */
function escapeText(text, option) {
  const reader = {
    text, codeEnd: codeFinder(text), linkEnd: -1, isNeutral: option.mentions === 'neutralise',
  };
  let [written, end] = ['', 0];
  const special = patterns[option.links];
  special.lastIndex = 0;
  for (let found = special.exec(text); found; found = special.exec(text)) {
    const [piece, next] = escaped(reader, found);
    written += text.slice(end, found.index) + piece;
    special.lastIndex = end = next;
  }
  /^/.test(''); // Otherwise RegExp.input keeps the text.
  return written + text.slice(end);
}
