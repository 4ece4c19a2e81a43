import { parameters } from 'catalogue';
import { ProblemError } from './problem_error.js';

/** JSON.parse, but for a bit field that a number cannot hold. */
function parseInvite(json) {
  const result = JSON.parse(json);
  if (!Number.isSafeInteger(result.permissions)) result.permissions = BigInt(/"permissions":(\d+)/.exec(json)[1]);
  return result;
}

/** The functions of the package, by what makeCall gives. */
export function makeFace(call) {
  const make = (name, read) => (options) => read(call(name, parameters[name], options));
  const parse = (reply) => JSON.parse(reply);
  const asItIs = (reply) => reply;
  const qrReply = (reply) => (reply[0] === '{' ? JSON.parse(reply) : reply);

  return {
    oauthUrl: make('oauthUrl', parse),
    botInvite: make('botInvite', parseInvite),
    qr: make('qr', qrReply),
    qrPng: make('qrPng', asItIs),
    qrSvg: make('qrSvg', asItIs),
    qrMatrix(options) {
      const data = call('qrMatrix', { text: 'text', error: 'text' }, options);
      return { modules: Math.sqrt(data.length), data };
    },
    parseWebhook: make('parseWebhook', parse),
    timestamp: make('timestamp', parse),
    limits: make('limits', parse),
    ProblemError,
  };
}
