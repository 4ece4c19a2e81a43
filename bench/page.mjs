// The area page: the bytes of the built page, the time from a key to the result, and Lighthouse's score for speed.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { launchChromium } from '../tests/support/chromium.mjs';
import { inspect } from '../tests/support/lighthouse.mjs';
import { startServer } from '../tests/server/server.mjs';
import { isSiteFile } from '../web/build/site_files.mjs';
import { slugs } from '../web/tools/index.js';
import { figure, least, table } from './figures.mjs';
import { texts } from './texts.mjs';

const root = join(import.meta.dirname, '..');
const built = join(root, 'build/web');

const rounds = 5;
const keysAtLeast = 200; // for each tool in a round

const webhook = `https://discord.com/api/webhooks/1098765432109876543/${'aB3_-xY9'.repeat(8)}Qw12`;

const anyTool = ['input[type="text"], textarea', 'Text for any field.'];

/** The field to type into and the input, by tool; `anyTool` for all others. */
const typing = {
  'oauth-url': ['[name="redirect_uri"]', 'https://example.com/callback?from=bot'],
  'bot-invite': ['[name="permissions"]', '18446744073709551615'],
  permissions: ['[name="permissions"]', 'SEND_MESSAGES EMBED_LINKS'],
  qr: ['[name="text"]', texts['160 OAuth']],
  webhook: ['[name="url"]', webhook],
  redact: ['[name="text"]', `Posted to ${webhook}.`],
  timestamp: ['[name="written"]', '2026-12-24 18:00'],
  snowflake: ['[name="id"]', '157730590492196864'],
  message: ['[name="message"]', '{"embeds":[{"title":"a","description":"b"}]}'],
  split: ['[name="text"]', 'The content of a message, with **bold** words.'],
  'channel-permissions': ['[name="everyone"]', 'VIEW_CHANNEL SEND_MESSAGES'],
  intents: ['[name="bits"]', 'GUILDS GUILD_MESSAGES'],
  escape: ['[name="text"]', 'Text with **bold** words and @everyone.'],
  'image-url': ['[name="id"]', '157730590492196864'],
  limits: ['[type="text"]', 'embed field value'],
};

/** Runs in the page: collects the time from each key until the result of a tool is updated, decoded and laid out. */
function watch(slug) {
  const section = document.getElementById(slug);
  const found = [];
  let pressed;
  addEventListener('keydown', ({ timeStamp }) => { pressed = timeStamp; }, true);
  addEventListener('input', async () => {
    const since = pressed;
    await section.querySelector('.result img:not([hidden])')?.decode();
    section.getBoundingClientRect();
    found.push(performance.now() - since);
  });
  globalThis.keyTimes = found;
}

async function keyTimes(page, url, slug) {
  const [field, text] = typing[slug] ?? anyTool;
  await page.goto('about:blank');
  await page.goto(`${url}/#${slug}${/url|invite/.test(slug) ? '?client_id=157730590492196864' : ''}`);
  await page.locator(`#${slug} .samples button:enabled`).first().waitFor({ state: 'attached' });
  await page.evaluate(watch, slug);
  const input = page.locator(`#${slug} ${field}`).first();
  for (let keys = 0; keys < keysAtLeast; keys += text.length) {
    await input.fill('');
    await input.pressSequentially(text);
  }
  return page.evaluate(() => globalThis.keyTimes);
}

const percentile95 = (found) => found.toSorted((a, b) => a - b)[Math.ceil(0.95 * found.length) - 1];

async function typingRows(url) {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const rows = [];
    for (const slug of slugs)
      rows.push({ area: 'page', case: slug, figure: 'typing time', unit: 'ms',
        ours: percentile95(await keyTimes(page, url, slug)) });
    return rows;
  } finally {
    await browser.close();
  }
}

function sizeRows() {
  const small = (name) => brotliCompressSync(readFileSync(join(built, name))).length;
  const ofSite = readdirSync(built, { recursive: true }).filter(isSiteFile);
  const row = (name, ours) => ({ area: 'page', case: name, figure: 'package bytes', unit: 'bytes', ours });
  return [
    row('site', ofSite.reduce((total, name) => total + small(name), 0)),
    row('one file', small('cordage.html')),
  ];
}

async function performanceRows(url) {
  const rows = [];
  for (const name of ['home', 'qr', 'timestamp']) {
    const { performance } = await inspect(`${url}/${name === 'home' ? '' : `#${name}`}`, ['performance']);
    rows.push({ area: 'page', case: name, figure: 'lighthouse performance', unit: 'of 100', ours: performance.score });
  }
  return rows;
}

/** All rows of the area. In rounds, so that a busy minute of the machine does not count. */
export async function measure() {
  const ends = [];
  const { url } = await startServer({ after: (end) => ends.push(end) }, ['--web', built, '--rate-limit', '0']);
  try {
    const typed = [];
    const scores = [];
    for (let i = 1; i <= rounds; i += 1) {
      console.error(`page: round ${i} of ${rounds}`);
      typed.push(await typingRows(url));
      scores.push(await performanceRows(url));
    }
    const timed = typed[0].map((_, i) => least(typed.map((rows) => rows[i])));
    const best = scores[0].map((row, i) => ({ ...row, ours: Math.max(...scores.map((rows) => rows[i].ours)) }));
    return [...timed, ...sizeRows(), ...best].map(figure);
  } finally {
    for (const end of ends) await end();
  }
}

const chromium = () => execFileSync('dpkg-query',
  ['--show', '--showformat', '${source:Upstream-Version}', 'chromium'], { encoding: 'utf8' });
const { version } = JSON.parse(readFileSync(join(root, 'build/tools/lighthouse/node_modules/lighthouse/package.json')));

const notes = () => `
One run on ${cpus()[0].model}, Chromium ${chromium()}, Lighthouse ${version};
the native server serves the page. The best of ${rounds} rounds.

- typing time: from the time at which Chromium gets a key until the result is in the page, with its image decoded and the
  layout done, but not yet painted; the 95th percentile of at least ${keysAtLeast} keys for each tool.
- package bytes: the sum of all files of the site, without the screenshots of the manifest, each compressed with
  brotli 11; "one file" is cordage.html.
- lighthouse performance: Lighthouse's score for a simulated phone on a slow network.`;

/** The rows as Markdown: those of the tools, and those of the whole page. */
export function report(rows) {
  const isOfTool = (row) => row.figure === 'typing time';
  const nameOf = (row) => row.figure;
  return [
    table('', rows.filter(isOfTool), slugs, nameOf),
    '',
    table('', rows.filter((row) => !isOfTool(row)), ['site', 'one file', 'home', 'qr', 'timestamp'], nameOf),
    notes(),
  ].join('\n');
}
