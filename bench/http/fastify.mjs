// The peer: the same answers from fastify, with npm's qrcode for codes. Prints its port once it listens.
import fastify from 'fastify';
import QRCode from 'qrcode';

const server = fastify({ logger: false });

const styles = {
  t: 'short time', T: 'long time', d: 'short date', D: 'long date', f: 'short date and time', F: 'long date and time',
  R: 'relative',
};

server.get('/api/timestamp', async ({ query }) => {
  const unix = Number(query.unix);
  const iso = new Date(unix * 1000).toISOString().replace('.000Z', '+00:00');
  const tags = Object.entries(styles).map(([style, shows]) => [style, { shows, tag: `<t:${unix}:${style}>` }]);
  const note = "The platform renders these tags in each viewer's own timezone.";
  return { unix, iso, tags: Object.fromEntries(tags), note };
});

server.get('/api/discord/oauth-url', async ({ query }) => {
  const { client_id, redirect_uri } = query;
  const scopes = query.scopes.split(' ').sort();
  const asked = new URLSearchParams({ client_id, response_type: 'code', redirect_uri, scope: scopes.join(' ') });
  const note = 'redirect_uri must match one saved in the developer portal exactly.';
  return { url: `https://discord.com/oauth2/authorize?${asked}`.replaceAll('+', '%20'), scopes, note };
});

const options = { errorCorrectionLevel: 'M' };

server.get('/api/qr.png', async ({ query }, reply) => {
  reply.type('image/png');
  return QRCode.toBuffer(query.text, options);
});

server.get('/api/qr', async ({ query: { text } }) => {
  const svg = await QRCode.toString(text, { ...options, type: 'svg' });
  const data_uri = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { data_uri, svg, error_correction: 'M', text_length: text.length };
});

console.log(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
