import { locales } from '../../wasm/tools/messages/platform_rules.js';

// The smallest objects of Discord's schemas, and their places in a message, modal or command.

const button = (i = 0) => ({ type: 2, style: 1, label: 'a', custom_id: `b${i}` });
const input = (i = 0) => ({ type: 4, style: 1, custom_id: `i${i}` });
const option = (i = 0) => ({ label: 'a', value: `${i}` });
const display = { type: 10, content: 'a' };
const media = { url: 'https://example.com/a.png' };
const v2 = (...components) => ({ flags: 32768, components });
const modal = (...components) => ({ custom_id: 'm', title: 'a', components });
const label = (component) => ({ type: 18, label: 'a', component });
const command = (...options) => ({ name: 'a', description: 'a', options });
const embed = (more) => ({ embeds: [{ title: 'a', ...more }] });
const poll = (more) => ({
  poll: { question: { text: 'a' }, answers: [{ poll_media: { text: 'a' } }], ...more },
});

const inMessage = [(it) => ({ components: [it] }), 'components[0]'];
const inRow = [(it) => ({ components: [{ type: 1, components: [it] }] }), 'components[0].components[0]'];
const laidOut = [(it) => v2(it), 'components[0]'];
const inModal = [(it) => modal(it), 'components[0]'];
const inOldRow = [(it) => modal({ type: 1, components: [it] }), 'components[0].components[0]'];
const inLabel = [(it) => modal(label(it)), 'components[0].component'];
const inCommand = [(it) => command(it), 'options[0]'];
const inEmbed = (name) => [(it) => embed({ [name]: it }), `embeds[0].${name}`];
const responding = [(it) => ({ type: 8, data: it }), 'data'];
const choosing = [(it) => ({ type: 8, data: { choices: [it] } }), 'data.choices[0]'];
const inSelect = [(it) => ({ components: [{ type: 1, components: [{ type: 3, custom_id: 'a', options: [it] }] }] }),
  'components[0].components[0].options[0]'];

/** Components by the beginnings of their schemas: the object, and its place in messages and in modals. */
const components = [
  ['ActionRowComponentForMessage', { type: 1, components: [button()] }, inMessage],
  ['ActionRowComponentForModal', { type: 1, components: [input()] }, inModal],
  ['Button', button(), inRow], ['UserSelect', { type: 5, custom_id: 'a' }], ['RoleSelect', { type: 6, custom_id: 'a' }],
  ['StringSelectComponent', { type: 3, custom_id: 'a', options: [option()] }],
  ['MentionableSelect', { type: 7, custom_id: 'a' }], ['ChannelSelect', { type: 8, custom_id: 'a' }],
  ['TextInput', input(), inOldRow], ['CheckboxComponent', { type: 23, custom_id: 'a' }, inLabel],
  ['CheckboxGroupComponent', { type: 22, custom_id: 'a', options: [option()] }, inLabel],
  ['RadioGroupComponent', { type: 21, custom_id: 'a', options: [option(), option(1)] }, inLabel],
  ['FileUpload', { type: 19, custom_id: 'a' }, inLabel],
  ['Label', label(input()), inModal], ['TextDisplayComponentForModal', display, inModal],
  ['TextDisplayComponentForMessage', display, laidOut], ['Separator', { type: 14 }, laidOut],
  ['FileComponent', { type: 13, file: { url: 'attachment://a.txt' } }, laidOut],
  ['MediaGalleryComponent', { type: 12, items: [{ media }] }, laidOut],
  ['MediaGalleryItem', { media }, [(it) => v2({ type: 12, items: [it] }), 'components[0].items[0]']],
  ['Container', { type: 17, components: [display] }, laidOut],
  ['Section', { type: 9, components: [display], accessory: button() }, laidOut],
  ['Thumbnail', { type: 11, media },
    [(it) => v2({ type: 9, components: [display], accessory: it }), 'components[0].accessory']],
  ['UnfurledMediaRequestWith', {}, [(it) => v2({ type: 13, file: it }), 'components[0].file']],
  ['UnfurledMediaRequest', media,
    [(it) => v2({ type: 12, items: [{ media: it }] }), 'components[0].items[0].media']],
  ['ComponentEmoji', { name: 'a' }, [(it) => ({ components: [{ type: 1, components: [{ ...button(), emoji: it }] }] }),
    'components[0].components[0].emoji']],
  ['StringSelectOption', option(), inSelect],
  ['RadioGroupOption', option(1), [(it) => modal(label({ type: 21, custom_id: 'a', options: [it, option('b')] })),
    'components[0].component.options[0]']],
  ['CheckboxGroupOption', option(1), [(it) => modal(label({ type: 22, custom_id: 'a', options: [it] })),
    'components[0].component.options[0]']],
];

const typeOf = {
  Subcommand: 1, SubcommandGroup: 2, String: 3, Integer: 4, Boolean: 5, User: 6, Channel: 7, Role: 8, Mentionable: 9,
  Number: 10, Attachment: 11,
};
const others = [
  ...Object.entries(typeOf).map(([name, type]) =>
    [`ApplicationCommand${name}Option`, { type, name: 'a', description: 'a' }, inCommand]),
  ['ApplicationCommandOptionStringChoice', { name: 'a', value: 'a' }, choosing],
  ['ApplicationCommandOptionIntegerChoice', { name: 'a', value: 1 }, choosing],
  ['ApplicationCommandOptionNumberChoice', { name: 'a', value: 1.5 }, choosing],
  ['ApplicationCommandCreate', { name: 'a', description: 'a' }, [(it) => it, '']],
  ['InteractionApplicationCommandAutocomplete', { choices: [] }, responding],
  ['Base', { content: 'a' }, [(it) => ({ name: 'a', message: it }), 'message']],
  ['MessageCreateRequest', { content: 'a' }, [(it) => it, '']], ['Incoming', { content: 'a' }, [(it) => it, '']],
  ['CreateForumThread', { name: 'a', message: { content: 'a' } }, [(it) => it, '']],
  ['ModalInteraction', modal(display), [(it) => it, '']],
  ['MessageAllowedMentions', {}, [(it) => ({ content: 'a', allowed_mentions: it }), 'allowed_mentions']],
  ['MessageAttachment', { id: '0' }, [(it) => ({ attachments: [it] }), 'attachments[0]']],
  ['CustomClientTheme', { colors: ['ff0000'], gradient_angle: 0, base_mix: 0 },
    [(it) => ({ shared_client_theme: it }), 'shared_client_theme']],
  ['RichEmbedAuthor', { name: 'a' }, inEmbed('author')], ['RichEmbedFooter', { text: 'a' }, inEmbed('footer')],
  ...['Image', 'Thumbnail'].map((name) => [`RichEmbed${name}`, media, inEmbed(name.toLowerCase())]),
  ['RichEmbedField', { name: 'a', value: 'a' }, [(it) => embed({ fields: [it] }), 'embeds[0].fields[0]']],
  ...['Video', 'Provider'].map((name) => [`RichEmbed${name}`, {}, inEmbed(name.toLowerCase())]),
  ['RichEmbed', { title: 'a' }, [(it) => ({ embeds: [it] }), 'embeds[0]']],
  ['PollCreate', poll().poll, [(it) => ({ poll: it }), 'poll']],
  ['PollMediaCreate', { text: 'a' }, [(it) => poll({ answers: [{ poll_media: it }] }), 'poll.answers[0].poll_media']],
  ['PollMedia', { text: 'a' }, [(it) => poll({ question: it }), 'poll.question']],
  ['PollEmojiCreate', { name: 'a' },
    [(it) => poll({ answers: [{ poll_media: { text: 'a', emoji: it } }] }), 'poll.answers[0].poll_media.emoji']],
  ['PollEmoji', { name: 'a' }, [(it) => poll({ question: { text: 'a', emoji: it } }), 'poll.question.emoji']],
  ['Int53Type', { type: 4, name: 'a', description: 'a' }, inCommand],
];

const placed = (schema) => {
  const [, object, place] = [...components, ...others].find(([start]) => schema.startsWith(start));
  return [object, place ?? (/ForModal/.test(schema) ? inLabel : inRow)];
};

/** Entries of lists, by the property and, if that is ambiguous, the schema. */
function entry(schema, property, i) {
  const id = `${157730590492196864n + BigInt(i)}`;
  const user = { type: schema.startsWith('Role') ? 'role' : schema.startsWith('Channel') ? 'channel' : 'user', id };
  if (property === 'components') {
    if (schema.startsWith('ActionRow')) return schema.includes('Modal') ? input(i) : button(i);
    return schema.startsWith('Section') || schema.startsWith('Modal') ? display : { type: 14 };
  }
  if (property === 'options')
    return !schema.startsWith('ApplicationCommand') ? option(i)
      : { type: schema.includes('Group') ? 1 : 3, name: `o${i}`, description: 'a' };
  return {
    embeds: { title: 'a' }, sticker_ids: id, users: id, roles: id, applied_tags: id, attachments: { id: `${i}` },
    default_values: user, items: { media }, fields: { name: 'a', value: 'a' }, colors: 'ff0000', contexts: i,
    integration_types: i, answers: { poll_media: { text: 'a' } },
    choices: { name: `c${i}`, value: schema.includes('String') ? `${i}` : schema.includes('Number') ? i + 0.5 : i },
  }[property];
}

export const minimal = { entry, locales: [...locales, 'xx'] };

/** The other members that a rule requires for a value at its bound. */
function besides(schema, name, value) {
  if (name === 'min_values' && schema.includes('ForModal')) return { required: false };
  return name === 'default_values' && Array.isArray(value) ? { max_values: Math.min(value.length, 25) } : {};
}

/** The whole object with a value at a property, as a function of the value, and the path of the bound. */
export function placeOf(schema, property) {
  const [found, [put, at]] = placed(schema);
  const object = schema.startsWith('Button') && property === 'url' ? { type: 2, style: 5, label: 'a' } : found;
  const name = property.replace(/(\[\]|\{\})$/, '') || 'max_value';
  const inside = { '[]': '[0]', '{}': '.de' }[property.slice(-2)] ?? '';
  const needsFlag = name === 'components' && /^(Base|MessageCreate|Incoming)/.test(schema);
  const changed = (value) => ({
    ...object, ...(needsFlag && { content: undefined, flags: 32768 }), ...besides(schema, name, value), [name]: value,
  });
  return [(value) => put(changed(value)), `${at}${at && '.'}${name}${inside}`];
}
