// Prints a message with a button that opens an authorize URL, as JSON for Discord's API:
//   node link-button.mjs CLIENT_ID [REDIRECT_URI [STATE]]

import { ProblemError, limits, oauthUrl } from 'cordage';

const [client_id, redirect_uri, state] = process.argv.slice(2);
if (!client_id) {
  console.error('Usage: node link-button.mjs CLIENT_ID [REDIRECT_URI [STATE]]');
  process.exit(2);
}

function makeUrl() {
  try {
    return oauthUrl({ client_id, redirect_uri, state, scopes: ['identify', 'guilds'], check: true }).url;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    console.error(error.detail);
    return process.exit(2);
  }
}

const url = makeUrl();

const longest = limits({ more: true }).more.button_url.value;
if (url.length > longest)
  console.error(`Discord rejects this button: its URL has ${url.length} characters, ${longest} are allowed.`);

const button = { type: 2, style: 5, label: 'Log in', url };
console.log(JSON.stringify({ content: 'Who are you?', components: [{ type: 1, components: [button] }] }, null, 2));
