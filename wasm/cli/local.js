import { UsageError } from './usage_error.js';

// Commands for the functions in wasm/local, and times in writing.

function parse({ message }) {
  if (message === undefined) throw new UsageError('message is required.');
  try {
    return JSON.parse(message);
  } catch {
    throw new UsageError('The message must be JSON.');
  }
}

function readText({ text }) {
  if (text === undefined) throw new UsageError('text is required.');
  return text;
}

/** Commands as a catalogue would describe them; `argument` makes what the function takes of what is written. */
export const localCommands = [
  {
    name: 'check-message',
    call: 'checkMessage',
    summary: 'Check a message, an embed, a modal or an interaction response against every limit of the platform. '
      + 'If one is not kept, the status is 1.',
    parameters: [{
      name: 'message', required: true, example: '- < message.json', description: 'What would be sent, as JSON.',
    }],
    /** In bytes: what a request of the platform can have. */
    longest: 25 * 2 ** 20,
    argument: parse,
    isFailure: ({ valid }) => !valid,
  },
  {
    name: 'pkce',
    call: 'pkce',
    summary: 'Make the verifier and challenge of Proof Key for Code Exchange (RFC 7636).',
    parameters: [{
      name: 'verifier', example: '', default_description: '32 random bytes, in base64url',
      description: '43 to 128 characters of A-Z, a-z, 0-9, -, ., _ and ~.',
    }],
  },
  {
    name: 'redact',
    call: 'redactWebhooks',
    summary: 'Mask the tokens of webhook URLs in any text: each becomes ***.',
    parameters: [{ name: 'text', required: true, example: '- < bot.log', description: 'The text.' }],
    /** In bytes, as large a log as is likely. */
    longest: 2 ** 28,
    argument: readText,
  },
];

/** What core reads as it stands. */
const isUnix = (text) => /^-?\d{1,12}$/.test(text);

function readWritten({ zone, ...call }, { readTime }, note) {
  if (call.unix === undefined || isUnix(call.unix)) return call;
  const { unix, kind, also } = readTime({ text: call.unix, zone, now: call.now });
  const change = { skipped: 'skip this time', repeated: 'show this time twice' }[kind];
  if (change) note(`Clocks ${change}: ${also} may be meant, too.`);
  return { ...call, unix: `${unix}` };
}

/** Has the command of timestamps take a time in writing, in a zone. */
export function withWrittenTimes(command) {
  if (command.call !== 'timestamp') return command;
  const { description, ...unix } = command.parameters.find(({ name }) => name === 'unix');
  const written = { ...unix, description: `${description} Or a time in writing: in 2h, tomorrow 18:00, an id, a tag.` };
  const zone = {
    name: 'zone', type: 'string', default_description: 'that of the system',
    description: 'The time zone of a time in writing, such as Europe/Berlin.',
  };
  const others = command.parameters.filter(({ name }) => name !== 'unix');
  return { ...command, parameters: [written, zone, ...others], argument: readWritten };
}
