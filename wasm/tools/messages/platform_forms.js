// The formats of strings, by member. Sources are pages of the documentation unless another is named.

/** A pattern, and the sentence for a string that does not match. */
const patterns = {
  // Message resource, Embed Structure.
  timestamp: [
    /^\d{4}-?(?:0\d|1[0-2])-?[0-3]\d(?:[T ][0-2]\d:?[0-5]\d(?::?[0-6]\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/i,
    'must be an ISO 8601 time, for example 2026-12-24T18:00:00Z.',
  ],
  // Message resource, Shared Client Theme.
  color: [/^[\da-f]{6}$/i, 'must be six hexadecimal digits.'],
  // Message resource, Voice Messages.
  base64: [/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}(?:==)?|[A-Za-z\d+/]{3}=?)?$/, 'must be base64.'],
  // API reference, File Type Filtering.
  file_type: [
    /^(?:image|video|audio|\.[^\s./\\*]+(?:\.[^\s./\\*]+)*)$/,
    'must be image, video, audio or a file extension with its dot, for example .pdf.',
  ],
  // Component reference, File: attachment:// and the name of a file.
  attachment: [/^attachment:\/\/./, 'must be attachment:// and the name of a file.'],
};

const web = ['http', 'https'];

/** A URL of a scheme that the documentation names. */
const stated = (...schemes) => ({ schemes, isStated: true, whenEmpty: 'reject', onlyImages: false });
/** A URL of any scheme: the schemes are those that Discord has been seen to accept. */
const seen = (...schemes) => ({ schemes, isStated: false, whenEmpty: 'reject', onlyImages: false });

const urls = {
  // Message resource, Embed Author Structure.
  link: stated(...web),
  // Message resource, Embed Footer Structure and Embed Author Structure.
  icon: stated(...web, 'attachment'),
  // Message resource, Embed Image Structure; API reference, Using Attachments within Embeds.
  image: { ...stated(...web, 'attachment'), onlyImages: true },
  // Published schema (format uri); discord.js issue 3646 for the schemes.
  url: { ...seen(...web), whenEmpty: 'warn' },
  // Component reference, Button; the published schema (format uri). The rules of buttons reject an empty one.
  button: { ...seen(...web, 'discord'), whenEmpty: 'allow' },
  // Component reference, Unfurled Media Item.
  media: seen(...web, 'attachment'),
};

/** The format of a string by its place in the schema: [pattern, sentence], or the rules for a URL. */
const places = {
  'RichEmbed.url': urls.url, 'RichEmbed.timestamp': patterns.timestamp,
  'RichEmbedImage.url': urls.image, 'RichEmbedThumbnail.url': urls.image,
  'RichEmbedAuthor.url': urls.link, 'RichEmbedAuthor.icon_url': urls.icon, 'RichEmbedFooter.icon_url': urls.icon,
  'IncomingWebhookRequestPartial.avatar_url': urls.url,
  'ButtonComponentForMessageRequest.url': urls.button,
  'UnfurledMediaRequest.url': urls.media,
  'UnfurledMediaRequestWithAttachmentReferenceRequired.url': patterns.attachment,
  'CustomClientThemeShareRequest.colors[]': patterns.color,
  'MessageAttachmentRequest.waveform': patterns.base64,
  'FileUploadComponentForModalRequest.file_types[]': patterns.file_type,
  'ApplicationCommandAttachmentOption.file_types[]': patterns.file_type,
};

/** The format of the string at a place in the schema; undefined if it has none. */
export const formOf = (place) => (Object.hasOwn(places, place) ? places[place] : undefined);

/** File types that an embed shows from an attachment. Source: API reference, Using Attachments within Embeds. */
export const shownImages = /\.(?:jpe?g|png|webp|gif)$/i;

/** Values that Discord has been seen to reject without a documented rule, and the sources. */
export const seenIn = {
  emoji: 'discord-api-docs issue 8071', emptyUrl: 'discord-api-docs issue 5837', scheme: 'discord.js issue 3646',
  apostrophe: 'discord-api-docs issue 7371', mixed: 'discord-api-docs issue 7617',
};
