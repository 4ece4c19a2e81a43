// tier: all, needs dpkg-shlibdeps
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';

import { makeArtefacts, names, run, version } from './artefacts.mjs';
import { root } from './static_server.mjs';

const date = 1_700_000_000;
const scratch = mkdtempSync(join(tmpdir(), 'cordage-release-'));
after(() => rmSync(scratch, { recursive: true }));
const folder = join(scratch, 'once');
before(() => makeArtefacts(folder, date));

const bytesOf = (within) => Object.fromEntries(readdirSync(within).map((name) => [name, readFileSync(join(within, name))]));

test('packing again gives the same bytes', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_100)); // another second
  const again = join(scratch, 'again');
  makeArtefacts(again, date);
  assert.deepEqual(bytesOf(again), bytesOf(folder));
});

test('no file of an artefact contains the path of the folder in which it was built', () => {
  const unpacked = join(scratch, 'unpacked');
  mkdirSync(unpacked);
  run('tar', '--extract', '--file', join(folder, names.tarball), '--directory', unpacked);
  run('dpkg-deb', '--extract', join(folder, names.debian), unpacked);
  for (const name of [names.program, names.page]) copyFileSync(join(folder, name), join(unpacked, name));
  const files = readdirSync(unpacked, { recursive: true }).map((name) => join(unpacked, name)).filter((path) => statSync(path).isFile());
  assert.ok(files.length > 50);
  assert.deepEqual(files.filter((path) => readFileSync(path).includes(root)), []);
});

test('the bill of materials follows the schema of CycloneDX and lists the contents', async () => {
  const text = readFileSync(join(folder, names.bill), 'utf8');
  assert.equal(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text), null);
  assert.notEqual(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text.replace('"library"', '"lib"')), null);

  const { metadata, components, dependencies } = JSON.parse(text);
  assert.equal(metadata.component.version, version);
  assert.equal(metadata.timestamp, '2023-11-14T22:13:20.000Z');
  const partsOf = (file) => {
    const { dependsOn } = dependencies.find(({ ref }) => ref === file);
    return dependsOn.map((ref) => components.find((component) => component['bom-ref'] === ref).name);
  };
  assert.deepEqual(partsOf('cordage').sort(), readdirSync(folder).filter((name) => name !== names.bill).sort());
  assert.deepEqual(partsOf(names.tarball).sort(), ['@noble/hashes', 'emscripten']);
  const compiler = run('g++', '-dumpversion').trim().split('.')[0];
  const hiredis = run('dpkg-deb', '--field', join(folder, names.debian), 'Depends').match(/libhiredis[\d.]+/)[0];
  const headers = ['libcli11-dev', `libstdc++-${compiler}-dev`, 'nlohmann-json3-dev'];
  for (const name of [...headers, 'libc6-dev', `libgcc-${compiler}-dev`, 'libhiredis-dev', '@noble/hashes'])
    assert.ok(partsOf(names.program).includes(name), name);
  for (const name of [...headers, 'libc6', 'libstdc++6', hiredis, 'emscripten'])
    assert.ok(partsOf(names.debian).includes(name), name);
  assert.ok(!components.some(({ name }) => name === 'catch2'));
  for (const { purl, name, version: listed } of components.filter(({ purl }) => purl?.startsWith('pkg:deb/')))
    assert.ok(run('dpkg-query', '--show', '--showformat', '${Version} ${Architecture}\n', name).split('\n')
      .includes(`${listed} ${purl.match(/arch=(\w+)$/)[1]}`), purl);
});
