// Takes tokens out of a log, line by line, from standard input to standard output:
//   node bot.mjs 2>&1 | node log-filter.mjs

import { createInterface } from 'node:readline';

import { redact } from 'cordage';

for await (const line of createInterface({ input: process.stdin })) console.log(redact(line));
