import {
  botInvite, limits, oauthUrl, parseWebhook, ProblemError, qr, qrMatrix, qrPng, qrSvg, timestamp,
} from 'cordage';

const client_id = '1';
const text = 'a';

// @ts-expect-error: client_id is required
oauthUrl({});
// @ts-expect-error: there is no call without options where one is required
oauthUrl();
// @ts-expect-error: an id is a string or a bigint, because a number cannot represent every id
oauthUrl({ client_id: 157730590492196864 });
// @ts-expect-error: scopes are a string
oauthUrl({ client_id, scopes: [1] });
// @ts-expect-error: the name on the wire is client_id
oauthUrl({ client_id, clientId: '1' });
// @ts-expect-error: only timestamp has the time
oauthUrl({ client_id, now: 0 });
// @ts-expect-error: permissions are an integer
botInvite({ client_id, permissions: true });
// @ts-expect-error: permissions may be a bigint
botInvite({ client_id }).permissions.toFixed();
// @ts-expect-error: text is required, null counts as absent
qr({ text: null });
// @ts-expect-error: there is no such level
qr({ text, error: 'x' });
// @ts-expect-error: there is no such form
qr({ text, format: 'gif' });
// @ts-expect-error: an SVG document is a string
qr({ text, format: 'svg' }).version;
// @ts-expect-error: the function already determines the format
qrPng({ text, format: 'svg' });
// @ts-expect-error: an SVG document is a string
qrSvg({ text }).byteLength;
// @ts-expect-error: a matrix has no size
qrMatrix({ text, size: 300 });
// @ts-expect-error: url is required
parseWebhook({});
// @ts-expect-error: a token is never returned
parseWebhook({ url: text }).token;
// @ts-expect-error: an instant is not a boolean
timestamp({ unix: false });
// @ts-expect-error: there is no such style
timestamp().tags.x;
// @ts-expect-error: limits has no parameters
limits({ client_id });
// @ts-expect-error: there is no such limit
limits().limits.bots_per_message;
// @ts-expect-error: only a rejected call creates one
new ProblemError();
// @ts-expect-error: there is no such problem in a call
export const isBusy = (error: ProblemError) => error.code === 'quota-exceeded';
