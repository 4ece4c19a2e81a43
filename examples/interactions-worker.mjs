// A bot without a connection: Discord posts each use of its slash command to this worker, which checks the
// signature and answers. `/timestamp when:tomorrow 18:00` gives the tag that shows that instant (in UTC) to everyone in
// their own time. PUBLIC_KEY is that of the application, in hexadecimal.

import { ProblemError, readTime, timestamp } from 'cordage';

const interaction = { ping: 1, command: 2 };
const callback = { pong: 1, message: 4 };
const ephemeral = 64;

const bytes = (hex) => Uint8Array.from(hex.match(/[\da-f]{2}/gi) ?? [], (byte) => parseInt(byte, 16));

/** Whether Discord signed this body. */
async function isSigned({ headers }, body, publicKey) {
  const key = await crypto.subtle.importKey('raw', bytes(publicKey), 'Ed25519', false, ['verify']);
  const signature = bytes(headers.get('X-Signature-Ed25519') ?? '');
  const signed = new TextEncoder().encode((headers.get('X-Signature-Timestamp') ?? '') + body);
  return signature.length === 64 && crypto.subtle.verify('Ed25519', key, signature, signed);
}

function answerTo({ name, options = [] }) {
  if (name !== 'timestamp') return { content: 'This command is not known here.', flags: ephemeral };
  const text = options.find((option) => option.name === 'when')?.value ?? 'now';
  try {
    const { unix } = readTime({ text, zone: 'UTC' });
    const { F, R } = timestamp({ unix }).tags;
    return { content: `${F.tag}, ${R.tag}: \`${F.tag}\`` };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { content: error.detail, flags: ephemeral };
  }
}

export default {
  async fetch(request, { PUBLIC_KEY }) {
    const body = await request.text();
    if (!await isSigned(request, body, PUBLIC_KEY)) return new Response('The signature is wrong.', { status: 401 });
    const { type, data } = JSON.parse(body);
    if (type === interaction.ping) return Response.json({ type: callback.pong });
    if (type !== interaction.command) return new Response('This interaction is not known here.', { status: 400 });
    return Response.json({ type: callback.message, data: answerTo(data) });
  },
};
