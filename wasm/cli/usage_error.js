/** A command line that cannot be run. The message never repeats what was given: it can be a secret. */
export class UsageError extends Error {}
