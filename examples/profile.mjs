// Prints the avatar and the badges of a user, whose object of Discord's API it reads from standard input:
//   node profile.mjs < user.json

import { readFileSync } from 'node:fs';

import { ProblemError, cdnUrl, flags } from 'cordage';

try {
  const user = JSON.parse(readFileSync(0, 'utf8'));
  const { id, discriminator } = user;
  // The API sends null for the hash of a user without an avatar, for whom this is the default avatar.
  const hash = user.avatar ?? null;
  const avatar = cdnUrl({ kind: 'avatar', id, hash, discriminator, animated: true, size: 256 }).url;
  const badges = flags({ kind: 'user', flags: user.public_flags ?? 0 }).names;
  console.log([avatar, ...badges].join('\n'));
} catch (error) {
  console.error(error instanceof ProblemError ? error.detail : 'Standard input must be JSON: the object of a user.');
  process.exitCode = 2;
}
