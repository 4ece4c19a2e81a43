import { observedBytes, observedMedia } from './platform_rules.js';
import { lengthOf } from '../../runtime/unicode.js';
import { add, atMost, checkObject, note, refuse, warn } from './check_object.js';
import { entriesOf, plain, readEntriesOf } from './check_read.js';
import { ofEmbed } from './message_kinds.js';
import { get, isGiven, join } from './safe_read.js';
import { attempt } from '../../runtime/problem_error.js';

// Rules of messages that need more than one member, by the schemas that they hold for; before each its source, pages of
// the platform's documentation unless it says otherwise.

/** Counted over a whole message: the member of its count, and in what. */
export const sums = [
  ['embed_total', 'embeds', ' characters in all'],
  ['component_text_total', 'components', ' characters in all'],
  ['components_per_message', 'components', ' components in all'],
];

const newTypes = [9, 10, 11, 12, 13, 14, 17];

function isFilled(it, name) {
  const value = it.get(name);
  if (!isGiven(value)) return false;
  return typeof value === 'string' ? value.trim() !== '' : attempt(it.at(name), () => value.length) !== 0;
}

/** Refuses what another component or entry already has; `seen` is what was met. */
function once(it, name, seen, sentence) {
  const value = it.get(name);
  if (!isGiven(value) || value === '' || value === 0) return;
  if (seen.has(value)) it.refuse(name, 'unique', sentence, [2, 0, 1]);
  seen.add(value);
}

function seenOf({ seen }, name) {
  if (!seen.has(name)) seen.set(name, new Set());
  return seen.get(name);
}

function uniqueIds(it) {
  once(it, 'custom_id', seenOf(it.check, 'custom_id'), 'another component has this custom id.');
  once(it, 'id', seenOf(it.check, 'id'), 'another component has this id.');
}

/** Reads the entries of a list that was checked before, as what they build. */
export function built(it, name) {
  if (!it.has(name)) return [];
  return readEntriesOf(it.check, it.get(name), it.at(name))
    .map(([entry, path]) => [plain(it.check, entry, path) ?? {}, path]);
}

export function uniqueEntries(it, list, name, refuse) {
  const seen = new Set();
  for (const [entry, path] of built(it, list)) {
    const value = get(entry, name, path);
    if (isGiven(value) && seen.has(value)) refuse(join(path, name));
    seen.add(value);
  }
}

function uniqueValues(it) {
  uniqueEntries(it, 'options', 'value', (path) =>
    refuse(it.check, path, 'unique', 'another option has this value.', [2, 0, 1]));
}

/** A least number above its greatest. */
export const ordered = (min, max) => (it) => {
  const [lower, upper] = [it.get(min), it.get(max)];
  if (typeof lower === 'number' && typeof upper === 'number' && lower > upper)
    it.refuse(min, 'order', `must not be above ${max}.`, [lower, 0, upper]);
};

/** Of what has a default greatest number: one value. */
function fewOptions(it) {
  const least = it.get('min_values');
  if (typeof least === 'number' && it.has('options') && least > built(it, 'options').length)
    it.warn('min_values', 'library', 'is above the number of options, which @discordjs/builders refuses.');
}

function forbid(it, names, sentence) {
  for (const name of names) if (it.has(name)) it.refuse(name, 'style', sentence);
}

function button(it) {
  const style = it.get('style');
  if (style === 6) {
    it.need('sku_id');
    return forbid(it, ['custom_id', 'label', 'url', 'emoji'], 'a premium button cannot have it.');
  }
  const { button_label: maxLabel, button_url: maxUrl, custom_id: maxId } = it.check.limits;
  if (style === 5) {
    if (!it.get('url')) it.refuse('url', 'button_url', '0 characters, at least 1 needed.', [0, 1, maxUrl]);
    forbid(it, ['custom_id'], 'a link button cannot have it.');
  } else {
    if (!it.has('custom_id')) it.refuse('custom_id', 'custom_id', '0 characters, at least 1 needed.', [0, 1, maxId]);
    forbid(it, ['url'], 'only a link button can have it.');
  }
  forbid(it, ['sku_id'], 'only a premium button can have it.');
  const hasLabel = Boolean(it.get('label'));
  if (!hasLabel && !it.has('emoji')) {
    it.refuse('label', 'button_label', '0 characters, at least 1 needed without an emoji.', [0, 1, maxLabel]);
  } else if (!hasLabel && it.has('label')) {
    it.warn('label', 'library', 'is empty, which @discordjs/builders refuses.');
  }
  return undefined;
}

function embed(it) {
  if (ofEmbed.some((name) => isFilled(it, name))) return;
  const { embed_description: max } = it.check.limits;
  it.refuse('description', 'embed_description', '0 characters, at least 1 needed without other parts.', [0, 1, max]);
}

function emoji(it) {
  if (it.has('name')) return;
  if (it.has('id')) it.warn('name', 'schema', "is missing, which the platform's schema requires.");
  else it.need('name', 'is required without an id.');
}

function pollAnswer(it) {
  if (it.has('poll_media')) return;
  if (!it.has('text')) it.need(it.has('emoji') ? 'text' : 'poll_media');
  const emoji = it.get('emoji');
  if (typeof emoji === 'object' && emoji)
    checkObject(it.check, { refs: ['PollEmojiCreateRequest'] }, emoji, it.at('emoji'));
}

function allowedMentions(it) {
  const parsed = built(it, 'parse').map(([entry]) => entry);
  for (const name of ['users', 'roles']) {
    if (parsed.includes(name) && isFilled(it, name))
      it.refuse(name, 'exclusive', 'must be empty where parse has it.');
  }
}

const parts = [
  'content', 'embeds', 'components', 'sticker_ids', 'stickers', 'attachments', 'files', 'poll', 'forward',
  'shared_client_theme', 'sticker_items', 'message_snapshots',
];

function isForward(it) {
  const reference = it.get('message_reference');
  return isGiven(reference) && get(reference, 'type', it.at('message_reference')) === 1;
}

/** A message has a part at least; one with new components has components. */
function messageParts(it) {
  const { hasNew, isSent, limits } = it.check;
  if (!isSent || isForward(it) || (hasNew ? ['components'] : parts).some((name) => isFilled(it, name))) return;
  const [name, limit, without] = hasNew ? ['components', 'components_per_message']
    : ['content', 'message_content', 'embeds, components, stickers, files and a poll'];
  // Content that is blank was counted as it is, and the platform removes what is blank.
  const { counts } = it.check;
  const path = it.at(name);
  it.check.counts = counts.filter((each) => each.path !== path);
  note(it.check, path, { limit, min: 1, max: limits[limit], without }, 0, hasNew ? ' entries' : ' characters');
}

function messageFlags(it) {
  const { hasNew, isSent } = it.check;
  if (hasNew) {
    for (const name of ['content', 'embeds', 'poll', 'sticker_ids', 'stickers'])
      if (isFilled(it, name)) it.refuse(name, 'flags', 'must be empty beside the flag IS_COMPONENTS_V2.');
  } else if (isSent) {
    for (const [component, path] of built(it, 'components')) {
      if (newTypes.includes(get(component, 'type', path)))
        refuse(it.check, path, 'flags', 'needs the flag IS_COMPONENTS_V2 (32768).');
    }
  }
}

function webhookName(it) {
  const [name, thread] = [it.get('username'), it.get('thread_name')];
  if (typeof name === 'string' && (/discord|clyde/i.test(name) || /^\s*(everyone|here)\s*$/i.test(name)))
    it.refuse('username', 'name', 'must not contain "discord" or "clyde", or be "everyone" or "here".');
  if (thread === '') it.warn('thread_name', 'library', 'is empty, which validators of libraries refuse.');
}

/** Files of discord.js, which may be anything, for example bytes whose toJSON makes a list of them. */
function files(it) {
  if (!it.has('files')) return;
  const { attachments_per_message: most, attachment_description: maxText } = it.check.limits;
  const path = it.at('files');
  const entries = entriesOf(it.check, it.get('files'), path);
  const before = it.has('attachments') ? get(it.get('attachments'), 'length', it.at('attachments')) : 0;
  note(it.check, path, atMost('attachments_per_message', most), entries.length + before, ' entries');
  for (const [entry, each] of entries) {
    const text = get(entry ?? {}, 'description', each);
    if (typeof text === 'string')
      note(it.check, join(each, 'description'), atMost('attachment_description', maxText), lengthOf(text),
        ' characters');
  }
}

function displayedText(it) {
  const content = it.get('content');
  if (it.check.hasNew && typeof content === 'string')
    add(it.check, 'bytes', new TextEncoder().encode(content).length + observedBytes.perText);
}

const media = (it) => add(it.check, 'media', 1);

/** Warns about what was observed of a whole message. */
export function warnObserved(check, path) {
  const [bytes, count] = ['bytes', 'media'].map((name) => check.totals.get(name) ?? 0);
  if (bytes > observedBytes.max)
    warn(check, 'observed', path, `${bytes} bytes with 12 for each text; above ${observedBytes.max} the platform was `
      + `observed to fail (${observedBytes.source}).`);
  if (count > observedMedia.max)
    warn(check, 'observed', path, `${count} media items; above ${observedMedia.max} the platform was observed to fail `
      + `(${observedMedia.source}).`);
}

export const messageRules = [
  // Component reference, Custom ID and Anatomy of a Component.
  [/Component\w+Request$/, uniqueIds],
  // Component reference, String Select.
  [/(Select|Group)Component/, uniqueValues],
  [/(Select|CheckboxGroup|FileUpload)Component/, ordered('min_values', 'max_values')],
  // @discordjs/builders.
  [/(StringSelect|CheckboxGroup)Component/, fewOptions],
  [/(Select|Group)Option/, (it) => {
    // @discordjs/builders.
    if (it.get('description') === '') it.warn('description', 'library', 'is empty, which @discordjs/builders refuses.');
  }],
  [/^TextInput/, ordered('min_length', 'max_length')],
  // Component reference, Button.
  [/^Button/, button],
  // Message resource, Create Message: an empty embed is no part of a message.
  [/^RichEmbed$/, embed],
  // Component reference, Button: a partial emoji of name, id and animated; the schema requires the name.
  [/^ComponentEmoji/, emoji],
  // Poll resource, Poll Answer Object; discord.js, PollAnswerData, whose emoji may be a text.
  [/^PollAnswer/, pollAnswer],
  // Poll resource, Poll Media Object: an emoji has an id or a name.
  [/^PollEmoji/, (it) => {
    if (!it.has('id')) it.need('name', 'is required without an id.');
  }],
  // Message resource, Message Reference Structure.
  [/^MessageReference/, (it) => {
    if (it.get('type') === 1) it.need('channel_id', 'is required in a forward.');
  }],
  // Message resource, Allowed Mentions Object.
  [/^MessageAllowedMentions/, allowedMentions],
  // Message resource, Create Message, and Message Flags.
  [/^Message$/, messageParts],
  [/^Message$/, messageFlags],
  // Webhook resource, Create Webhook.
  [/^Message$/, webhookName],
  [/^Message$/, files],
  // Observed: see observedBytes and observedMedia in platform_rules.js.
  [/^TextDisplay/, displayedText],
  [/^(Thumbnail|MediaGalleryItem)/, media],
];
