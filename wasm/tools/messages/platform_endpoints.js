// The flags and members that the endpoints for sending messages accept. Sources are pages of the documentation.

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
/** Represents the flags that no sender can set. */
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
 * By endpoint: its name in sentences, the flags that a sender can set, and the members of messages that it does not
 * have. `message` is for messages of any endpoint and for responses; `webhook` for messages with members of webhooks.
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

/** Members that show that a message is for a webhook. */
export const webhookMembers = ofWebhook.split(' ');

/** Members of a new thread that a forum does not accept. Source: Channel resource, Start Thread in Forum Channel. */
export const notOfForums = ['invitable', 'type'];

/** The types of responses without a message, and their meaning. Source: Receiving and responding to interactions. */
export const withoutData = new Map([
  [1, 'acknowledges a ping'], [6, 'shows nothing new'], [10, 'shows a button to upgrade'], [12, 'opens the activity'],
]);
