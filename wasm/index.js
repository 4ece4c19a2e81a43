import core from 'core-as-text';
import init from './init.js';

export const {
  oauthUrl, botInvite, qr, qrPng, qrSvg, qrMatrix, parseWebhook, timestamp, limits, ProblemError,
} = init(Uint8Array.from(core, (character) => character.charCodeAt()));
