// What the endpoints that send a message take of it. Sources are pages of the documentation.

// The flags of messages that a sender can set. Source: Message resource, Create Message.
export const suppressed = 1n << 2n;
export const ephemeral = 1n << 6n;
const isSilent = 1n << 12n;
export const isVoice = 1n << 13n;
export const isNew = 1n << 15n;

const bits = {
  SUPPRESS_EMBEDS: suppressed, EPHEMERAL: ephemeral, SUPPRESS_NOTIFICATIONS: isSilent, IS_VOICE_MESSAGE: isVoice,
  IS_COMPONENTS_V2: isNew,
};
/** Stands for each flag that no sender can set. */
const other = 1n << 100n;

/** The bit of a flag by its name in the documentation or in discord.js. */
export function bitOf(name) {
  const bare = (text) => text.toLowerCase().replaceAll('_', '');
  return Object.entries(bits).find(([flag]) => bare(flag) === bare(name))?.[1] ?? other;
}

const common = suppressed | isSilent | isNew;
const all = common | ephemeral | isVoice;
const ofWebhook = 'username avatar_url thread_name applied_tags';
const ofBot = 'nonce enforce_nonce message_reference reply';

/**
 * By endpoint: how it is named in sentences, the flags that it lets a sender set, and members of messages that it does
 * not have. A message can be that of any endpoint, a response too; `webhook` is one with members of webhooks only.
 */
export const endpoints = {
  // Message resource, Create Message; EPHEMERAL: Receiving and responding to interactions.
  message: { name: 'message', flags: all, without: [] },
  // Webhook resource, Execute Webhook.
  webhook: {
    name: 'webhook message', flags: common,
    without: `${ofBot} sticker_ids stickers shared_client_theme`.split(' '),
  },
  // Receiving and responding to interactions, Interaction Callback Data Structure.
  response: {
    name: 'response', flags: all,
    without: `${ofBot} ${ofWebhook} sticker_ids stickers shared_client_theme`.split(' '),
  },
  // Channel resource, Forum and Media Thread Message Params Object.
  forum: {
    name: 'forum message', flags: common,
    without: `${ofBot} ${ofWebhook} tts poll shared_client_theme`.split(' '),
  },
};

/** Members that show that a message is one of a webhook. */
export const webhookMembers = ofWebhook.split(' ');

/** The members of a new thread that a forum does not take. Source: Channel resource, Start Thread in Forum Channel. */
export const notOfForums = ['invitable', 'type'];

/** The types of responses without a message, and what each does. Source: Receiving and responding to interactions. */
export const withoutData = new Map([
  [1, 'acknowledges a ping'], [6, 'shows nothing new'], [10, 'shows a button to upgrade'], [12, 'opens the activity'],
]);
