/** Uses a storage of the browser; null if settings forbid it, and in a page opened as a file, because other files could
 *  read what it stores. */
export function stored(use, name = 'localStorage') {
  if (location.protocol === 'file:') return null;
  try {
    return use(globalThis[name]);
  } catch {
    return null;
  }
}
