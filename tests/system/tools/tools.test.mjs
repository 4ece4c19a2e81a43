// tier: all, serial, timeout 1500
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { promisify } from 'node:util';

import { pack } from '../../npm/installed.mjs';
import { isWhole } from '../../support/suite.mjs';
import { blocksOf } from '../docs/blocks.mjs';

// The package with tools that npm installs during this test, each in a separate project.

const scratch = mkdtempSync(join(tmpdir(), 'cordage-tools-'));
after(() => rmSync(scratch, { recursive: true, force: true }));
const tarball = pack(scratch);

const printed = '<t:1700000000:R>';
const program = `
import { ProblemError, qrSvg, timestamp } from 'cordage';
import { qrSvg as small } from 'cordage/qr';
import handler from 'cordage/fetch';
import init from 'cordage/init';
if (qrSvg({ text: 'a' }) !== small({ text: 'a' })) throw new Error('two codes');
if (handler.fetch(new Request('http://localhost/api/qr?text=a')).status !== 200) throw new Error('no response');
if (typeof init !== 'function') throw new Error('no init');
try { timestamp({ unix: 'x' }); } catch (error) { if (!(error instanceof ProblemError)) throw error; }
console.log(timestamp({ unix: 1700000000 }).tags.R.tag);
`;
const testOf = (imported) => `
${imported}
import { timestamp } from 'cordage';
test('a tag', () => { expect(timestamp({ unix: 1700000000 }).tags.R.tag).toBe('${printed}'); });
`;
const required = (imported) => testOf(imported).replaceAll(/import (.*) from (.*);/g, 'const $1 = require($2);');
const typed = `
import { timestamp, type TimestampResult } from 'cordage';
import { qrMatrix } from 'cordage/qr';
import init from 'cordage/init';
import handler from 'cordage/fetch';
const result: TimestampResult = timestamp({ unix: 1700000000 });
export const count: number = qrMatrix({ text: result.tags.R.tag }).modules;
export const tag: string = init(new Uint8Array()).timestamp({ unix: 0 }).tags.R.tag;
export const response: Response = handler.fetch(new Request('http://localhost/'));
// @ts-expect-error: there is no such option
timestamp({ when: 1 });
`;

/** The options by which TypeScript finds modules; node10 is `node` in all versions that have it. */
const resolutions = {
  node16: '--module node16 --moduleResolution node16',
  node10: '--module commonjs --moduleResolution node --esModuleInterop',
  node10OfTypeScript6: '--module commonjs --moduleResolution node --esModuleInterop --ignoreDeprecations 6.0',
  bundler: '--module es2022 --moduleResolution bundler',
};
const typescript = (version, ...names) => ({
  packages: [`typescript@${version}`], files: { 'program.ts': typed },
  commands: names.map((name) => `tsc --noEmit --strict --target es2022 ${resolutions[name]} program.ts`),
});

/** Next with a route of its edge runtime, started for one request; `options` are those of its build. */
const next = (route, exported, options) => ({
  packages: ['next', 'react', 'react-dom'],
  files: {
    'app/layout.js': 'export default ({ children }) => <html><body>{children}</body></html>;',
    'app/page.js': `
      import { timestamp } from 'cordage';
      export default () => <p>{timestamp({ unix: 1700000000 }).tags.R.tag}</p>;`,
    [route]: `
      import { ProblemError, timestamp } from 'cordage';
      import { qrSvg } from 'cordage/qr';
      import handler from 'cordage/fetch';
      ${exported} {
        try { timestamp({ unix: 'x' }); } catch (error) { if (!(error instanceof ProblemError)) throw error; }
        const { status } = handler.fetch(new Request('http://localhost/api/qr.svg?text=a'));
        if (status !== 200 || !qrSvg({ text: 'a' }).startsWith('<svg') || !globalThis.EdgeRuntime) throw new Error();
        return new Response(timestamp({ unix: 1700000000 }).tags.R.tag);
      }`,
    'program.js': `
      import { spawn } from 'node:child_process';
      import { createInterface } from 'node:readline';
      const server = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '--port', '0']);
      for await (const line of createInterface({ input: server.stdout })) {
        const [url] = line.match(/http:..localhost:\\d+/) ?? [];
        if (!url) continue;
        console.log(await (await fetch(url + '/api/tag')).text());
        server.kill();
        break;
      }
      process.exit();`,
  },
  commands: [`NEXT_TELEMETRY_DISABLED=1 next build ${options}`, 'node program.js'],
});

/** The recipe of the package's README, and a server instead of Discord, which prints the received requests. */
const discordeno = {
  packages: ['@discordeno/bot'],
  files: {
    'announce.js': blocksOf('wasm/README.md').find(({ section }) => section.startsWith('discordeno')).text,
    'program.js': `
      import { createBot } from '@discordeno/bot';
      import { createServer } from 'node:http';
      import { announce } from './announce.js';
      const server = createServer(async (request, response) => {
        const form = await new Response(request, { headers: request.headers }).formData();
        const { name, size } = form.get('files[0]');
        if (name !== 'qr.png' || !size) throw new Error('no image');
        console.log(JSON.parse(form.get('payload_json')).content.match(/\\((.*)\\)/)[1]);
        process.exit();
      }).listen(0, '127.0.0.1', () => {
        const baseUrl = 'http://127.0.0.1:' + server.address().port;
        const bot = createBot({ token: 'MTIz.b.c', rest: { proxy: { baseUrl, authorization: 'a' } } });
        announce(bot, 5n, { when: '1700000000', link: 'a' });
      });`,
  },
  commands: ['node program.js'],
};

const run = 'node out/program.js';
const yarn = 'npm exec --yes @yarnpkg/cli-dist@4 --';
const tools = {
  'rollup': {
    packages: ['rollup', '@rollup/plugin-node-resolve'],
    commands: ['rollup program.js -p node-resolve -f es -o out/program.js', run],
  },
  'parcel': {
    packages: ['parcel'], settings: { '@parcel/resolver-default': { packageExports: true } },
    commands: ['parcel build program.js --dist-dir out --no-source-maps', run],
  },
  'vitest': {
    packages: ['vitest'], files: { 'a.test.js': testOf("import { expect, test } from 'vitest';") },
    commands: ['vitest run'],
  },
  'jest, ES modules': {
    packages: ['jest'], files: { 'a.test.js': testOf("import { expect, test } from '@jest/globals';") },
    commands: ['node --experimental-vm-modules node_modules/jest/bin/jest.js'],
  },
  'jest, CommonJS': {
    packages: ['jest'], type: 'commonjs', files: { 'a.test.js': required('') }, commands: ['jest'],
  },
  'jest of 2021, which does not know exports': {
    packages: ['jest@27'], type: 'commonjs',
    files: { 'a.test.js': required("import { qrSvg } from 'cordage/qr';") }, commands: ['jest'],
  },
  'jest, jsdom': {
    packages: ['jest', 'jest-environment-jsdom'], type: 'commonjs', files: {
      'a.test.js': required(''),
      'setup.js': readFileSync(join(import.meta.dirname, '../../../wasm/README.md'), 'utf8')
        .match(/`(\(.*require\('node:util'\)\);)`/)[1],
    },
    commands: ['jest --env jsdom --setupFiles ./setup.js'],
  },
  'vite 5': {
    packages: ['vite@5'], files: {
      'vite.config.js': `export default { build: {
        outDir: 'out', rollupOptions: { input: 'program.js', output: { entryFileNames: 'program.js' } },
      } };`,
    },
    commands: ['vite build', run],
  },
  'webpack 4': {
    packages: ['webpack@4', 'webpack-cli@4'], type: 'commonjs',
    commands: ['webpack ./program.js -o out --mode production', 'node out/main.js'],
  },
  'webpack 5': {
    packages: ['webpack@5', 'webpack-cli'],
    commands: ['webpack ./program.js -o out --mode production', 'node out/main.js'],
  },
  'Next': next('app/api/tag/route.js', "export const runtime = 'edge'; export function GET()", ''),
  'Next with webpack': next('pages/api/tag.js',
    "export const config = { runtime: 'edge' }; export default function tag()", '--webpack'),
  discordeno,
  'wrangler': {
    packages: ['wrangler'], files: {
      'worker.js': "import handler from 'cordage/fetch'; export default handler;",
      'wrangler.json': '{ "name": "worker", "main": "worker.js", "compatibility_date": "2026-01-01" }',
    },
    commands: ['WRANGLER_SEND_METRICS=false wrangler deploy --dry-run --outdir out', 'ls out/*-core.wasm'],
  },
  'TypeScript 4.7': typescript('4.7', 'node16', 'node10'),
  'TypeScript 5.0': typescript('5.0', 'node16', 'node10', 'bundler'),
  'TypeScript 5.9': typescript('5.9', 'node16', 'node10', 'bundler'),
  'TypeScript 6': typescript('6', 'node16', 'node10OfTypeScript6', 'bundler'),
  'the newest TypeScript': typescript('latest', 'node16', 'bundler'),
  'pnpm': { install: 'npm exec --yes pnpm@10 -- add', commands: ['node program.js'] },
  'yarn 1': { install: 'npm exec --yes yarn@1 -- add', commands: ['node program.js'] },
  'yarn, Plug and Play': {
    files: {
      '.yarnrc.yml': 'enableTelemetry: false\nenableImmutableInstalls: false\nnodeLinker: pnp\n', 'yarn.lock': '',
    },
    install: `${yarn} add`, commands: [`${yarn} node program.js`],
  },
};

/** In the short suite, one of each kind: the others take five minutes more. */
const tried = isWhole ? Object.keys(tools) : [
  'rollup', 'vitest', 'jest, CommonJS', 'vite 5', 'webpack 5', 'Next', 'wrangler', 'discordeno', 'TypeScript 4.7',
  'the newest TypeScript', 'pnpm', 'yarn, Plug and Play',
];
describe('the package', { concurrency: 2 }, () => {
  for (const name of tried) test(`${name} accepts the package`, () => use(name, tools[name]));
});

/** Makes a project with the package and the tool in it, and runs the tool's commands there. */
async function use(name, { packages, files, settings, install, commands, type }) {
  const folder = join(scratch, name.replaceAll(/\W/g, '-'));
  const environment = { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` };
  delete environment.NODE_TEST_CONTEXT;
  const shell = async (command) => {
    const { stdout } = await promisify(execFile)('sh', ['-c', `${command} 2>&1`],
      { cwd: folder, env: environment, maxBuffer: 2 ** 28 }).catch((error) => assert.fail(error.stdout));
    return stdout;
  };
  const description = JSON.stringify({ private: true, type: type ?? 'module', ...settings });
  const all = { 'package.json': description, 'program.js': program, ...files };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const npm = 'npm install --no-audit --no-fund --loglevel=error';
  await shell(`${install ?? npm} ${[...(packages ?? []), tarball].join(' ')}`);
  let output;
  for (const command of commands) output = await shell(command);
  if (/\bnode .*(program|main)\.js$/.test(commands.at(-1))) assert.equal(output.trim().split('\n').at(-1), printed);
  rmSync(folder, { recursive: true });
}
