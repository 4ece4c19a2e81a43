import core from 'cordage/core.wasm';
import service from 'cordage/fetch';
import init from 'cordage/init';

export function bound(core: WebAssembly.Module, bytes: Uint8Array) {
  const { qrSvg, ProblemError } = init(core);
  const svg: string = qrSvg({ text: 'a' });
  // @ts-expect-error: the functions are those of the package
  init(bytes).qrSvg({});
  return { svg, ProblemError };
}

export const { qrPng, fetch } = init(core);
export const invite: string = init(core).botInvite({ client_id: '1', permissions: ['SendMessages'] }).url;

// @ts-expect-error: a compiled module, not bytes
core.byteLength;

// @ts-expect-error: there is no separate module
init();

// @ts-expect-error: a handler accepts only requests
fetch('http://localhost/api/timestamp');

export const statuses: number[] = [fetch(new Request('http://localhost/')).status];
export const status: number = service.fetch(new Request('http://localhost/api/timestamp')).status;

// @ts-expect-error: a handler accepts only requests
service.fetch('http://localhost/api/timestamp');
