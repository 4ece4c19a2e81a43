// compress.mjs [FOLDER]: writes FILE.br and FILE.gz next to each file of a built page (default: build/web) and prints
// the sizes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { isSiteFile } from './site_files.mjs';

const [folder = join(import.meta.dirname, '../../build/web')] = process.argv.slice(2);

const names = readdirSync(folder, { recursive: true }).filter((name) => /\.(?!br$|gz$|map$)\w+$/.test(name)).sort();
const sizes = await Promise.all(names.map(async (name) => {
  const file = join(folder, name);
  const bytes = readFileSync(file);
  const small = await promisify(brotliCompress)(bytes);
  if (!name.endsWith('.png')) {
    writeFileSync(`${file}.br`, small);
    writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
  return { name, size: bytes.length, small: small.length };
}));
for (const { name, size, small } of sizes) console.log(`${name}: ${size} bytes, ${small} in brotli 11`);
const site = sizes.filter(({ name }) => isSiteFile(name)).reduce((total, { small }) => total + small, 0);
console.log(`without cordage.html and screenshots: ${site} in brotli 11`);
