import { botInvite, inspectWebhook, oauthUrl, pkce, qr, qrPng, qrSvg, qrText } from 'cordage';
import { qrMatrix as matrix, qrSvg as svg, type QrSvgOptions } from 'cordage/qr';

// What the compiler knows of links, of the look of codes and of inspectWebhook.

const client_id = '157730590492196864';
const text = 'a';

/** Of a spread the compiler reports no option that is not known, so this asks for one by its name. */
type Challenge = NonNullable<Parameters<typeof oauthUrl>[0]['code_challenge']>;
export const challenge: Challenge = pkce().code_challenge;

export function links(guild_id: string, check: boolean) {
  const { code_verifier, ...code } = pkce();
  oauthUrl({ client_id, ...code, guild_id, check, disable_guild_select: true, prompt: 'none', integration_type: 0 });
  oauthUrl({ client_id, code_challenge: code.code_challenge, code_challenge_method: 'S256' });
  botInvite({ client_id, permissions: ['SendMessages'], guild_id, check, response_type: 'code' });
  // @ts-expect-error: check is a flag
  oauthUrl({ client_id, check: 1 });
  // @ts-expect-error: a challenge is text
  oauthUrl({ client_id, code_challenge: new Uint8Array(32) });
  // @ts-expect-error: a server's id is text
  botInvite({ client_id, guild_id: 157730590492196864 });
  const { warnings } = oauthUrl({ client_id, check });
  return warnings?.map(({ code: name, detail }) => `${code_verifier} ${name} ${detail}`);
}

export function looks(options: QrSvgOptions) {
  qr({ text, margin: 2, dark: '#123456', light: 'transparent' });
  qrPng({ text, margin: 2n, dark: '123' });
  qrSvg({ text, margin: '2', light: null });
  qrText({ text, margin: 2, ansi: false });
  // @ts-expect-error: a margin is a whole number
  qrSvg({ text, margin: true });
  // @ts-expect-error: a colour is text
  qrPng({ text, dark: 0x123456 });
  // @ts-expect-error: a text has no colours but those of the terminal
  qrText({ text, dark: '123' });
  return svg({ ...options, dark: '123', margin: 4 }).length + matrix({ text }).modules;
}

export function webhook(url: string) {
  const { id, created, api_version, thread_id, suffix } = inspectWebhook({ url });
  // @ts-expect-error: not every URL has a version
  api_version.toFixed();
  // @ts-expect-error: a URL is text
  inspectWebhook({ url: new URL(url) });
  return `${id} ${created.toFixed()} ${thread_id ?? ''} ${suffix ?? ''}`;
}
