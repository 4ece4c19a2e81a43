import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A file to be renamed to `path`, with the owner and mode of the old file. */
function createBeside(path, old) {
  const beside = join(dirname(path), `.cordage-${randomUUID()}`);
  const fd = fs.openSync(beside, 'wx', old ? 0o600 : 0o666);
  try {
    if (old) fs.fchownSync(fd, old.uid, old.gid);
    if (old) fs.fchmodSync(fd, old.mode & 0o7777); // After the owner, whose change resets bits.
  } catch (error) {
    fs.closeSync(fd);
    fs.rmSync(beside);
    throw error;
  }
  return { beside, fd };
}

/** Whether data could be written into a new file that then took the place of the old one. */
function renamed(path, data, old) {
  let made;
  try {
    made = createBeside(path, old);
  } catch {
    return false;
  }
  const { beside, fd } = made;
  try {
    fs.writeFileSync(fd, data);
  } catch (error) {
    fs.rmSync(beside);
    throw error;
  } finally {
    fs.closeSync(fd);
  }
  try {
    fs.renameSync(beside, path);
    return true;
  } catch {
    fs.rmSync(beside);
    return false;
  }
}

/** Lets these signals end the program only when no code runs, so that no new file is left behind. */
function deferSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

/**
 * Writes a file in one step: until then, and after a failure, it has its old content. Written directly are pipes,
 * devices, files with several hard links, and files whose folder or owner allows no replacement.
 */
export function replace(file, data) {
  const old = fs.statSync(file, { throwIfNoEntry: false });
  const isLink = !old && fs.lstatSync(file, { throwIfNoEntry: false });
  if (old) fs.accessSync(file, fs.constants.W_OK);
  const isReplaceable = old ? old.isFile() && old.nlink === 1 && !/^\/(dev|proc)\//.test(resolve(file)) : !isLink;
  if (isReplaceable) deferSignals();
  if (!isReplaceable || !renamed(old ? fs.realpathSync(file) : file, data, old)) fs.writeFileSync(file, data);
}
