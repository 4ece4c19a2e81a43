/** The pages of the platform's documentation, by what the sources of limits begin with. */
const pages = {
  'Application commands': 'interactions/application-commands',
  'Audit log resource': 'resources/audit-log',
  'Channel resource': 'resources/channel',
  'Component reference': 'components/reference',
  Gateway: 'events/gateway',
  'Guild resource': 'resources/guild',
  'Message resource': 'resources/message',
  'Poll resource': 'resources/poll',
  'Rate limits': 'topics/rate-limits',
  'Receiving and responding to interactions': 'interactions/receiving-and-responding',
  'Status codes': 'topics/opcodes-and-status-codes',
  'User resource': 'resources/user',
  'Webhook resource': 'resources/webhook',
};

/** The page that a source names, where the platform documents the limit. */
export function pageOf(source) {
  const page = pages[/^[^,;]+/.exec(source)[0]];
  return page && `https://discord.com/developers/docs/${page}`;
}
