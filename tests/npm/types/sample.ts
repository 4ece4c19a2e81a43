import {
  botInvite, limits, oauthUrl, parseWebhook, ProblemError, qr, qrMatrix, qrPng, qrSvg, timestamp,
  type BotInviteOptions, type BotInviteResult, type Integer, type LimitsResult, type OauthUrlResult,
  type ParseWebhookResult, type ProblemCode, type QrMatrixResult, type QrOptions, type QrResult, type TimestampResult,
} from 'cordage';

/** Accepts only exactly this type. */
declare function is<Expected>():
  <Given>(value: Given & ([Expected, Given] extends [Given, Expected] ? unknown : never)) => void;

const client_id = '157730590492196864';

export function links(state: string | null, scopes: readonly string[]) {
  is<OauthUrlResult>()(oauthUrl({ client_id, redirect_uri: 'https://example.com/', scopes, state }));
  is<string[]>()(oauthUrl({ client_id, scopes: 'identify,email', authorize_url: 'https://example.com/' }).scopes);
  const given: Integer[] = [8, 8n, '8'];
  for (const permissions of given) is<BotInviteResult>()(botInvite({ client_id, permissions, scopes: ['bot'] }));
  is<number | bigint>()(botInvite({ client_id, permissions: null, scopes: undefined }).permissions);
  const options: BotInviteOptions = { client_id };
  return botInvite(options).url;
}

export function codes(text: string, options: QrOptions) {
  is<QrResult>()(qr({ text, size: 300, error: 'Q' }));
  is<QrResult>()(qr({ text, format: 'json' }));
  is<QrResult>()(qr({ text, format: undefined }));
  is<string>()(qr({ text, format: 'svg' }));
  is<string>()(qrSvg({ text, size: 100n, error: null }));
  is<number>()(qrPng({ text }).byteLength);
  is<number>()(qr({ text, format: 'PNG' }).byteLength);
  const any = qr(options);
  is<number | string>()(typeof any === 'object' && 'version' in any ? any.version : any.length);
  const { modules, data }: QrMatrixResult = qrMatrix({ text, error: 'h' });
  is<number | undefined>()(data.at(modules));
  return new Blob([qrPng({ text }), data, qr({ text, format: 'png' })]);
}

export function texts(url: string) {
  is<ParseWebhookResult>()(parseWebhook({ url }));
  is<boolean>()(parseWebhook({ url }).valid_format);
  is<TimestampResult>()(timestamp());
  is<TimestampResult>()(timestamp({ unix: new Date() }));
  is<number>()(timestamp({ t: 0n, now: '1700000000' }).unix);
  is<LimitsResult>()(limits());
  is<number>()(limits().limits.message_content);
  return timestamp(null).tags.R.tag;
}

export function problem(error: unknown): ProblemCode | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  is<string>()(error.title + error.detail + error.message);
  is<number>()(error.status);
  is<string | undefined>()(error.parameter);
  is<'ProblemError'>()(error.name);
  switch (error.code) {
    case 'missing-parameter': case 'invalid-value': case 'out-of-range': case 'too-long': case 'repeated-parameter':
    case 'not-encodable': case 'does-not-fit': case 'conflicting-parameters':
      return error.code;
    default:
      is<never>()(error.code);
      return undefined;
  }
}
