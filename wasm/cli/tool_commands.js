import * as cordage from 'cordage';
import descriptors from 'tool-descriptors';
import { quoteLargeIntegers } from '../runtime/large_integers.js';
import { missing } from '../runtime/problem_error.js';
import { forms as writtenTimes } from '../tools/times/time_forms.json';
import { harmless, json, table } from './output.js';
import { redactBytes } from './redact_stream.js';
import { UsageError } from './usage_error.js';

// Commands for the functions that are not endpoints, made from their descriptors, and times in words.

const isObject = ({ type }) => !['string', 'integer', 'boolean'].includes(type);

function parsed(name, text) {
  try {
    const value = JSON.parse(text);
    // An id is the same as a number and as a string.
    const quoted = quoteLargeIntegers(text);
    return quoted === text ? value : JSON.parse(quoted);
  } catch {
    throw new UsageError(`The ${name} must be JSON.`);
  }
}

/** Converts an argument to the type that the function expects. */
function valueOf(parameter, text) {
  const { name, type, is_list: isList } = parameter;
  if (isObject(parameter)) return parsed(name, text);
  if (isList) return text.split(/[\s,]+/).filter(Boolean);
  if (type !== 'boolean') return text;
  if (!/^(true|false)$/.test(text)) throw new UsageError(`${name} must be true or false.`);
  return text === 'true';
}

/** Calls the function of a descriptor with arguments that are given as text, by name. */
const runOf = ({ name, parameters }) => (call) => {
  const lacking = parameters.find((each) => each.required && call[each.name] === undefined);
  if (lacking) throw missing(lacking.name);
  const argumentOf = (each) =>
    (call[each.name] === undefined ? undefined : valueOf(each, call[each.name]));
  const positional = parameters.filter(({ is_positional: isOne }) => isOne).map(argumentOf);
  const options = parameters.filter(({ is_positional: isOne }) => !isOne).map((each) => [each.name, argumentOf(each)]);
  return cordage[name](...positional, ...(options.length ? [Object.fromEntries(options)] : []));
};

/** Prints only the embed or message; cuts and remaining excesses go to standard error. */
function showFitted({ fitted, cuts, left }, { say }) {
  for (const { path, limit, before, after } of cuts) say(`${path}: ${before} shortened to ${after} (${limit}).`);
  for (const { detail } of left) say(detail);
  return `${json(fitted)}\n`;
}

function showMessages(messages, { isShown }) {
  if (!isShown) return `${json(messages)}\n`;
  const title = (message, i) => `--- ${i + 1} of ${messages.length}, ${[...message].length} characters ---`;
  return messages.map((message, i) =>
    `${title(message, i)}\n${message.split('\n').map(harmless).join('\n')}\n`).join('\n');
}

const showMentions = (mentions, { isShown }) =>
  (isShown ? table({ mentions }, process.stdout.columns || 80) : `${json(mentions)}\n`);

/** In bytes: the maximum of a request to Discord. */
const maxBytes = 25 * 2 ** 20;

const describedBy = (name) => descriptors.find((each) => each.name === name);
const optionOf = (call, name) => describedBy(call).parameters.find((each) => each.name === name);

/** Masks the chunks of a file. The options are checked before anything is read. */
function redactChunks({ kinds, mask = optionOf('redact', 'mask').default }) {
  const entries = kinds === undefined ? undefined : valueOf(optionOf('redact', 'kinds'), kinds);
  cordage.redact('', { kinds: entries, mask });
  return redactBytes(entries, mask);
}

const commandName = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Appends a line feed to the result of a function. */
const withLineFeed = (run) => (call) => `${run(call)}\n`;

/** Additions to descriptors, by function: how a command prints its result and reads a large file. */
const additions = {
  splitMessage: { show: showMessages },
  fitEmbed: { show: showFitted },
  fitMessage: { show: showFitted },
  parseMentions: { show: showMentions },
  redact: { transform: redactChunks },
};

/** The command of a function whose only argument is its options: it reads them as one JSON object. */
const takeObject = ({ name, operand }) => ({
  name, parameters: [{ ...operand, is_positional: true, required: true }],
});

function fromDescriptor({ summary, examples, forms, ...described }) {
  const { name, parameters } = described.operand ? takeObject(described) : described;
  const run = runOf({ name, parameters });
  const shown = parameters.map((each) => {
    const description = each.is_list ? `${each.description} Separated by commas or spaces.` : each.description;
    return { ...each, description: each.as_json ?? description };
  });
  return {
    name: commandName(name), summary, parameters: shown, maxBytes, run: forms ? withLineFeed(run) : run,
    ...(examples && { examples }), ...(forms && { forms }), ...additions[name],
  };
}

/**
 * Commands in the form of the catalogue. `run` takes the options of a call; `transform` makes of them a generator that
 * reads the chunks of a file; `show` formats a result if --json is not given.
 */
export const toolCommands = descriptors.filter(({ has_no_command: hasNone }) => !hasNone).map(fromDescriptor);

function readWritten({ zone, order, ...call }, note) {
  if (call.unix === undefined) return call;
  const { unix, kind, also } = cordage.readTime({ text: call.unix, zone, now: call.now, order });
  const change = { skipped: 'skip this time', repeated: 'show this time twice' }[kind];
  if (change) note(`Clocks ${change}; ${also} may be meant instead.`);
  return { ...call, unix: `${unix}` };
}

const tagAlone = {
  name: 'style', one_of: optionOf('timestampTag', 'style').one_of, description: 'Print only the tag of this style.',
  needs: { styles: 'all' }, pick: ({ tags }, style) => tags[style].tag,
};

/** Makes the command timestamp accept a time in words, and a zone. */
export function withWrittenTimes(command) {
  if (command.run !== cordage.timestamp) return command;
  const { description, ...unix } = command.parameters.find(({ name }) => name === 'unix');
  const written = {
    ...unix, is_text: true, is_written_time: true,
    description: `${description} Or a time in words: in 2h, tomorrow 18:00; an id; a tag.`,
  };
  const others = command.parameters.filter(({ name }) => name !== 'unix');
  return {
    ...command, parameters: [written, ...['zone', 'order'].map((name) => optionOf('readTime', name)), ...others],
    picks: [tagAlone],
    run: (call, note) => cordage.timestamp(readWritten(call, note)), writtenTimes,
    examples: ['in 2h --style R', 'tomorrow 18:00 --zone Europe/Berlin'],
  };
}
