// Builds the page, web/, into build/web with its single-file form. Called by scripts/build, after the package that the
// page stands on.
import { join } from 'node:path';
import { build } from 'vite';
import { writeServiceWorker } from './precache.mjs';

for (const config of ['vite.config.mjs', 'single_file.config.mjs'])
  await build({ configFile: join(import.meta.dirname, config), configLoader: 'native', logLevel: 'warn' });
await writeServiceWorker(join(import.meta.dirname, '../../build/web'));
