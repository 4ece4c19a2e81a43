// What the platform's documentation says of the limits of a message (pages on messages, polls, components and webhooks,
// as of 2026-11), for every face that checks one: the package, the command line and the page.

const characters = (count) => 'a'.repeat(count);
const list = (count, entry) => Array.from({ length: count }, () => entry);

const button = { type: 2, style: 1, label: 'Go', custom_id: 'go' };
const row = (...components) => ({ type: 1, components });
const inRow = (component) => ({ components: [row(component)] });
const select = (more) => inRow({ type: 3, custom_id: 'choice', options: [], ...more });
const option = (more) => select({ options: [{ label: 'One', value: '1', ...more }] });
const inEmbed = (embed) => ({ embeds: [embed] });
const IS_COMPONENTS_V2 = 32768;

/** Each limit: its value, the path of what it counts, and a message with so many of it. */
export const boundaries = {
  message_content: [2000, 'content', (n) => ({ content: characters(n) })],
  webhook_username: [80, 'username', (n) => ({ username: characters(n) })],
  thread_name: [100, 'thread_name', (n) => ({ thread_name: characters(n) })],
  nonce: [25, 'nonce', (n) => ({ nonce: characters(n) })],
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
  rows_per_message: [5, 'components', (n) => ({ components: list(n, row(button)) })],
  buttons_per_row: [5, 'components[0].components', (n) => ({ components: [row(...list(n, button))] })],
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
    (n) => inRow({ type: 2, style: 5, label: 'Go', url: `https://${characters(n - 8)}` })],
  custom_id: [100, 'components[0].components[0].custom_id', (n) => inRow({ type: 5, custom_id: characters(n) })],
  select_placeholder: [150, 'components[0].components[0].placeholder', (n) => select({ placeholder: characters(n) })],
  select_options: [25, 'components[0].components[0].options',
    (n) => select({ options: list(n, { label: 'a', value: 'b' }) })],
  select_option_label: [100, 'components[0].components[0].options[0].label', (n) => option({ label: characters(n) })],
  select_option_value: [100, 'components[0].components[0].options[0].value', (n) => option({ value: characters(n) })],
  select_option_description: [100, 'components[0].components[0].options[0].description',
    (n) => option({ description: characters(n) })],
  poll_question: [300, 'poll.question.text', (n) => ({ poll: { question: { text: characters(n) } } })],
  poll_answers: [10, 'poll.answers', (n) => ({ poll: { answers: list(n, { poll_media: { text: 'a' } }) } })],
  poll_answer: [55, 'poll.answers[0].poll_media.text',
    (n) => ({ poll: { answers: [{ poll_media: { text: characters(n) } }] } })],
  stickers_per_message: [3, 'sticker_ids', (n) => ({ sticker_ids: list(n, '157730590492196864') })],
  attachments_per_message: [10, 'attachments', (n) => ({ attachments: list(n, { id: 0 }) })],
  attachment_description: [1024, 'attachments[0].description',
    (n) => ({ attachments: [{ id: 0, description: characters(n) }] })],
  allowed_mentions: [100, 'allowed_mentions.users',
    (n) => ({ allowed_mentions: { users: list(n, '157730590492196864') } })],
};

/** Messages and what is too much, or too little, in them: path, limit and count of each. */
export const cases = {
  'nothing is counted of nothing': [{}, []],
  'what is null is not given': [{ content: null, embeds: null, components: null, poll: null, flags: null }, []],
  'whitespace at both ends does not count': [{ content: ` \n${characters(2000)}\t ` }, []],
  'a character beyond the first plane counts once': [{ content: '\u{1F600}'.repeat(2000) }, []],
  'a family of emoji is as many characters as it has code points': [
    { content: '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'.repeat(401) }, [['content', 'message_content', 2005]]],
  'a lone surrogate is a character': [{ content: '\ud800'.repeat(2001) }, [['content', 'message_content', 2001]]],
  'the sum is over all embeds, though each is short enough': [
    { embeds: list(10, { description: characters(601) }) }, [['embeds', 'embed_total', 6010]]],
  'the sum has titles, descriptions, names and values of fields, footers and authors': [
    inEmbed({ title: characters(256), description: characters(4096), author: { name: characters(256) },
      footer: { text: characters(1391) }, fields: [{ name: 'a', value: 'b' }], url: characters(3000) }),
    [['embeds', 'embed_total', 6001]]],
  'whitespace at the ends does not add to the sum': [
    { embeds: list(10, { description: `  ${characters(600)}  ` }) }, []],
  'an embed stands alone, and its paths begin with its own members': [
    { title: characters(257), fields: [{ name: characters(257), value: 'b' }], color: 0 },
    [['title', 'embed_title', 257], ['fields[0].name', 'embed_field_name', 257]]],
  'an embed may have no text': [{ image: { url: 'https://example.com/a.png' } }, []],
  'an object with members of both is a message': [
    { title: characters(257), content: characters(2001) }, [['content', 'message_content', 2001]]],
  'a name of a thread, a user name and a custom id have a character at least': [
    { username: '', thread_name: ' ', ...inRow({ ...button, custom_id: '' }) },
    [['username', 'webhook_username', 0], ['thread_name', 'thread_name', 0],
      ['components[0].components[0].custom_id', 'custom_id', 0]]],
  'new components have no limit of rows, and count in every depth': [
    { flags: IS_COMPONENTS_V2, components: list(7, { type: 17, components: [row(button, button, button, button)] }) },
    [['components', 'components_per_message', 42]]],
  'an accessory is a component, and its text is counted': [
    { flags: IS_COMPONENTS_V2 + 4, components: [{ type: 9, components: [{ type: 10, content: 'a' }],
      accessory: { type: 11, description: characters(1025), media: {} } }] },
    [['components[0].accessory.description', 'attachment_description', 1025]]],
  'the alt texts of a gallery are counted': [
    { flags: IS_COMPONENTS_V2, components: [{ type: 12, items: [{ media: {} }, { description: characters(1025) }] }] },
    [['components[0].items[1].description', 'attachment_description', 1025]]],
  'types of components that are not known are counted, and nothing in them': [
    { components: [{ type: 99, label: characters(500) }] }, []],
  'a nonce may be a number': [{ nonce: 1234567890 }, []],
  'excesses are in the order of the rules, whatever that of the members': [
    { poll: { question: { text: characters(301) } }, embeds: [{ title: characters(257) }], content: characters(2001) },
    [['content', 'message_content', 2001], ['embeds[0].title', 'embed_title', 257],
      ['poll.question.text', 'poll_question', 301]]],
};

/** What is no message, as JSON, and the path of the problem. */
export const refused = [
  [null, 'message'], [[], 'message'], [5, 'message'], ['text', 'message'], [true, 'message'],
  [{ content: 5 }, 'content'], [{ content: {} }, 'content'], [{ embeds: {} }, 'embeds'], [{ embeds: 'a' }, 'embeds'],
  [{ embeds: [null] }, 'embeds[0]'], [{ embeds: [[]] }, 'embeds[0]'],
  [{ embeds: [{ footer: 'a' }] }, 'embeds[0].footer'],
  [{ embeds: [{ fields: [{ name: 1 }] }] }, 'embeds[0].fields[0].name'], [{ flags: '32768' }, 'flags'],
  [{ components: [{ label: 'a' }] }, 'components[0].type'], [{ nonce: 1.5 }, 'nonce'], [{ poll: [] }, 'poll'],
  [{ allowed_mentions: { users: 'a' } }, 'allowed_mentions.users'], [{ title: ['a'] }, 'title'],
];
