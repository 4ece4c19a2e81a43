/** Uses the browser's local storage; null for files opened from a disk and where settings forbid storage. */
export function stored(use) {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
