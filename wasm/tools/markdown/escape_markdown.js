import { min_id_digits as minDigits } from '../../generated/facts.json';
import { escapeMarkdown as described } from 'tool-options';
import { readOptions, readValue } from '../../runtime/function_options.js';
import { isGiven } from '../../runtime/options.js';
import { conflicting } from '../../runtime/problem_error.js';
import { codeFinder } from './code_spans.js';
import { groupAt, skip } from './group_mentions.js';
import { tagLength } from './parse_mentions.js';

// Every character that can start formatting gets a backslash, except in links and in code that is kept, where Discord
// would show the backslash.

/** Breaks a mention if it follows the @. From its code point: bundlers would write the character itself. */
const zeroWidthSpace = String.fromCodePoint(0x200b);
/** Lookalikes of the backtick, for code, and of brackets, for the label of a link. */
const graveAccent = String.fromCodePoint(0x2cb);
const brackets = [String.fromCodePoint(0xff3b), String.fromCodePoint(0xff3d)];
/**
 * Control characters, code points that are not characters, and invisible formatting characters except those of emoji
 * and ligatures: joiners, and the tags of flags. Discord may remove them before it looks for mentions.
 */
const controls =
  /(?![\t\n\r\u200c\u200d\u{e0020}-\u{e007f}])(?:[\p{Cc}\p{Cs}\p{NChar}]|(?=\p{DI})\p{Cf})/gu;
/** Characters that Discord may remove from a mention; also marks, which it removes if there are many. */
const ignored = /[\p{M}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{DI}\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/uy;

const links = String.raw`<https?:\/\/[^\s<>]+>|https?:\/\/[^\s<]+[^<.,:;"')\]\s][.,:;"')\]]*`;
const scheme = String.raw`[Hh][Tt]{2}[Pp][Ss]?:(?=\/\/)`;
const signs = [
  String.raw`^[^\S\n\r]*(?:[>#](?!\ufe0f)|[-+](?=[\s#])|\d+(?=[.)]\s))`, // Quote, heading, list item.
  String.raw`\\+`, '`+', scheme, String.raw`:(?=[\w+-]{1,64}:)`, '[<@]', '[*_~|[]+',
].join('|');
/** For styles: 'keep'. An escaped backtick does not start code. */
const mentionSigns = ['\\\\[\\\\`]', '`+', '[<@]'].join('|');
const patterns = {
  message: { keep: new RegExp(`${links}|${signs}`, 'gm'), escape: new RegExp(signs, 'gm') },
  label: new RegExp(String.raw`${signs}|\]\(?`, 'gm'),
  styled: { message: new RegExp(`${links}|${mentionSigns}`, 'g'), label: new RegExp(`:(?=/)|${mentionSigns}`, 'g') },
};

/** Characters before the inserted text in a template of the caller. */
const openings = ['<', '</', '<:', '<t:'];

function hasDigits(text, from, count) {
  let place = from;
  for (let i = 0; i < count; ++i) {
    if (!/\d/.test(text.charAt(place))) return false;
    place = skip(text, place + 1, ignored);
  }
  return true;
}

/** The position for the space that breaks the mention that the @ at `at` begins, or may begin if it is last; else 0. */
function spaceAfter(text, at) {
  const place = skip(text, at + 1, ignored);
  if (groupAt(text, place, ignored)) return place;
  const isTag = /[<\0-\x1f\x7f-\uffff]/.test(text.charAt(at - 1));
  const start = /[!&$]/.test(text.charAt(place)) ? skip(text, place + 1, ignored) : place;
  const isMention = hasDigits(text, start, isTag ? 1 : minDigits) || (isTag && start === text.length);
  return isMention ? place : 0;
}

/** Breaks the mentions in code or a link; `change` rewrites an @ and the ignored characters after it. */
function neutralise({ isNeutral }, piece, change) {
  let [result, end] = ['', 0];
  for (let at = piece.indexOf('@'); isNeutral && at >= 0; at = piece.indexOf('@', at + 1)) {
    const place = spaceAfter(piece, at);
    if (!place) continue;
    result += piece.slice(end, at) + change(piece.slice(at, place));
    end = place;
  }
  return result + piece.slice(end);
}

const withSpace = (at) => at + zeroWidthSpace;
// A space would end the link.
const encodeAt = (at) => at.replace('@', '%40');

function escapeLink(reader, whole, index) {
  reader.linkEnd = index + whole.length;
  return [neutralise(reader, whole, encodeAt), reader.linkEnd];
}

/** Directly after a link, a backslash would become part of the link. */
function escapeTag({ text, closed, isNeutral, isStyled, linkEnd }, index) {
  const length = isNeutral && !isStyled ? 0 : tagLength(isNeutral ? closed : text, index);
  if (isStyled) return [length && isNeutral && text.charAt(index + 1) !== '@' ? withSpace('<') : '<', index + 1];
  if (length) return [text.slice(index, index + length), index + length];
  return [index === linkEnd ? withSpace('<') : '\\<', index + 1];
}

function escapeBackticks(reader, whole, index) {
  const end = reader.codeEnd?.(index, whole.length);
  if (end) return [neutralise(reader, reader.text.slice(index, end), withSpace), end];
  return reader.isStyled ? [whole, index + whole.length] : escapeAll(whole, index);
}

/** After an odd number of backslashes, a backtick is escaped and does not start code. */
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

/** The replacement of a match, and the position after it. */
function escapeMatch(reader, { 0: whole, index }) {
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
    // Quote, heading or list item.
    default: return [/\d$/.test(whole) ? `${whole}\\` : `${whole.slice(0, -1)}\\${whole.at(-1)}`, end];
  }
}

/**
 * Replaces unpaired brackets by lookalikes: even an escaped one ends the label or the link. With styles: 'keep', it
 * replaces all brackets, because one may be escaped already.
 */
function replaceBrackets(text, isStyled) {
  if (isStyled) return text.replaceAll('[', brackets[0]).replaceAll(']', brackets[1]);
  const end = text.lastIndexOf(']') + 1;
  const head = text.slice(0, end);
  const last = head.lastIndexOf('[');
  return head.replace(/\[[^\]]*\]|\]/g, (pair, at) => (pair.length > 1 || at > last ? pair : brackets[1]))
    + text.slice(end).replaceAll('[', brackets[0]);
}

/** Separates backticks so that no three are in a row, and none is at the end. */
function escapeBlock(text) {
  let [result, end, run] = ['', 0, 0];
  for (let at = text.indexOf('`'); at >= 0; at = text.indexOf('`', at + 1)) {
    const next = skip(text, at + 1, ignored);
    run = text.charAt(next) === '`' ? run + 1 : 0;
    if (next < text.length && (run === 0 || run % 2 === 1)) continue;
    result += withSpace(text.slice(end, at + 1));
    end = at + 1;
  }
  return result + text.slice(end);
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

/** Returns whether the text becomes a tag in a caller's template, for example `<@…>`. A bare number is intended. */
function isTagWithin(text) {
  const [head] = /^[^<>\n]*/.exec(text);
  return /[:#]/.test(head) && openings.some((opening) => tagLength(`${opening}${head}>`, 0) > 0);
}

/** Breaks a mention that begins with the @ of a template, for example `<@…>`. A bare id is intended. */
function neutraliseStart(text) {
  const place = spaceAfter(`@${text}`, 0) - 1;
  return place < 0 || /\d/.test(text.charAt(place)) ? text : `${withSpace(text.slice(0, place))}${text.slice(place)}`;
}

/** Takes time linear in the length of the text. */
function escapeText(given, { for: place, styles, code, links: ofLinks, mentions }) {
  const [isStyled, isLabel] = [styles === 'keep', place === 'link-label'];
  // A label with styles keeps no code: parsers disagree about code in it. A link in a label would end both.
  const keepsCode = isStyled ? !isLabel : code === 'keep';
  const text = isLabel ? replaceBrackets(given, isStyled) : given;
  const reader = {
    text, codeEnd: keepsCode ? codeFinder(text, !isStyled).codeEnd : undefined, linkEnd: -1,
    isNeutral: mentions === 'neutralise', isStyled, closed: `${text}>`,
  };
  let [result, end] = ['', 0];
  const special = isStyled ? patterns.styled[isLabel ? 'label' : 'message']
    : isLabel ? patterns.label : patterns.message[ofLinks];
  special.lastIndex = 0;
  for (let found = special.exec(text); found; found = special.exec(text)) {
    const [piece, next] = escapeMatch(reader, found);
    result += text.slice(end, found.index) + piece;
    special.lastIndex = end = next;
  }
  result += text.slice(end);
  if (reader.isNeutral) result = neutraliseStart(result);
  if (reader.isNeutral && isTagWithin(result)) result = withSpace('') + result;
  // The end of a spoiler or of struck text may not be escaped: a last sign would become part of it.
  if (!isStyled && /[|~]$/.test(result)) result = withSpace(result);
  /^/.test(''); // Otherwise RegExp.input retains the text.
  return result;
}
