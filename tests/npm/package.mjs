import { createRequire } from 'node:module';

// The package under its name, in both module systems.

export const faces = { import: await import('cordage'), require: createRequire(import.meta.url)('cordage') };

/** The ProblemError that a call throws. */
export function problemOf(face, call) {
  try {
    call();
  } catch (error) {
    if (error instanceof face.ProblemError) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}
