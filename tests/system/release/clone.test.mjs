// tier: release, needs dpkg-shlibdeps
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';

import { makeArtefacts, run, version } from './artefacts.mjs';
import { root } from './static_server.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'cordage-clone-'));
after(() => rmSync(scratch, { recursive: true }));

const skip = run('git', 'status', '--porcelain') !== '' && 'a clone has not what is not committed';

test('a clone in another folder makes the release with the same bytes', { skip }, () => {
  const clone = join(scratch, 'of/another/name');
  run('git', 'clone', '--quiet', root, clone);
  // Tools, which need not be installed again.
  for (const folder of ['node_modules', 'build/tools']) {
    mkdirSync(dirname(join(clone, folder)), { recursive: true });
    cpSync(join(root, folder), join(clone, folder), { recursive: true, verbatimSymlinks: true });
  }
  run(join(clone, 'scripts/release'), version, '--without-tests');
  const theirs = join(clone, `build/release-${version}`);
  const ours = join(scratch, 'ours');
  makeArtefacts(ours, run('git', 'log', '-1', '--format=%ct').trim());
  assert.deepEqual(readdirSync(theirs).filter((name) => name !== 'SHA256SUMS'), readdirSync(ours));
  for (const name of readdirSync(ours).reverse()) // the bill last, because it has the sums of the others
    assert.ok(readFileSync(join(ours, name)).equals(readFileSync(join(theirs, name))), name);
});
