// Prints the avatar and the badges of a user, whose object of the platform's API it reads from standard input:
//   node profile.mjs < user.json

import { readFileSync } from 'node:fs';

import { cdnUrl, flags } from 'cordage';

const { id, avatar, public_flags: bits = 0 } = JSON.parse(readFileSync(0, 'utf8'));

const image = avatar ? { kind: 'avatar', id, hash: avatar, animated: true, size: 256 } : { kind: 'default-avatar', id };
console.log(cdnUrl(image).url);
for (const name of flags({ kind: 'user', flags: bits }).names) console.log(name);
