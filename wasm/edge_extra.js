import core from './core.wasm';
import init from './init.js';

export const {
  oauthUrl, botInvite, qr, qrPng, qrSvg, qrMatrix, parseWebhook, timestamp, limits,
  permissions, snowflake, checkMessage, readTime, pkce, ProblemError,
} = init(core);
