/**
 * Every function of `cordage` from core.wasm, which is given by its bytes or as the module that a runtime has compiled
 * from them; and the public API as a handler, like that of `cordage/fetch` without index and OpenAPI document.
 * `base_url`: where the handler is reached, for links and below a path: an http or https URL in ASCII without query and
 * fragment; by default the origin of each request.
 * @throws {ProblemError} if base_url is invalid or an option is unknown.
 */
declare function init(core: WebAssembly.Module | ArrayBuffer | ArrayBufferView, options?: { base_url?: string }):
  typeof import('./index.js') & { fetch(request: Request): Response };
export default init;
