// tier: release, optimised
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { startServer } from '../server/server.mjs';
import { copySources, filesOf, stepsOf, takeSteps } from '../support/steps.mjs';

// Carries out the steps of "Adding an endpoint" and those after it for core and server in a copy of the sources, and
// runs CI's tests for them, except those that need the package. Only the objects that depend on the change are built;
// the programs are linked from these and the build's.

const root = join(import.meta.dirname, '../..');
const build = process.env.CORDAGE_BUILD ?? join(root, 'build/release');
const run = (program, args, options) => execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 30, ...options });

const allSteps = ['an endpoint', 'a parameter', 'a parameter of links', 'a limit', 'a permission', 'an option of the server']
  .flatMap((what) => stepsOf(`Adding ${what}\n`));
const isDocument = ({ file }) => file.startsWith('docs/');
const [steps, documentSteps] = [allSteps.filter((step) => !isDocument(step)), allSteps.filter(isDocument)];

/** The objects of these folders that the build made from one of the files, by their names in the build. */
function objectsFrom(files, folders) {
  const made = run('ninja', ['-C', build, '-t', 'deps']).split('\n\n').map((each) => each.split('\n'));
  return made.map(([first, ...sources]) => [first.split(':')[0], sources])
    .filter(([object, sources]) => folders.some((each) => object.startsWith(each)) &&
      sources.some((source) => files.some((file) => source.endsWith(`/${file}`))))
    .map(([object]) => object);
}

/** Links a program of the build again, with these objects of another build in place of its own. */
function relink(program, objects, otherBuild, output) {
  const [, command] = run('ninja', ['-C', build, '-t', 'commands', program]).trimEnd().split('\n').at(-1).split(' && ');
  const parts = command.split(/ +/).filter((part) => !objects.includes(part));
  parts[parts.indexOf('-o') + 1] = output;
  const firstLibrary = parts.findIndex((part) => part.endsWith('.a'));
  const isPart = (object) => command.includes(object) || command.includes(`lib${object.match(/CMakeFiles\/(.*)\.dir/)[1]}.a`);
  parts.splice(firstLibrary, 0, ...objects.filter(isPart).map((each) => join(otherBuild, each)));
  run(parts[0], parts.slice(1), { cwd: build });
  return output;
}

test('adding an endpoint and its parameters changes no line of JavaScript', () => {
  const endpoint = ['an endpoint', 'a parameter', 'a parameter of links'].flatMap((what) => stepsOf(`Adding ${what}\n`));
  assert.deepEqual(filesOf(endpoint).filter((file) => /js$/.test(file)), []);
});

test('adding a limit changes two files, a permission one, and an option of the server one', () => {
  const counts = ['a limit', 'a permission', 'an option of the server'].map((what) => filesOf(stepsOf(`Adding ${what}\n`)).length);
  assert.deepEqual(counts, [2, 1, 1]);
});

test('adding an endpoint takes two new files, its cases, and lines in the catalogue and a document', () => {
  assert.deepEqual(filesOf(stepsOf('Adding an endpoint\n')), [
    'core/endpoints/profile_link.h', 'core/endpoints/profile_link.cpp', 'core/catalogue.h', 'tests/cases/profile-link.json',
    'docs/javascript.md',
  ]);
});

/** Output of a file's tests, run in the copy. Fails if a test fails, or if there are no tests. */
function runTests(folder, files, options = [], env = {}) {
  const { NODE_TEST_CONTEXT, ...environment } = process.env;
  const report = run(process.execPath, ['--test', '--test-reporter=tap', ...options, ...files.map((file) => join(folder, file))],
    { cwd: folder, env: { ...environment, ...env } });
  assert.doesNotMatch(report, /^# pass 0$/m);
  return report;
}

test('the steps of CONTRIBUTING.md add an endpoint and a parameter', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-contributing-'));
  t.after(() => rmSync(folder, { recursive: true }));
  copySources(folder);
  takeSteps(steps, folder);

  const changed = filesOf(steps);
  const added = changed.filter((file) => /^core\/.*\.cpp$/.test(file));
  const objects = [
    ...objectsFrom(changed, ['core/', 'native-server/', 'wasm/generate/', 'tests/CMakeFiles/core-tests.dir/', 'tests/CMakeFiles/case-responses.dir/']),
    'native-server/CMakeFiles/server-options.dir/options/options_json.cpp.o',
    ...added.map((file) => file.replace('core/', 'core/CMakeFiles/cordage.dir/').concat('.o')),
  ];
  const otherBuild = join(folder, 'build');
  run('cmake', ['-S', folder, '-B', otherBuild, '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=Release', '-DCMAKE_CXX_FLAGS_RELEASE=-O0', '-DCORDAGE_TESTS=quick']);
  run('cmake', ['--build', otherBuild, '--target', ...objects]);
  const link = (program) => relink(program, objects, otherBuild, join(folder, program.split('/').at(-1)));

  await t.test('the server answers the new endpoint', async (t) => {
    const server = await startServer(t, ['--rate-limit', '0'], {}, link('native-server/cordage-server'));
    const reply = await fetch(`${server.url}/api/chat/profile-link?id=175928847299117063`);
    assert.deepEqual(await reply.json(),
      { web: 'https://discord.com/users/175928847299117063', app: 'discord://-/users/175928847299117063' });
    const { paths } = await (await fetch(`${server.url}/openapi.json`)).json();
    assert.equal(paths['/api/{chat}/profile-link'].get.operationId, 'profileLink');
    assert.match(await (await fetch(server.url)).text(), /api\/discord\/profile-link\?id=/);
  });
  await t.test('the server has the new limit, permission and option', async (t) => {
    const server = await startServer(t, ['--rate-limit', '0', '--grace', '0'], {}, join(folder, 'cordage-server'));
    const ask = async (path) => (await fetch(`${server.url}/api/discord/${path}`)).json();
    assert.equal((await ask('limits?more=true')).more.guild_name.value, 100);
    assert.equal((await ask('permissions?permissions=MANAGE_WIDGET')).permissions, 2 ** 54);
    const help = run(join(folder, 'cordage-server'), ['--help']);
    assert.match(help, /--grace SECONDS +\(Env:CORDAGE_GRACE\)\s+Another name of --drain-delay\. From 0 to 60\. /);
  });
  await t.test('the tests of core pass', () => {
    // The next test checks the list of cases and core's responses to them.
    run(link('tests/core-tests'), ['~every case*']);
  });
  await t.test('the cases of the new endpoint pass', () => {
    const env = { CORDAGE_SERVER: join(folder, 'cordage-server'), CORDAGE_CASE_RESPONSES: link('tests/case-responses') };
    const report = runTests(folder, ['tests/server/cases.test.mjs'], [], env);
    assert.equal(report.match(/^ +ok .*\bprofile-link: /gm).length, 3);
    assert.equal(report.match(/^ +ok .*: the authorize page can be compact$/gm).length, 1);
  });
  await t.test('the documents have a section for the new endpoint', () => {
    run(link('wasm/generate/package-types'), [join(folder, 'wasm/generated')]);
    writeFileSync(join(folder, 'native-server/options/options.json'), run(link('native-server/server-options')));
    run(process.execPath, [join(folder, 'wasm/generate/reference.mjs')]);
    takeSteps(documentSteps, folder);
    const [api, javascript] = ['api', 'javascript'].map((name) => readFileSync(join(folder, `docs/${name}.md`), 'utf8'));
    const section = api.split('\n### profile-link\n')[1].split('\n### ')[0];
    assert.match(section, /^\| `quiet` \| `true` or `false` \| `false` \|/m);
    assert.match(section, /"app": "discord:\/\/-\/users\/175928847299117063"/);
    assert.match(section, /`missing-parameter`, `invalid-value`/);
    assert.match(api, /^\| \[profile-link\]\(#profile-link\) \| Write the links to a user's profile\. \|$/m);
    assert.match(readFileSync(join(folder, 'docs/deploy.md'), 'utf8'), /^\| `--grace` \| `CORDAGE_GRACE` \| 0 to 60 \|/m);
    assert.match(javascript, /^### profileLink\n[^]*`profileLink\(options: ProfileLinkOptions\): ProfileLinkResult`/m);
  });
  await t.test('every function has an example in the documents, and is in the README of the package', async () => {
    const { blocksOf } = await import(join(folder, 'tests/system/docs/blocks.mjs'));
    const examples = blocksOf('docs/javascript.md').filter(({ kind, output }) => kind === 'javascript' && output);
    assert.ok(examples.some(({ text }) => /import \{.*\bprofileLink\b.*\} from/.test(text)));
    const readme = readFileSync(join(folder, 'wasm/README.md'), 'utf8');
    assert.match(readme, /`profileLink`/);
    assert.ok(readme.trimEnd().split('\n').length <= 80);
  });
  const hasProxies = ['nginx', 'haproxy'].every((name) => spawnSync(name, ['-v']).status === 0);
  await t.test('both proxies know the path of the new endpoint', { skip: !hasProxies && 'there is no nginx or haproxy here' }, () => {
    runTests(folder, ['tests/system/deploy/proxied.test.mjs'], ['--test-name-pattern=both proxies know every path'],
      { CORDAGE_SERVER: join(folder, 'cordage-server') });
  });
  await t.test('the house checks pass', () => {
    runTests(folder, ['words', 'lengths', 'layers', 'promises', 'facts'].map((name) => `tests/${name}.test.mjs`));
  });
  await t.test('the package has the new function, with types and help, without a line of JavaScript', async () => {
    const { declarations: types } = await import(join(folder, 'wasm/generate/declarations.mjs'));
    assert.match(types, /export function profileLink\(options: ProfileLinkOptions\): ProfileLinkResult;/);
    assert.match(types, /^ {2}quiet\?: boolean/m);
    // The options of both functions, and the result of inspectLink.
    assert.equal(types.match(/^ {2}compact\?: boolean/gm).length, 3);
    // Every JavaScript runtime gets its calls from the same catalogue (tests/npm/expected.mjs).
    const { endpointNames } = await import(join(folder, 'wasm/generate/tables.mjs'));
    assert.ok(endpointNames.cordage.includes('profileLink'));
    assert.ok(!endpointNames['cordage/qr'].includes('profileLink'));
  });
  await t.test('the tools of the page for links have a field for the new parameter of links', async () => {
    cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
    const { homePage } = await import(join(folder, 'web/build/pages.mjs'));
    const sections = `${homePage.main}`.split('<section class="tool" id="').slice(1);
    const withField = sections.filter((section) => / name="compact"/.test(section)).map((section) => section.split('"')[0]);
    assert.deepEqual(withField, ['oauth-url', 'bot-invite']);
  });
  await t.test('the page has the new limit and permission', async () => {
    const { permissions, limits } = JSON.parse(readFileSync(join(folder, 'wasm/generated/facts.json')));
    assert.ok(permissions.some(({ label }) => label === 'Manage Widget'));
    const { topics } = await import(join(folder, 'web/tools/limits/topics.js'));
    assert.deepEqual(Object.values(topics).flatMap(Object.keys).sort(), Object.keys(limits).sort());
  });
});
