import {
  channel_path as channels, hosts, id_pattern as id, invite_host as inviteHost, invite_path as invite,
  mention_forms as tagForms, navigation_names as pages, styles,
} from '../../generated/facts.json';
import { parseMentions as described } from 'tool-options';
import { readOptions, readValue } from '../../runtime/function_options.js';
import { codeFinder } from './code_spans.js';
import { namePattern } from '../command_names.js';
import { groupAt } from './group_mentions.js';
import { creationOf } from '../snowflake.js';

// The forms are those of `mentions` in core/platform/facts.h. A repetition in a pattern stops at a character that can
// start the next match, so a search takes linear time.

const literal = (text) => text.replace(/[.$/]/g, '\\$&');
const oneOf = (texts) => `(?:${texts.map(literal).join('|')})`;
/** Matches letters in both cases; the flag i would double the time to compile a long pattern. */
const bothCases = (pattern) => pattern.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

// The groups are beginning, name, id; page; Unix seconds, style. They have no names, which would cost an object.
const tag = [
  `<(${oneOf(tagForms.map(({ beginning }) => beginning))})(?:([^<>:\\n]+):)?(${id})>`,
  `<id:(${oneOf(pages)})>`,
  String.raw`<t:(-?\d{1,13})(?::([A-Za-z]))?>`,
].join('|');
const host = oneOf(hosts);
// The lookahead makes it compile faster, as in wordOf of times/time_words.js.
const authority = `https?:\\/\\/(?=(?:www\\.)?${host}[:/])[a-z.]+(?::(?:443)?)?\\/`;
const ids = `(?:@me|(?<guild_id>${id}))\\/(?<channel_id>${id})(?:\\/(?<message_id>${id}))?\\/?(?![\\w\\/-])`;
// Trailing underscores are Markdown, not part of the code.
const inviteOf = `(?:www\\.)?(?:${literal(inviteHost)}(?:\\/${invite})?|${host}\\/${invite})` +
  '\\/(?<code>[\\w-]{1,254}[a-z\\d-])';
const link = new RegExp(`(?:${authority}${channels}\\/${ids}|(?:https?:\\/\\/)?${inviteOf})`, 'iy');

/** Discord removes these before it looks for mentions. Source: discord/discord-api-docs, issue 1189. */
const bidirectional = /\p{Bidi_Control}/uy;

const scheme = `${bothCases('https?')}:\\/\\/`;
/** The groups after those of a tag are a URL in angle brackets, a URL up to the next one in a list, a host. */
const special = new RegExp([
  String.raw`\\[^\s0-9A-Za-z]`, '`+', tag, '@', `<(${scheme}[^\\s<>]+)>`,
  `(${scheme}[^\\s<]+?)(?=[,;|]${scheme}|[\\s<]|$)`,
  `(?:[wW]{3}\\.)?(${[inviteHost, ...hosts].map((each) => bothCases(literal(each))).join('|')})\\/`,
].join('|'), 'g');
const tagHere = new RegExp(tag, 'y');

const kinds = new Map(tagForms.map(({ beginning, ...form }) => [beginning, form]));
/** Tests of names, by kind. */
const names = {
  emoji: (name) => /^\w{2,32}$/.test(name),
  command: (name) => name.split(' ').length <= 3 &&
    name.split(' ').every((word) => namePattern().test(word) && [...word].length <= 32),
};
/** The range of Date in Unix seconds: from -lastUnix to lastUnix. */
const lastUnix = 8.64e12;

function readId(text, index, { 1: beginning, 2: name, 3: given }) {
  const { kind, has_name: hasName } = kinds.get(beginning);
  const created = creationOf(given);
  if (created === undefined || hasName !== (name !== undefined)) return undefined;
  if (hasName && !names[kind](name)) return undefined;
  if (kind === 'emoji')
    return { kind, text, index, id: given, name, animated: beginning !== ':', created_unix: created };
  const named = kind === 'navigation' ? beginning.split(':')[1] : name;
  return named ? { kind, text, index, id: given, name: named, created_unix: created }
    : { kind, text, index, id: given, created_unix: created };
}

function readTime(text, index, { 5: unix, 6: style }) {
  if (Math.abs(unix) > lastUnix || (style && !styles.some(({ letter }) => letter === style))) return undefined;
  return { kind: 'timestamp', text, index, unix: Number(unix), ...(style && { style }) };
}

/** The mention of a tag; undefined if Discord shows it as text, for example because of its letter case. */
function readTag(found) {
  const { 0: whole, 1: beginning, 4: page, index } = found;
  if (beginning) return readId(whole, index, found);
  if (whole.startsWith('<t:')) return readTime(whole, index, found);
  const isPage = whole.startsWith('<id:') && pages.includes(page);
  return isPage ? { kind: 'navigation', text: whole, index, name: page } : undefined;
}

/** The channel, message or invite link at a position; undefined for other URLs. */
function readLink(text, place) {
  link.lastIndex = place;
  const found = link.exec(text);
  if (!found) return undefined;
  const { 0: whole, groups } = found;
  const at = { text: whole, index: place };
  const { guild_id: guild, channel_id: channel, message_id: message, code } = groups;
  if (code) return { kind: 'invite', ...at, name: code };
  if ([guild, channel, message].some((each) => each !== undefined && creationOf(each) === undefined)) return undefined;
  return {
    kind: message ? 'message-link' : 'channel-link', ...at, ...(guild && { guild_id: guild }),
    channel_id: channel, ...(message && { message_id: message }), created_unix: creationOf(message ?? channel),
  };
}

/** Text before which an invite has to have a scheme: a name, an address or a path, but not two slashes. */
const beforeOther = /[a-z\d]_*$|[.@-]$|(?:^|[^/])\/$|:\/\/$/i;

/** The mention of a match; undefined if it is not one. */
function read(text, found) {
  const { 0: whole, 7: inBrackets, 8: url, 9: bareHost, index } = found;
  if (inBrackets) return readLink(text, index + 1);
  if (url) return readLink(text, index);
  if (bareHost) return beforeOther.test(text.slice(Math.max(0, index - 4), index)) ? undefined : readLink(text, index);
  if (whole !== '@') return readTag(found);
  const group = groupAt(text, index + 1, bidirectional);
  return group && { kind: group.name, text: text.slice(index, group.end), index };
}

/** The length of the tag at a position; 0 if there is none. */
export function tagLength(text, place) {
  tagHere.lastIndex = place;
  const found = tagHere.exec(text);
  return found && readTag(found) ? found[0].length : 0;
}

/** The end of code after a run of backticks. If the whole run opens none, fewer of them may. */
function endOfCode(codeEnd, place, length) {
  for (let fewer = Math.min(length, 3); fewer > 0; --fewer) {
    const end = codeEnd(place, fewer);
    if (end) return end;
  }
  return undefined;
}

export function parseMentions(given, options) {
  const text = readValue('text', given, described.positional.text);
  const isCodeRead = readOptions('parseMentions', described, options).code === 'read';
  const { codeEnd, endAround } = codeFinder(text);
  const mentions = [];
  special.lastIndex = 0;
  for (let found = special.exec(text); found; found = special.exec(text)) {
    const { 0: whole, 7: inBrackets, 8: url, index } = found;
    if (whole[0] === '`' && !isCodeRead)
      special.lastIndex = endOfCode(codeEnd, index, whole.length) ?? special.lastIndex;
    if (whole[0] === '`' || whole[0] === '\\') continue;
    const mention = read(text, found);
    if (mention) mentions.push(mention);
    // A URL is searched as a whole: mentions within it do not count.
    if (url) special.lastIndex = Math.min(special.lastIndex, endAround(index));
    else if (!inBrackets) special.lastIndex = index + (mention?.text ?? whole[0]).length;
  }
  /^/.test(''); // Otherwise RegExp.input retains the text.
  return mentions;
}
