/** The pages of the platform's documentation, by what the sources of limits begin with. */
const pages = {
  'API reference': 'reference',
  'Application commands': 'interactions/application-commands',
  'Audit log resource': 'resources/audit-log',
  'Auto moderation resource': 'resources/auto-moderation',
  'Channel resource': 'resources/channel',
  'Component reference': 'components/reference',
  'Emoji resource': 'resources/emoji',
  Gateway: 'events/gateway',
  'Guild resource': 'resources/guild',
  'Guild scheduled event resource': 'resources/guild-scheduled-event',
  'Message resource': 'resources/message',
  'Poll resource': 'resources/poll',
  'Rate limits': 'topics/rate-limits',
  'Receiving and responding to interactions': 'interactions/receiving-and-responding',
  'Soundboard resource': 'resources/soundboard',
  'Stage instance resource': 'resources/stage-instance',
  'Status codes': 'topics/opcodes-and-status-codes',
  'Sticker resource': 'resources/sticker',
  'User resource': 'resources/user',
  'Webhook resource': 'resources/webhook',
};

/** The page that a source names, where the platform documents the limit. */
export function pageOf(source) {
  const page = pages[/^[^,;]+/.exec(source)[0]];
  return page && `https://discord.com/developers/docs/${page}`;
}
