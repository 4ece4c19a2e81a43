import extra from 'extra-as-text';
import { bytesOf, instantiate } from './exchange.js';
import { makeExtraFace } from './extra_face.js';

export const {
  oauthUrl, botInvite, qr, qrPng, qrSvg, qrMatrix, parseWebhook, timestamp, limits,
  qrText, permissions, snowflake, inspectLink, redactWebhooks, checkMessage, readTime, pkce, ProblemError,
} = makeExtraFace(instantiate(bytesOf(extra)));
