// Prints the avatar and the badges of a user, whose object of Discord's API it reads from standard input:
//   node profile.mjs < user.json

import { readFileSync } from 'node:fs';

import { ProblemError, cdnUrl, flags } from 'cordage';

/** The avatar, or the default avatar: chosen by the id, or by the discriminator of a bot or an old account. */
function avatarOf({ id, avatar, discriminator }) {
  if (avatar) return cdnUrl({ kind: 'avatar', id, hash: avatar, animated: true, size: 256 }).url;
  if (!/^\d{1,4}$/.test(discriminator) || discriminator === '0') return cdnUrl({ kind: 'default-avatar', id }).url;
  return `https://cdn.discordapp.com/embed/avatars/${discriminator % 5}.png`;
}

try {
  const user = JSON.parse(readFileSync(0, 'utf8'));
  const badges = flags({ kind: 'user', flags: user.public_flags ?? 0 }).names;
  console.log([avatarOf(user), ...badges].join('\n'));
} catch (error) {
  console.error(error instanceof ProblemError ? error.detail : 'Standard input must be JSON: the object of a user.');
  process.exitCode = 2;
}
