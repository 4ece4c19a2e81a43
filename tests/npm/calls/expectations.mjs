// How the calls of this folder say what they give. Like report.mjs these files import nothing else.

export const client_id = '157730590492196864';
export const text = 'https://example.com/';

export const gives = (title, call, value) => ({ title, call, value });
export const refuses = (title, call, code, parameter) => ({ title, call, problem: { code, parameter } });

/** The same for each of these values. */
export const each = (values, make) => values.map((value, i) => {
  const made = make(value);
  return { ...made, title: `${made.title} (${i + 1})` };
});

/** No text, and no number either. */
export const noTexts = [true, {}, [], Symbol.iterator, () => 'a'];
export const loneSurrogates = ['\ud800', 'a\udc00', '\udc00\ud800'];

/** What a call throws. */
export function problemOf(call) {
  try {
    return call();
  } catch (error) {
    return error;
  }
}
