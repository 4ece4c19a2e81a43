// What the specification says of one call of every function, and of the API that cordage/fetch serves. It runs wherever
// the package does, so it imports nothing. What the functions return is plain JSON and must be the same everywhere.

const client_id = '157730590492196864';
const text = 'https://example.com/';
const origin = 'https://tools.example.com';

const hexadecimal = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const asText = (value) => JSON.stringify(value, (_, each) =>
  typeof each === 'bigint' ? `${each}n` : each instanceof Uint8Array ? hexadecimal(each) : each);

function expect(what, actual, expected) {
  if (asText(actual) !== asText(expected)) throw new Error(`${what}: ${asText(actual)}, not ${asText(expected)}`);
}

function problemOf({ ProblemError }, call) {
  try {
    call();
  } catch (error) {
    if (!(error instanceof ProblemError && error instanceof Error)) throw error;
    return { code: error.code, status: error.status, parameter: error.parameter, detail: error.detail };
  }
  throw new Error('the call was not refused');
}

export function check(cordage) {
  const results = {
    oauthUrl: cordage.oauthUrl({ client_id, scopes: ['identify', 'guilds'], state: 'a b' }),
    botInvite: cordage.botInvite({ client_id, permissions: 2n ** 53n + 1n }),
    qr: cordage.qr({ text, base_url: origin }),
    qrSvg: cordage.qrSvg({ text }),
    qrPng: cordage.qrPng({ text, size: 1000, error: 'h' }),
    qrMatrix: cordage.qrMatrix({ text }),
    parseWebhook: cordage.parseWebhook({ url: 'https://discord.com/api/webhooks/123456789012345678/a-token' }),
    timestamp: cordage.timestamp({ unix: new Date('2023-11-14T22:13:20.999Z') }),
    limits: cordage.limits(),
    problem: problemOf(cordage, () => cordage.qrSvg({ text: '\ud800' })),
  };
  expectLinks(results);
  expectCodes(results);
  expect('timestamp', results.timestamp.iso, '2023-11-14T22:13:20+00:00');
  expect('tags', Object.keys(results.timestamp.tags), ['t', 'T', 'd', 'D', 'f', 'F', 'R']);
  expect('limits', [Object.keys(results.limits.limits).length, results.limits.limits.webhook_username], [20, 80]);
  const { code, status, parameter } = results.problem;
  expect('problem', [code, status, parameter], ['not-encodable', 400, 'text']);
  return JSON.parse(asText(results));
}

function expectLinks({ oauthUrl, botInvite, parseWebhook }) {
  const authorize = `https://discord.com/oauth2/authorize?client_id=${client_id}`;
  expect('oauthUrl', oauthUrl.url, `${authorize}&response_type=code&scope=guilds%20identify&state=a%20b`);
  expect('botInvite', botInvite.url, `${authorize}&permissions=9007199254740993&scope=applications.commands%20bot`);
  expect('permissions', botInvite.permissions, 2n ** 53n + 1n);
  expect('parseWebhook', [parseWebhook.id, parseWebhook.token_length, parseWebhook.valid_format],
    ['123456789012345678', 7, true]);
}

function expectCodes({ qr, qrSvg, qrPng, qrMatrix }) {
  expect('qr', [qr.version, qr.modules, qr.size, qr.text_length], ['V2-M', 25, 297, 20]);
  expect('png_url', qr.png_url, `${origin}/api/qr.png?text=https%3A%2F%2Fexample.com%2F&size=300&error=m`);
  expect('qrSvg', qrSvg, qr.svg);
  expect('qrPng', [qrPng instanceof Uint8Array, qrPng.slice(0, 8)], [true, '89504e470d0a1a0a']);
  expect('width and height', qrPng.slice(16, 24), '000003e7000003e7');
  expect('qrMatrix', [qrMatrix.modules, qrMatrix.data.length], [25, 625]);
  expect('a finder pattern', qrMatrix.data.slice(0, 8), '0101010101010100');
}

export async function checkFetch({ fetch }) {
  const ask = async (path, init) => {
    const response = await fetch(new Request(`${origin}${path}`, init));
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: [...response.headers], body, type: response.headers.get('content-type') };
  };
  const query = `?text=${encodeURIComponent(text)}`;
  const svg = await ask(`/api/qr.svg${query}`);
  const png = await ask(`/api/qr.png${query}`);
  const timestamp = await ask('/api/timestamp?unix=1700000000');
  const shown = await ask(`/api/qr${query}`, { headers: { accept: 'text/html,image/svg+xml' } });
  const problem = await ask('/api/qr.svg');
  const refused = await ask('/api/timestamp', { method: 'DELETE' });

  expect('svg', [svg.status, svg.type], [200, 'image/svg+xml']);
  expect('png', [png.status, png.type, png.body.slice(0, 4)], [200, 'image/png', '89504e47']);
  expect('timestamp', JSON.parse(new TextDecoder().decode(timestamp.body)).iso, '2023-11-14T22:13:20+00:00');
  expect('the image that a browser is shown', shown.body, svg.body);
  expect('problem', [problem.status, problem.type], [400, 'application/problem+json']);
  expect('its parameter', JSON.parse(new TextDecoder().decode(problem.body)).parameter, 'text');
  expect('refused', refused.status, 405);
  return JSON.parse(asText({ svg, png, timestamp, shown, problem, refused }));
}
