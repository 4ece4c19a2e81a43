import * as cordage from 'cordage';
import { message_characters as messageCharacters, styles } from '../generated/facts.json';
import { missing } from '../runtime/problem_error.js';
import { choices } from '../tools/markdown/escape_markdown.js';
import { forms as writtenTimes } from '../tools/times/time_forms.json';
import { defaultMask, tokenKinds } from '../tools/secrets/secrets.js';
import { harmless, json, table } from './output.js';
import { redactBytes } from './redact_stream.js';
import { UsageError } from './usage_error.js';

// Commands for the functions in wasm/tools, and times in words.

function given(name, text) {
  if (text === undefined) throw missing(name);
  return text;
}

function parsed(name, text) {
  const json = given(name, text);
  try {
    return JSON.parse(json);
  } catch {
    throw new UsageError(`The ${name} must be JSON.`);
  }
}

const check = ({ message }) => cordage.checkMessage(parsed('message', message));
const checkCommands = ({ command }) => cordage.checkCommand(parsed('command', command));
const splitEmbeds = ({ embeds }) => cordage.splitEmbeds(parsed('embeds', embeds));
const fitEmbed = ({ embed }) => cordage.fitEmbed(parsed('embed', embed));
const fitMessage = ({ message }) => cordage.fitMessage(parsed('message', message));

/** Only the embed or message; cuts and what is left go to standard error. */
function showFitted({ fitted, cuts, left }, { say }) {
  for (const { path, limit, before, after } of cuts) say(`${path}: ${before} shortened to ${after} (${limit}).`);
  for (const { detail } of left) say(detail);
  return `${json(fitted)}\n`;
}

function split({ text, limit, code_blocks: keeps }) {
  given('text', text);
  if (keeps !== undefined && !/^(true|false)$/.test(keeps)) throw new UsageError('code_blocks must be true or false.');
  return cordage.splitMessage(text, { limit, code_blocks: keeps && keeps === 'true' });
}

function showMessages(messages, { isShown }) {
  if (!isShown) return `${json(messages)}\n`;
  const title = (message, i) => `--- ${i + 1} of ${messages.length}, ${[...message].length} characters ---`;
  return messages.map((message, i) =>
    `${title(message, i)}\n${message.split('\n').map(harmless).join('\n')}\n`).join('\n');
}

const entriesOf = (list) => (list ? list.split(/[\s,]+/).filter(Boolean) : undefined);

const redact = ({ text, kinds, mask }) =>
  `${cordage.redact(given('text', text), { kinds: entriesOf(kinds), mask })}\n`;

const parseMentions = ({ text }) => cordage.parseMentions(given('text', text));

const showMentions = (mentions, { isShown }) =>
  (isShown ? table({ mentions }, process.stdout.columns || 80) : `${json(mentions)}\n`);

const escapeMarkdown = ({ text, ...options }) => `${cordage.escapeMarkdown(given('text', text), options)}\n`;

const choice = (name, allowed, description) =>
  ({ name, type: 'string', one_of: allowed, default: allowed[0], description });

/** In bytes: what a request of the platform can have. */
const maxBytes = 25 * 2 ** 20;

/** Masks the chunks of a file. The options are checked before anything is read. */
function redactChunks({ kinds, mask }) {
  const entries = entriesOf(kinds);
  cordage.redact('', { kinds: entries, mask });
  return redactBytes(entries, mask);
}

/**
 * Commands in the form of the catalogue; `run` takes the options of a call, `transform` makes of them a generator that
 * takes the chunks of a file, `show` the text of a result where --json is not given.
 */
export const toolCommands = [
  {
    name: 'check-message',
    run: check,
    summary: "Check a message, embed or modal by the platform's schema.",
    parameters: [{ name: 'message', required: true, description: 'The message as JSON.' }],
    examples: ['-i message.json'],
  },
  {
    name: 'check-command',
    run: checkCommands,
    summary: "Check application commands by the platform's schema.",
    parameters: [{ name: 'command', required: true, description: 'The command or the list, as JSON.' }],
    examples: ['-i commands.json'],
  },
  {
    name: 'split-message',
    run: split,
    show: showMessages,
    summary: 'Split a text into messages that keep its formatting.',
    parameters: [
      { name: 'text', required: true, is_text: true, description: 'The text.' },
      {
        name: 'limit', type: 'integer', min: '100', default: String(messageCharacters),
        description: 'The most characters of a message, at least 100.',
      },
      {
        name: 'code_blocks', type: 'boolean', default: 'true',
        description: 'Whether code blocks, quotes and styles that are cut are closed and opened again.',
      },
    ],
    examples: ['-i text.md --limit 1900'],
  },
  {
    name: 'fit-embed',
    run: fitEmbed,
    show: showFitted,
    summary: "Shorten the texts of an embed to the platform's limits.",
    parameters: [{ name: 'embed', required: true, description: 'The embed as JSON.' }],
    examples: ['-i embed.json'],
  },
  {
    name: 'fit-message',
    run: fitMessage,
    show: showFitted,
    summary: "Shorten the content and embeds of a message to the platform's limits.",
    parameters: [{ name: 'message', required: true, description: 'The message as JSON.' }],
    examples: ['-i message.json'],
  },
  {
    name: 'split-embeds',
    run: splitEmbeds,
    summary: 'Split embeds over messages of 10 embeds and 6,000 characters.',
    parameters: [{ name: 'embeds', required: true, description: 'The list of embeds, or a message, as JSON.' }],
    examples: ['-i embeds.json'],
  },
  {
    name: 'parse-mentions',
    run: parseMentions,
    show: showMentions,
    summary: 'Find the mentions, timestamps and links in a text.',
    parameters: [{ name: 'text', required: true, is_text: true, description: 'The text.' }],
    examples: ['-i text.md'],
  },
  {
    name: 'escape-markdown',
    run: escapeMarkdown,
    summary: 'Escape a text so that the platform shows it as it is.',
    parameters: [
      { name: 'text', required: true, is_text: true, description: 'The text.' },
      choice('links', choices.links, 'Whether links stay clickable.'),
      choice('mentions', choices.mentions, 'Whether mentions, custom emoji and timestamps become text.'),
      choice('controls', choices.controls, 'Whether invisible control characters are removed.'),
    ],
    examples: ['"a_b *c*"', '-i text.md --links escape'],
    forms: ['txt'],
  },
  {
    name: 'pkce',
    run: cordage.pkce,
    summary: 'Make a PKCE verifier and its challenge (RFC 7636).',
    parameters: [{
      name: 'verifier', example: '', default_description: '32 random bytes, in base64url',
      description: '43 to 128 characters of A-Z, a-z, 0-9, -, ., _ and ~.',
    }],
  },
  {
    name: 'redact',
    run: redact,
    summary: `Mask the tokens in any text: each becomes ${defaultMask}.`,
    parameters: [
      { name: 'text', required: true, is_text: true, description: 'The text.' },
      {
        name: 'kinds', is_list: true, one_of: tokenKinds, default_description: 'all',
        description: 'Kinds of tokens, separated by commas or spaces.',
      },
      {
        name: 'mask', type: 'string', is_text: true, default: defaultMask,
        description: 'The text in the place of each token.',
      },
    ],
    examples: ['-i bot.log -o masked.log', '-i bot.log --kinds bot'],
    forms: ['txt'],
    transform: redactChunks,
  },
].map((command) => ({ ...command, maxBytes }));

function readWritten({ zone, order, ...call }, note) {
  if (call.unix === undefined) return call;
  const { unix, kind, also } = cordage.readTime({ text: call.unix, zone, now: call.now, order });
  const change = { skipped: 'skip this time', repeated: 'show this time twice' }[kind];
  if (change) note(`Clocks ${change}; ${also} may be meant instead.`);
  return { ...call, unix: `${unix}` };
}

const tagAlone = {
  name: 'style', one_of: styles.map(({ letter }) => letter), description: 'Print only the tag of this style.',
  needs: { styles: 'all' }, pick: ({ tags }, style) => tags[style].tag,
};

/** Lets the command timestamp take a time in words, and a zone. */
export function withWrittenTimes(command) {
  if (command.run !== cordage.timestamp) return command;
  const { description, ...unix } = command.parameters.find(({ name }) => name === 'unix');
  const written = {
    ...unix, is_text: true, description: `${description} Or a time in words: in 2h, tomorrow 18:00; an id; a tag.`,
  };
  const zone = {
    name: 'zone', type: 'string', default_description: 'the time zone of the system',
    description: 'The time zone, for example Europe/Berlin.',
  };
  const order = {
    name: 'order', type: 'string', one_of: ['dmy', 'mdy'], default_description: 'none',
    description: 'The order of day and month in a date with slashes.',
  };
  const others = command.parameters.filter(({ name }) => name !== 'unix');
  return {
    ...command, parameters: [written, zone, order, ...others], picks: [tagAlone],
    run: (call, note) => cordage.timestamp(readWritten(call, note)), writtenTimes,
    examples: ['in 2h --style R', 'tomorrow 18:00 --zone Europe/Berlin'],
  };
}
