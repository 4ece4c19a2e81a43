/**
 * The whole public API as a handler for edge runtimes and service workers, with the index at `/api` and, where nothing
 * else is, at `/`, and the OpenAPI document at `/openapi.json`.
 */
declare const handler: {
  /** Answers a request as a server would, problems included: it never throws. */
  fetch(request: Request): Response;
};
export default handler;
