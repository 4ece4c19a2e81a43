import { presetButtons } from '../../form/buttons.mjs';
import { html } from '../../form/html.js';
import { factList, note, propertyOf, value, values } from '../../form/result.mjs';

/** Intents of typical bots. */
const presets = {
  None: [],
  'Typical bot': ['GUILDS', 'GUILD_MESSAGES'],
  Moderation: ['GUILDS', 'GUILD_MEMBERS', 'GUILD_MODERATION', 'GUILD_MESSAGES', 'MESSAGE_CONTENT'],
  Music: ['GUILDS', 'GUILD_VOICE_STATES'],
  'Message content': ['GUILDS', 'GUILD_MESSAGES', 'DIRECT_MESSAGES', 'MESSAGE_CONTENT'],
};

const buttons = ({ intents }) => presetButtons(Object.fromEntries(Object.entries(presets).map(([title, names]) =>
  [title, intents({ intents: names }).intents])));

/** Combines the endpoints intents and flags. */
const endpointOf = ({ name, path, parameters, results }, kinds) => ({
  name,
  path,
  results,
  parameters: [
    { name: 'kind', type: 'string', one_of: ['intents', ...kinds], default: 'intents',
      description: 'The kind of object that the number belongs to.' },
    { ...parameters[0], name: 'bits', default: '0', default_description: undefined,
      description: 'A number, names, or both.' },
  ],
});

export const markup = (facts, functions, { intents, flags }) => ({
  endpoint: endpointOf(intents, flags.parameters.find(({ name }) => name === 'kind').one_of),
  hasLibraries: true,
  icon: 'M6 21V4h12l-3 4 3 4H6',
  fields: { bits: { after: buttons(functions) } },
  below: html`<div data-bits></div>`,
  result: (endpoint) => [
    value({ ...propertyOf(endpoint, 'intents'), name: 'bits', label: 'Number', description: '' }),
    values(endpoint, ['names', 'privileged', 'undocumented']),
    note,
    factList([['events', 'Events'], ['without', 'Not sent']]),
  ],
});
