// Shows why a member lacks permissions in a channel, from objects of Discord's API:
//   node missing-permissions.mjs PERMISSION... < FILE
// FILE is JSON: { guild: { id, owner_id, roles }, channel: { type, permission_overwrites }, member: { user, roles } }.

import { readFileSync } from 'node:fs';

import { ProblemError, memberPermissions } from 'cordage';

const words = process.argv.slice(2);
if (words.length === 0) {
  console.error('Usage: node missing-permissions.mjs PERMISSION...');
  process.exit(2);
}

function readMissing() {
  try {
    return memberPermissions({ ...JSON.parse(readFileSync(0, 'utf8')), needed: words.join(' ') }).missing;
  } catch (error) {
    console.error(error instanceof ProblemError ? error.detail : 'Standard input must be JSON.');
    return process.exit(2);
  }
}

for (const { name, reason } of readMissing()) console.log(`${name}: ${reason}`);
