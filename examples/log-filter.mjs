// Takes the tokens of webhook URLs out of a log, line by line, from standard input to standard output:
//   node bot.mjs 2>&1 | node log-filter.mjs

import { createInterface } from 'node:readline';

import { parseWebhook, ProblemError } from 'cordage';

function mask(url) {
  try {
    const { valid_format, token_length } = parseWebhook({ url });
    return valid_format ? url.replace(/(webhooks\/\d+\/)[\w-]+/, `$1[${token_length} characters]`) : url;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return '[a URL too long to read]'; // and too long to be let through unread
  }
}

// A URL ends here where its path can have no more of a token.
for await (const line of createInterface({ input: process.stdin }))
  console.log(line.replace(/https:\/\/[\w.:-]+\/[\w/-]+/gi, mask));
