// The input for each tool.

const id = '157730590492196864';
const token = 'aB3_-'.repeat(13) + 'xyz';
const authorize = `https://discord.com/oauth2/authorize?client_id=${id}&state=secretlink`;
/** A pasted guild, member and channel. */
const guildObjects = {
  guild: { id: '1', owner_id: '2', name: 'secretguild', roles: [{ id: '1', name: '@everyone', permissions: '3072' }] },
  member: { user: { id: '3', username: 'secretmember' }, roles: [] },
  channel: { id: '4', type: 0, name: 'secretchannel', permission_overwrites: [] },
};
const long = (words) => `${words} `.repeat(Math.ceil(2500 / words.length));

/** Returns whether a string contains a value that may be in no address, no request and no storage but drafts. */
export const isSecret = (text) => /secret|aB3_|GabcDE/.test(decodeURIComponent(text));

/** Values by the names of fields, by tool. With them every button of the tool can be used. */
export const entries = {
  'oauth-url': { client_id: id, redirect_uri: 'https://example.com/back', scopes: 'identify', state: 'secretstate' },
  'bot-invite': {
    client_id: id, permissions: '2251799813685250', guild_id: '157730590492196865', response_type: 'code',
    title: 'secretbot',
    redirect_uri: 'https://example.com/back',
  },
  permissions: { permissions: '2401333395062793', other: 'SEND_MESSAGES', needed: 'BAN_MEMBERS' },
  'channel-permissions': { everyone: '2251799813685251', roles: '2251799813685252', needed: '2199023255552054' },
  intents: { bits: '4227585' },
  qr: { size: '401', title: 'secrettitle', text: 'https://secret.example/code' },
  timestamp: { when: '2026-10-25 02:30', title: 'secretparty' },
  message: { message: `{"content":"${long('secretmessage')}"}` },
  split: { text: long('secretsplit') },
  escape: { text: '*secret* escape', for: 'link-label', styles: 'keep' },
  redact: { text: `secretlog MTU3NzMwNTkwNDkyMTk2ODY0.GabcDE.${'aB3_-'.repeat(7)}xyz` },
  snowflake: { id: '175928847299117063' },
  'message-link': { channel_id: '290926798999357250', message_id: '1174109840998400000' },
  'image-url': { kind: 'avatar', id: '157730590492196866', hash: 'a_0123456789abcdef0123456789abcdef' },
  webhook: { url: `http://discord.com/api/webhooks/${id}/${token}` },
  limits: {},
};

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Other values of tools that then have other buttons. `logo`: the bytes of a file in base64. */
export const otherEntries = {
  'oauth-url': [{ link: `${authorize}&response_type=code&redirect_uri=https%3A%2F%2Fexample.com&scope=identify` }],
  'bot-invite': [{ link: `${authorize}&scope=bot` }],
  'channel-permissions': [Object.fromEntries(Object.entries(guildObjects)
    .map(([name, object]) => [name, JSON.stringify(object)]))],
  qr: [{ text: 'https://secret.example/logo', logo: pixel }],
  timestamp: [{ when: '2h 30m' }, { when: '1/2/2027 5pm' }],
  webhook: [{ url: `https://discord.com/api/webhooks/${id}/${token}` }],
};

/** Values that no request may have: for each unique entered value, its possible encodings. */
const written = [...Object.values(entries), ...Object.values(otherEntries).flat()].flatMap(Object.values)
  .filter((value) => value.length > 9).flatMap((value) => {
    const start = Buffer.from(value.slice(0, 30));
    return [`${start}`, encodeURIComponent(start), `${new URLSearchParams([[start, '']])}`.slice(0, -1),
      start.toString('hex'), start.toString('base64').slice(0, 12)];
  });

/** Returns whether a string contains an entered value. */
export const isEntered = (text) => isSecret(text.replaceAll('%', '%25')) || written.some((each) => text.includes(each));

/** Chooses a file as the logo. Runs in the page. */
async function chooseLogo(base64) {
  const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], 'secretlogo.png', { type: 'image/png' }));
  const input = document.getElementById('qr-logo');
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  const save = document.querySelector('#qr [data-save="png"]');
  while (save.disabled) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Opens a tool without loading the page, unfolds all of it, and pastes values. */
export async function enter(page, slug, { logo, ...values } = entries[slug]) {
  await page.evaluate(async ([tool, pairs]) => {
    const section = document.getElementById(tool);
    if (section.hidden) {
      document.querySelector(`nav [data-tool="${tool}"]`).click();
      while (section.hidden) await new Promise((resolve) => setTimeout(resolve));
    }
    for (const details of section.querySelectorAll('details')) details.open = true;
    const { elements } = section.querySelector('form');
    for (const [name, value] of pairs) {
      const field = elements[name] ?? section.querySelector(`[name="${name}"]`);
      if (!field) continue; // The single file shares no link, and asks for no title.
      const control = field.type ? field : field[0];
      control.focus();
      field.value = value;
      control.dispatchEvent(new InputEvent('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, [slug, Object.entries(values)]);
  if (logo) await page.evaluate(chooseLogo, logo);
}
