// The measured calls of each package, by kind. QR codes are made by cordage/qr, which compares with the QR packages.
import { oauthUrl, parseMentions, parseWebhook, readTime, timestamp } from 'cordage';
import { qrMatrix, qrPng } from 'cordage/qr';
import { parseDate } from 'chrono-node';
import DiscordOauth2 from 'discord-oauth2';
import { correction, generate } from 'lean-qr';
import { toPngBuffer } from 'lean-qr/extras/node_export';
import { encodeQR } from 'qr';
import qrcode from 'qrcode';
import { encode } from 'uqr';
import cordageSvg from './svg/cordage.mjs';
import fastQrSvg from './svg/fast_qr.mjs'; // first, because it sets up fast_qr
import leanQrSvg from './svg/lean-qr.mjs';
import qrSvg from './svg/qr.mjs';
import qrcodeSvg from './svg/qrcode.mjs';
import uqrSvg from './svg/uqr.mjs';
import { qr as fastQr } from 'fast_qr';

const levelM = { errorCorrectionLevel: 'M' };
const leanQr = (text) => generate(text, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M });

const client = { id: '1098765432109876543', redirectUri: 'https://app.example.com/callback' };
const oauth = new DiscordOauth2({ clientId: client.id, redirectUri: client.redirectUri });

// Expressions that a bot without a package uses: one form of time, in UTC, and tags with an id, in code too.
const dayAndTime = /^(?<day>today|tomorrow) (?<hour>\d\d?):(?<minute>\d\d)$/;
const timeBy = ({ day, hour, minute }, now) =>
  new Date(now * 1000).setUTCHours(hour, minute, 0, 0) / 1000 + (day === 'tomorrow' ? 86400 : 0);
const mention = /<(?:@[!&]?|#|a?:\w+:|\/[^:>]+:)(\d{17,20})>/g;

/** Pixels of a module in cordage's image, which is at most 300 wide; the peers use the same number. */
const pixelsOfModule = (text) => Math.floor(300 / (qrMatrix({ text }).modules + 8));

/** The calls, by package, for inputs like `sample`. */
export const candidates = (sample, scale = pixelsOfModule(sample)) => ({
  matrix: {
    cordage: (text) => qrMatrix({ text }).data,
    qr: (text) => encodeQR(text, 'raw', { ecc: 'medium', border: 1 }),
    qrcode: (text) => qrcode.create(text, levelM).modules.data,
    'lean-qr': leanQr,
    uqr: (text) => encode(text, { ecc: 'M', border: 0 }).data,
    fast_qr: fastQr,
  },
  svg: {
    cordage: cordageSvg, qr: qrSvg, qrcode: qrcodeSvg, 'lean-qr': leanQrSvg, uqr: uqrSvg, fast_qr: fastQrSvg,
  },
  png: {
    cordage: (text) => qrPng({ text }),
    qrcode: (text) => qrcode.toBuffer(text, { ...levelM, scale }),
    'lean-qr': (text) => toPngBuffer(leanQr(text), { off: [255, 255, 255], scale }),
  },
  'oauth-url': {
    cordage: (state) => oauthUrl({
      client_id: client.id, redirect_uri: client.redirectUri, scopes: ['identify', 'guilds'], state,
    }).url,
    'discord-oauth2': (state) => oauth.generateAuthUrl({ scope: ['identify', 'guilds'], state }),
  },
  webhook: { cordage: (url) => parseWebhook({ url }).id },
  timestamp: { cordage: (unix) => timestamp({ unix: Number(unix) }).iso },
  'read-time': {
    cordage: (now) => readTime({ text: 'tomorrow 18:00', zone: 'Europe/Berlin', now }).unix,
    'chrono-node': (now) => parseDate('tomorrow 18:00', { instant: new Date(now * 1000), timezone: 'CET' }),
    'plain expression': (now) => timeBy(dayAndTime.exec('tomorrow 18:00').groups, Number(now)),
  },
  mentions: {
    cordage: (text) => parseMentions(text),
    'plain expression': (text) => Array.from(text.matchAll(mention), ({ 0: tag, 1: id, index }) => ({ tag, id, index })),
  },
});

/** The smallest images that the packages make, with a quiet zone of four modules. */
export const smallest = (text, scale = pixelsOfModule(text)) => ({
  svg: {
    ...candidates(text).svg,
    // Without the white background.
    qrcode: () => qrcode.toString(text, { ...levelM, type: 'svg', color: { light: '#0000' } }),
  },
  png: {
    ...candidates(text).png,
    // In gray, without filters, with matches of every distance.
    qrcode: () => qrcode.toBuffer(text, {
      ...levelM, scale, rendererOpts: { colorType: 0, filterType: 0, deflateStrategy: 0 },
    }),
  },
});
