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

// What a message mentions and where it leads. Source: mentions in core/platform/facts.h. A repetition ends at a
// character that begins the next match, so that a text is read in time linear in its length.

const literal = (text) => text.replace(/[.$/]/g, '\\$&');
const oneOf = (texts) => `(?:${texts.map(literal).join('|')})`;
/** Both cases of a pattern's letters: engines compile the flag i of a long expression for as long as it itself. */
const bothCases = (pattern) => pattern.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

// Groups without names, for which engines make no object: beginning, name, id; page; Unix seconds, style.
const tag = [
  `<(${oneOf(tagForms.map(({ beginning }) => beginning))})(?:([^<>:\\n]+):)?(${id})>`,
  `<id:(${oneOf(pages)})>`,
  String.raw`<t:(-?\d{1,13})(?::([A-Za-z]))?>`,
].join('|');
const host = oneOf(hosts);
// In a lookahead for the reason of wordOf in times/time_words.js.
const authority = `https?:\\/\\/(?=(?:www\\.)?${host}[:/])[a-z.]+(?::(?:443)?)?\\/`;
const ids = `(?:@me|(?<guild_id>${id}))\\/(?<channel_id>${id})(?:\\/(?<message_id>${id}))?\\/?(?![\\w\\/-])`;
// Underscores after a code are Markdown.
const inviteOf = `(?:www\\.)?(?:${literal(inviteHost)}(?:\\/${invite})?|${host}\\/${invite})` +
  '\\/(?<code>[\\w-]{1,254}[a-z\\d-])';
const link = new RegExp(`(?:${authority}${channels}\\/${ids}|(?:https?:\\/\\/)?${inviteOf})`, 'iy');

/** The platform removes these before it looks for a mention. Source: discord/discord-api-docs, issue 1189. */
const bidirectional = /\p{Bidi_Control}/uy;

const scheme = `${bothCases('https?')}:\\/\\/`;
/** After the groups of a tag: a URL in angle brackets, a URL, a host. */
const special = new RegExp([
  String.raw`\\[^\s0-9A-Za-z]`, '`+', tag, '@', `<(${scheme}[^\\s<>]+)>`, `(${scheme}[^\\s<]+)`,
  `(?:[wW]{3}\\.)?(${[inviteHost, ...hosts].map((each) => bothCases(literal(each))).join('|')})\\/`,
].join('|'), 'g');
const tagHere = new RegExp(tag, 'y');

const kinds = new Map(tagForms.map(({ beginning, ...form }) => [beginning, form]));
/** Which names something can have. */
const names = {
  emoji: (name) => /^\w{2,32}$/.test(name),
  command: (name) => name.split(' ').length <= 3 &&
    name.split(' ').every((word) => namePattern().test(word) && [...word].length <= 32),
};
/** In Unix seconds, before and after 1970: the range of Date. */
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

/** What a tag is; undefined for one that the platform shows as text, for example in another case. */
function readTag(found) {
  const { 0: whole, 1: beginning, 4: page, index } = found;
  if (beginning) return readId(whole, index, found);
  if (whole.startsWith('<t:')) return readTime(whole, index, found);
  const isPage = whole.startsWith('<id:') && pages.includes(page);
  return isPage ? { kind: 'navigation', text: whole, index, name: page } : undefined;
}

/** The link to a channel, to a message or of an invite that begins at a place; undefined for another. */
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

/** The end of what an invite without a scheme cannot follow: a name, an address or a path, but not two slashes. */
const beforeOther = /[a-z\d]_*$|[.@-]$|(?:^|[^/])\/$|:\/\/$/i;

/** What a match is; undefined where it is nothing. An invite may have no scheme. */
function read(text, found) {
  const { 0: whole, 7: inBrackets, 8: url, 9: bareHost, index } = found;
  if (inBrackets) return readLink(text, index + 1);
  if (url) return readLink(text, index);
  if (bareHost) return beforeOther.test(text.slice(Math.max(0, index - 4), index)) ? undefined : readLink(text, index);
  if (whole !== '@') return readTag(found);
  const group = groupAt(text, index + 1, bidirectional);
  return group && { kind: group.name, text: text.slice(index, group.end), index };
}

/** The length of the tag at a place of a text; 0 where none is. */
export function tagLength(text, place) {
  tagHere.lastIndex = place;
  const found = tagHere.exec(text);
  return found && readTag(found) ? found[0].length : 0;
}

/** As the platform reads code: where a run of backticks begins none, fewer of them may. */
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
  const codeEnd = codeFinder(text);
  const mentions = [];
  special.lastIndex = 0;
  for (let found = special.exec(text); found; found = special.exec(text)) {
    const { 0: whole, 7: inBrackets, 8: url, index } = found;
    if (whole[0] === '`' && !isCodeRead)
      special.lastIndex = endOfCode(codeEnd, index, whole.length) ?? special.lastIndex;
    if (whole[0] === '`' || whole[0] === '\\') continue;
    const mention = read(text, found);
    if (mention) mentions.push(mention);
    // All of a link is one, whatever else stands in it.
    if (!inBrackets && !url) special.lastIndex = index + (mention?.text ?? whole[0]).length;
  }
  /^/.test(''); // Otherwise RegExp.input keeps the text.
  return mentions;
}
