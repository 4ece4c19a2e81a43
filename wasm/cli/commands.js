import * as cordage from 'cordage';
import endpoints from '../generated/catalogue.json';
import { alternatives } from '../runtime/function_options.js';
import { scripts } from './completion.js';
import { toolCommands, withWrittenTimes } from './tool_commands.js';
import { UsageError } from './usage_error.js';

const kebab = (name) => name.replace(/[._]/g, '-');

/** json, png, svg or txt, for application/json, image/png, image/svg+xml and text/plain. */
const formOf = ({ media_type: type }) => /\/(\w+)/.exec(type)[1].replace('plain', 'txt');

function placeholderOf({ type, one_of: allowed, default: fallback, ...option }) {
  if (type === 'boolean') return fallback === 'true' ? '=false' : '';
  if (option.placeholder) return ` ${option.placeholder}`;
  if (option.is_bit_field) return ' NAMES|NUMBER';
  return ` ${allowed?.join('|') ?? (option.is_instant ? 'SECONDS' : type === 'integer' ? 'NUMBER' : 'TEXT')}`;
}

/** A logo is read from a file; core requires it as a data URI. */
const logoFile = { placeholder: 'FILE', max_bytes: undefined };

function optionOf(described) {
  const parameter = { ...described, ...(described.name === 'logo' && logoFile) };
  const { name, alias } = parameter;
  const names = [kebab(name), name, alias].filter(Boolean);
  return { ...parameter, flag: `--${names[0]}`, names, placeholder: placeholderOf(parameter) };
}

const link = { name: 'url', type: 'boolean', description: 'Print only the link.', pick: ({ url }) => url };
const makesLink = ({ properties }) => properties?.some(({ name }) => name === 'url');

/** Call options that are about values of JavaScript. */
const isForPrograms = ({ name }) => ['bigint', 'code_verifier'].includes(name);

const invert = { name: 'invert', type: 'boolean', description: 'Draw the text for a dark background.' };

/** The function of an endpoint. All bit fields are printed with all digits. */
const functionOf = (name, callOptions) => (callOptions.some((each) => each.name === 'bigint')
  ? (options) => cordage[name]({ ...options, bigint: true }) : cordage[name]);

const fromFile = 'from the file name; otherwise text in a terminal, svg elsewhere';

/** An endpoint as a command, named like the last part of its path. Codes can also be drawn as text. */
function fromEndpoint({ name, path, parameters, call_options: callOptions, results, ...endpoint }) {
  const forms = results.map(formOf);
  const isOpen = forms.length > 1;
  const all = [...parameters, ...callOptions]
    .filter((each) => !isForPrograms(each) && !each.is_binary && (isOpen || !each.is_format))
    .map((each) => (each.is_format
      ? { ...each, description: 'Output format.', default_description: fromFile } : each));
  return {
    ...endpoint, name: kebab(path.slice(path.lastIndexOf('/') + 1)), run: functionOf(name, callOptions),
    parameters: isOpen ? [...all, invert] : all,
    bytes: parameters.find((each) => each.is_binary)?.name, picks: results.some(makesLink) ? [link] : [],
    ...(isOpen
      ? { forms: [...forms, 'txt'], examples: ['hello world', 'https://example.com/ -o code.png'] } : { forms }),
  };
}

function ownOptions({ forms, picks, bytes }, operand) {
  return [
    ...picks,
    ...(forms.includes('json')
      ? [{ name: 'json', type: 'boolean', description: 'Print JSON, also in a terminal.' }] : []),
    ...(operand ? [{
      name: 'input', short: 'i', placeholder: 'FILE', description: `Read ${operand.name} from a file.`,
    }] : []),
    ...(bytes ? [{
      name: 'bytes', type: 'boolean', description: 'Read the file as bytes, not as text.',
    }] : []),
    {
      name: 'output', short: 'o', placeholder: 'FILE', description: forms.length === 1 ? 'Write to a file.'
        : `Write to a file: ${forms.map((form) => `.${form}`).join(', ')}.`,
    },
    { name: 'help', short: 'h', type: 'boolean', description: 'Print this help.' },
  ].map((option) => ({ ...optionOf(option), isOwn: true }));
}

function commandOf({ parameters, forms = ['json'], picks = [], bytes, ...command }) {
  const options = parameters.map(optionOf);
  /** The option whose name may be left out. */
  const operand = options.find(({ required }) => required)
    ?? options.slice(0, 1).find(({ type }) => type !== 'boolean');
  return {
    ...command, forms, options, operand, bytes, own: ownOptions({ forms, picks, bytes }, operand),
    // Ids and choices are typed, not piped.
    readsInput: Boolean(operand?.required && !operand.pattern && !operand.one_of),
  };
}

/** Matrices of modules are only for programs; there is no text or file form for them. */
const isPrinted = ({ results }) => results.every(({ media_type: type }) => !type.startsWith('application/x-'));

const shells = Object.keys(scripts);

const completion = {
  name: 'completion',
  summary: 'Print the script for completion in a shell.',
  parameters: [{
    name: 'shell', type: 'string', required: true, one_of: shells, example: shells[0], description: 'The shell.',
  }],
  forms: ['txt'],
  run({ shell }) {
    if (shells.includes(shell)) return scripts[shell](commands);
    throw new UsageError(`shell must be ${alternatives(shells)}.`);
  },
};

/** All commands. */
export const commands = [
  ...endpoints.filter(isPrinted).map(fromEndpoint).map(withWrittenTimes), ...toolCommands, completion,
].map(commandOf);
