import load from '../build/wasm/wasm/functions.js';
import functions from 'functions-as-text';
import { instantiate } from './exchange.js';
import { makeFace } from './face.js';

export const {
  oauthUrl, botInvite, qr, qrPng, qrSvg, qrMatrix, parseWebhook, timestamp, limits, ProblemError,
} = makeFace(instantiate(load, Uint8Array.from(functions, (character) => character.charCodeAt())));
