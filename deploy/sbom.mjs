// sbom FOLDER BUILD: writes the software bill of materials of the artefacts in FOLDER to standard output, as CycloneDX.
// BUILD, the folder of the build, has the contents of each: the headers read and the archives linked, by Debian
// package. scripts/release calls this.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [folder, build] = process.argv.slice(2);
const json = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const run = (command, ...args) => execFileSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
const unique = (list) => [...new Set(list)].sort();

const own = run('dpkg', '--print-architecture').trim();
/** Packages of files, by names that dpkg-query accepts if packages of several architectures are installed. */
const packagesOf = (files) => {
  const real = unique(files.filter((name) => name.startsWith('/usr/')).map((name) => realpathSync(name)));
  return run('dpkg', '--search', ...real).trim().split('\n').map((line) => {
    const owners = line.slice(0, line.lastIndexOf(': ')).split(', ');
    return owners.find((each) => each.endsWith(`:${own}`)) ?? owners[0];
  });
};
/** Debian packages with a header that the server was compiled with, or a library that the static one is linked with. */
const compiledIn = packagesOf(run('ninja', '-C', build, '-t', 'deps').split('\n\n')
  .filter((object) => /^(core|native-server)\//.test(object))
  .flatMap((object) => object.match(/(?<=^    ).*/gm)));
const linkedFiles = readFileSync(join(build, 'native-server/cordage-server-static.d'), 'utf8').match(/\/\S+[^\s:]/g);
const linkedIn = packagesOf(linkedFiles);

const debian = (each) => {
  const format = '${Package} ${Version} ${Architecture}';
  const [name, version, architecture] = run('dpkg-query', '--show', '--showformat', format, each).split(' ');
  const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}`;
  return { type: 'library', 'bom-ref': purl, supplier: { name: 'Debian' }, name, version, purl };
};

const { name, version, license, devDependencies } = json('package.json');
const sources = ['wasm', 'web'].flatMap((folder) => readdirSync(join(root, folder), { recursive: true })
  .filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(root, folder, file), 'utf8')));
/** npm packages that our code imports, and that are therefore in the bundles. */
const bundled = Object.keys(devDependencies).filter((each) => sources.some((text) => text.includes(` from '${each}`)));
const npm = (each) => {
  const { version: found, license: terms } = json(`node_modules/${each}/package.json`);
  const purl = `pkg:npm/${each.replace('@', '%40')}@${found}`;
  return { type: 'library', 'bom-ref': purl, name: each, version: found, licenses: [{ license: { id: terms } }], purl };
};

const page = [...bundled.map(npm), debian('emscripten')];
const dependsOf = (file) => run('dpkg-deb', '--field', join(folder, file), 'Depends').split(', ')
  .map((each) => `${each.split(/[ :]/)[0].trim()}:${own}`);
const contents = (file) => {
  if (file.endsWith('.deb')) return unique([...compiledIn, ...dependsOf(file)]).map(debian).concat(page);
  if (file.startsWith('cordage-server-')) return unique([...compiledIn, ...linkedIn]).map(debian).concat(page);
  return page;
};

const artefacts = readdirSync(folder).sort().map((file) => ({
  made: {
    type: 'file', 'bom-ref': file, name: file,
    hashes: [{ alg: 'SHA-256', content: createHash('sha256').update(readFileSync(join(folder, file))).digest('hex') }],
  },
  parts: contents(file),
}));
const parts = new Map(artefacts.flatMap((each) => each.parts).map((part) => [part['bom-ref'], part]));
console.log(JSON.stringify({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  metadata: {
    timestamp: new Date(process.env.SOURCE_DATE_EPOCH * 1000).toISOString(),
    component: { type: 'application', 'bom-ref': name, name, version, licenses: [{ license: { id: license } }] },
  },
  components: [...artefacts.map(({ made }) => made), ...parts.values()],
  dependencies: [
    { ref: name, dependsOn: artefacts.map(({ made }) => made['bom-ref']) },
    ...artefacts.map((each) => ({ ref: each.made['bom-ref'], dependsOn: each.parts.map((part) => part['bom-ref']) })),
  ],
}, null, 2));
