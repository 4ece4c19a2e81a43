// The expectations of the calls in this folder. Like report.mjs these files have no other imports.

export const client_id = '157730590492196864';
export const text = 'https://example.com/';

export const returns = (title, call, value) => ({ title, call, value });
export const rejects = (title, call, code, parameter) => ({ title, call, problem: { code, parameter } });

/** The same result for each of these values. */
export const each = (values, make) => values.map((value, i) => {
  const made = make(value);
  return { ...made, title: `${made.title} (${i + 1})` };
});

/** Values that are not strings or numbers. */
export const noTexts = [true, {}, [], Symbol.iterator, () => 'a'];
export const loneSurrogates = ['\ud800', 'a\udc00', '\udc00\ud800'];

/** The error of a call. */
export function problemOf(call) {
  try {
    return call();
  } catch (error) {
    return error;
  }
}
