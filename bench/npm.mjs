// The area npm: lays out the packed package beside its peers, as a user's project has them, runs the programs of
// bench/npm there, each time in a fresh node, and gathers the figures.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { figure, least, table } from './figures.mjs';
import { texts } from './texts.mjs';

const root = join(import.meta.dirname, '..');
const project = join(root, 'build/bench/npm');
const inPackages = (...path) => join(project, 'node_modules', ...path);

const rounds = 7;
const coldStarts = 11; // in a round
const qrPackages = ['cordage', 'qr', 'qrcode', 'lean-qr', 'uqr', 'fast_qr'];
const qrCases = ['15 characters', '43 URL', '160 OAuth', '900 ASCII'];
const usual = '43 URL';
/** What the other calls are asked for: a state, a URL, Unix seconds. */
const callCases = {
  'oauth-url': 'a9X2kQ7pL',
  webhook: `https://discord.com/api/webhooks/1098765432109876543/${'aB3_-xY9'.repeat(8)}Qw12`,
  timestamp: '1700000000',
};

const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** What a program of bench/npm prints. */
const run = (program, ...options) =>
  JSON.parse(execFileSync(process.execPath, [join(project, `${program}.mjs`), ...options], {
    encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'],
  }));

function layOut() {
  rmSync(project, { recursive: true, force: true });
  cpSync(join(import.meta.dirname, 'npm'), project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{}'); // a project of its own, so that cordage is found as a dependency
  for (const part of ['package.json', 'dist'])
    cpSync(join(root, part), inPackages('cordage', part), { recursive: true });
  for (const name of ['qr', 'qrcode', 'dijkstrajs', 'pngjs', 'lean-qr', 'uqr', 'fast_qr', 'discord-oauth2'])
    cpSync(join(root, 'node_modules', name), inPackages(name), { recursive: true });
  // fast_qr is published for bundlers; with these two fields node finds and loads it.
  const fastQr = inPackages('fast_qr/package.json');
  const fields = JSON.parse(readFileSync(fastQr, 'utf8'));
  writeFileSync(fastQr, JSON.stringify({ ...fields, type: 'module', main: fields.module }));
}

/** Figures by package as rows: one for each peer, or one without a peer. */
function rowsOf(name, figureName, unit, { cordage: ours, ...peers }) {
  const row = { area: 'npm', case: name, figure: figureName, unit, ours };
  const found = Object.entries(peers).map(([peer_name, peer]) => ({ ...row, peer, peer_name }));
  return found.length ? found : [row];
}

/** Import and first SVG, each in a process of its own, the packages taking turns. */
function coldRows() {
  const starts = Array.from({ length: coldStarts }, () =>
    qrPackages.map((name) => [name, run('cold', name, texts[usual])]));
  const fastest = (clock) => Object.fromEntries(qrPackages.map((name, i) =>
    [name, Math.min(...starts.map((found) => found[i][1][clock]))]));
  return [
    ...rowsOf(usual, 'import time', 'ms', fastest('cpu')),
    ...rowsOf(usual, 'import time elapsed', 'ms', fastest('elapsed')),
  ];
}

/** What can differ from one time to the next. */
function round() {
  return [
    ...coldRows(),
    ...qrCases.flatMap((name) => ['matrix', 'svg', 'png'].flatMap((call) =>
      rowsOf(name, `${call} time`, 'us', run('calls', call, texts[name])))),
    ...Object.entries(callCases).flatMap(([name, text]) => rowsOf(name, 'call time', 'us', run('calls', name, text))),
  ];
}

const brotliBytes = (content) => brotliCompressSync(content).length;

/** What text to SVG takes of a package, for a page: bundled and minified, its module beside it. */
function bundleBytes(name) {
  const { outputFiles } = buildSync({
    entryPoints: [join(project, 'svg', `${name}.mjs`)], bundle: true, minify: true, format: 'esm', target: 'es2021',
    platform: 'browser', external: ['node:fs'], legalComments: 'none', write: false,
  });
  const wasm = name === 'fast_qr' ? brotliBytes(readFileSync(inPackages('fast_qr/fast_qr_bg.wasm'))) : 0;
  return brotliBytes(outputFiles[0].contents) + wasm;
}

function sizeRows() {
  const bundles = Object.fromEntries(qrPackages.map((name) => [name, bundleBytes(name)]));
  const { svg, png } = run('sizes', texts[usual]);
  const entryBytes = (file) => brotliBytes(readFileSync(inPackages(`cordage/dist/${file}`)));
  return [
    ...rowsOf('package', 'package bytes', 'bytes', { ...bundles, cordage: entryBytes('index.js') }),
    ...rowsOf('package', 'extra package bytes', 'bytes', { cordage: entryBytes('extra.js') }),
    ...rowsOf(usual, 'svg bytes', 'bytes', svg),
    ...rowsOf(usual, 'png bytes', 'bytes', png),
  ];
}

/** All rows of the area. In rounds, so that a busy minute of the machine does not count. */
export function measure() {
  layOut();
  const found = Array.from({ length: rounds }, (_, i) => {
    console.error(`npm: round ${i + 1} of ${rounds}`);
    return round();
  });
  const timed = found[0].map((_, i) => least(found.map((rows) => rows[i])));
  console.error('npm: sizes');
  return [...timed, ...sizeRows()].map(figure);
}

const order = [
  'matrix time', 'svg time', 'png time', 'svg bytes', 'png bytes', 'import time', 'import time elapsed', 'call time',
  'package bytes', 'extra package bytes',
];

const peers = () => ['qr', 'qrcode', 'lean-qr', 'uqr', 'fast_qr', 'discord-oauth2']
  .map((name) => `${name} ${devDependencies[name]}`).join(', ');

const notes = () => `
One run on ${cpus()[0].model}, node ${process.versions.node}.
Peers: ${peers()}.
Cordage is the package as it is published, through its own functions, beside its peers in one node_modules. Level M,
automatic version and mask, quiet zone of four modules; fast_qr knows only level Q. Times are CPU time of the whole
process, garbage collection included, in the fastest of ${rounds} rounds; \`×\` says how many times faster or smaller
cordage is.

- matrix, svg and png time, call time: in a fresh node for each case and round, warmed up, the packages taking turns, the
  text another one from call to call; the median of a round. For png time all draw as many pixels; qrcode's toBuffer is
  its only way to a PNG and is waited for.
- svg and png bytes: the smallest that the options of a package allow, in the same pixels; qrcode's SVG has no white
  background then.
- import time: from before the import to the first SVG, in the fastest of ${rounds * coldStarts} fresh processes; elapsed
  is the same by the clock.
- call time: an authorize link with two scopes and a state; no peer does what webhook and timestamp do.
- package bytes: in brotli 11; cordage's is the one file that \`import 'cordage'\` loads, which holds everything, the
  peers' is text to SVG alone, bundled and minified by esbuild. extra: what \`cordage/extra\` loads in its place.`;

/** The rows as Markdown: what there is for each text, and what does not depend on one. */
export function report(rows) {
  const sorted = rows.toSorted((a, b) => order.indexOf(a.figure) - order.indexOf(b.figure));
  const isOfText = (row) => qrCases.includes(row.case);
  const nameOf = (row) => row.figure;
  return [
    table('', sorted.filter(isOfText), qrCases, nameOf),
    '',
    table('', sorted.filter((row) => !isOfText(row)), [...Object.keys(callCases), 'package'], nameOf),
    notes(),
  ].join('\n');
}
