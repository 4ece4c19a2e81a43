// The area npm: installs the packed package and its peers in a project, runs the programs of bench/npm there, each time
// in a new Node process, and collects the figures.
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
const peerNames = [...qrPackages.slice(1), 'discord-oauth2', 'chrono-node'];
const qrCases = ['15 characters', '43 URL', '160 OAuth', '900 ASCII'];
const usual = '43 URL';
/** The inputs of the other calls: a state, a URL, Unix seconds, the current time, a message. */
const callCases = {
  'oauth-url': 'a9X2kQ7pL',
  webhook: `https://discord.com/api/webhooks/1098765432109876543/${'aB3_-xY9'.repeat(8)}Qw12`,
  timestamp: '1700000000',
  'read-time': '1795618000',
  mentions: 'Please read the rules before you post here; it takes a minute and helps a lot. '.repeat(5)
    + '<@80351110704928770> meets <@&165511591545143296> in <#103735883630395392> <:blob:175928847299117063> at 7000',
};

/** Runs a program of bench/npm and returns what it prints. */
export const run = (program, ...options) =>
  JSON.parse(execFileSync(process.execPath, [join(project, `${program}.mjs`), ...options], {
    encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'],
  }));

/** Creates the project and returns its folder. */
export function layOut() {
  rmSync(project, { recursive: true, force: true });
  cpSync(join(import.meta.dirname, 'npm'), project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{}'); // a separate project, so that cordage is a dependency
  cpSync(join(root, 'build/npm'), inPackages('cordage'), { recursive: true });
  for (const name of [...peerNames, 'dijkstrajs', 'pngjs'])
    cpSync(join(root, 'node_modules', name), inPackages(name), { recursive: true });
  // fast_qr is published for bundlers; with these two fields Node finds and loads it.
  const fastQr = inPackages('fast_qr/package.json');
  const fields = JSON.parse(readFileSync(fastQr, 'utf8'));
  writeFileSync(fastQr, JSON.stringify({ ...fields, type: 'module', main: fields.module }));
  return project;
}

/** Figures by package as rows: one for each peer, or one without a peer. */
function rowsOf(name, figureName, unit, { cordage: ours, ...peers }) {
  const row = { area: 'npm', case: name, figure: figureName, unit, ours };
  const found = Object.entries(peers).map(([peer_name, peer]) => ({ ...row, peer, peer_name }));
  return found.length ? found : [row];
}

/** Import and first SVG, in a new process each time; the packages take turns. */
function coldRows() {
  const names = [...qrPackages, 'whole'];
  const starts = Array.from({ length: coldStarts }, () => names.map((name) => run('cold', `svg/${name}`, texts[usual])));
  const fastest = (clock) => Object.fromEntries(names.map((name, i) =>
    [name, Math.min(...starts.map((found) => found[i][clock]))]));
  const { whole, ...cpu } = fastest('cpu');
  const { whole: _, ...elapsed } = fastest('elapsed');
  return [
    ...rowsOf(usual, 'import time', 'ms', cpu),
    ...rowsOf(usual, 'import time elapsed', 'ms', elapsed),
    ...rowsOf(usual, 'whole import time', 'ms', { cordage: whole, qr: cpu.qr }),
  ];
}

/** The figures that differ from run to run. */
function round() {
  return [
    ...coldRows(),
    ...qrCases.flatMap((name) => ['matrix', 'svg', 'png'].flatMap((call) =>
      rowsOf(name, `${call} time`, 'us', run('calls', call, texts[name])))),
    ...Object.entries(callCases).flatMap(([name, text]) => rowsOf(name, 'call time', 'us', run('calls', name, text))),
  ];
}

const brotliBytes = (content) => brotliCompressSync(content).length;

/** Bytes of the bundled and minified code of a package from text to SVG, including its WebAssembly module. */
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
  const bytesOf = (...files) => files.map((file) => brotliBytes(readFileSync(inPackages(`cordage/dist/${file}`))))
    .reduce((sum, each) => sum + each);
  return [
    ...rowsOf('package', 'package bytes', 'bytes', { ...bundles, cordage: bytesOf('qr.js', 'qr-bytes.js') }),
    ...rowsOf('package', 'whole package bytes', 'bytes',
      { cordage: bytesOf('index.js', 'qr-bytes.js', 'others-bytes.js'), qr: bundles.qr }),
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
  'matrix time', 'svg time', 'png time', 'svg bytes', 'png bytes', 'import time', 'import time elapsed',
  'whole import time', 'call time', 'package bytes', 'whole package bytes',
];

const peers = () => peerNames
  .map((name) => `${name} ${JSON.parse(readFileSync(inPackages(name, 'package.json'), 'utf8')).version}`).join(', ');

const notes = () => `
One run on ${cpus()[0].model}, node ${process.versions.node}.
Peers: ${peers()}.
cordage is the package as npm packs it, in one node_modules with its peers. \`cordage/qr\` makes the QR codes, \`cordage\`
everything else. Level M, automatic version and mask, quiet zone of four modules;
fast_qr has level Q only. Times are CPU time of the whole process, garbage collection included, in the fastest of
${rounds} rounds; \`×\` says how many times faster or smaller cordage is.

- matrix, svg and png time, call time: the median of a round, in a new Node process for each case and round, after a
  warm-up. The packages take turns, and each call has a new text. For png time all packages draw the same number of
  pixels. qrcode's only function for PNG is the asynchronous toBuffer; its time includes the wait.
- svg and png bytes: the smallest file that the options of a package allow, with the same number of pixels; qrcode's SVG
  then has no white background.
- import time: from before the import to the first SVG, in the fastest of ${rounds * coldStarts} new processes; elapsed
  is wall-clock time. cordage is \`cordage/qr\`.
- whole import time: the same for \`cordage\`, which has every function.
- call time: an authorize link with two scopes and a state; the peers do not have a function like webhook or timestamp.
  read-time is "tomorrow 18:00" in a time zone; mentions is a message of 500 characters with four tags. The plain
  expression reads one form of time, in UTC, and finds tags with an id, in code too.
- package bytes: compressed with brotli 11. cordage is the two files that \`import 'cordage/qr'\` loads; of each peer it is
  the code from text to SVG, bundled and minified by esbuild.
- whole package bytes: the three files that \`import 'cordage'\` loads, with every function.`;

/** The rows as Markdown: a table by input, and one of the figures that do not depend on the input. */
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
