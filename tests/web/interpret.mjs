// The interpretations of the page's palette for an input, at a fixed time.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as api from 'cordage';
import { build } from 'esbuild';

import { tools as everyTool } from '../../web/build/tools.mjs';

const require = createRequire(import.meta.url);
const { scopes } = require('#facts');

// Bundled as for the page: Node has no named imports from JSON.
const { outputFiles: [{ text: bundle }] } = await build({
  entryPoints: [join(import.meta.dirname, '../../web/shell/interpretations.js')],
  bundle: true, format: 'esm', write: false,
});
const { interpret } = await import(`data:text/javascript,${encodeURIComponent(bundle)}`);

// Saturday, 2026-11-21 13:30 UTC.
export const read = (text) => interpret(text, { now: 1795267800, zone: 'Europe/Berlin', api, scopes, tools: everyTool });
export const tools = (text) => read(text).map(({ tool }) => tool);
export const valuesOf = (text, tool) => read(text).find((interpretation) => interpretation.tool === tool)?.values;
export const shown = (text) => read(text).map(({ label, note }) => `${label} ${note}`).join('\n');

export const id = '157730590492196864';
export const token = 'aB3_-'.repeat(13) + 'xyz';
export const webhook = `https://discord.com/api/webhooks/${id}/${token}`;
