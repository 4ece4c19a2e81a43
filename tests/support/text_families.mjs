// Strings that take the most time if a pattern or a loop reads a part of them repeatedly: pieces of the searched syntax,
// repeated to any length, after an opening sign and before something that prevents a match.

/** Single characters, combining ones, and code points that are not characters. */
const signs = [...'aA10_-.,:;/\\|`*~#<>()[]{}"\'@&%=+?!$^ \n\t\r\0é漢😀', '\u0300', '\u200b', '\u202e', '\ud800'];

const words = [
  '\u0301\u0316', '👨\u200d', '//', '\\/', '\\"', '\\u0000', '..', '::', 'a.', 'a_', 'a@', '1,', '1.', '1:', '1 ',
  'webhooks', 'webhooks/', '/webhooks/1', 'webhooks/123456789012345678/', 'interactions/', 'discord:', 'discord://',
  'discord.com/', 'https://', 'https://discord.com/', '%2f', '%25', '&amp;', '&#', '\\u002f', 'mfa', 'mfa.', 'MTIz',
  'MTIz'.repeat(6), 'aW50ZXJhY3Rpb246', 'b'.repeat(40), 'token', 'token"', 'state=', '?state=', '&state=', 'a=1&',
  '[[', '[a]', '[a](', '[a](https://', '[{', '{"a":', ',"a"', '"a', '```', '``` ', '` ', '**', '__', '||', '> ', '\n> ',
  '- ', '<@', '<@1', '<:a:', '<t:', '<id:', '@everyone', '\x1b[31m', 'in ', '2h', '2h ', 'and ', 'monday', 'may ',
  'tomorrow ', 'at ', '12:00 ', 'utc+', '+01:00', 'europe/', '2026-', '(a', ' ago ', 'to ', 'noon', 'u-ca=',
  'SEND_MESSAGES', 'SendMessages,', 'PermissionFlagsBits.', 'bot ', 'identify,', 'client_id=1&', 'q=0.1;', 'true,',
];

const openers = [
  '"', '[', '{"', '`', '<', '(', '@', 'https://', 'discord.com/', '/webhooks/', '/webhooks/1/', 'mfa.', 'in ', '12:00 ',
];

/** A family: its name, and the function that makes a string of approximately a length. */
const make = (before, piece, after) =>
  ({ name: JSON.stringify([before, piece, after]), make: (length) => before + piece.repeat(length / piece.length) + after });

/** Families of one sign repeated. */
export const signFamilies = signs.map((sign) => make('', sign, ''));

/** Families without anything before the repetition. */
export const bareFamilies = [
  ...signFamilies, ...signs.map((sign) => make('', sign, '!')),
  ...words.flatMap((word) => [make('', word, ''), make('', word, '!'), make('', `${word}/`, 'a')]),
];

/** All families. */
export const families =
  [...bareFamilies, ...signs.flatMap((sign) => openers.map((opener) => make(opener, sign, '\0')))];
