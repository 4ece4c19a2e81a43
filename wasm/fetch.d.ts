/** The whole public API as a handler for edge runtimes and service workers. */
declare const handler: {
  /** Answers a request as a server would, problems included: it never throws. */
  fetch(request: Request): Response;
};
export default handler;
