import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Creates a file next to `path`, to be renamed to it, with the owner and mode of the old file. */
function createTemporary(path, old) {
  const temporary = join(dirname(path), `.cordage-${randomUUID()}`);
  const fd = fs.openSync(temporary, 'wx', old ? 0o600 : 0o666);
  try {
    if (old) fs.fchownSync(fd, old.uid, old.gid);
    if (old) fs.fchmodSync(fd, old.mode & 0o7777); // After the owner, whose change resets bits.
  } catch (error) {
    fs.closeSync(fd);
    fs.rmSync(temporary);
    throw error;
  }
  return { temporary, fd };
}

/** Replaces a file by a new one with this data; returns false if that was not possible. */
function replaceByRename(path, data, old) {
  let made;
  try {
    made = createTemporary(path, old);
  } catch {
    return false;
  }
  const { temporary, fd } = made;
  try {
    fs.writeFileSync(fd, data);
  } catch (error) {
    fs.rmSync(temporary);
    throw error;
  } finally {
    fs.closeSync(fd);
  }
  try {
    fs.renameSync(temporary, path);
    return true;
  } catch {
    fs.rmSync(temporary);
    return false;
  }
}

/** Lets these signals end the program only when no code runs, so that no new file is left behind. */
function deferSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

/**
 * Writes a file in one step: until then, and after a failure, it has its old content. Pipes, devices, files with
 * several hard links, and files whose folder or owner allows no replacement are written directly.
 */
export function replace(file, data) {
  const old = fs.statSync(file, { throwIfNoEntry: false });
  const isLink = !old && fs.lstatSync(file, { throwIfNoEntry: false });
  if (old) fs.accessSync(file, fs.constants.W_OK);
  const isReplaceable = old ? old.isFile() && old.nlink === 1 && !/^\/(dev|proc)\//.test(resolve(file)) : !isLink;
  if (isReplaceable) deferSignals();
  if (!isReplaceable || !replaceByRename(old ? fs.realpathSync(file) : file, data, old)) fs.writeFileSync(file, data);
}
