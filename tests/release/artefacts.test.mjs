import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';

import { buildStaticServer, root } from './static_server.mjs';

// What scripts/release fills its folder with, from the build that the tests have; scripts/release check builds it anew.
const run = (command, ...args) => execFileSync(command, args,
  { cwd: root, encoding: 'utf8', env: { ...process.env, SOURCE_DATE_EPOCH: '1700000000' } });
const { version } = JSON.parse(readFileSync(join(root, 'package.json')));
const names = { tarball: `cordage-${version}.tgz`, program: `cordage-server-${version}-linux-any`, page: 'cordage.html' };
const scratch = mkdtempSync(join(tmpdir(), 'cordage-release-'));
after(() => rmSync(scratch, { recursive: true }));

function makeArtefacts(name) {
  const folder = join(scratch, name);
  mkdirSync(folder);
  run('npm', 'pack', '--pack-destination', folder, '--loglevel=error');
  run('cpack', '--config', join(process.env.CORDAGE_BUILD, 'CPackConfig.cmake'), '-G', 'DEB', '-B', join(scratch, 'deb'));
  const debian = readdirSync(join(scratch, 'deb')).find((each) => each.endsWith('.deb'));
  copyFileSync(join(scratch, 'deb', debian), join(folder, debian));
  rmSync(join(scratch, 'deb'), { recursive: true });
  copyFileSync(buildStaticServer(), join(folder, names.program));
  copyFileSync(join(root, 'build/web/cordage.html'), join(folder, names.page));
  return { folder, debian };
}

let folder;
let debian;
before(() => ({ folder, debian } = makeArtefacts('once')));

test('what is packed again has the same bytes', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_100)); // another second
  const again = makeArtefacts('again').folder;
  for (const name of readdirSync(folder))
    assert.ok(readFileSync(join(folder, name)).equals(readFileSync(join(again, name))), name);
});

test('no file of an artefact names the folder that it was built in', () => {
  const unpacked = join(scratch, 'unpacked');
  mkdirSync(unpacked);
  run('tar', '--extract', '--file', join(folder, names.tarball), '--directory', unpacked);
  run('dpkg-deb', '--extract', join(folder, debian), unpacked);
  for (const name of [names.program, names.page]) copyFileSync(join(folder, name), join(unpacked, name));
  const files = readdirSync(unpacked, { recursive: true }).map((name) => join(unpacked, name)).filter((path) => statSync(path).isFile());
  assert.ok(files.length > 50);
  assert.deepEqual(files.filter((path) => readFileSync(path).includes(root)), []);
});

test('the bill of materials follows the schema of CycloneDX and names what is inside', async () => {
  const text = run('node', 'scripts/sbom.mjs', folder);
  assert.equal(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text), null);
  assert.notEqual(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text.replace('"library"', '"lib"')), null);

  const { metadata, components, dependencies } = JSON.parse(text);
  assert.equal(metadata.component.version, version);
  assert.equal(metadata.timestamp, '2023-11-14T22:13:20.000Z');
  const partsOf = (file) => {
    const { dependsOn } = dependencies.find(({ ref }) => ref === file);
    return dependsOn.map((ref) => components.find((component) => component['bom-ref'] === ref).name);
  };
  assert.deepEqual(partsOf('cordage').sort(), readdirSync(folder).sort());
  assert.deepEqual(partsOf(names.tarball).sort(), ['@noble/hashes', 'emscripten']);
  const headers = ['libboost1.81-dev', 'libcli11-dev', 'libfmt-dev', 'libspdlog-dev', 'libstdc++-12-dev', 'nlohmann-json3-dev'];
  for (const name of [...headers, 'libc6-dev', 'libgcc-12-dev', 'libhiredis-dev', '@noble/hashes'])
    assert.ok(partsOf(names.program).includes(name), name);
  for (const name of [...headers, 'libc6', 'libstdc++6', 'libhiredis0.14', 'emscripten'])
    assert.ok(partsOf(debian).includes(name), name);
  assert.ok(!components.some(({ name }) => name === 'catch2'));
  for (const { purl, name, version: told } of components.filter(({ purl }) => purl?.startsWith('pkg:deb/')))
    assert.equal(told, run('dpkg-query', '--show', '--showformat', '${Version}', name), purl);
});
