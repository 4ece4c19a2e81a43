/** What the browser keeps for the page; files that are opened from a disk, and some settings, leave it without. */
export function stored(use) {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
