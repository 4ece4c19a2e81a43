// A bare Debian with systemd, as an operator has it before the first step. Needs root and debootstrap.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { eventually } from '../../server/wire.mjs';

const root = join(import.meta.dirname, '../../..');

/** The name of the service in the machine, instead of the documents'. */
export const name = 'machine.test';

function run(command, args, options = {}) {
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28, ...options });
}

/** An archive of the Debian, which is made once. */
function baseOf(suite) {
  const archive = join(root, `build/machine-${suite}.tar`);
  if (existsSync(archive)) return archive;
  const folder = mkdtempSync(join(tmpdir(), 'cordage-base-'));
  const packages = ['systemd-sysv', 'dbus', 'sudo', 'git', 'ca-certificates'];
  run('debootstrap', ['--variant=minbase', `--include=${packages}`, suite, folder]);
  run('tar', ['--create', '--file', `${archive}.new`, '--directory', folder, '.']);
  renameSync(`${archive}.new`, archive);
  rmSync(folder, { recursive: true });
  return archive;
}

/** Runs a script in the folder's Debian before it boots, with this machine's network. */
function prepare(folder, script) {
  const mounts = 'mount --bind "$0" "$0"; mount -t proc proc "$0/proc"; mount --rbind /dev "$0/dev"; mount -t tmpfs tmp "$0/tmp"';
  const environment = ['PATH=/usr/sbin:/usr/bin', 'HOME=/root', 'DEBIAN_FRONTEND=noninteractive',
    'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'];
  run('unshare', ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private', 'bash', '-euc',
    `${mounts}; exec chroot "$0" env --ignore-environment ${environment.join(' ')} bash -euc "$1"`, folder, script]);
}

/** The certificate authority of the machine's certbot: Pebble, which checks port 80 like Let's Encrypt. */
const authority = {
  '/etc/pebble.json': JSON.stringify({ pebble: {
    listenAddress: '127.0.0.1:14000', managementListenAddress: '127.0.0.1:15000', certificate: '/etc/pebble.crt',
    privateKey: '/etc/pebble.key', httpPort: 80, tlsPort: 443,
  } }),
  '/etc/systemd/system/pebble.service': `[Service]
Environment=PEBBLE_VA_NOSLEEP=1 PEBBLE_WFE_NONCEREJECT=0
ExecStart=/usr/bin/pebble -config /etc/pebble.json
`,
  // Keeps the next file although certbot's package contains one.
  '/etc/apt/apt.conf.d/90-keep': 'Dpkg::Options { "--force-confold"; };\n',
  // The answers to certbot's questions.
  '/etc/letsencrypt/cli.ini': `server = https://127.0.0.1:14000/dir
no-verify-ssl = true
agree-tos = true
register-unsafely-without-email = true
non-interactive = true
no-random-sleep-on-renew = true
`,
};

/** A container that runs this test may not allow the unit's number of descriptors. */
const limits = () => ({
  '/etc/systemd/system/cordage.service.d/limits.conf': `[Service]\nLimitNOFILE=${run('bash', ['-c', 'ulimit -Hn']).trim()}\n`,
});

/**
 * Boots a Debian of a suite until the test ends, with a clone of this repository in /src/cordage. Its network is
 * separate; packages are downloaded before. `makePackage(folder)` puts cordage's package into the clone, before it
 * boots.
 */
export async function bootMachine(t, suite, makePackage) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-machine-'));
  let stop = () => {};
  t.after(async () => {
    await stop();
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });
  run('tar', ['--extract', '--file', baseOf(suite), '--directory', folder]);
  chmodSync(folder, 0o755); // It is the root folder of all users.
  for (const file of ['/etc/resolv.conf', '/etc/ssl/certs/ca-certificates.crt']) cpSync(file, folder + file, { dereference: true });
  run('git', ['clone', '--quiet', '--no-local', root, join(folder, 'src/cordage')]);
  makePackage(folder, (script) => prepare(folder, script));
  const download = 'apt-get install --download-only --yes --quiet';
  prepare(folder, `apt-get update; ${download} nginx certbot; ${download} /src/cordage/build/package/*.deb
    apt-get install --yes --no-install-recommends --quiet pebble`);
  for (const [file, text] of Object.entries({ ...authority, ...limits() })) {
    mkdirSync(dirname(folder + file), { recursive: true });
    writeFileSync(folder + file, text);
  }
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost',
    '-keyout', `${folder}/etc/pebble.key`, '-out', `${folder}/etc/pebble.crt`]);
  writeFileSync(join(folder, 'etc/hosts'), `127.0.0.1 localhost ${name} ${hostname()}\n`);

  const child = spawn(join(import.meta.dirname, 'boot'), [folder], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  process.once('exit', () => child.kill('SIGKILL'));
  stop = () => child.kill('SIGKILL') && exited;
  const pid = await eventually(() => {
    const [init] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
    if (readFileSync(`/proc/${init}/comm`, 'utf8') !== 'systemd\n') throw new Error('not booted');
    return init;
  });
  const inside = (script) => run('nsenter', ['--target', pid, '--all', '--root', '--wd', 'env', '--ignore-environment',
    'PATH=/usr/sbin:/usr/bin', 'HOME=/root', 'DEBIAN_FRONTEND=noninteractive', 'bash', '-euc', `cd /src/cordage\n${script}`]);
  const machine = {
    folder,
    /** Runs a script as root in the machine's clone; the error of one that fails ends with the machine's log. */
    run(script) {
      try {
        return inside(script);
      } catch (error) {
        throw new Error(`${error.message}\n${inside('journalctl --no-pager --lines 40')}`, { cause: error });
      }
    },
    /** Runs a script of this system on the machine's network, as a client would. */
    runOutside: (script) => run('nsenter', ['--target', pid, '--net', 'bash', '-euc', script]),
  };
  await eventually(() => machine.run('systemctl is-system-running --wait || [ "$(systemctl is-system-running)" = degraded ]'));
  machine.run('systemctl start pebble.service');
  return machine;
}
