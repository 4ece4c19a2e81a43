import endpoints from '../generated/catalogue.json';
import { localCommands, withWrittenTimes } from './local.js';

const kebab = (name) => name.replace(/[._]/g, '-');

/** json, png or svg, for application/json, image/png and image/svg+xml. */
const formOf = ({ media_type: type }) => /\/(\w+)/.exec(type)[1];

const placeholders = { integer: 'NUMBER', boolean: 'true|false' };

function optionOf(parameter) {
  const { name, alias, type, one_of: allowed, is_instant: isInstant } = parameter;
  const placeholder = allowed?.join('|') ?? (isInstant ? 'SECONDS' : placeholders[type] ?? 'TEXT');
  return { ...parameter, flag: `--${kebab(name)}`, names: [kebab(name), name, alias].filter(Boolean), placeholder };
}

/** An endpoint as a command: under the last part of its path. */
function fromEndpoint({ name, path, parameters, call_options: callOptions, results, ...endpoint }) {
  const forms = results.map(formOf);
  const all = [...parameters, ...callOptions].filter((each) => forms.length > 1 || !each.is_format)
    .map((each) => (each.is_format
      ? { ...each, default_description: 'by the file name; else a drawing on a terminal, svg elsewhere' } : each));
  return { ...endpoint, name: kebab(path.slice(path.lastIndexOf('/') + 1)), call: name, forms, parameters: all };
}

function commandOf({ parameters, forms = ['json'], ...command }) {
  const options = parameters.map(optionOf);
  /** The one option that can do without its name. */
  const operand = options.find(({ required }) => required)
    ?? options.slice(0, 1).find(({ type }) => type !== 'boolean');
  return { ...command, forms, options, operand };
}

/** Modules by themselves are for programs: neither a file nor a terminal has a form for them. */
const isPrinted = ({ results }) => results.every(({ media_type: type }) => !type.startsWith('application/x-'));

/** What can be run. */
export const commands = [
  ...endpoints.filter(isPrinted).map(fromEndpoint).map(withWrittenTimes), ...localCommands,
].map(commandOf);
