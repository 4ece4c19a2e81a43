import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import * as api from 'cordage';
import { build } from 'esbuild';

// Bundled as for the page: Node has no named imports from JSON.
const { outputFiles: [{ text: bundle }] } = await build({
  entryPoints: [join(import.meta.dirname, '../../web/tools/shared/read_image.js')],
  bundle: true, format: 'esm', write: false,
});
const { readImage } = await import(`data:text/javascript,${encodeURIComponent(bundle)}`);

const id = '157730590492196864';
const other = '41771983423143937';

test('the URL of an image of each kind is read as what it is built from', () => {
  for (const values of [
    { kind: 'guild-tag-badge', id, hash: 'abc' }, { kind: 'application-asset', id, hash: other },
    { kind: 'store-asset', id, hash: other }, { kind: 'achievement-icon', id, achievement_id: other, hash: 'abc' },
    { kind: 'sticker-pack-banner', id }, { kind: 'member-avatar', id, guild_id: other, hash: 'abc' },
    { kind: 'emoji', id }, { kind: 'sticker', id, size: '64' }, { kind: 'role-icon', id, hash: 'abc', size: '64' },
  ]) {
    const { size, ...rest } = values;
    const url = new URL(api.cdnUrl(values).url);
    assert.deepEqual(readImage(url, api), values.kind === 'sticker' ? rest : values);
  }
});

test('the URL of another file is not read', () => {
  for (const path of [`attachments/${id}/${other}/a.png`, 'embed/avatars/1.png', `app-assets/${id}/${other}/a/b.png`])
    assert.equal(readImage(new URL(path, 'https://cdn.discordapp.com/'), api), undefined, path);
});
