// tier: release, needs debootstrap root_itself openssl, serial, timeout 1500
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { eventually } from '../../server/wire.mjs';
import { fill } from '../deploy/programs.mjs';
import { blocksOf } from '../docs/blocks.mjs';
import { bootMachine, name } from './machine.mjs';

// The commands of "In ten steps" of docs/deploy.md, in order, on a bare Debian: this system's Debian with the package
// of this build, or those in CORDAGE_SUITES, which `scripts/test release` sets, with a package that the first step
// builds.

const build = process.env.CORDAGE_BUILD;
const suites = process.env.CORDAGE_SUITES?.split(',').filter(Boolean) ?? [];
const own = /VERSION_CODENAME=(.*)/.exec(execFileSync('cat', ['/etc/os-release'], { encoding: 'utf8' }))[1];
const isBuild = ({ text }) => text.endsWith('scripts/package');
const blocks = blocksOf('docs/deploy.md', undefined, { all: true }).filter(({ section, kind }) => section === 'In ten steps' && kind === 'shell');

/** The first line of the first block, with the name of this machine. */
const assignment = blocks[0].text.split('\n')[0].replace('tools.example.com', name);
const scriptOf = ({ text }) => `${assignment}\n${text.replace(/^name=.*\n/, '')}`;

function packOwn(folder) {
  mkdirSync(join(folder, 'src/cordage/build'), { recursive: true });
  execFileSync('cpack', ['--config', join(build, 'CPackConfig.cmake'), '-G', 'DEB', '-B', join(folder, 'src/cordage/build/package')], { stdio: 'pipe' });
}

const buildInside = (folder, prepare) => prepare(`cd /src/cordage; ${scriptOf(blocks.find(isBuild))}`);

/** The response to a client: curl accepts only certificates of the machine's authority. */
function client(machine) {
  const authority = machine.runOutside('curl --silent --insecure https://127.0.0.1:15000/roots/0');
  const file = join(machine.folder, 'authority.pem');
  writeFileSync(file, authority);
  const options = `--silent --show-error --fail --cacert ${file} --resolve ${name}:443:127.0.0.1 --resolve ${name}:80:127.0.0.1`;
  return (script) => machine.runOutside(`curl() { command curl ${options} "$@"; }\n${script}`);
}

const serial = (machine) => machine.runOutside(
  `openssl s_client -connect 127.0.0.1:443 -servername ${name} </dev/null 2>/dev/null | openssl x509 -noout -serial`);

/** Runs every command of the steps; a check is repeated until the restart before it has ended. */
async function takeSteps(machine) {
  for (const block of blocks.filter((each) => !isBuild(each))) {
    if (block.text.startsWith('cordage-server --check')) await eventually(() => machine.run(scriptOf(block)));
    else if (!block.text.includes('curl ')) machine.run(scriptOf(block));
    else assert.equal(JSON.parse(client(machine)(scriptOf(block))).png_url.split('?')[0], `https://${name}/api/qr.png`);
  }
}

async function checkSettings(machine) {
  assert.equal(statSync(join(machine.folder, 'etc/default/cordage-server')).mode & 0o777, 0o600);
  machine.run(`mkdir --parents /srv/page; echo '<p>mine' >/srv/page/index.html
    printf '%s\\n' CORDAGE_LISTEN=127.0.0.1:8090 CORDAGE_WEB=/srv/page >>/etc/default/cordage-server
    systemctl disable --now cordage.socket; systemctl restart cordage.service`);
  assert.equal(await eventually(() => machine.runOutside('curl --silent --fail http://127.0.0.1:8090/')), '<p>mine\n');
}

for (const suite of suites.length ? suites : [own]) {
  test(`the ten steps lead to a service that renews its certificate, on a bare ${suite}`, async (t) => {
    assert.ok(blocks.length >= 8, `${blocks.length} blocks`);
    const machine = await bootMachine(t, suite, suites.length ? buildInside : packOwn);
    await takeSteps(machine);
    const ask = client(machine);
    assert.doesNotMatch(ask(`curl --head https://${name}/`), /strict-transport-security/i);
    assert.match(ask(`curl --head http://${name}/api`), new RegExp(`^HTTP/1.1 308 [^]*location: https://${name}/api\r`, 'i'));
    const before = serial(machine);
    machine.run('certbot renew --force-renewal');
    await eventually(() => assert.notEqual(serial(machine), before));
    machine.run('systemctl is-enabled certbot.timer');
    const file = join(machine.folder, 'etc/nginx/conf.d/cordage.conf');
    writeFileSync(file, fill(readFileSync(file, 'utf8'), [['    default "";\n}\n\nlog_format', '    default "max-age=31536000";\n}\n\nlog_format']]));
    machine.run('systemctl reload nginx');
    await eventually(() => assert.match(ask(`curl --head https://${name}/`), /strict-transport-security: max-age=31536000/i));
    await checkSettings(machine);
  });
}
