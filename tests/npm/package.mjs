import { createRequire } from 'node:module';

// The package as a user gets it, by its own name, in both module systems.

const require = createRequire(import.meta.url);

export const faces = { import: await import('cordage'), require: require('cordage') };

/** The same and more, with all parameters. */
export const extraFaces = { 'import of extra': await import('cordage/extra'), 'require of extra': require('cordage/extra') };

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
