// Builds web/ into build/web, as a site and as a single file. Needs the built npm package.
import { join } from 'node:path';
import { build } from 'vite';
import { writeServiceWorker } from './precache.mjs';

for (const config of ['vite.config.mjs', 'single_file.config.mjs'])
  await build({ configFile: join(import.meta.dirname, config), configLoader: 'native', logLevel: 'warn' });
await writeServiceWorker(join(import.meta.dirname, '../../build/web'));
