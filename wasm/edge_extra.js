import core from './core.wasm';
import init from './init.js';

export const {
  oauthUrl, botInvite, qr, qrPng, qrSvg, qrMatrix, parseWebhook, timestamp, limits,
  qrText, permissions, snowflake, inspectLink, redactWebhooks, checkMessage, readTime, pkce, ProblemError,
} = init(core);
