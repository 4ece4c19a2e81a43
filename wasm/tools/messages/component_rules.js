import { add, refuse, warn } from './check_report.js';
import { plain } from './check_read.js';
import { checkEmojiName } from './check_values.js';
import { built, forbid, once, seenOf, uniqueEntries } from './rule_parts.js';
import { observedBytes } from './platform_rules.js';
import { get, isGiven, join } from './safe_read.js';

// Rules of components that need more than one member. rule_table.js has their sources.

export function uniqueIds(it) {
  once(it, 'custom_id', seenOf(it.check, 'custom_id'), 'another component has this custom id.');
  once(it, 'id', seenOf(it.check, 'id'), 'another component has this id.');
}

export function uniqueValues(it) {
  uniqueEntries(it, 'options', 'value', (path) =>
    refuse(it.check, path, 'unique', 'another option has this value.', [2, 0, 1]));
}

/** Of what has a default greatest number: one value. */
export function fewOptions(it) {
  const least = it.get('min_values');
  if (typeof least === 'number' && it.has('options') && least > built(it, 'options').length)
    it.warn('min_values', 'library', 'is above the number of options, which @discordjs/builders refuses.');
}

export function defaultValues(it) {
  const count = built(it, 'default_values').length;
  const [min, max] = ['min_values', 'max_values'].map((name) => it.get(name) ?? 1);
  if (count === 0 || typeof min !== 'number' || typeof max !== 'number' || (count >= min && count <= max)) return;
  it.refuse('default_values', 'range', `${count} entries; min_values and max_values allow ${min} to ${max}.`,
    [count, min, max]);
}

const zero = 'must not be 0 unless required is false.';

export function requiredInModal(it) {
  if (it.get('min_values') === 0 && it.get('required') !== false) it.refuse('min_values', 'exclusive', zero);
}

export function requiredInMessage(it) {
  if (it.check.isReceived || !it.has('required')) return;
  if (it.get('required') === true && it.get('min_values') === 0) it.refuse('min_values', 'exclusive', zero);
  it.warn('required', 'ignored', 'is only for modals; messages ignore it.');
}

export function disabledInModal(it) {
  if (it.get('disabled') === true) it.refuse('disabled', 'kind', 'must not be true in a modal.');
}

export function emptyDescription(it) {
  if (it.get('description') === '') it.warn('description', 'library', 'is empty, which @discordjs/builders refuses.');
}

/** The label component around a text input has the label. */
export function inputLabel(it) {
  const path = it.at('component');
  const input = plain(it.check, it.get('component'), path) ?? {};
  if (get(input, 'type', path) === 4 && isGiven(get(input, 'label', path)))
    refuse(it.check, join(path, 'label'), 'kind', 'a text input in a label component cannot have it.');
}

export function rowInModal(it) {
  it.warn('', 'deprecated', 'a row in a modal is deprecated; use a label component (type 18).');
  for (const [input, path] of built(it, 'components')) {
    if (isGiven(get(input, 'label', path)))
      warn(it.check, 'deprecated', join(path, 'label'), 'is deprecated; use the label of a label component (type 18).');
  }
}

export function button(it) {
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

export function emoji(it) {
  if (it.has('name')) return;
  if (it.has('id')) it.warn('name', 'schema', "is missing, which Discord's schema requires.");
  else it.need('name', 'is required without an id.');
}

export function pollEmoji(it) {
  if (!it.has('id')) it.need('name', 'is required without an id.');
}

export function emojiName(it) {
  if (!it.has('id')) checkEmojiName(it.check, it.get('name'), it.at('name'));
}

export function displayedText(it) {
  const content = it.get('content');
  if (typeof content !== 'string') return;
  it.check.texts.push(content);
  if (it.check.hasNew) add(it.check, 'bytes', new TextEncoder().encode(content).length + observedBytes.perText);
}

const video = /^[^?#]*\.(?:mp4|mov|qt|webm)(?:[?#]|$)/i;

export function thumbnail(it) {
  const path = it.at('media');
  const url = get(plain(it.check, it.get('media'), path) ?? {}, 'url', path);
  if (typeof url === 'string' && video.test(url))
    warn(it.check, 'ignored', join(path, 'url'), 'a thumbnail does not show videos.');
}

export const media = (it) => add(it.check, 'media', 1);
