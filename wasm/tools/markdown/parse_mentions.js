import {
  channel_path as channels, hosts, id_pattern as id, invite_host as inviteHost, invite_path as invite,
  mention_forms as tagForms, navigation_names as pages, styles,
} from '../../generated/facts.json';
import { parseMentions as described } from 'tool-options';
import { readValue } from '../../runtime/function_options.js';
import { codeFinder } from './code_spans.js';
import { namePattern } from '../command_names.js';
import { groupAt } from './group_mentions.js';
import { creationOf, isSnowflake } from '../snowflake.js';

// What a message mentions and where it leads. Source: mentions in core/platform/facts.h. A repetition ends at a
// character that begins the next match, so that a text is read in time linear in its length.

const literal = (text) => text.replace(/[.$/]/g, '\\$&');
const oneOf = (texts) => `(?:${texts.map(literal).join('|')})`;

const tag = [
  `<(?<beginning>${oneOf(tagForms.map(({ beginning }) => beginning))})(?:(?<name>[^<>:\\n]+):)?(?<id>${id})>`,
  `<id:(?<page>${oneOf(pages)})>`,
  String.raw`<t:(?<unix>-?\d{1,13})(?::(?<style>[a-z]))?>`,
].join('|');
const host = oneOf(hosts);
const authority = `https?:\\/\\/${host}(?::(?:443)?)?\\/`;
const ids = `(?:@me|(?<guild_id>${id}))\\/(?<channel_id>${id})(?:\\/(?<message_id>${id}))?\\/?(?![\\w\\/-])`;
const inviteOf = `(?:${literal(inviteHost)}(?:\\/${invite})?|${host}\\/${invite})\\/(?<code>[\\w-]{2,255})`;
const link = new RegExp(`(?:${authority}${channels}\\/${ids}|(?:https?:\\/\\/)?${inviteOf})`, 'iy');

/** The platform removes these before it looks for a mention. Source: discord/discord-api-docs, issue 1189. */
const bidirectional = /\p{Bidi_Control}/uy;

const special = new RegExp([
  String.raw`\\[^\s0-9A-Za-z]`, '`+', tag, '@', String.raw`<(?<inBrackets>https?:\/\/[^\s<>]+)>`,
  `(?<url>https?:\\/\\/[^\\s<]+|${oneOf([inviteHost, ...hosts])}\\/)`,
].join('|'), 'giu');
const tagHere = new RegExp(tag, 'iuy');

const kinds = new Map(tagForms.map(({ beginning, ...form }) => [beginning, form]));
/** Which names something can have, and which kinds have none: a game has no kind here. */
const names = {
  emoji: (name) => /^\w{2,32}$/.test(name),
  command: (name) => name.split(' ').length <= 3 &&
    name.split(' ').every((word) => namePattern().test(word) && [...word].length <= 32),
};
/** In Unix seconds, before and after 1970: the range of Date. */
const lastUnix = 8.64e12;

const created = (given) => ({ created_unix: creationOf(given) });

function readId({ beginning, name, id: given }) {
  const { kind, has_name: hasName } = kinds.get(beginning) ?? { kind: 'game' };
  if (kind === 'game' || !isSnowflake(given) || hasName !== (name !== undefined)) return undefined;
  if (kind === 'navigation') return { kind, id: given, name: beginning.split(':')[1], ...created(given) };
  if (!hasName) return { kind, id: given, ...created(given) };
  if (!names[kind](name)) return undefined;
  return { kind, id: given, name, ...(kind === 'emoji' && { animated: beginning !== ':' }), ...created(given) };
}

function readTime({ unix, style }) {
  if (Math.abs(unix) > lastUnix || (style && !styles.some(({ letter }) => letter === style))) return undefined;
  return { kind: 'timestamp', unix: Number(unix), ...(style && { style }) };
}

/** What a tag is; undefined for one that the platform shows as text, for example in another case. */
function readTag([whole], groups) {
  if (groups.beginning) return readId(groups);
  if (whole.startsWith('<t:')) return readTime(groups);
  const isPage = whole.startsWith('<id:') && pages.includes(groups.page);
  return isPage ? { kind: 'navigation', name: groups.page } : undefined;
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
  if (![guild, channel, message].every((each) => each === undefined || isSnowflake(each))) return undefined;
  return {
    kind: message ? 'message-link' : 'channel-link', ...at, ...(guild && { guild_id: guild }),
    channel_id: channel, ...(message && { message_id: message }), ...created(message ?? channel),
  };
}

/** What a match is; undefined where it is nothing. An invite may have no scheme. */
function read(text, { 0: whole, index, groups }) {
  if (groups.inBrackets) return readLink(text, index + 1);
  const isLink = /^http/i.test(whole) || !/[\w.@/-]/.test(text.charAt(index - 1));
  if (groups.url) return isLink ? readLink(text, index) : undefined;
  if (whole !== '@') return readTag([whole], groups);
  const group = groupAt(text, index + 1, bidirectional);
  return group && { kind: group.name, text: text.slice(index, group.end) };
}

/** The length of the tag at a place of a text; 0 where none is. */
export function tagLength(text, place) {
  tagHere.lastIndex = place;
  const found = tagHere.exec(text);
  return found && readTag(found, found.groups) ? found[0].length : 0;
}

/** As the platform reads code: where a run of backticks begins none, fewer of them may. */
function endOfCode(codeEnd, place, length) {
  for (let fewer = Math.min(length, 3); fewer > 0; --fewer) {
    const end = codeEnd(place, fewer);
    if (end) return end;
  }
  return undefined;
}

export function parseMentions(given) {
  const text = readValue('text', given, described.positional.text);
  const codeEnd = codeFinder(text);
  const mentions = [];
  special.lastIndex = 0;
  for (let found = special.exec(text); found; found = special.exec(text)) {
    const { 0: whole, index } = found;
    if (whole[0] === '`') special.lastIndex = endOfCode(codeEnd, index, whole.length) ?? special.lastIndex;
    if (whole[0] === '`' || whole[0] === '\\') continue;
    const { kind, ...rest } = read(text, found) ?? { kind: undefined };
    if (kind) mentions.push({ kind, text: whole, index, ...rest });
    // All of a link is one, whatever else stands in it.
    if (!/^<?http/i.test(whole)) special.lastIndex = index + (kind ? mentions.at(-1).text : whole[0]).length;
  }
  /^/.test(''); // Otherwise RegExp.input keeps the text.
  return mentions;
}
