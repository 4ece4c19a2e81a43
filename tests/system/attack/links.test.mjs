// tier: all, needs python3
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startServer } from '../../server/server.mjs';
import { request, Wire } from '../../server/wire.mjs';
import { launch, record, size } from './attack.mjs';

const reloads = size(30, 1_000);

/** A folder of a page, and another one with a file and a link that are exchanged with entries of the page. */
function makePage(target) {
  const root = mkdtempSync(join(tmpdir(), 'cordage-links-'));
  for (const [folder, text] of [['page/inside', 'public'], ['outside', 'secret']]) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'file.txt'), text);
  }
  symlinkSync(target, join(root, 'link'));
  return root;
}

// The exchanged entries, and the target of the link from there.
const cases = {
  'a file': { place: 'page/inside/file.txt', target: '../../outside/file.txt' },
  'a folder': { place: 'page/inside', target: '../outside' },
};

for (const [name, { place, target }] of Object.entries(cases)) {
  test(`no response is from outside while ${name} and a link to there are exchanged during reloads`, async (t) => {
    const root = makePage(target);
    const server = await startServer(t, ['--web', join(root, 'page')]);
    launch(t, 'python3', [join(import.meta.dirname, 'swap.py'), join(root, place), join(root, 'link')]);
    // Started programs end first, because two names that are being exchanged cannot be removed.
    t.after(() => rmSync(root, { recursive: true }));
    const wire = await Wire.open(server.port);
    const found = { public: 0, secret: 0 };
    const isReload = ({ event }) => event === 'page reloaded' || event === 'page not reloaded';
    for (let i = 1; i <= reloads; i++) {
      server.signal('SIGHUP');
      await server.logged(() => server.logs.filter(isReload).length >= i);
      found[(await wire.send(request('/inside/file.txt')).reply()).body.toString()]++;
    }
    wire.close();
    const reloaded = server.logs.filter(({ event }) => event === 'page reloaded').length;
    record(`${name} swapped`, { reloads, reloaded, 'answers from outside': found.secret });
    assert.deepEqual(found, { public: reloads, secret: 0 });
    assert.ok(reloaded > 0, 'no page was read while links were swapped');
  });
}
