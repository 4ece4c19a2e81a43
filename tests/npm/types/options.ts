import {
  botInvite, effectivePermissions, flags, inspectLink, inspectWebhook, intents, limits, oauthUrl, permissions, pkce, qr,
  qrPng, qrSvg, qrText, timestamp, type DiscordJsPermissionName, type IntentName, type IntentsOptions,
  type PermissionName, type PermissionsOptions,
} from 'cordage';
import { qrDataUrl as dataUrl, qrMatrix as matrix, qrSvg as svg, type QrSvgOptions } from 'cordage/qr';

// Types of links, of the look of codes and of inspectWebhook.

const client_id = '157730590492196864';
const text = 'a';

export function links(guild_id: string, check: boolean) {
  const code = pkce();
  oauthUrl({ client_id, ...pkce() });
  oauthUrl({ client_id, ...code, guild_id, check, disable_guild_select: true, prompt: 'none', integration_type: 0 });
  oauthUrl({ client_id, code_challenge: code.code_challenge, code_challenge_method: 'S256' });
  botInvite({ client_id, permissions: ['SendMessages'], guild_id, check, response_type: 'code' });
  // @ts-expect-error: check is a flag
  oauthUrl({ client_id, check: 1 });
  // @ts-expect-error: a challenge is a string
  oauthUrl({ client_id, code_challenge: new Uint8Array(32) });
  // @ts-expect-error: a number cannot represent every id
  botInvite({ client_id, guild_id: 157730590492196864 });
  oauthUrl({ client_id: 157730590492196864n, redirect_uri: new URL('https://example.com/'), scopes: new Set(['bot']) });
  // @ts-expect-error: the address of a page is not a URL object
  oauthUrl({ client_id, redirect_uri: location });
  const { warnings } = oauthUrl({ client_id, check });
  return warnings?.map(({ code: name, detail }) => `${code.code_verifier} ${name} ${detail}`);
}

/** A bit field of a library. */
declare const field: { readonly bitfield: bigint; valueOf(): bigint };
export function bits(names: Set<PermissionName>) {
  botInvite({ client_id, permissions: field });
  botInvite({ client_id, permissions: names });
  botInvite({ client_id, permissions: ['SendMessages', 8n, field, ['Speak', [names, field]]] });
  const { names: found, table } = permissions({ permissions: 8n, other: 16n });
  const all: PermissionName[] = [...found, ...table.map(({ name }) => name), 'BIT_63'];
  // @ts-expect-error: there is no such permission
  all.push('SEND_MESSAGE');
  // @ts-expect-error: a date is not a bit field
  botInvite({ client_id, permissions: new Date() });
  return all;
}

/** A bit field of a library with a number. */
declare const numeric: { readonly bitfield: number; valueOf(): number };
export function gateway(given: Set<IntentName>) {
  intents({ intents: given });
  intents({ intents: numeric });
  intents({ intents: ['Guilds', 512] });
  const { names, table } = intents();
  const all: IntentName[] = [...names, ...(table ?? []).map(({ name }) => name), 'BIT_54'];
  // @ts-expect-error: there is no such intent
  all.push('GUILD');
  return all;
}

/** Bit fields with the option bigint. */
export function wide(isWide: boolean, options: IntentsOptions, some?: true) {
  const { permissions: bits, two_factor, undocumented, table: [row], added } =
    permissions({ permissions: 8, other: 16, names: 'discordjs', bigint: true });
  const all: bigint[] = [bits, two_factor, undocumented, added.permissions, row?.value ?? 0n];
  all.push(botInvite({ client_id, check: true, bigint: true }).permissions, flags({ kind: 'user', bigint: true }).flags);
  all.push(effectivePermissions({ bigint: true }).permissions, intents({ bigint: true }).table?.[0]?.value ?? 0n);
  const numbers: number[] = [intents().intents, intents({ bigint: false }).undocumented, intents({ bigint: null }).intents];
  numbers.push(flags({ kind: 'user' }).flags, row?.bit ?? 0);
  numbers.push(intents({ bigint: undefined }).intents);
  const any: (number | bigint)[] = [intents({ bigint: isWide }).intents, permissions(null).permissions];
  // @ts-expect-error: it may be absent
  all.push(intents({ bigint: some }).intents);
  // @ts-expect-error: unknown before the call
  numbers.push(intents({ bigint: isWide }).intents, intents(options).intents);
  // @ts-expect-error: permissions can be above 2^53 without it
  numbers.push(permissions().permissions);
  // @ts-expect-error: a string is not a boolean
  intents({ bigint: 'true' });
  // @ts-expect-error: a link has no bit field
  oauthUrl({ client_id, bigint: true });
  return [all, numbers, any];
}

export function named(options: PermissionsOptions) {
  const { names, added, table: [row] } = permissions({ permissions: 8n, other: 16, names: 'discordjs' });
  const all: DiscordJsPermissionName[] = [...names, ...added.names];
  // @ts-expect-error: not for a bit without a name either
  all.push('140737488355328');
  // @ts-expect-error: discord.js has no such name
  all.push('SEND_MESSAGES');
  const label: string | undefined = permissions({ names: 'labels' }).names[0];
  // @ts-expect-error: a label is not a name of the documentation
  const documented: PermissionName[] = permissions({ names: 'labels', other: 0 }).removed.names;
  // @ts-expect-error: nor is a name chosen at run time
  documented.push(...permissions(options).names);
  const name: PermissionName | undefined = row?.name;
  return [all, label, documented, name];
}

/** Members that an option makes certain. */
export function certain(url: string) {
  const [warning] = botInvite({ client_id, check: true }).warnings;
  if (warning?.code === 'administrator') return warning.name;
  // @ts-expect-error: there is no such warning
  if (warning?.code === 'administrators') return '';
  // @ts-expect-error: without check there may be no warnings
  oauthUrl({ client_id }).warnings.length;
  const { added, removed } = permissions({ permissions: 8, other: ['SEND_MESSAGES'] });
  const values = [limits({ more: true }).more.nonce.value, limits({ more: 'true' }).facts.ids.as_of, added.names[0]];
  // @ts-expect-error: without base_url there is no address
  qr({ text }).png_url.length;
  const { kind, permission_names, response_type, warnings, ...link } = inspectLink({ url });
  const built = kind === 'bot-invite' ? botInvite({ ...link, response_type }).url : oauthUrl(link).url;
  // @ts-expect-error: there is no such kind
  if (kind === 'invite') return '';
  return `${values} ${removed.names} ${built} ${timestamp({ tag: '<t:0>' }).style.length}`
    + qr({ text, base_url: 'https://example.com' }).png_url + permission_names?.length + warnings.length;
}

export function looks(options: QrSvgOptions) {
  qr({ text, margin: 2, dark: '#123456', light: 'transparent' });
  qrPng({ text, margin: 2n, dark: '123' });
  qrSvg({ text, margin: '2', light: null });
  qrText({ text, margin: 2, ansi: false, invert: true });
  // @ts-expect-error: a margin is a whole number
  qrSvg({ text, margin: true });
  // @ts-expect-error: a colour is a string
  qrPng({ text, dark: 0x123456 });
  // @ts-expect-error: text has only the colours of the terminal
  qrText({ text, dark: '123' });
  return svg({ ...options, dark: '123', margin: 4 }).length + matrix({ text }).modules;
}

export function encodings(data: Uint8Array, view: DataView, either: { text: string } | { data: ArrayBuffer }) {
  qr({ text, version: 7, mask: '3', exact: true, data_uri: 'png' }).warnings?.map(({ code }) => code);
  qrPng({ data, eci: 3, text: null });
  qrSvg({ data: view.buffer });
  qrText({ data: view, version: 2 });
  qrPng(either);
  matrix({ data });
  // @ts-expect-error: text or bytes are required
  qrPng({ size: 300 });
  // @ts-expect-error: text and bytes exclude each other
  qrPng({ text, data });
  // @ts-expect-error: nor in a result chosen at run time
  qr({ text, data, format: 'svg' });
  // @ts-expect-error: bytes are not a list of numbers
  qrPng({ data: [1, 2] });
  // @ts-expect-error: a matrix has no pixels
  matrix({ data, exact: true });
  // @ts-expect-error: a server does not accept bytes
  qr({ data, base_url: 'https://example.com' }).png_url.length;
  // @ts-expect-error: a data URI is not JSON
  dataUrl({ text, format: 'json' });
  const matrixOfBytes: number = matrix({ data, mask: 0 }).modules;
  return dataUrl({ text }) + dataUrl({ data, format: 'svg' }) + qr({ data, format: 'svg' }) + matrixOfBytes;
}

export function webhook(url: string) {
  const { id, created, api_version, thread_id, suffix } = inspectWebhook({ url });
  // @ts-expect-error: not every URL has a version
  api_version.toFixed();
  // @ts-expect-error: a URL is a string
  inspectWebhook({ url: new URL(url) });
  return `${id} ${created.toFixed()} ${thread_id ?? ''} ${suffix ?? ''}`;
}
