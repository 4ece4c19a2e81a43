import { min_id_digits as minDigits } from '../../generated/facts.json';
import { escapeMarkdown as described } from 'tool-options';
import { readOptions, readValue } from '../../runtime/function_options.js';
import { isGiven } from '../../runtime/options.js';
import { conflicting } from '../../runtime/problem_error.js';
import { codeFinder } from './code_spans.js';
import { groupAt, skip } from './group_mentions.js';
import { tagLength } from './parse_mentions.js';

// A text that the platform shows as it is. Every sign that can begin something gets a backslash, but in links and in
// code that stays, where the backslash would be shown.

/**
 * The platform keeps this between @ and what follows, which is then no mention. By its number, because bundlers write
 * an escape as the character itself.
 */
const zeroWidthSpace = String.fromCodePoint(0x200b);
/** Shown like a backtick within code, and like brackets in the label of a link. */
const graveAccent = String.fromCodePoint(0x2cb);
const brackets = [String.fromCodePoint(0xff3b), String.fromCodePoint(0xff3d)];
/**
 * Control characters, what is no character, and invisible characters of formatting, but those that hold emoji and
 * letters together: joiners, and the tags of flags. The platform may strip them before it looks for mentions.
 */
const controls =
  /(?![\t\n\r\u200c\u200d\u{e0020}-\u{e007f}])(?:[\p{Cc}\p{Cs}\p{NChar}]|(?=\p{DI})\p{Cf})/gu;
/** What may stand within a mention that is neutralised: also marks, which the platform strips where there are many. */
const ignored = /[\p{M}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{DI}\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/uy;

const links = String.raw`<https?:\/\/[^\s<>]+>|https?:\/\/[^\s<]+[^<.,:;"')\]\s][.,:;"')\]]*`;
const scheme = String.raw`[Hh][Tt]{2}[Pp][Ss]?:(?=\/\/)`;
const signs = [
  String.raw`^[^\S\n\r]*(?:[>#](?!\ufe0f)|[-+](?=[\s#])|\d+(?=[.)]\s))`, // Quote, heading, item of a list.
  String.raw`\\+`, '`+', scheme, String.raw`:(?=[\w+-]{1,64}:)`, '[<@]', '[*_~|[]+',
].join('|');
/** Where styles stay: what escapes a backtick, which then begins no code. */
const fewSigns = ['\\\\[\\\\`]', '`+', '[<@]'].join('|');
const patterns = {
  message: { keep: new RegExp(`${links}|${signs}`, 'gm'), escape: new RegExp(signs, 'gm') },
  label: new RegExp(String.raw`${signs}|\]\(?`, 'gm'),
  styled: { message: new RegExp(`${links}|${fewSigns}`, 'g'), label: new RegExp(`:(?=/)|${fewSigns}`, 'g') },
};

/** The characters that a caller's template may have before the text. */
const openings = ['<', '</', '<:', '<t:'];

function hasDigits(text, from, count) {
  let place = from;
  for (let i = 0; i < count; ++i) {
    if (!/\d/.test(text.charAt(place))) return false;
    place = skip(text, place + 1, ignored);
  }
  return true;
}

/** Where the space goes that neutralises the mention with an @ at a place; 0 where that mentions nothing. */
function spaceAfter(text, at) {
  const place = skip(text, at + 1, ignored);
  if (groupAt(text, place, ignored)) return place;
  const isTag = /[<\0-\x1f\x7f-\uffff]/.test(text.charAt(at - 1));
  const start = /[!&$]/.test(text.charAt(place)) ? skip(text, place + 1, ignored) : place;
  return hasDigits(text, start, isTag ? 1 : minDigits) ? place : 0;
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

/** A backslash after a link would be a part of it. */
function escapeTag({ text, closed, isNeutral, isStyled, linkEnd }, index) {
  const length = isNeutral && !isStyled ? 0 : tagLength(isNeutral ? closed : text, index);
  if (isStyled) return [length && isNeutral && text.charAt(index + 1) !== '@' ? withSpace('<') : '<', index + 1];
  if (length) return [text.slice(index, index + length), index + length];
  return [index === linkEnd ? withSpace('<') : '\\<', index + 1];
}

function escapeBackticks(reader, whole, index) {
  const end = reader.codeEnd?.(index, whole.length);
  if (end) return [neutral(reader, reader.text.slice(index, end), withSpace), end];
  return reader.isStyled ? [whole, index + whole.length] : escapeAll(whole, index);
}

/** Of an odd number the last one escapes a backtick, which then begins no code. */
function escapeBackslashes({ text, isStyled }, whole, index) {
  if (isStyled) return [whole, index + whole.length];
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
    case '*': case '_': case '~': case '|': case '[': case ']': return escapeAll(whole, index);
    case ':': return reader.isStyled ? [':\\', end] : escapeAll(whole, index);
    // The beginning of a line.
    default: return [/\d$/.test(whole) ? `${whole}\\` : `${whole.slice(0, -1)}\\${whole.at(-1)}`, end];
  }
}

/**
 * Readers of labels do not see that a bracket is escaped: one without its partner ends the label, or the link. Where
 * styles stay, a bracket may already be escaped.
 */
function withPairs(text, isStyled) {
  if (isStyled) return text.replaceAll('[', brackets[0]).replaceAll(']', brackets[1]);
  const end = text.lastIndexOf(']') + 1;
  const head = text.slice(0, end);
  const last = head.lastIndexOf('[');
  return head.replace(/\[[^\]]*\]|\]/g, (pair, at) => (pair.length > 1 || at > last ? pair : brackets[1]))
    + text.slice(end).replaceAll('[', brackets[0]);
}

/** Keeps a third backtick from standing beside two, and any beside the end of the code. */
function escapeBlock(text) {
  let [written, end, run] = ['', 0, 0];
  for (let at = text.indexOf('`'); at >= 0; at = text.indexOf('`', at + 1)) {
    const next = skip(text, at + 1, ignored);
    run = text.charAt(next) === '`' ? run + 1 : 0;
    if (next < text.length && (run === 0 || run % 2 === 1)) continue;
    written += withSpace(text.slice(end, at + 1));
    end = at + 1;
  }
  return written + text.slice(end);
}

export function escapeMarkdown(text, options) {
  const given = readValue('text', text, described.positional.text);
  const option = readOptions('escapeMarkdown', described, options);
  const { for: place, controls: ofControls } = option;
  const whole = ofControls === 'remove' ? given.replace(controls, '') : given;
  if (place === 'message' || place === 'link-label') return escapeText(whole, option);
  const other = Object.keys(options).find((name) => !['for', 'controls'].includes(name) && isGiven(options[name]));
  if (other) throw conflicting(other, `cannot be combined with for ${place}, which only allows controls.`);
  return place === 'code-block' ? escapeBlock(whole) : whole.replaceAll('`', graveAccent);
}

/** Whether a template makes a tag of a text, which ends with a bracket of either. A mere number is left to it. */
function isTagWithin(text) {
  const [head] = /^[^<>\n]*/.exec(text);
  return /[:#]/.test(head) && openings.some((opening) => tagLength(`${opening}${head}>`, 0) > 0);
}

/** In time linear in the length of the text. */
function escapeText(given, { for: place, styles, code, links: ofLinks, mentions }) {
  const [isStyled, isLabel] = [styles === 'keep', place === 'link-label'];
  // Parsers differ in what is code among styles, and a link within a label ends both.
  const keepsCode = isStyled ? !isLabel : code === 'keep';
  const text = isLabel ? withPairs(given, isStyled) : given;
  const reader = {
    text, codeEnd: keepsCode ? codeFinder(text) : undefined, linkEnd: -1,
    isNeutral: mentions === 'neutralise', isStyled, closed: `${text}>`,
  };
  let [written, end] = ['', 0];
  const special = isStyled ? patterns.styled[isLabel ? 'label' : 'message']
    : isLabel ? patterns.label : patterns.message[ofLinks];
  special.lastIndex = 0;
  for (let found = special.exec(text); found; found = special.exec(text)) {
    const [piece, next] = escaped(reader, found);
    written += text.slice(end, found.index) + piece;
    special.lastIndex = end = next;
  }
  written += text.slice(end);
  if (reader.isNeutral && isTagWithin(written)) written = withSpace('') + written;
  /^/.test(''); // Otherwise RegExp.input keeps the text.
  return written;
}
