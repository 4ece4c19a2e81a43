/** Content-Security-Policy of a page: the sources of its scripts, its styles and of everything else that it loads. */
export const policy = (scripts, styles, others) => [
  `default-src 'none'`,
  `script-src ${scripts} 'wasm-unsafe-eval'`,
  `style-src ${styles}`,
  `img-src data: blob: ${others}`.replace(` 'none'`, ''),
  ...['connect-src', 'manifest-src', 'worker-src'].map((kind) => `${kind} ${others}`),
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ');

export const policyTag = (...sources) => `<meta http-equiv="Content-Security-Policy" content="${policy(...sources)}">`;
