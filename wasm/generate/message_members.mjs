// wasm/generated/message_members.json: the members by which message_kinds.js recognises messages, embeds and commands.
// The page gets these names without the tables of bounds that contain them.
import { messageSchemas, stated, unbounded } from '../tools/messages/platform_rules.js';
import platform from '../tools/messages/platform_schema.json' with { type: 'json' };

/** The members of a schema with bounds, and those without that show the kind, but not `common`: others have it too. */
function membersOf(kind, common, schemas = [kind]) {
  const bounded = [...schemas.map((name) => platform.schemas[name]),
    ...stated.filter(([name]) => name === kind).map(([, schema]) => schema)];
  const [, , shown = ''] = unbounded.find(([name]) => name === kind);
  const names = [...bounded.flatMap(({ properties = {} }) => Object.keys(properties)), ...shown.split(' ')];
  return [...new Set(names)].filter((name) => name && name !== common);
}

export const messageMembers = () => `${JSON.stringify({
  message: membersOf('Message', '', messageSchemas),
  embed: membersOf('RichEmbed', 'type'),
  command: membersOf('ApplicationCommandCreateRequest', 'name'),
}, null, 2)}\n`;
