import { makeCall } from './call.js';
import core from './core.wasm';
import { instantiate } from './exchange.js';
import { makeFace } from './face.js';

export const {
  oauthUrl, botInvite, qr, qrPng, qrSvg, qrMatrix, parseWebhook, timestamp, limits, ProblemError,
} = makeFace(makeCall(instantiate(core)));
