// podman with separate storage and networks, and images for deploy/compose.yaml.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { sleep } from '../../server/wire.mjs';
import { buildStaticServer, root } from '../release/static_server.mjs';
import { launch, temporaryFolder } from '../deploy/programs.mjs';

/** Settings for containers inside containers: hybrid control groups, no right to more descriptors. */
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

/** An environment in which podman, buildah and, by podman's service, docker-compose use a temporary folder. */
export async function makeEnvironment(t) {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'containers.conf'), settings(folder));
  writeFileSync(join(folder, 'storage.conf'),
    `[storage]\ndriver = "vfs"\ngraphroot = "${folder}/storage"\nrunroot = "${folder}/run"\n`);
  const socket = join(folder, 'podman.sock');
  const env = {
    ...process.env, PODMAN_IGNORE_CGROUPSV1_WARNING: '1', CONTAINERS_CONF: join(folder, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'), DOCKER_HOST: `unix://${socket}`,
  };
  launch(t, 'podman', ['system', 'service', '--time', '0', `unix://${socket}`], { env });
  for (let attempt = 0; attempt < 200 && !existsSync(socket); attempt++) await sleep(50);
  return env;
}

export const run = (env, command, ...args) =>
  execFileSync(command, args, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The image of the server from scripts/image; returns its name. */
export function loadServer(env) {
  const [archive] = run(process.env, 'scripts/image', buildStaticServer()).match(/^\S+\.image\.tar/m);
  const [, id] = run(env, 'podman', 'load', '--quiet', '--input', archive).match(/Loaded image: *(\S+)/);
  run(env, 'podman', 'tag', id, 'localhost/cordage:test');
  return 'localhost/cordage:test';
}

/** A Debian with HAProxy and Redis from its packages, made by `run`; returns its name. */
export function buildDebian(env) {
  const image = run(env, 'buildah', 'from', 'scratch').trim();
  run(env, 'buildah', 'add', '--quiet', image, 'build/debian-haproxy-redis.tar', '/');
  run(env, 'buildah', 'commit', '--quiet', '--rm', image, 'localhost/debian:test');
  return 'localhost/debian:test';
}
