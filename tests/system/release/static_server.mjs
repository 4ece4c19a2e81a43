import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/** Builds the static server from the objects of the build, and from build/web; returns its path. */
export function buildStaticServer() {
  const build = process.env.CORDAGE_BUILD ?? join(root, 'build/release');
  execFileSync('cmake', ['--build', build, '--target', 'cordage-server-static'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return join(build, 'native-server/cordage-server-static');
}
