import {
  address, characters, list, snowflakes, button, numbered, media, row, inRow, one, select, option, inEmbed, poll,
  IS_COMPONENTS_V2, laidOut, modal, label, input, upload, ofText, inLabel,
} from './message_parts.mjs';
import { ruleCases } from './message_rule_cases.mjs';

// The limits of a message in Discord's documentation (pages on messages, polls, components, webhooks and responses to
// interactions, as of 2026-11), and the members that @discordjs/builders requires. For every interface that checks
// messages: the package, the command line and the page.

/** Each limit: its value, the path of the counted part, and a message that reaches it. */
export const boundaries = {
  message_content: [2000, 'content', (n) => ({ content: characters(n) })],
  webhook_username: [80, 'username', (n) => ({ content: 'a', username: characters(n) })],
  thread_name: [100, 'thread_name', (n) => ({ content: 'a', thread_name: characters(n) })],
  nonce: [25, 'nonce', (n) => ({ content: 'a', nonce: characters(n) })],
  embeds_per_message: [10, 'embeds', (n) => ({ embeds: list(n, { title: 'a' }) })],
  embed_title: [256, 'embeds[0].title', (n) => inEmbed({ title: characters(n) })],
  embed_description: [4096, 'embeds[0].description', (n) => inEmbed({ description: characters(n) })],
  embed_fields: [25, 'embeds[0].fields', (n) => inEmbed({ fields: list(n, { name: 'a', value: 'b' }) })],
  embed_field_name: [256, 'embeds[0].fields[0].name',
    (n) => inEmbed({ fields: [{ name: characters(n), value: 'b' }] })],
  embed_field_value: [1024, 'embeds[0].fields[0].value',
    (n) => inEmbed({ fields: [{ name: 'a', value: characters(n) }] })],
  embed_footer: [2048, 'embeds[0].footer.text', (n) => inEmbed({ footer: { text: characters(n) } })],
  embed_author: [256, 'embeds[0].author.name', (n) => inEmbed({ author: { name: characters(n) } })],
  embed_total: [6000, 'embeds', (n) => ({
    embeds: [{ description: characters(3000) }, { description: characters(n - 3000) }],
  })],
  rows_per_message: [5, 'components', (n) => ({ components: list(n, (i) => row(numbered(i))) })],
  buttons_per_row: [5, 'components[0].components', (n) => ({ components: [row(...list(n, numbered))] })],
  components_per_message: [40, 'components', (n) => ({
    flags: IS_COMPONENTS_V2, components: [{ type: 17, components: list(n - 1, { type: 14 }) }],
  })],
  component_text_total: [4000, 'components', (n) => ({
    flags: IS_COMPONENTS_V2,
    components: [
      { type: 10, content: characters(n - 1500) },
      { type: 9, components: [{ type: 10, content: characters(1500) }], accessory: button },
    ],
  })],
  button_label: [80, 'components[0].components[0].label', (n) => inRow({ ...button, label: characters(n) })],
  button_url: [512, 'components[0].components[0].url',
    (n) => inRow({ type: 2, style: 5, label: 'Go', url: address(n) })],
  custom_id: [100, 'components[0].components[0].custom_id', (n) => inRow({ type: 5, custom_id: characters(n) })],
  select_placeholder: [150, 'components[0].components[0].placeholder', (n) => select({ placeholder: characters(n) })],
  select_values: [25, 'components[0].components[0].max_values', (n) => select({ max_values: n })],
  selects_per_row: [1, 'components[0].components',
    (n) => ({ components: [row(...list(n, (i) => ({ type: 5, custom_id: `who${i}` })))] })],
  select_options: [25, 'components[0].components[0].options',
    (n) => select({ options: list(n, (i) => ({ label: 'a', value: `${i}` })) })],
  select_option_label: [100, 'components[0].components[0].options[0].label', (n) => option({ label: characters(n) })],
  select_option_value: [100, 'components[0].components[0].options[0].value', (n) => option({ value: characters(n) })],
  select_option_description: [100, 'components[0].components[0].options[0].description',
    (n) => option({ description: characters(n) })],
  poll_question: [300, 'poll.question.text', (n) => poll({ question: { text: characters(n) } })],
  poll_answers: [10, 'poll.answers', (n) => poll({ answers: list(n, { poll_media: { text: 'a' } }) })],
  poll_answer: [55, 'poll.answers[0].poll_media.text',
    (n) => poll({ answers: [{ poll_media: { text: characters(n) } }] })],
  stickers_per_message: [3, 'sticker_ids', (n) => ({ sticker_ids: list(n, '157730590492196864') })],
  attachments_per_message: [10, 'attachments', (n) => ({ attachments: list(n, (i) => ({ id: i })) })],
  attachment_description: [1024, 'attachments[0].description',
    (n) => ({ attachments: [{ id: 0, description: characters(n) }] })],
  allowed_mentions: [100, 'allowed_mentions.users',
    (n) => ({ content: 'a', allowed_mentions: { users: snowflakes(n) } })],
  forum_tags_per_thread: [5, 'applied_tags', (n) => ({ content: 'a', applied_tags: list(n, '157730590492196864') })],
  poll_duration_hours: [768, 'poll.duration', (n) => poll({ duration: n })],
  color: [0xffffff, 'components[0].accent_color',
    (n) => laidOut({ type: 17, accent_color: n, components: [{ type: 14 }] })],
  section_components: [3, 'components[0].components',
    (n) => laidOut({ type: 9, components: list(n, { type: 10, content: 'a' }), accessory: button })],
  media_gallery_items: [10, 'components[0].items', (n) => laidOut({ type: 12, items: list(n, { media }) })],
  separator_spacing: [2, 'components[0].spacing', (n) => laidOut({ type: 14, spacing: n })],
  modal_title: [45, 'data.title',
    (n) => ({ type: 9, data: { ...modal({ type: 10, content: 'a' }).data, title: characters(n) } })],
  modal_inputs: [5, 'data.components', (n) => modal(...list(n, { type: 10, content: 'a' }))],
  modal_label: [45, 'data.components[0].label', (n) => modal(label(input, { label: characters(n) }))],
  label_description: [100, 'data.components[0].description',
    (n) => modal(label(input, { description: characters(n) }))],
  text_input: [4000, `${inLabel}.value`, (n) => modal(label({ ...input, value: characters(n) }))],
  text_input_placeholder: [100, `${inLabel}.placeholder`,
    (n) => modal(label({ ...input, placeholder: characters(n) }))],
  file_upload_values: [10, `${inLabel}.max_values`, (n) => modal(label({ ...upload, max_values: n }))],
  file_upload_types: [10, `${inLabel}.file_types`, (n) => modal(label({ ...upload, file_types: list(n, '.txt') }))],
  group_options: [10, `${inLabel}.options`,
    (n) => modal(label({ type: 22, custom_id: 'some', options: list(n, (i) => ({ ...one, value: `${i}` })) }))],
};

/** Messages and their excesses: path, limit and count of each. */
export const cases = {
  'a message has at least one part': [{}, [['content', 'message_content', 0]]],
  'what is null is not given': [{ content: null, embeds: null, components: null, poll: null, flags: null },
    [['content', 'message_content', 0]]],
  'empty parts are none': [{ content: ' ', embeds: [], components: [], attachments: [], sticker_ids: [], flags: 4 },
    [['content', 'message_content', 0]]],
  'a message with new components has at least one': [{ ...laidOut(), attachments: [{ id: '0' }] },
    [['components', 'components_per_message', 0]]],
  'a theme is enough': [
    { shared_client_theme: { colors: ['ff0000'], gradient_angle: 0, base_mix: 0 } }, []],
  'an avatar is not': [{ avatar_url: 'https://example.com' }, [['content', 'message_content', 0]]],
  'optional texts of components and polls are not empty': [
    { ...laidOut({ type: 12, items: [{ media, description: '' }] }),
      ...poll({ answers: [{ poll_media: { text: '' } }] }) },
    [['components[0].items[0].description', 'attachment_description', 0],
      ['poll.answers[0].poll_media.text', 'poll_answer', 0], ['poll', 'flags', 1]]],
  'what shares a limit with another has it too': [
    { embeds: [{ color: 0x1000000 }], allowed_mentions: { roles: snowflakes(101) },
      components: [row({ type: 5, custom_id: 'a', default_values: list(26, { type: 'user', id: '1' }) })] },
    [['embeds[0].color', 'color', 0x1000000], ['allowed_mentions.roles', 'allowed_mentions', 101],
      ['components[0].components[0].default_values', 'select_values', 26],
      ['components[0].components[0].default_values', 'range', 26]]],
  'groups of a modal have the limits of selects': [
    modal(label({ type: 22, custom_id: 'b', options: [one], min_values: 11, max_values: 0 }),
      label({ type: 21, custom_id: 'c', options: [one, { label: 'b', value: '2', description: characters(101) }] })),
    [['data.components[0].component.min_values', 'group_options', 11],
      ['data.components[0].component.max_values', 'group_options', 0],
      ['data.components[0].component.min_values', 'order', 11],
      ['data.components[1].component.options[1].description', 'select_option_description', 101]]],
  'a message that is forwarded needs no part': [
    { message_reference: { type: 1, message_id: '1', channel_id: '2' } }, []],
  'a reply needs one': [{ message_reference: { message_id: '1' } }, [['content', 'message_content', 0]]],
  'an embed has at least one part': [{ embeds: [{}, { color: 5 }, { type: 'rich' }] },
    [['embeds[0].description', 'embed_description', 0], ['embeds[2].description', 'embed_description', 0]]],
  'a field has a name and a value, a footer its text, an author a name': [
    inEmbed({ fields: [{ name: '', value: ' ' }, {}], footer: {}, author: { url: 'https://example.com' } }),
    [['embeds[0].author.name', 'embed_author', 0], ['embeds[0].footer.text', 'embed_footer', 0],
      ['embeds[0].fields[0].name', 'embed_field_name', 0], ['embeds[0].fields[0].value', 'embed_field_value', 0],
      ['embeds[0].fields[1].name', 'embed_field_name', 0], ['embeds[0].fields[1].value', 'embed_field_value', 0]]],
  'a row has a component at least': [{ components: [row()] }, [['components[0].components', 'buttons_per_row', 0]]],
  'a row has buttons or one select': [{ components: [row(button, { type: 8, custom_id: 'where' })] },
    [['components[0].components', 'selects_per_row', 2]]],
  'a button has a label or an emoji, and a custom id, a URL or an SKU by its style': [
    { components: [row({ type: 2, style: 1 }, { type: 2, style: 5, emoji: { name: '\u{1F600}' } },
      { type: 2, style: 6, sku_id: '1' })] },
    [['components[0].components[0].custom_id', 'custom_id', 0],
      ['components[0].components[0].label', 'button_label', 0],
      ['components[0].components[1].url', 'button_url', 0]]],
  'a select has a custom id, options and at most 25 values': [inRow({ type: 3, min_values: 26, max_values: 0 }),
    [['components[0].components[0].custom_id', 'custom_id', 0],
      ['components[0].components[0].min_values', 'select_values', 26],
      ['components[0].components[0].max_values', 'select_values', 0],
      ['components[0].components[0].options', 'select_options', 0],
      ['components[0].components[0].min_values', 'order', 26]]],
  'a select may have no value': [select({ min_values: 0 }), []],
  'an option has a label and a value': [select({ options: [{}, { ...one, description: '' }] }),
    [['components[0].components[0].options[0].label', 'select_option_label', 0],
      ['components[0].components[0].options[0].value', 'select_option_value', 0]]],
  'a section has a text, a gallery an item, and a separator is small or large': [
    laidOut({ type: 9, components: [], accessory: button }, { type: 12 }, { type: 14, spacing: 0 }, { type: 14 }),
    [['components[0].components', 'section_components', 0], ['components[1].items', 'media_gallery_items', 0],
      ['components[2].spacing', 'separator_spacing', 0]]],
  'a displayed text is not empty': [laidOut({ type: 10 }, { type: 10, content: '' }, { type: 10, content: 'a' }),
    [['components[0].content', `${ofText}.content`, 0], ['components[1].content', `${ofText}.content`, 0]]],
  'a poll has a question and an answer': [{ poll: { duration: 0 } },
    [['poll.question.text', 'poll_question', 0], ['poll.answers', 'poll_answers', 0],
      ['poll.duration', 'poll_duration_hours', 0]]],
  'a response is checked by its data': [{ type: 4, data: { content: characters(2001), embeds: [{ title: 'a' }] } },
    [['data.content', 'message_content', 2001]]],
  'sums over the message of a response are those of its data': [
    { type: 7, data: { embeds: list(2, { description: characters(3001) }) } }, [['data.embeds', 'embed_total', 6002]]],
  'a response with a message needs one': [{ type: 4 }, [['data.content', 'message_content', 0]]],
  'a response that changes a message may leave nothing in it': [{ type: 7, data: { components: [] } }, []],
  'a response that is deferred needs no message': [{ type: 5, data: { flags: 64 } }, []],
  'a response may have no data': [{ type: 6 }, []],
  'a modal has a title, a custom id and a component': [{ type: 9 },
    [['data.custom_id', 'custom_id', 0], ['data.title', 'modal_title', 0], ['data.components', 'modal_inputs', 0]]],
  'a modal stands alone, too': [{ ...modal(row(input)).data, title: characters(46) }, [['title', 'modal_title', 46]]],
  'an input of a modal has its bounds': [modal(label({ ...input, min_length: 4001, max_length: 0, custom_id: '' })),
    [[`${inLabel}.custom_id`, 'custom_id', 0], [`${inLabel}.min_length`, 'text_input', 4001],
      [`${inLabel}.max_length`, 'text_input', 0], [`${inLabel}.min_length`, 'order', 4001]]],
  'a radio group has two options, a checkbox group one': [
    modal(label({ type: 21, custom_id: 'a', options: [one] }), label({ type: 22, custom_id: 'b' })),
    [[`${inLabel}.options`, 'group_options', 1],
      ['data.components[1].component.options', 'group_options', 0]]],
  'files are counted with attachments': [
    { attachments: list(6, (i) => ({ id: `${i}` })),
      files: [...list(4, 'a.png'), { attachment: 'b.png', description: characters(1025) }] },
    [['files', 'attachments_per_message', 11], ['files[4].description', 'attachment_description', 1025]]],
  'the names of discord.js are counted': [
    { threadName: characters(101), stickers: list(4, '157730590492196864'),
      allowedMentions: { users: snowflakes(101) },
      embeds: [{ author: { name: characters(257), iconURL: 'https://example.com' } }],
      components: [row({ type: 3, customId: characters(101), minValues: 26, maxValues: 1, options: [one] })],
      poll: { question: { text: 'a' }, answers: [{ text: characters(56) }], allowMultiselect: false } },
    [['embeds[0].author.name', 'embed_author', 257], ['allowedMentions.users', 'allowed_mentions', 101],
      ['components[0].components[0].customId', 'custom_id', 101],
      ['components[0].components[0].minValues', 'select_values', 26],
      ['components[0].components[0].minValues', 'order', 26], ['poll.answers[0].text', 'poll_answer', 56],
      ['threadName', 'thread_name', 101], ['stickers', 'stickers_per_message', 4]]],
  'flags may be names, as in discord.js': [
    { flags: ['Ephemeral', 'IsComponentsV2'], components: list(41, { type: 14 }) },
    [['components', 'components_per_message', 41]]],
  'whitespace at both ends counts': [
    { content: ` ${characters(2000)}\n` }, [['content', 'message_content', 2002]]],
  'but not in texts of embeds': [inEmbed({ title: ` \n${characters(256)}\t ` }), []],
  'a character beyond the first plane counts once': [{ content: '\u{1F600}'.repeat(2000) }, []],
  'a family of emoji is as many characters as it has code points': [
    { content: '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'.repeat(401) }, [['content', 'message_content', 2005]]],
  'a lone surrogate is a character': [{ content: '\ud800'.repeat(2001) }, [['content', 'message_content', 2001]]],
  'the sum is over all embeds, though each is short enough': [
    { embeds: list(10, { description: characters(601) }) }, [['embeds', 'embed_total', 6010]]],
  'the sum has titles, descriptions, names and values of fields, footers and authors': [
    inEmbed({ title: characters(256), description: characters(4096), author: { name: characters(256) },
      footer: { text: characters(1391) }, fields: [{ name: 'a', value: 'b' }], url: address(2000) }),
    [['embeds', 'embed_total', 6001]]],
  'whitespace at the ends does not add to the sum': [
    { embeds: list(10, { description: `  ${characters(600)}  ` }) }, []],
  'an embed stands alone, and its paths begin with its own members': [
    { title: characters(257), fields: [{ name: characters(257), value: 'b' }], color: 0 },
    [['title', 'embed_title', 257], ['fields[0].name', 'embed_field_name', 257]]],
  'an embed may have no text': [{ image: { url: 'https://example.com/a.png' } }, []],
  'an object with members of both is a message': [
    { title: characters(257), content: characters(2001) }, [['content', 'message_content', 2001]]],
  'a user name and a custom id have a character at least': [
    { content: 'a', username: '', ...inRow({ ...button, custom_id: '' }) },
    [['components[0].components[0].custom_id', 'custom_id', 0], ['username', 'webhook_username', 0]]],
  'new components have no limit of rows, and count in every depth': [
    { flags: IS_COMPONENTS_V2, components: list(7, (i) => ({
      type: 17, components: [row(...list(4, (j) => numbered(4 * i + j)))],
    })) },
    [['components', 'components_per_message', 42]]],
  'an accessory is a component, and its text is counted': [
    { flags: IS_COMPONENTS_V2 + 4, components: [{ type: 9, components: [{ type: 10, content: 'a' }],
      accessory: { type: 11, description: characters(1025), media } }] },
    [['components[0].accessory.description', 'attachment_description', 1025]]],
  'the alt texts of a gallery are counted': [
    laidOut({ type: 12, items: [{ media }, { media, description: characters(1025) }] }),
    [['components[0].items[1].description', 'attachment_description', 1025]]],
  'a kind of component that is not known is an excess, and nothing in it is counted': [
    { components: [{ type: 99, label: characters(500) }] }, [['components[0]', 'kind', 1]]],
  'a nonce may be a number': [{ content: 'a', nonce: 1234567890 }, []],
  'excesses are in the order of the rules, whatever that of the members': [
    { ...poll({ question: { text: characters(301) } }), ...inEmbed({ title: characters(257) }),
      content: characters(2001) },
    [['content', 'message_content', 2001], ['embeds[0].title', 'embed_title', 257],
      ['poll.question.text', 'poll_question', 301]]],
  ...ruleCases,
};

/** JSON that is not a message, and the path of the problem. */
export const refused = [
  [null, 'message'], [[], 'message'], [5, 'message'], ['text', 'message'], [true, 'message'],
  [{ text: 'a' }, 'message'], [{ name: 'ping', description: 'Pong', options: [] }, 'message'],
  [{ name: 'ping', description: 'Pong', type: 1 }, 'message'], [{ type: 5, custom_id: 'a' }, 'message'],
  [{ type: 4, data: { title: 'a' } }, 'data'],
];

/** Members of a wrong type, and the path of the excess. */
export const wrongTypes = [
  [{ content: 5 }, 'content'], [{ content: {} }, 'content'], [{ embeds: {} }, 'embeds'], [{ embeds: 'a' }, 'embeds'],
  [{ embeds: [null] }, 'embeds[0]'], [{ embeds: [[]] }, 'embeds[0]'],
  [{ embeds: [{ footer: 'a' }] }, 'embeds[0].footer'],
  [{ embeds: [{ fields: [{ name: 1 }] }] }, 'embeds[0].fields[0].name'], [{ flags: '0x8000' }, 'flags'],
  [{ nonce: 1.5 }, 'nonce'], [{ poll: [] }, 'poll'],
  [{ allowed_mentions: { users: 'a' } }, 'allowed_mentions.users'], [{ title: ['a'] }, 'title'],
  [{ type: 4, data: 'a' }, 'data'], [{ type: 4, data: { embeds: 'a' } }, 'data.embeds'],
  [{ embeds: [{ color: '#ff0000' }] }, 'embeds[0].color'], [{ components: [{ type: '1' }] }, 'components[0].type'],
  [inRow({ ...button, style: '1' }), 'components[0].components[0].style'], [{ nonce: true }, 'nonce'],
  [{ content: 'a', files: 'b' }, 'files'], [{ content: 'a', tts: 'yes' }, 'tts'],
];
