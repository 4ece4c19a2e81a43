import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildStaticServer, root } from './static_server.mjs';

export const { version } = JSON.parse(readFileSync(join(root, 'package.json')));

export const run = (command, ...args) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] });

const architecture = run('dpkg', '--print-architecture').trim();

/** The names of the published files. */
export const names = {
  tarball: `cordage-${version}.tgz`,
  debian: `cordage-server_${version}_${architecture}.deb`,
  program: `cordage-server-${version}-linux-${architecture}`,
  page: 'cordage.html',
  bill: `cordage-${version}.cdx.json`,
};

/**
 * Makes a folder of the files that scripts/release publishes except the sums, from the build of the tests, with the
 * date in Unix seconds.
 */
export function makeArtefacts(folder, date) {
  const dated = (...words) => run('env', `SOURCE_DATE_EPOCH=${date}`, ...words);
  mkdirSync(folder, { recursive: true });
  dated('npm', 'pack', './build/npm', '--pack-destination', folder, '--loglevel=error');
  const packing = `${folder}.deb`;
  dated('cpack', '--config', join(process.env.CORDAGE_BUILD, 'CPackConfig.cmake'), '-G', 'DEB', '-B', packing);
  copyFileSync(join(packing, readdirSync(packing).find((each) => each.endsWith('.deb'))), join(folder, names.debian));
  rmSync(packing, { recursive: true });
  copyFileSync(buildStaticServer(), join(folder, names.program));
  copyFileSync(join(root, 'build/web/cordage.html'), join(folder, names.page));
  const bill = dated('node', 'deploy/sbom.mjs', folder, process.env.CORDAGE_BUILD);
  writeFileSync(join(folder, names.bill), bill);
}
