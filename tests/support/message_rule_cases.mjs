import {
  address, characters, list, button, input, media, row, inRow, one, select, poll, laidOut, label,
} from './message_parts.mjs';

// The rules of Discord's schema and documentation for members without a name in core's limits, and rules that are not
// counts: messages, and path, limit and count of each excess.
export const ruleCases = {
  'a URL has at most 2,048 characters': [
    { content: 'a', avatar_url: address(2049), embeds: [{ url: address(2049), image: { url: address(2049) },
      thumbnail: { url: address(2049) }, footer: { text: 'a', icon_url: address(2049) },
      author: { name: 'a', url: address(2049), iconURL: address(2049) } }] },
    [['embeds[0].url', 'RichEmbed.url', 2049], ['embeds[0].author.url', 'RichEmbedAuthor.url', 2049],
      ['embeds[0].author.iconURL', 'RichEmbedAuthor.icon_url', 2049],
      ['embeds[0].image.url', 'RichEmbedImage.url', 2049],
      ['embeds[0].thumbnail.url', 'RichEmbedThumbnail.url', 2049],
      ['embeds[0].footer.icon_url', 'RichEmbedFooter.icon_url', 2049],
      ['avatar_url', 'IncomingWebhookRequestPartial.avatar_url', 2049]]],
  'media and files have URLs of at most 2,048 characters': [
    laidOut({ type: 12, items: [{ media: { url: address(2049) } }] },
      { type: 13, file: { url: `attachment://${characters(2036)}` } },
      { type: 9, components: [{ type: 10, content: 'a' }], accessory: { type: 11, media: { url: address(2049) } } }),
    [['components[0].items[0].media.url', 'UnfurledMediaRequest.url', 2049],
      ['components[1].file.url', 'UnfurledMediaRequestWithAttachmentReferenceRequired.url', 2049],
      ['components[2].accessory.media.url', 'UnfurledMediaRequest.url', 2049]]],
  'an attachment has a name, and a title and a waveform within their limits': [
    { attachments: [{ id: 0, filename: '' }, { id: 1, filename: characters(1025), title: characters(1025),
      waveform: characters(404) }] },
    [['attachments[0].filename', 'MessageAttachmentRequest.filename', 0],
      ['attachments[1].filename', 'MessageAttachmentRequest.filename', 1025],
      ['attachments[1].waveform', 'MessageAttachmentRequest.waveform', 404],
      ['attachments[1].title', 'MessageAttachmentRequest.title', 1025]]],
  'a theme has one to five colours, an angle and a mix': [
    { shared_client_theme: { colors: list(6, 'ff0000'), gradient_angle: 361, base_mix: 101 } },
    [['shared_client_theme.colors', 'CustomClientThemeShareRequest.colors', 6],
      ['shared_client_theme.gradient_angle', 'CustomClientThemeShareRequest.gradient_angle', 361],
      ['shared_client_theme.base_mix', 'CustomClientThemeShareRequest.base_mix', 101]]],
  'a theme has a colour': [{ shared_client_theme: { colors: [], gradient_angle: 0, base_mix: 0 } },
    [['shared_client_theme.colors', 'CustomClientThemeShareRequest.colors', 0]]],
  'an emoji of a poll has a name of at most 32 characters': [
    poll({ answers: [{ poll_media: { text: 'a', emoji: { name: characters(33) } } }] }),
    [['poll.answers[0].poll_media.emoji.name', 'PollEmojiCreateRequest.name', 33]]],
  'a container has a component': [laidOut({ type: 17, components: [] }),
    [['components[0].components', 'ContainerComponentForMessageRequest.components', 0]]],
  'custom ids, ids and values of options are there once': [
    { components: [row({ ...button, id: 3 }, { ...button, id: 3 }),
      row({ type: 3, custom_id: 'x', options: [one, one] })] },
    [['components[0].components[1].custom_id', 'unique', 2], ['components[0].components[1].id', 'unique', 2],
      ['components[1].components[0].options[1].value', 'unique', 2]]],
  'new components need the flag': [{ components: [{ type: 10, content: 'a' }] }, [['components[0]', 'flags', 1]]],
  'content, embeds, a poll and stickers are not beside new components': [
    { ...laidOut({ type: 14 }), content: 'a', embeds: [{ title: 'a' }], ...poll(), sticker_ids: ['1'] },
    [['content', 'flags', 1], ['embeds', 'flags', 1], ['poll', 'flags', 1], ['sticker_ids', 'flags', 1]]],
  'a kind of component has its places': [
    { components: [button, { type: 3, custom_id: 'a', options: [one] }, row({ type: 10, content: 'a' })] },
    [['components[0]', 'kind', 1], ['components[1]', 'kind', 1], ['components[2].components[0]', 'kind', 1]]],
  'a webhook has no name of the platform': [{ content: 'a', username: 'My Discord bot' }, [['username', 'name', 1]]],
  'nor one that mentions all': [{ content: 'a', username: 'Everyone' }, [['username', 'name', 1]]],
  'required members are needed': [
    { ...laidOut({ type: 12, items: [{}] }, { type: 13 }, row({ type: 2, custom_id: 'a', label: 'a' },
      { type: 2, style: 6 })) },
    [['components[0].items[0].media', 'required', 0], ['components[1].file', 'required', 0],
      ['components[2].components[0].style', 'required', 0], ['components[2].components[1].sku_id', 'required', 0]]],
  'a number is not below its minimum': [select({ min_values: -1 }),
    [['components[0].components[0].min_values', 'select_values', -1]]],
  'a style is one of those that are': [inRow({ ...button, style: 7 }),
    [['components[0].components[0].style', 'value', 1]]],
  'users are mentioned by parse or by their ids': [
    { content: 'a', allowed_mentions: { parse: ['users'], users: ['1'] } },
    [['allowed_mentions.users', 'exclusive', 1]]],
  'autocompletion has at most 25 choices': [
    { type: 8, data: { choices: list(26, (i) => ({ name: `${i}`, value: i })) } },
    [['data.choices', 'autocomplete_choices', 26]]],
  'a choice has a name and a value of 100 characters': [
    { type: 8, data: { choices: [{ name: characters(101), value: characters(101) }] } },
    [['data.choices[0].name', 'ApplicationCommandOptionStringChoice.name', 101],
      ['data.choices[0].value', 'ApplicationCommandOptionStringChoice.value', 101]]],
  'a forward names the channel': [{ message_reference: { type: 1, message_id: '1' } },
    [['message_reference.channel_id', 'required', 0]]],
  'an answer has a text, and an emoji an id or a name': [
    poll({ answers: [{ poll_media: {} }, { poll_media: { emoji: { name: '😀' } } }, { emoji: { id: '1' } },
      { poll_media: { text: 'a', emoji: {} } }, { text: 'a', emoji: '😀' }] }),
    [['poll.answers[0].poll_media.text', 'poll_answer', 0],
      ['poll.answers[1].poll_media.text', 'poll_answer', 0], ['poll.answers[2].text', 'required', 0],
      ['poll.answers[3].poll_media.emoji.name', 'required', 0]]],
  'ids are whole numbers in texts, or numbers that are exact': [
    { content: 'a', sticker_ids: ['5', { id: '7' }, 749054660769218631],
      attachments: [{ id: -1 }, { id: 1.5 }, { id: true }] },
    [['attachments[0].id', 'pattern', 1], ['attachments[1].id', 'pattern', 1], ['attachments[2].id', 'pattern', 1],
      ['sticker_ids[2]', 'pattern', 1]]],
  'a modal has components, and a custom id': [{ custom_id: 'a', title: 'b' },
    [['components', 'modal_inputs', 0]]],
  'a modal is one without a custom id': [{ title: 'b', components: [label(input)] }, [['custom_id', 'custom_id', 0]]],
  'a forum thread is one without a name': [{ message: { content: 'a' }, applied_tags: [] },
    [['name', 'thread_name', 0]]],
  'autocompletion has data': [{ type: 8 }, [['data', 'required', 0]]],
  'data that is undefined or null is missing': [{ type: 4, data: null },
    [['data.content', 'message_content', 0]]],
  'a pong and a launch have no data': [{ type: 1 }, []],
  'a forum thread has a name and a message': [
    { name: characters(101), message: { content: characters(2001) }, applied_tags: list(6, (i) => `${i}`) },
    [['name', 'thread_name', 101], ['applied_tags', 'forum_tags_per_thread', 6],
      ['message.content', 'message_content', 2001]]],
};
