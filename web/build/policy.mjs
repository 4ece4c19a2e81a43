import { createHash } from 'node:crypto';

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hash sources of the inline scripts or styles of a page. */
const inline = (html, tag) =>
  [...html.matchAll(new RegExp(`<${tag}(?: type="module")?>(.*?)</${tag}>`, 'gs'))].map(([, text]) => hash(text));

const list = (...sources) => sources.filter(Boolean).join(' ') || `'none'`;

/** Replaces {{policy}}. `own`: the source of the page's other files, '' for the single file. */
export function withPolicy(html, own) {
  const policy = [
    `default-src 'none'`,
    `script-src ${list(own, ...inline(html, 'script'), `'wasm-unsafe-eval'`)}`,
    `style-src ${list(own, ...inline(html, 'style'))}`,
    `img-src ${list(own, 'data:', 'blob:')}`,
    ...['connect-src', 'manifest-src', 'worker-src'].map((kind) => `${kind} ${list(own)}`),
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
  return html.replace('{{policy}}', () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}
