// What of a message is counted. A name is the limit of a text, [name, entry] that of a list, with what is counted in
// each entry; a list without a name has no limit. An object has members, and a function finds them by what it is given.
// Source: messages in core/platform/facts.h.

/** The least that is allowed, where the documentation names it. */
export const minima = { custom_id: 1, thread_name: 1, webhook_username: 1 };

/** What is counted over a whole message: the path of its count, and in what. */
export const sums = {
  embed_total: ['embeds', 'characters in all'],
  component_text_total: ['components', 'characters in all'],
  components_per_message: ['components', 'components in all'],
};

export const embed = {
  title: 'embed_title',
  description: 'embed_description',
  fields: ['embed_fields', { name: 'embed_field_name', value: 'embed_field_value' }],
  footer: { text: 'embed_footer' },
  author: { name: 'embed_author' },
};

/** Members of an embed that are not counted, by which it is known too. */
export const uncounted = ['url', 'timestamp', 'color', 'image', 'thumbnail', 'video', 'provider'];

const select = { custom_id: 'custom_id', placeholder: 'select_placeholder' };
const option = { label: 'select_option_label', value: 'select_option_value', description: 'select_option_description' };

/** Components by their types. `component` is the function that finds them. */
export const componentRules = (component) => ({
  1: { components: ['buttons_per_row', component] },
  2: { label: 'button_label', custom_id: 'custom_id', url: 'button_url' },
  3: { ...select, options: ['select_options', option] },
  5: select,
  6: select,
  7: select,
  8: select,
  9: { components: ['', component], accessory: component },
  10: { content: 'component_text_total' },
  11: { description: 'attachment_description' },
  12: { items: ['', { description: 'attachment_description' }] },
  17: { components: ['', component] },
});

/** `rows`: the limit of components at the top, which only messages without the new ones have. */
export const messageRules = (rows, component) => ({
  content: 'message_content',
  username: 'webhook_username',
  thread_name: 'thread_name',
  nonce: 'nonce',
  embeds: ['embeds_per_message', embed],
  components: [rows, component],
  poll: { question: { text: 'poll_question' }, answers: ['poll_answers', { poll_media: { text: 'poll_answer' } }] },
  sticker_ids: ['stickers_per_message'],
  attachments: ['attachments_per_message', { description: 'attachment_description' }],
  allowed_mentions: { roles: ['allowed_mentions'], users: ['allowed_mentions'] },
});
