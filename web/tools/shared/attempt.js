/** The result of a call, or undefined if it throws. */
export function attempt(call) {
  try {
    return call();
  } catch {
    return undefined;
  }
}
