// The area qr: runs the programs that measure, for each input, and collects their figures.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { figure, least, table } from './figures.mjs';
import { texts } from './texts.mjs';

const root = join(import.meta.dirname, '..');
const build = join(root, 'build');
const programs = join(build, 'bench/bench');
const kernel = join(build, 'wasm/bench/qr-kernel.wasm');
const images = (name) => join(build, 'bench/images', name);

const rounds = 5;
const coldStarts = 21; // in a round
const wasmCases = ['15 characters', '43 URL', '160 OAuth', '900 ASCII'];

/** The standard output of a program; its errors go to ours. Throws if it fails. */
const run = (program, ...options) =>
  execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const bytes = (file) => statSync(file).size;

/** Times and sizes for one input; leaves its images in their folder. */
function nativeFigures(name, text) {
  mkdirSync(images(name), { recursive: true });
  return run(join(programs, 'qr-bench'), name, text, images(name)).trim().split('\n').map((line) => JSON.parse(line));
}

/** Times and sizes of PNG files by number of pixels. */
const sizeFigures = () =>
  run(join(programs, 'qr-sizes'), texts['43 URL']).trim().split('\n').map((line) => JSON.parse(line));

/** The first code of a new process: the median of many starts, and the fastest. */
function coldFigures(name, text) {
  const found = { ours: [], libqrencode: [] };
  for (let i = 0; i < coldStarts; i++)
    for (const [encoder, times] of Object.entries(found))
      times.push(Number(run(join(programs, 'qr-cold'), encoder, text)) / 1000);
  const cold = (figureName, one) => ({
    area: 'qr', case: name, figure: figureName, unit: 'us',
    ours: one(found.ours), peer: one(found.libqrencode), peer_name: 'libqrencode',
  });
  return [cold('cold time', median), cold('cold time minimum', (times) => Math.min(...times))];
}

/** The kernel in a new Node process. */
function wasmFigures(name, text) {
  const times = JSON.parse(run(process.execPath, join(import.meta.dirname, 'qr_wasm.mjs'), kernel, text));
  return [{ area: 'qr-wasm', case: name, figure: 'matrix time', unit: 'us', ...times, peer_name: 'qr' }];
}

/** The figures that differ from run to run, once for every input and size. */
function round() {
  return [
    ...Object.entries(texts).flatMap(([name, text]) => [
      ...nativeFigures(name, text),
      ...coldFigures(name, text),
      ...(wasmCases.includes(name) ? wasmFigures(name, text) : []),
    ]),
    ...sizeFigures(),
  ];
}

/** The sizes of the files that Debian's programs make of the same image and input. */
function sizes(name, text) {
  const file = (base) => join(images(name), base);
  rmSync(file('zopfli.png'), { force: true }); // zopflipng keeps an existing file that is smaller
  run('zopflipng', '--always_zopflify', file('code.png'), file('zopfli.png'));
  run('qrencode', '-l', 'M', '-t', 'SVG', '--rle', '--svg-path', '-o', file('qrencode.svg'), '--', text);
  const size = (figureName, ours, peer, peer_name) => ({
    area: 'qr', case: name, figure: figureName, unit: 'bytes',
    ours: bytes(file(ours)), peer: bytes(file(peer)), peer_name,
  });
  return [
    size('png bytes', 'code.png', 'zopfli.png', 'zopflipng'),
    size('svg bytes', 'code.svg', 'qrencode.svg', 'qrencode'),
  ];
}

/** All rows of the area. In rounds, so that a busy minute of the machine does not count. */
export function measure() {
  const found = Array.from({ length: rounds }, (_, i) => {
    console.error(`qr: round ${i + 1} of ${rounds}`);
    return round();
  });
  const timed = found[0].map((_, i) => least(found.map((rows) => rows[i])));
  console.error('qr: sizes');
  const sized = Object.entries(texts).flatMap(([name, text]) => sizes(name, text));
  return [...timed, ...sized].map(figure);
}

// From the matrix to the images; other figures come first.
const order = [
  'segmentation time', 'cold time', 'cold time minimum', 'png time', 'png bytes', 'svg time', 'svg bytes',
];

const nameOf = ({ area, figure: name }) => (area === 'qr-wasm' ? `${name} as WASM in node` : name);

const debianPackages = {
  libqrencode: 'libqrencode-dev', nayuki: 'libqrcodegencpp-dev', zint: 'libzint-dev', libpng: 'libpng-dev',
  zopflipng: 'zopfli', qrencode: 'qrencode',
};

/** The peers with their versions. */
function peers() {
  const version = (name) => run('dpkg-query', '--show', '--showformat', '${source:Upstream-Version}', name);
  const debian = Object.entries(debianPackages).map(([peer, name]) => `${peer} ${version(name)}`);
  const { qr } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies;
  return [...debian, `qr ${qr}`].join(', ');
}

const notes = () => `
One run on ${cpus()[0].model}, node ${process.versions.node}.
Peers: ${peers()}.
Level M, automatic version and mask. A time is the median of CPU time in the fastest of ${rounds} rounds; the programs take
turns in each round. \`×\` says how many times faster or smaller cordage is.

- matrix time: from the text to its modules. cordage, libqrencode and zint split the text into segments, so that 43 URL
  has version 3 and 160 OAuth version 8; nayuki and qr use one segment and need versions 4 and 9.
- segmentation time: the choice of segments and version, divided by the number of characters.
- cold time: the first code of a new process; the median and the minimum of ${coldStarts} processes in each round.
- png time and bytes: from the matrix to an image of at most 300 pixels. libpng gets rows of packed pixels and uses no
  filter; zopflipng has its default options.
- URL and version 40: 43 URL in its own version and in the largest, as images of at most this number of pixels. libpng and
  libdeflate, if it is installed, filter each row with Up; libdeflate's file is its data with our chunks.
- svg time and bytes: from the matrix to an SVG. qrencode has the options for its smallest file.
- as WASM in node: the WebAssembly module without the npm package; each call copies the text into its memory.`;

/** The rows as Markdown. */
export function report(rows) {
  const isBySize = ({ area }) => area === 'qr-sizes';
  const sorted = rows.filter((row) => !isBySize(row))
    .toSorted((a, b) => order.indexOf(a.figure) - order.indexOf(b.figure));
  const bySize = rows.filter(isBySize);
  const sizes = [...new Set(bySize.map((row) => row.case))];
  return `${table('', sorted, Object.keys(texts), nameOf)}\n\n${table('', bySize, sizes, nameOf)}\n${notes()}`;
}
