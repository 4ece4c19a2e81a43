import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

const page = 4096;

/**
 * All memory of a process that it could read itself: what a core image of it holds, without the pages that are zero.
 * The server forbids that to everybody but root.
 */
export function memoryOf(pid) {
  const file = openSync(`/proc/${pid}/mem`, 'r');
  const kept = [];
  try {
    for (const line of readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n')) {
      const [, from, to, name] = /^([0-9a-f]+)-([0-9a-f]+) r\S+ \S+ \S+ \S+ *(.*)$/.exec(line) ?? [];
      if (from === undefined || name === '[vvar]' || name === '[vsyscall]' || name.startsWith('[vvar')) continue;
      kept.push(...pagesOf(file, parseInt(from, 16), parseInt(to, 16)));
    }
  } finally {
    closeSync(file);
  }
  return Buffer.concat(kept);
}

const zeros = Buffer.alloc(page);

function pagesOf(file, from, to) {
  const bytes = Buffer.alloc(to - from);
  for (let at = 0; at < bytes.length;) at += readSync(file, bytes, at, Math.min(bytes.length - at, 1 << 24), from + at);
  const kept = [];
  for (let at = 0; at < bytes.length; at += page) {
    const each = bytes.subarray(at, at + page);
    if (!each.equals(zeros)) kept.push(each);
  }
  return kept;
}
