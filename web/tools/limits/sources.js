/** Pages of Discord's documentation, by the first part of a source. */
const pages = {
  'API reference': 'reference',
  'Application commands': 'interactions/application-commands',
  'Component reference': 'components/reference',
  Gateway: 'events/gateway',
  'Rate limits': 'topics/rate-limits',
  'Receiving and responding to interactions': 'interactions/receiving-and-responding',
  'Status codes': 'topics/opcodes-and-status-codes',
};

/** The URL of the documentation page or support article in a source, if known. */
export function pageOf(source) {
  const [title] = /^[^,;]+/.exec(source);
  const [, resource] = /^(.+) resource$/.exec(title) ?? [];
  const [, article] = /^Support article (\d+)$/.exec(title) ?? [];
  if (article) return `https://support.discord.com/hc/articles/${article}`;
  const page = resource ? `resources/${resource.toLowerCase().replaceAll(' ', '-')}` : pages[title];
  return page && `https://discord.com/developers/docs/${page}`;
}
