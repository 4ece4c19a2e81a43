/** The result of `use` with a browser storage; null if settings forbid it, and for file: pages, whose storage other
 *  files could read. */
export function stored(use, name = 'localStorage') {
  if (location.protocol === 'file:') return null;
  try {
    return use(globalThis[name]);
  } catch {
    return null;
  }
}
