/**
 * The functions of `cordage`, computed by core.wasm, which is passed as bytes or as a compiled module; and the public
 * API as a handler, like that of `cordage/fetch` without index and OpenAPI document.
 * `base_url`: the address of the handler, for links and below a path: an http or https URL in ASCII without query and
 * fragment; by default the origin of each request.
 * @throws {ProblemError} if base_url is invalid or an option is unknown.
 */
declare function init(core: WebAssembly.Module | ArrayBuffer | ArrayBufferView, options?: { base_url?: string }):
  typeof import('./index.js') & { fetch(request: Request): Response };
export default init;
