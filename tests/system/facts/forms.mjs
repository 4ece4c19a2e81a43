import { compareEntries, compareValues } from './compare.mjs';

// The forms of mentions and ids, and the URLs of images.

/** The kind of mention that a pattern finds, as parseMentions names it. */
const kinds = {
  User: 'user', UserWithNickname: 'user', UserWithOptionalNickname: 'user', Channel: 'channel', Role: 'role',
  GameProfile: 'game', SlashCommand: 'command', Emoji: 'emoji', AnimatedEmoji: 'emoji', StaticEmoji: 'emoji',
  Timestamp: 'timestamp', DefaultStyledTimestamp: 'timestamp', StyledTimestamp: 'timestamp',
  GuildNavigation: 'navigation', LinkedRole: 'navigation',
};

/** The patterns for one form of mention; the others are unions of these. */
const unions = ['UserWithOptionalNickname', 'Emoji'];

const unescaped = (pattern) => pattern.replaceAll(/\\(?=\W)/g, '');

/** The beginning of a pattern, before its first value, without `<`. */
const beginningOf = (pattern) => unescaped(/^<((?:\(\?<animated>a\)|[^(])*)/.exec(pattern)[1])
  .replace('(?<animated>a)', 'a');

export function comparePatterns({ types, tables }) {
  const patterns = Array.from(types.patterns, ([name, { value }]) => ({ name, value }));
  const lists = (group) => patterns.map(({ value }) => new RegExp(`\\(\\?<${group}>\\[?([^)\\]]*)`).exec(value)?.[1])
    .find(Boolean) ?? '';
  const forms = patterns.filter(({ name }) => !unions.includes(name) && kinds[name] !== 'timestamp'
    && name !== 'GuildNavigation').map(({ value }) => beginningOf(value));
  const digits = patterns.flatMap(({ value }) => value.match(/(?<=\(\?<id>\\d)\{[^}]*\}/g) ?? []);
  return [
    ...compareValues({ subject: 'pattern', place: 'tests/system/facts/forms.mjs, kinds' }, types.patterns.keys(),
      Object.keys(kinds)),
    ...compareValues({ subject: 'mention', place: 'core/platform/mentions.h, mention_forms' }, forms,
      tables.mentions.map(({ beginning }) => beginning)),
    ...compareValues({ subject: 'navigation', place: 'core/platform/mentions.h, navigation_names' },
      lists('type').split('|'), tables.navigation),
    ...compareValues({ subject: 'id digits', place: 'core/platform/addresses.h, min_id_digits' }, digits,
      [tables.idDigits]),
    ...compareEntries({ subject: 'timestamp style', place: 'core/platform/timestamp_styles.h, timestamp_styles' },
      [...lists('style')].map((letter) => ({ name: nameOfLetter(letter), text: '' })),
      tables.styles.map((letter) => ({ name: nameOfLetter(letter) }))),
  ];
}

/** Names are compared without their case, except letters of styles. */
const nameOfLetter = (letter) => (letter === letter.toUpperCase() ? `capital ${letter}` : letter);

/** The extensions of formats that differ from the names. */
const extensions = { jpeg: ['jpg', 'jpeg'], lottie: 'json' };

/** Entries of paths and their formats, sorted; a path can have several kinds of images. */
function imageEntries(images) {
  const formats = new Map();
  for (const { path, formats: own } of images) formats.set(path, [...formats.get(path) ?? [], ...own]);
  return Array.from(formats, ([name, all]) => ({ name, value: [...new Set(all)].sort().join(' '), text: '' }));
}

export function compareImages({ types, tables }) {
  const theirs = [...types.images.values()].filter(({ deprecated, value }) => !deprecated && value.formats.length > 0)
    .map(({ value: { path, formats } }) => ({ path, formats: formats.flatMap((name) => extensions[name] ?? name) }));
  return [
    ...compareEntries({ subject: 'image', unit: 'formats', place: 'core/platform/cdn.h, cdn_images',
      lineOf: ({ name, value }) => `CdnImage{"KIND", "${name.toLowerCase()}", FORMATS}, for ${value}` },
    imageEntries(theirs), imageEntries(tables.images)),
    ...compareValues({ subject: 'host', place: 'core/platform/cdn.h and addresses.h' },
      ['cdn', 'media', 'invite'].map((name) => types.bases.get(name).value),
      [...tables.imageHosts.map((url) => url.replace(/\/$/, '')), `https://${tables.inviteHost}`]),
  ];
}
