import functions from 'functions-as-text';
import { makeCall } from './call.js';
import { bytesOf, instantiate } from './exchange.js';
import { makeFace } from './face.js';

export const {
  oauthUrl, botInvite, qr, qrPng, qrSvg, qrMatrix, parseWebhook, timestamp, limits, ProblemError,
} = makeFace(makeCall(instantiate(bytesOf(functions))));
