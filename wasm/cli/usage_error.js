/** A command line that cannot be run. The message never repeats an argument, which can be a secret. */
export class UsageError extends Error {}
