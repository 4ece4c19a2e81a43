import { add, reject, warn } from './check_report.js';
import { jsonValue } from './check_read.js';
import { checkEmojiName } from './check_values.js';
import { built, forbid, once, seenOf, uniqueEntries } from './rule_parts.js';
import { observedBytes } from './platform_rules.js';
import { get, isGiven, join } from './safe_read.js';

// Rules of components that need more than one member. rule_table.js has their sources.

export function uniqueIds(object) {
  once(object, 'custom_id', seenOf(object.check, 'custom_id'), 'another component has this custom id.');
  once(object, 'id', seenOf(object.check, 'id'), 'another component has this id.');
}

export function uniqueValues(object) {
  uniqueEntries(object, 'options', 'value', (path) =>
    reject(object.check, path, 'unique', 'another option has this value.', [2, 0, 1]));
}

/** Warns if min_values is above the number of options. */
export function fewOptions(object) {
  const least = object.get('min_values');
  if (typeof least === 'number' && object.has('options') && least > built(object, 'options').length)
    object.warn('min_values', 'library', 'is above the number of options, which @discordjs/builders rejects.');
}

export function defaultValues(object) {
  const count = built(object, 'default_values').length;
  const [min, max] = ['min_values', 'max_values'].map((name) => object.get(name) ?? 1);
  if (count === 0 || typeof min !== 'number' || typeof max !== 'number' || (count >= min && count <= max)) return;
  object.reject('default_values', 'range', `${count} entries; min_values and max_values allow ${min} to ${max}.`,
    [count, min, max]);
}

const zero = 'must not be 0 unless required is false.';

export function requiredInModal(object) {
  if (object.get('min_values') === 0 && object.get('required') !== false)
    object.reject('min_values', 'exclusive', zero);
}

export function requiredInMessage(object) {
  if (object.check.isReceived || !object.has('required')) return;
  if (object.get('required') === true && object.get('min_values') === 0) object.reject('min_values', 'exclusive', zero);
  object.warn('required', 'ignored', 'is only for modals; messages ignore it.');
}

export function disabledInModal(object) {
  if (object.get('disabled') === true) object.reject('disabled', 'kind', 'must not be true in a modal.');
}

export function emptyDescription(object) {
  if (object.get('description') === '')
    object.warn('description', 'library', 'is empty, which @discordjs/builders rejects.');
}

/** The label component around a text input has the label. */
export function inputLabel(object) {
  const path = object.at('component');
  const input = jsonValue(object.check, object.get('component'), path) ?? {};
  if (get(input, 'type', path) === 4 && isGiven(get(input, 'label', path)))
    reject(object.check, join(path, 'label'), 'kind', 'a text input in a label component cannot have it.');
}

export function rowInModal(object) {
  object.warn('', 'deprecated', 'a row in a modal is deprecated; use a label component (type 18).');
  for (const [input, path] of built(object, 'components')) {
    if (isGiven(get(input, 'label', path)))
      warn(object.check, 'deprecated', join(path, 'label'),
        'is deprecated; use the label of a label component (type 18).');
  }
}

export function button(object) {
  const style = object.get('style');
  if (style === 6) {
    object.need('sku_id');
    return forbid(object, ['custom_id', 'label', 'url', 'emoji'], 'a premium button cannot have it.');
  }
  const { button_label: maxLabel, button_url: maxUrl, custom_id: maxId } = object.check.limits;
  if (style === 5) {
    if (!object.get('url')) object.reject('url', 'button_url', '0 characters, at least 1 needed.', [0, 1, maxUrl]);
    forbid(object, ['custom_id'], 'a link button cannot have it.');
  } else {
    if (!object.has('custom_id'))
      object.reject('custom_id', 'custom_id', '0 characters, at least 1 needed.', [0, 1, maxId]);
    forbid(object, ['url'], 'only a link button can have it.');
  }
  forbid(object, ['sku_id'], 'only a premium button can have it.');
  const hasLabel = Boolean(object.get('label'));
  if (!hasLabel && !object.has('emoji')) {
    object.reject('label', 'button_label', '0 characters, at least 1 needed without an emoji.', [0, 1, maxLabel]);
  } else if (!hasLabel && object.has('label')) {
    object.warn('label', 'library', 'is empty, which @discordjs/builders rejects.');
  }
  return undefined;
}

export function emoji(object) {
  if (object.has('name')) return;
  if (object.has('id')) object.warn('name', 'schema', "is missing, which Discord's schema requires.");
  else object.need('name', 'is required without an id.');
}

export function pollEmoji(object) {
  if (!object.has('id')) object.need('name', 'is required without an id.');
}

export function emojiName(object) {
  if (!object.has('id')) checkEmojiName(object.check, object.get('name'), object.at('name'));
}

export function displayedText(object) {
  const content = object.get('content');
  if (typeof content !== 'string') return;
  object.check.texts.push(content);
  if (object.check.hasNew) add(object.check, 'bytes', new TextEncoder().encode(content).length + observedBytes.perText);
}

const video = /^[^?#]*\.(?:mp4|mov|qt|webm)(?:[?#]|$)/i;

export function thumbnail(object) {
  const path = object.at('media');
  const url = get(jsonValue(object.check, object.get('media'), path) ?? {}, 'url', path);
  if (typeof url === 'string' && video.test(url))
    warn(object.check, 'ignored', join(path, 'url'), 'a thumbnail does not show videos.');
}

export const media = (object) => add(object.check, 'media', 1);
