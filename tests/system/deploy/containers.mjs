// podman with storage and networks of its own, and images for deploy/compose.yaml.
import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildStaticServer, root } from '../release/static_server.mjs';
import { temporaryFolder } from './programs.mjs';

/** Settings under which containers run inside containers, too: hybrid control groups, no right to more descriptors. */
const settings = (folder) => `
[containers]
default_ulimits = ["nofile=16384:16384", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "none"
[network]
network_backend = "netavark"
network_config_dir = "${folder}/networks"
`;

/** An environment in which podman, podman-compose and buildah leave nothing outside of a folder that goes with the test. */
export function makeEnvironment(t) {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'containers.conf'), settings(folder));
  writeFileSync(join(folder, 'storage.conf'),
    `[storage]\ndriver = "vfs"\ngraphroot = "${folder}/storage"\nrunroot = "${folder}/run"\n`);
  return {
    ...process.env, PODMAN_IGNORE_CGROUPSV1_WARNING: '1', CONTAINERS_CONF: join(folder, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
  };
}

export const run = (env, command, ...args) =>
  execFileSync(command, args, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The image of the server, as scripts/image makes it; gives its name. */
export function loadServer(env) {
  const [archive] = run(process.env, 'scripts/image', buildStaticServer()).match(/^\S+\.oci\.tar/m);
  const [, id] = run(env, 'podman', 'load', '--quiet', '--input', archive).match(/Loaded image: *(\S+)/);
  run(env, 'podman', 'tag', id, 'localhost/cordage:test');
  return 'localhost/cordage:test';
}

/** A Debian with HAProxy and Redis from its packages, kept in build/; gives its name. */
export function buildDebian(env) {
  const kept = join(root, 'build/debian-haproxy-redis.tar');
  if (!existsSync(kept)) {
    const folder = `${kept}.folder`;
    const suite = run(env, 'sh', '-c', '. /etc/os-release && echo "$VERSION_CODENAME"').trim();
    run(env, 'debootstrap', '--variant=minbase', '--include=haproxy,redis-server', suite, folder);
    const unused = ['dev', 'proc', 'sys', 'var/cache', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/locale'];
    run(env, 'tar', '--create', '--file', `${kept}.new`, '--directory', folder,
      ...unused.map((name) => `--exclude=./${name}/*`), '.');
    renameSync(`${kept}.new`, kept);
    rmSync(folder, { recursive: true });
  }
  const image = run(env, 'buildah', 'from', 'scratch').trim();
  run(env, 'buildah', 'add', '--quiet', image, kept, '/');
  run(env, 'buildah', 'commit', '--quiet', '--rm', image, 'localhost/debian:test');
  return 'localhost/debian:test';
}
