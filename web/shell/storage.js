/** Uses a storage of the browser; null for files opened from a disk and where settings forbid storage. */
export function stored(use, name = 'localStorage') {
  try {
    return use(globalThis[name]);
  } catch {
    return null;
  }
}
