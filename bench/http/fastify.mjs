// The peer: the same responses from fastify, with its plugins for rate limits and entity tags, and npm's qrcode. Prints
// its port once it listens.
import etag from '@fastify/etag';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import QRCode from 'qrcode';

const server = fastify({ logger: false, trustProxy: 'loopback' });
await server.register(etag);
await server.register(rateLimit, { max: 10, timeWindow: 1000 });
server.addHook('onSend', async (request, reply) => {
  reply.header('Cache-Control', 'public, max-age=86400');
  reply.header('Access-Control-Allow-Origin', '*');
});

const styles = {
  t: 'short time', T: 'long time', d: 'short date', D: 'long date', f: 'short date and time', F: 'long date and time',
  R: 'relative',
};

server.get('/api/timestamp', async ({ query }) => {
  const unix = Number(query.unix);
  const iso = new Date(unix * 1000).toISOString().replace('.000Z', '+00:00');
  const tags = Object.entries(styles).map(([style, shows]) => [style, { shows, tag: `<t:${unix}:${style}>` }]);
  const note = "Discord renders these tags in each viewer's own timezone.";
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
const note = 'size is requested_size rounded down to whole modules. The image has a quiet zone of 4 modules on each side, '
  + 'which the field modules does not include.';

server.get('/api/qr.png', async ({ query }, reply) => {
  reply.type('image/png');
  return QRCode.toBuffer(query.text, options);
});

server.get('/api/qr', async ({ query: { text }, host }) => {
  const { version, modules } = QRCode.create(text, options);
  const svg = await QRCode.toString(text, { ...options, type: 'svg', width: 300 });
  const data_uri = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const url = (form) => `http://${host}/api/qr.${form}?text=${encodeURIComponent(text)}&size=300&error=m`;
  return {
    data_uri, svg, png_url: url('png'), svg_url: url('svg'), error_correction: 'M', modules: modules.size,
    requested_size: 300, size: 300, text_length: text.length, version: `V${version}-M`, note,
  };
});

console.log(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
