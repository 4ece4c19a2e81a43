import endpoints from '../catalogue.json';

const kebab = (name) => name.replace(/[._]/g, '-');

/** json, png or svg, for application/json, image/png and image/svg+xml. */
const formOf = ({ media_type: type }) => /\/(\w+)/.exec(type)[1];

function optionOf(parameter) {
  const { name, alias, type, one_of: allowed, is_instant: isInstant } = parameter;
  const placeholder = allowed?.join('|') ?? (isInstant ? 'SECONDS' : type === 'integer' ? 'NUMBER' : 'TEXT');
  return { ...parameter, flag: `--${kebab(name)}`, names: [kebab(name), name, alias].filter(Boolean), placeholder };
}

function commandOf({ name, path, summary, parameters, call_options: callOptions, results }) {
  const forms = results.map(formOf);
  const isForm = (parameter) => parameter.name === 'format';
  const all = [...parameters, ...callOptions].filter((each) => forms.length > 1 || !isForm(each)).map(optionOf);
  const format = all.find(isForm);
  if (format) format.default_in_words = 'by the name of the file; else a drawing on a terminal, svg elsewhere';
  return {
    name: kebab(path.slice(path.lastIndexOf('/') + 1)),
    call: name,
    summary,
    forms,
    options: all,
    /** The one option that can do without its name. */
    operand: all.find(({ required }) => required) ?? all[0],
  };
}

/** What can be run: an endpoint each, under the last part of its path. */
export const commands = endpoints.map(commandOf);
