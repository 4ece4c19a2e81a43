// Prints the avatar and the badges of a user, whose object of Discord's API it reads from standard input:
//   node profile.mjs < user.json

import { readFileSync } from 'node:fs';

import { cdnUrl, flags } from 'cordage';

function readUser() {
  try {
    return JSON.parse(readFileSync(0, 'utf8'));
  } catch {
    console.error('Standard input must be JSON: the object of a user.');
    return process.exit(2);
  }
}

/** The avatar, or the default avatar: chosen by the id, or by the discriminator of a bot or an old account. */
function avatarOf({ id, avatar, discriminator = '0' }) {
  if (avatar) return cdnUrl({ kind: 'avatar', id, hash: avatar, animated: true, size: 256 }).url;
  if (discriminator === '0') return cdnUrl({ kind: 'default-avatar', id }).url;
  return `https://cdn.discordapp.com/embed/avatars/${discriminator % 5}.png`;
}

const user = readUser();
console.log(avatarOf(user));
for (const name of flags({ kind: 'user', flags: user.public_flags ?? 0 }).names) console.log(name);
