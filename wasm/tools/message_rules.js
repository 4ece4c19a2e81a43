import { memberOf } from '../runtime/members.js';
import { attempt, find, get, isGiven, join } from './safe_read.js';

// What of a message is counted. Source: messages in core/platform/facts.h; for minima that the platform's documentation
// does not name, the validators of @discordjs/builders.

/** `min`: the least that is allowed where it is given. */
const text = (limit, min = 0) => ({ __proto__: null, sort: 'text', limit, min });
/** The number itself is what is compared. */
const number = (limit, min = 0) => ({ __proto__: null, sort: 'number', limit, min });
/** `members` may be a function that finds them by an object and its path. */
export const object = (members, isNeeded = false) => ({ __proto__: null, sort: 'object', members, isNeeded });
/** A list without a limit is read for its entries alone. It is needed where it has a minimum. */
const list = (limit, members, min = 0) =>
  ({ __proto__: null, sort: 'list', limit, min, isNeeded: min > 0, entry: members && object(members) });

/** What is not given counts as empty. */
const needed = (rule) => ({ __proto__: null, ...rule, min: 1, isNeeded: true });
const neededIf = (isNeeded, rule, without) => (isNeeded ? { __proto__: null, ...needed(rule), without } : rule);

/** What is counted over a whole message: the member of its count, and in what. */
export const sums = {
  __proto__: null,
  embed_total: ['embeds', 'characters in all'],
  component_text_total: ['components', 'characters in all'],
  components_per_message: ['components', 'components in all'],
};

function isFilled(whole, name, path) {
  const [given, value] = find(whole, name, path);
  if (!isGiven(value)) return false;
  return typeof value === 'string' ? value.trim() !== '' : attempt(join(path, given), () => memberOf(value,
    'length') !== 0);
}

const isEmpty = (names, whole, path) => !names.some((name) => isFilled(whole, name, path));

const embedMembers = {
  title: text('embed_title'),
  description: text('embed_description'),
  fields: list('embed_fields', { name: needed(text('embed_field_name')), value: needed(text('embed_field_value')) }),
  footer: object({ text: needed(text('embed_footer')) }),
  author: object({ name: needed(text('embed_author')) }),
  color: number('color'),
};

/** Members by which an embed is known. */
export const embedNames = [
  ...Object.keys(embedMembers), 'url', 'timestamp', 'image', 'thumbnail', 'video', 'provider',
];

export const embed = (whole, path) => ({
  ...embedMembers,
  description: neededIf(isEmpty(embedNames, whole, path), embedMembers.description, 'other parts'),
});

const id = needed(text('custom_id'));
const choices = (limit) => ({ min_values: number(limit), max_values: number(limit, 1) });
const select = {
  custom_id: id, placeholder: text('select_placeholder'), ...choices('select_values'),
  default_values: list('select_values'),
};
const option = {
  label: needed(text('select_option_label')),
  value: needed(text('select_option_value')),
  description: text('select_option_description'),
};
const selectOption = { ...option, description: text('select_option_description', 1) };
const media = { description: text('attachment_description', 1) };

function button(whole, path) {
  const style = get(whole, 'style', path);
  const [isLink, isPremium] = [style === 5, style === 6];
  return {
    label: neededIf(!isPremium && !get(whole, 'emoji', path), text('button_label', 1), 'an emoji'),
    custom_id: isLink || isPremium ? text('custom_id', 1) : id,
    url: neededIf(isLink, text('button_url')),
  };
}

/** Components by their types. `component` finds them. */
export const componentRules = (component) => ({
  __proto__: null,
  1: { components: { __proto__: null, ...list('buttons_per_row', component, 1), ofSelects: 'selects_per_row' } },
  2: button,
  3: { ...select, options: list('select_options', selectOption, 1) },
  4: {
    custom_id: id,
    label: text('modal_label', 1),
    min_length: number('text_input'),
    max_length: number('text_input', 1),
    value: text('text_input'),
    placeholder: text('text_input_placeholder'),
  },
  5: select,
  6: select,
  7: select,
  8: select,
  9: { components: list('section_components', component, 1), accessory: object(component, true) },
  10: { content: needed(text('component_text_total')) },
  11: media,
  12: { items: list('media_gallery_items', media, 1) },
  14: { spacing: number('separator_spacing', 1) },
  17: { components: list('', component), accent_color: number('color') },
  18: {
    label: needed(text('modal_label')),
    description: text('label_description', 1),
    component: object(component, true),
  },
  19: { custom_id: id, ...choices('file_upload_values'), file_types: list('file_upload_types') },
  21: { custom_id: id, options: list('group_options', option, 2) },
  22: { custom_id: id, options: list('group_options', option, 1), ...choices('group_options') },
  23: { custom_id: id },
});

export const isSelect = (type) => type === 3 || (type >= 5 && type <= 8);

export const modal = (component) => ({
  title: needed(text('modal_title')),
  custom_id: id,
  components: list('modal_inputs', component, 1),
});

const attachment = { description: text('attachment_description') };
const pollAnswer = text('poll_answer', 1);

/** A message has at least one of these; one with new components has components. */
const parts = [
  'content', 'embeds', 'components', 'sticker_ids', 'stickers', 'attachments', 'files', 'poll', 'forward',
  'shared_client_theme',
];
/** Members by which a message is known, though they are not counted. */
const uncounted = [...parts, 'flags', 'tts', 'message_reference', 'reply', 'avatar_url'];

const messageMembers = (component) => ({
  content: text('message_content'),
  username: text('webhook_username', 1),
  thread_name: text('thread_name', 1),
  nonce: text('nonce'),
  embeds: list('embeds_per_message', embed),
  components: list('rows_per_message', component),
  poll: object({
    question: object({ text: needed(text('poll_question')) }, true),
    answers: list('poll_answers', { poll_media: object({ text: pollAnswer }), text: pollAnswer }, 1),
    duration: number('poll_duration_hours', 1),
  }),
  sticker_ids: list('stickers_per_message'),
  stickers: list('stickers_per_message'),
  attachments: list('attachments_per_message', attachment),
  files: {
    __proto__: null, ...list('attachments_per_message'), after: 'attachments',
    entry: { __proto__: null, sort: 'file', members: attachment },
  },
  applied_tags: list('forum_tags_per_thread'),
  allowed_mentions: object({ roles: list('allowed_mentions'), users: list('allowed_mentions') }),
});

export const messageNames = [...Object.keys(messageMembers()), ...uncounted];

const isForward = (whole, path) => {
  const reference = get(whole, 'message_reference', path);
  return isGiven(reference) && get(reference, 'type', join(path, 'message_reference')) === 1;
};

/** `hasNew`: whether it has new components. `isNew`: whether it is sent, and no change of another. */
export const message = (component, hasNew, isNew) => (whole, path) => {
  const members = messageMembers(component);
  const isMissing = isNew && isEmpty(hasNew ? ['components'] : parts, whole, path) && !isForward(whole, path);
  if (hasNew) return { ...members, components: list(isMissing ? 'components_per_message' : '', component, +isMissing) };
  return {
    ...members,
    content: neededIf(isMissing, members.content, 'embeds, components, stickers, files and a poll'),
  };
};
