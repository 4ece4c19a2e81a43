import { lengthOf } from '../../runtime/unicode.js';
import { atMost, note, reject, rejectType, warn } from './check_report.js';
import { entriesOf, isArray, jsonValue, readEntriesOf } from './check_read.js';
import { checkObject } from './check_object.js';
import { ofEmbed } from './message_kinds.js';
import { endpoints, isVoice, notOfForums, suppressed } from './platform_endpoints.js';
import { observedBytes, observedMedia } from './platform_rules.js';
import { built, ignored, isFilled, uniqueEntries } from './rule_parts.js';
import { get, isGiven, join } from './safe_read.js';

// Rules of messages that need more than one member. rule_table.js has their sources.

/** Sums over a whole message: the member of each count, and its unit. */
export const sums = [
  ['embed_total', 'embeds', ' characters in all'],
  ['component_text_total', 'components', ' characters in all'],
  ['components_per_message', 'components', ' components in all'],
];

const newTypes = [9, 10, 11, 12, 13, 14, 17];

export function embed(object) {
  if (ofEmbed.some((name) => isFilled(object, name))) return;
  const { embed_description: max } = object.check.limits;
  object.reject('description', 'embed_description', '0 characters, at least 1 needed without other parts.',
    [0, 1, max]);
}

const ignoreParts = ignored('provider', 'video');

/** A received embed, which names its type, has all of them. */
export function embedParts(object) {
  if (!object.has('type')) ignoreParts(object);
  else if (!object.check.isReceived && object.get('type') !== 'rich')
    object.warn('type', 'ignored', 'has no effect: the type of a sent embed is rich.');
}

export function pollQuestion(object) {
  if (!object.check.isReceived && object.has('emoji')) object.warn('emoji', 'ignored', 'a question has only text.');
}

export function pollAnswer(object) {
  if (object.has('poll_media')) return;
  if (!object.has('text')) object.need(object.has('emoji') ? 'text' : 'poll_media');
  if (object.has('emoji'))
    checkObject(object.check, { refs: ['PollEmojiCreateRequest'] }, object.get('emoji'), object.at('emoji'));
}

export function forward(object) {
  if (object.get('type') === 1) object.need('channel_id', 'is required in a forward.');
}

export function allowedMentions(object) {
  const parsed = built(object, 'parse').map(([entry]) => entry);
  for (const name of ['users', 'roles']) {
    if (parsed.includes(name) && isFilled(object, name))
      object.reject(name, 'exclusive', `must be empty when parse contains ${name}.`);
  }
}

/** The users and roles that the strings mention, as @ID or @&ID. */
const mentionsIn = (texts) => new Set(texts.flatMap((text) =>
  Array.from(text.matchAll(/<(@&?)!?(\d{1,20})>/g), ([, mark, id]) => mark + id)));

const idOf = (value, path) => (typeof value === 'object' ? get(value, 'id', path) : value);

/** A reply mentions the user whom it replies to, and text displays mention as content does. */
export function unmentioned(object) {
  const { check } = object;
  const texts = [object.get('content'), ...check.texts].filter((text) => typeof text === 'string');
  if (check.isReceived || texts.length === 0 || object.has('message_reference') || object.has('reply')) return;
  const path = object.at('allowed_mentions');
  const allowed = jsonValue(check, object.get('allowed_mentions'), path) ?? {};
  const found = mentionsIn(texts);
  for (const [name, mark, word] of [['users', '@', 'user'], ['roles', '@&', 'role']]) {
    const list = get(allowed, name, path);
    const missing = isGiven(list) && readEntriesOf(check, list, join(path, name))
      .find(([entry, each]) => !found.has(`${mark}${String(idOf(jsonValue(check, entry, each) ?? '', each))}`));
    if (missing) warn(check, 'ignored', missing[1], `the text does not mention this ${word}.`);
  }
}

const parts = [
  'content', 'embeds', 'components', 'sticker_ids', 'stickers', 'attachments', 'files', 'poll', 'forward',
  'shared_client_theme', 'sticker_items', 'message_snapshots',
];

function isForward(object) {
  const reference = object.get('message_reference');
  return isGiven(reference) && get(reference, 'type', object.at('message_reference')) === 1;
}

/** A message has at least one part; with new components it has components. */
export function messageParts(object) {
  const { hasNew, isSent, limits } = object.check;
  if (!isSent || isForward(object) || (hasNew ? ['components'] : parts).some((name) => isFilled(object, name))) return;
  const [name, limit, without] = hasNew ? ['components', 'components_per_message']
    : ['content', 'message_content', 'embeds, components, stickers, files and a poll'];
  // Blank content was counted unchanged, but Discord removes it.
  const { counts } = object.check;
  const path = object.at(name);
  object.check.counts = counts.filter((each) => each.path !== path);
  note(object.check, path, { limit, min: 1, max: limits[limit], without }, 0, hasNew ? ' entries' : ' characters');
}

function rejectFilled(object, names, flag) {
  for (const name of names)
    if (isFilled(object, name)) object.reject(name, 'flags', `must be empty when the flag ${flag} is set.`);
}

const legacyParts = ['content', 'embeds', 'poll', 'sticker_ids', 'stickers', 'shared_client_theme'];

export function newComponents(object) {
  const { hasNew, isSent } = object.check;
  if (hasNew) {
    rejectFilled(object, legacyParts, 'IS_COMPONENTS_V2');
  } else if (isSent) {
    for (const [component, path] of built(object, 'components')) {
      if (newTypes.includes(get(component, 'type', path)))
        reject(object.check, path, 'flags', 'needs the flag IS_COMPONENTS_V2 (32768).');
    }
  }
}

/** A file of a message with new components is shown by the component that names it. */
export function shownFiles(object) {
  if (!object.check.hasNew || !object.check.isSent || object.check.isReceived) return;
  for (const [file, path] of built(object, 'attachments')) {
    const name = get(file, 'filename', path);
    if (typeof name === 'string' && !object.check.shown.has(name))
      warn(object.check, 'ignored', path, 'no component shows this file; name it as attachment:// and its filename.');
  }
}

export function voice(object) {
  if (!(object.check.flags & isVoice) || object.check.isReceived) return;
  rejectFilled(object, [...legacyParts, 'components'], 'IS_VOICE_MESSAGE');
  const attachments = built(object, 'attachments');
  if (attachments.length > 1)
    object.reject('attachments', 'flags', 'must be one file when the flag IS_VOICE_MESSAGE is set.');
  for (const [file, path] of attachments) {
    for (const name of ['duration_secs', 'waveform']) {
      if (!isGiven(get(file, name, path)))
        reject(object.check, join(path, name), 'required', 'is required in a voice message.', [0, 1, 1]);
    }
  }
}

export function suppressedEmbeds(object) {
  const { flags, isReceived } = object.check;
  if (flags & suppressed && !isReceived && isFilled(object, 'embeds'))
    object.warn('embeds', 'ignored', 'are not shown when the flag SUPPRESS_EMBEDS is set.');
}

export function settableFlags(object) {
  const { flags, endpoint, isReceived } = object.check;
  if (!isReceived && flags & ~endpoints[endpoint].flags)
    object.warn('flags', 'ignored', `has a flag that the sender of a ${endpoints[endpoint].name} cannot set.`);
}

export function takenMembers(object) {
  const { endpoint, isReceived } = object.check;
  const { name: of, without } = endpoints[endpoint];
  if (!isReceived)
    for (const name of without)
      if (isFilled(object, name)) object.warn(name, 'ignored', `is not a documented part of a ${of}.`);
}

export function forumThread(object) {
  for (const name of notOfForums) if (object.has(name)) object.warn(name, 'ignored', 'is not for threads of forums.');
}

export function nonce(object) {
  if (object.get('enforce_nonce') === true && !object.has('nonce'))
    object.warn('enforce_nonce', 'ignored', 'has no effect without nonce.');
}

export function uniqueAttachments(object) {
  uniqueEntries(object, 'attachments', 'id', (path) =>
    reject(object.check, path, 'unique', 'another attachment has this id.', [2, 0, 1]));
}

export function webhookName(object) {
  const [name, thread] = [object.get('username'), object.get('thread_name')];
  if (typeof name === 'string' && (/discord|clyde/i.test(name) || /^\s*(everyone|here)\s*$/i.test(name)))
    object.reject('username', 'name', 'must not contain "discord" or "clyde", or be "everyone" or "here".');
  if (thread === '') object.warn('thread_name', 'library', 'is empty, which validators of libraries reject.');
}

/** Files of discord.js, which may be anything, for example bytes whose toJSON makes a list of them. */
export function files(object) {
  if (!object.has('files')) return;
  const { attachments_per_message: most, attachment_description: maxText } = object.check.limits;
  const path = object.at('files');
  if (!isArray(object.get('files'), path)) {
    rejectType(object.check, path, 'must be an array.');
    return;
  }
  const entries = entriesOf(object.check, object.get('files'), path);
  note(object.check, path, atMost('attachments_per_message', most),
    entries.length + built(object, 'attachments').length, ' entries');
  for (const [entry, each] of entries) {
    const text = get(entry ?? {}, 'description', each);
    if (typeof text === 'string')
      note(object.check, join(each, 'description'), atMost('attachment_description', maxText), lengthOf(text),
        ' characters');
  }
}

/** Warns about observed limits of a whole message. */
export function warnObserved(check, path) {
  const [bytes, count] = ['bytes', 'media'].map((name) => check.totals.get(name) ?? 0);
  if (bytes > observedBytes.max)
    warn(check, 'observed', path, `${bytes} bytes, with 12 for each string; above ${observedBytes.max} Discord was `
      + `observed to fail (${observedBytes.source}).`);
  if (count > observedMedia.max)
    warn(check, 'observed', path, `${count} media items; above ${observedMedia.max} Discord was observed to fail `
      + `(${observedMedia.source}).`);
}
