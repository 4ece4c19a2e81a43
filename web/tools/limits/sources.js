/** The other pages of the platform's documentation, by what the sources of limits begin with. */
const pages = {
  'API reference': 'reference',
  'Application commands': 'interactions/application-commands',
  'Component reference': 'components/reference',
  Gateway: 'events/gateway',
  'Rate limits': 'topics/rate-limits',
  'Receiving and responding to interactions': 'interactions/receiving-and-responding',
  'Status codes': 'topics/opcodes-and-status-codes',
};

/** The page that a source names, where the platform documents the limit, or an article of its support. */
export function pageOf(source) {
  const [title] = /^[^,;]+/.exec(source);
  const [, resource] = /^(.+) resource$/.exec(title) ?? [];
  const [, article] = /^Support article (\d+)$/.exec(title) ?? [];
  if (article) return `https://support.discord.com/hc/articles/${article}`;
  const page = resource ? `resources/${resource.toLowerCase().replaceAll(' ', '-')}` : pages[title];
  return page && `https://discord.com/developers/docs/${page}`;
}
