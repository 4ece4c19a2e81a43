import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { slugs } from '../tools/index.js';
import { isSiteFile } from './site_files.mjs';

/** Tests whether the page needs a file offline. The service worker derives the pages of tools from the home page. */
const isNeeded = (name) => isSiteFile(name) && name !== 'service_worker.js' && !name.endsWith('/index.html');

/** Writes the service worker of a built page into its folder, with the files to cache and their hash. */
export async function writeServiceWorker(folder) {
  const names = readdirSync(folder, { recursive: true }).filter(isNeeded).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  const bundle = await build({
    entryPoints: [join(import.meta.dirname, '../shell/service_worker.js')], bundle: true, format: 'iife', write: false,
    target: 'es2022', charset: 'utf8', minify: true,
    define: {
      files: JSON.stringify(names.map((name) => (name === 'index.html' ? './' : name))),
      slugs: JSON.stringify(slugs),
      version: JSON.stringify(hash.digest('hex').slice(0, 16)),
    },
  });
  writeFileSync(join(folder, 'service_worker.js'), bundle.outputFiles[0].text);
}
