// Builds the page, web/, into build/web with its single-file form, and compresses what a server hands out.
// Called by scripts/build, after the package that the page stands on.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { writeServiceWorker } from './precache.mjs';
import { isOfSite } from './site_files.mjs';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'build/web');

for (const config of ['vite.config.mjs', 'single_file.config.mjs'])
  await build({ configFile: join(import.meta.dirname, config), configLoader: 'native', logLevel: 'warn' });
await writeServiceWorker(folder);

const names = readdirSync(folder, { recursive: true }).filter((name) => /\.\w+$/.test(name)).sort();
const sizes = await Promise.all(names.map(async (name) => {
  const file = join(folder, name);
  const bytes = readFileSync(file);
  const small = await promisify(brotliCompress)(bytes);
  if (!/\.(png|map)$/.test(name)) {
    writeFileSync(`${file}.br`, small);
    writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
  return { name, size: bytes.length, small: small.length };
}));
for (const { name, size, small } of sizes) console.log(`build/web/${name}: ${size} bytes, ${small} in brotli 11`);
const sum = (isMeant) => sizes.filter(({ name }) => isMeant(name)).reduce((total, { small }) => total + small, 0);
console.log(`build/web without cordage.html and screenshots: ${sum(isOfSite)} in brotli 11,`,
  `${sum((name) => isOfSite(name) && !/\.(wasm|png)$/.test(name))} of them without core and icons`);
