import { lengthOf } from '../../runtime/unicode.js';
import { atMost, note, refuse, refuseType, warn } from './check_report.js';
import { entriesOf, isArray, plain, readEntriesOf } from './check_read.js';
import { checkObject } from './check_object.js';
import { ofEmbed } from './message_kinds.js';
import { endpoints, isVoice, notOfForums, suppressed } from './platform_endpoints.js';
import { observedBytes, observedMedia } from './platform_rules.js';
import { built, ignored, isFilled, uniqueEntries } from './rule_parts.js';
import { get, isGiven, join } from './safe_read.js';

// Rules of messages that need more than one member. rule_table.js has their sources.

/** Counted over a whole message: the member of its count, and in what. */
export const sums = [
  ['embed_total', 'embeds', ' characters in all'],
  ['component_text_total', 'components', ' characters in all'],
  ['components_per_message', 'components', ' components in all'],
];

const newTypes = [9, 10, 11, 12, 13, 14, 17];

export function embed(it) {
  if (ofEmbed.some((name) => isFilled(it, name))) return;
  const { embed_description: max } = it.check.limits;
  it.refuse('description', 'embed_description', '0 characters, at least 1 needed without other parts.', [0, 1, max]);
}

const ignoreParts = ignored('provider', 'video');

/** A received embed, which names its type, has all of them. */
export function embedParts(it) {
  if (!it.has('type')) ignoreParts(it);
  else if (!it.check.isReceived && it.get('type') !== 'rich') it.warn('type', 'ignored', 'is rich whatever is sent.');
}

export function pollQuestion(it) {
  if (!it.check.isReceived && it.has('emoji')) it.warn('emoji', 'ignored', 'a question has only a text.');
}

export function pollAnswer(it) {
  if (it.has('poll_media')) return;
  if (!it.has('text')) it.need(it.has('emoji') ? 'text' : 'poll_media');
  if (it.has('emoji')) checkObject(it.check, { refs: ['PollEmojiCreateRequest'] }, it.get('emoji'), it.at('emoji'));
}

export function forward(it) {
  if (it.get('type') === 1) it.need('channel_id', 'is required in a forward.');
}

export function allowedMentions(it) {
  const parsed = built(it, 'parse').map(([entry]) => entry);
  for (const name of ['users', 'roles']) {
    if (parsed.includes(name) && isFilled(it, name))
      it.refuse(name, 'exclusive', `must be empty when parse contains ${name}.`);
  }
}

/** The users and roles that texts mention, as @ or @& with the id. */
const mentionsIn = (texts) => new Set(texts.flatMap((text) =>
  Array.from(text.matchAll(/<(@&?)!?(\d{1,20})>/g), ([, mark, id]) => mark + id)));

const idOf = (value, path) => (typeof value === 'object' ? get(value, 'id', path) : value);

/** A reply mentions the user whom it replies to, and text displays mention as content does. */
export function unmentioned(it) {
  const { check } = it;
  const texts = [it.get('content'), ...check.texts].filter((text) => typeof text === 'string');
  if (check.isReceived || texts.length === 0 || it.has('message_reference') || it.has('reply')) return;
  const path = it.at('allowed_mentions');
  const allowed = plain(check, it.get('allowed_mentions'), path) ?? {};
  const found = mentionsIn(texts);
  for (const [name, mark, word] of [['users', '@', 'user'], ['roles', '@&', 'role']]) {
    const list = get(allowed, name, path);
    const missing = isGiven(list) && readEntriesOf(check, list, join(path, name))
      .find(([entry, each]) => !found.has(`${mark}${String(idOf(plain(check, entry, each) ?? '', each))}`));
    if (missing) warn(check, 'ignored', missing[1], `the text does not mention this ${word}.`);
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
export function messageParts(it) {
  const { hasNew, isSent, limits } = it.check;
  if (!isSent || isForward(it) || (hasNew ? ['components'] : parts).some((name) => isFilled(it, name))) return;
  const [name, limit, without] = hasNew ? ['components', 'components_per_message']
    : ['content', 'message_content', 'embeds, components, stickers, files and a poll'];
  // Blank content was counted unchanged, but Discord removes it.
  const { counts } = it.check;
  const path = it.at(name);
  it.check.counts = counts.filter((each) => each.path !== path);
  note(it.check, path, { limit, min: 1, max: limits[limit], without }, 0, hasNew ? ' entries' : ' characters');
}

function refuseFilled(it, names, flag) {
  for (const name of names)
    if (isFilled(it, name)) it.refuse(name, 'flags', `must be empty when the flag ${flag} is set.`);
}

const legacyParts = ['content', 'embeds', 'poll', 'sticker_ids', 'stickers', 'shared_client_theme'];

export function newComponents(it) {
  const { hasNew, isSent } = it.check;
  if (hasNew) {
    refuseFilled(it, legacyParts, 'IS_COMPONENTS_V2');
  } else if (isSent) {
    for (const [component, path] of built(it, 'components')) {
      if (newTypes.includes(get(component, 'type', path)))
        refuse(it.check, path, 'flags', 'needs the flag IS_COMPONENTS_V2 (32768).');
    }
  }
}

/** A file of a message with new components is shown by the component that names it. */
export function shownFiles(it) {
  if (!it.check.hasNew || !it.check.isSent || it.check.isReceived) return;
  for (const [file, path] of built(it, 'attachments')) {
    const name = get(file, 'filename', path);
    if (typeof name === 'string' && !it.check.shown.has(name))
      warn(it.check, 'ignored', path, 'no component shows this file; name it as attachment:// and its filename.');
  }
}

export function voice(it) {
  if (!(it.check.flags & isVoice) || it.check.isReceived) return;
  refuseFilled(it, [...legacyParts, 'components'], 'IS_VOICE_MESSAGE');
  const attachments = built(it, 'attachments');
  if (attachments.length > 1)
    it.refuse('attachments', 'flags', 'must be one file when the flag IS_VOICE_MESSAGE is set.');
  for (const [file, path] of attachments) {
    for (const name of ['duration_secs', 'waveform']) {
      if (!isGiven(get(file, name, path)))
        refuse(it.check, join(path, name), 'required', 'is required in a voice message.', [0, 1, 1]);
    }
  }
}

export function suppressedEmbeds(it) {
  const { flags, isReceived } = it.check;
  if (flags & suppressed && !isReceived && isFilled(it, 'embeds'))
    it.warn('embeds', 'ignored', 'are not shown when the flag SUPPRESS_EMBEDS is set.');
}

export function settableFlags(it) {
  const { flags, endpoint, isReceived } = it.check;
  if (!isReceived && flags & ~endpoints[endpoint].flags)
    it.warn('flags', 'ignored', `has a flag that the sender of a ${endpoints[endpoint].name} cannot set.`);
}

export function takenMembers(it) {
  const { endpoint, isReceived } = it.check;
  const { name: of, without } = endpoints[endpoint];
  if (!isReceived)
    for (const name of without)
      if (isFilled(it, name)) it.warn(name, 'ignored', `is not a documented part of a ${of}.`);
}

export function forumThread(it) {
  for (const name of notOfForums) if (it.has(name)) it.warn(name, 'ignored', 'is not for threads of forums.');
}

export function nonce(it) {
  if (it.get('enforce_nonce') === true && !it.has('nonce'))
    it.warn('enforce_nonce', 'ignored', 'has no effect without nonce.');
}

export function uniqueAttachments(it) {
  uniqueEntries(it, 'attachments', 'id', (path) =>
    refuse(it.check, path, 'unique', 'another attachment has this id.', [2, 0, 1]));
}

export function webhookName(it) {
  const [name, thread] = [it.get('username'), it.get('thread_name')];
  if (typeof name === 'string' && (/discord|clyde/i.test(name) || /^\s*(everyone|here)\s*$/i.test(name)))
    it.refuse('username', 'name', 'must not contain "discord" or "clyde", or be "everyone" or "here".');
  if (thread === '') it.warn('thread_name', 'library', 'is empty, which validators of libraries refuse.');
}

/** Files of discord.js, which may be anything, for example bytes whose toJSON makes a list of them. */
export function files(it) {
  if (!it.has('files')) return;
  const { attachments_per_message: most, attachment_description: maxText } = it.check.limits;
  const path = it.at('files');
  if (!isArray(it.get('files'), path)) {
    refuseType(it.check, path, 'must be an array.');
    return;
  }
  const entries = entriesOf(it.check, it.get('files'), path);
  note(it.check, path, atMost('attachments_per_message', most), entries.length + built(it, 'attachments').length,
    ' entries');
  for (const [entry, each] of entries) {
    const text = get(entry ?? {}, 'description', each);
    if (typeof text === 'string')
      note(it.check, join(each, 'description'), atMost('attachment_description', maxText), lengthOf(text),
        ' characters');
  }
}

/** Warns about what was observed of a whole message. */
export function warnObserved(check, path) {
  const [bytes, count] = ['bytes', 'media'].map((name) => check.totals.get(name) ?? 0);
  if (bytes > observedBytes.max)
    warn(check, 'observed', path, `${bytes} bytes with 12 for each text; above ${observedBytes.max} Discord was `
      + `observed to fail (${observedBytes.source}).`);
  if (count > observedMedia.max)
    warn(check, 'observed', path, `${count} media items; above ${observedMedia.max} Discord was observed to fail `
      + `(${observedMedia.source}).`);
}
