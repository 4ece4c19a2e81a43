/** The result of a call, or nothing where it throws. */
export function attempt(call) {
  try {
    return call();
  } catch {
    return undefined;
  }
}
