// Another implementation of redact, a slow and simple one by character loops: at every place it tries every kind.

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const isDigit = (character) => character >= '0' && character <= '9' && character.length === 1;
const isTokenCharacter = (character) => character !== '' && `${letters}-_`.includes(character);
const lower = (text, from, length) => text.slice(from, from + length).toLowerCase();

/** The end of repetitions of a string. */
function skip(text, from, piece) {
  let end = from;
  while (lower(text, end, piece.length) === piece) end += piece.length;
  return end;
}

const hexAt = (text, at, codes) => codes.some((code) => lower(text, at, 2) === code.toString(16));

/** The end of a character written as an escape at `from`; 0 if there is none. `names` are those of HTML. */
function escapeEnd(text, from, codes, names) {
  if (text[from] === '\\') {
    const at = skip(text, from, '\\');
    for (const prefix of ['u00', 'x'])
      if (lower(text, at, prefix.length) === prefix && hexAt(text, at + prefix.length, codes))
        return at + prefix.length + 2;
  }
  if (text[from] === '%') {
    for (let at = from + 1; ; at += 2) {
      if (hexAt(text, at, codes)) return at + 2;
      if (text.slice(at, at + 2) !== '25') return 0;
    }
  }
  if (text[from] !== '&') return 0;
  const at = skip(text, from + 1, 'amp;');
  const written = [
    ...names.map((name) => [at, name]),
    ...(text[at] === '#' ? codes.map((code) => [skip(text, at + 1, '0'), `${code}`]) : []),
    ...(lower(text, at, 2) === '#x' ? codes.map((code) => [skip(text, at + 2, '0'), code.toString(16)]) : []),
  ].find(([place, digits]) => lower(text, place, digits.length) === digits);
  if (!written) return 0;
  const end = written[0] + written[1].length;
  return text[end] === ';' ? end + 1 : end;
}

function separatorEnd(text, from) {
  if (text[from] === '/') return from + 1;
  return escapeEnd(text, from, [0x2f, 0x5c], ['sol', 'bsol']) || (text[from] === '\\' ? from + 1 : 0);
}

function characterEnd(text, from) {
  if (isTokenCharacter(text[from] ?? '')) return from + 1;
  const after = skip(text, from, '\\');
  if (after > from && (text[after] === '-' || text[after] === '_')) return after + 1;
  return escapeEnd(text, from, [0x2d, 0x5f], ['lowbar']);
}

function dotEnd(text, from) {
  const after = skip(text, from, '\\');
  return text[after] === '.' ? after + 1 : escapeEnd(text, from, [0x2e], ['period']);
}

/** The end of the matches of `endAt` in a row, and their number. */
function run(text, from, endAt) {
  let [end, count] = [from, 0];
  for (let next = endAt(text, end); next; next = endAt(text, end)) [end, count] = [next, count + 1];
  return [end, count];
}

/** The bytes of letters and digits in base64 without leftover bits; undefined otherwise. */
function decode(base64) {
  let [bits, count, bytes] = [0, 0, ''];
  for (const character of base64) {
    const value = letters.indexOf(character);
    if (value < 0) return undefined;
    [bits, count] = [(bits << 6) | value, count + 6];
    if (count >= 8) {
      count -= 8;
      bytes += String.fromCharCode((bits >> count) & 255);
    }
    bits &= 255;
  }
  return bytes;
}

const areDigits = (text) => text !== undefined && [...text].every(isDigit);

function path(name) {
  return (text, from) => {
    if (lower(text, from, name.length) !== name) return undefined;
    const [first, separators] = run(text, from + name.length, separatorEnd);
    let end = first;
    while (isDigit(text[end] ?? '')) end += 1;
    if (separators === 0 || end - first < 17 || end - first > 20) return undefined;
    const [start, more] = run(text, end, separatorEnd);
    const [tokenEnd, length] = run(text, start, characterEnd);
    return more && length ? [start, tokenEnd] : undefined;
  };
}

/** The token after digits of an id and a separator. */
function afterId(text, from) {
  let end = from;
  while (isDigit(text[end] ?? '')) end += 1;
  const [start, count] = run(text, end, separatorEnd);
  const [tokenEnd, length] = run(text, start, characterEnd);
  return end - from >= 17 && end - from <= 20 && count && length ? [start, tokenEnd] : undefined;
}

const atEnd = (text, from) => (text[from] === '@' ? from + 1 : escapeEnd(text, from, [0x40], ['commat']));

/** The end of a name and the sign @ after it; 0 if there is none. */
function nameEnd(text, from) {
  for (let length = 1; length < 100; ++length) {
    if (!text[from + length - 1] || /[@/\\\s]/.test(text[from + length - 1])) return 0;
    if (atEnd(text, from + length)) return atEnd(text, from + length);
  }
  return 0;
}

function scheme(text, from) {
  if (lower(text, from, 7) !== 'discord') return undefined;
  const colon = text[from + 7] === ':' ? from + 8 : escapeEnd(text, from + 7, [0x3a], ['colon']);
  const [begin, count] = colon ? run(text, colon, separatorEnd) : [0, 0];
  if (count === 0) return undefined;
  const found = afterId(text, nameEnd(text, begin) || begin);
  if (found && found[1] - found[0] >= 20) return found;
  const [end, length] = run(text, begin, characterEnd);
  return length && atEnd(text, end) && /^\d{17}$/.test(text.slice(atEnd(text, end)).slice(0, 17)) ? [begin, end] : found;
}

function betweenEnd(text, from) {
  const escape = escapeEnd(text, from, [0x20, 0x22, 0x27, 0x3a, 0x3d], ['quot', 'apos']);
  return escape || (/^[ \t\r"'`:=>\]\\]$/.test(text[from] ?? '') ? from + 1 : 0);
}

const areMixed = (characters) => characters.some(isDigit) && characters.some((each) => each >= 'a' && each <= 'z')
  && characters.some((each) => each >= 'A' && each <= 'Z');

/** True if a whole word of 68 characters, in no path, file name or base64, has digits and letters of both cases. */
function isMember(text, start, end) {
  const [before, after, next] = [text[start - 1] ?? '/', text[end] ?? '', text[end + 1] ?? ''];
  const isInOther = '+/.%\\'.includes(before) || (after && '+/%'.includes(after))
    || (after === '.' && next !== '-' && isTokenCharacter(next)) || (after === '\\' && next && !`"'n`.includes(next));
  return end - start === 68 && !isInOther && areMixed([...text.slice(start, end)]);
}

/** The tokens after the word token: directly, within 100 characters of words, or within 400 after another token. */
function members(text) {
  const found = [];
  let left = -1;
  for (let at = 0; at < text.length;) {
    const [end] = run(text, at, (_, from) => (isTokenCharacter(text[from] ?? '') ? from + 1 : 0));
    let word = text.slice(at, end).toLowerCase();
    if (left >= 0 && isMember(text, at, end)) [found[found.length], left, word] = [[at, end], 400, ''];
    else if (left < 0 && word.includes('token')) [left, word] = [100, word.slice(word.indexOf('token') + 5) || 'token'];
    if (word.includes('token')) left = Math.max(left, 100);
    else if ([...word].some((each) => each !== '-')) left -= word.length;
    at = end + (end === at);
    if (!word.endsWith('token')) continue;
    const [start, count] = run(text, at, betweenEnd);
    const [memberEnd] = run(text, start, (_, from) => (isTokenCharacter(text[from] ?? '') ? from + 1 : 0));
    if (count && memberEnd - start === 68) [found[found.length], left, at] = [[start, memberEnd], 400, memberEnd];
  }
  return found;
}

const quotes = ['"', "'", '`'];
const isBlank = (character) => character !== undefined && character.trim() === '';

/** The token in quotes after an id, in the brackets of a call whose name has the word hook. */
function call(text, from) {
  if (text.slice(from, from + 4) !== 'hook') return undefined;
  const skipAll = (at, most, more) => {
    let end = at;
    while (end < at + most && (isDigit(text[end] ?? '') || letters.includes(text[end] || ' ') || more.includes(text[end] || ' '))) end += 1;
    return end;
  };
  const skipBlanks = (at) => (isBlank(text[at]) ? skipBlanks(at + 1) : at);
  const open = skipAll(from + 4, 40, '_.:');
  if (text[open] !== '(') return undefined;
  const first = skipBlanks(open + 1);
  const second = skipAll(first, 40, '_.&');
  return [...(second > first && text[second] === ',' ? [skipBlanks(second + 1)] : []), first].map((start) => {
    const begin = text.startsWith('new ', start) ? start + 4 : start;
    const last = skipAll(begin, 40, '_.:&("\'`');
    for (let at = begin; at <= last; ++at) {
      const [digits, count] = run(text, at, (_, next) => (isDigit(text[next] ?? '') ? next + 1 : 0));
      const comma = skipAll(digits, 40, '_.:()?!"\'`');
      if (count < 17 || count > 20 || isDigit(text[at - 1]) || text[comma] !== ',') continue;
      const named = skipBlanks(comma + 1);
      const quote = ['token=', 'token:'].includes(text.slice(named, named + 6)) ? skipBlanks(named + 6) : named;
      const end = skipAll(quote + 1, Infinity, '-_');
      if (quotes.includes(text[quote]) && end - quote > 20 && quotes.includes(text[end]) && areMixed([...text.slice(quote + 1, end)]))
        return [quote + 1, end];
    }
    return undefined;
  }).find(Boolean);
}

/** The value of an element of HTML that has the word token after it. */
function value(text, from) {
  const start = from + /^value["']?\s*[=:]\s*["']/i.exec(text.slice(from, from + 99))?.[0].length;
  const before = text[from - 1] ?? '';
  if (!start || (isTokenCharacter(before) && before !== '-')) return undefined;
  const isWhole = [...text.slice(start, start + 68)].every(isTokenCharacter) && '"\''.includes(text[start + 68] || ' ');
  const rest = text.slice(start + 69, start + 274).split(/[<>{}]/)[0];
  return isWhole && rest.toLowerCase().includes('token') ? [start, start + 68] : undefined;
}

function bot(text, from) {
  for (const length of [23, 24, 26, 27]) {
    const id = decode(text.slice(from, from + length));
    if (!areDigits(id) || BigInt(id) >= 2n ** 64n) continue;
    const time = dotEnd(text, from + length);
    const [timeEnd, count] = time ? run(text, time, characterEnd) : [0, 0];
    const signature = count === 6 || count === 7 ? dotEnd(text, timeEnd) : 0;
    const [end] = signature ? run(text, signature, characterEnd) : [0];
    if (signature && end - signature >= 27) return [from, end];
  }
  return botExample(text, from);
}

/** 24 letters and digits, 6 and 27 characters with dots between them. */
function botExample(text, from) {
  const parts = [text.slice(from, from + 24), text.slice(from + 25, from + 31), text.slice(from + 32, from + 59)].map((each) => [...each]);
  const isShape = 'MNO'.includes(parts[0][0] || ' ') && text[from + 24] === '.' && text[from + 31] === '.'
    && parts[0].every((each) => letters.includes(each)) && parts[1].every(isTokenCharacter) && parts[2].every(isTokenCharacter);
  const isWhole = parts[2].length === 27 && !isTokenCharacter(text[from - 1] ?? '') && !isTokenCharacter(text[from + 59] ?? '');
  return isShape && isWhole && areMixed(parts[0]) && areMixed(parts[2]) ? [from, from + 59] : undefined;
}

function interaction(text, from) {
  const prefix = 'aW50ZXJhY3Rpb246';
  const at = from + prefix.length;
  if (text.slice(from, at) !== prefix || !areDigits(decode(text.slice(at, at + 22)))) return undefined;
  const isWhole = text.length >= at + 22 && letters.indexOf(text[at + 21]) % 16 === 3;
  return isWhole ? [from, run(text, at, characterEnd)[0]] : undefined;
}

function mfa(text, from) {
  if (text.slice(from, from + 3) !== 'mfa') return undefined;
  const start = dotEnd(text, from + 3);
  const [end] = start ? run(text, start, characterEnd) : [0];
  const beginning = [...text.slice(start, Math.min(end, start + 84))];
  const isPart = beginning.length < 84 && (text[end] === '(' || (text[end] === '.' && letters.slice(0, 52).includes(text[end + 1] || ' ')));
  const kindOf = (each) => (isDigit(each) ? 'digit' : letters.slice(0, 26).includes(each) ? 'A' : letters.includes(each) ? 'a' : each);
  const marks = beginning.map(kindOf);
  const starts = marks.filter((each, i) => each.length > 0 && 'Aadigit'.includes(each) && each !== marks[i - 1] && !(each === 'a' && marks[i - 1] === 'A'));
  const isName = !beginning.includes('-') && marks.filter((each) => each === 'a').length * 3 >= marks.length * 2
    && starts.length * 7 <= marks.length * 2;
  return start && end - start >= 20 && areMixed(beginning) && !isPart && !isName ? [from, end] : undefined;
}

const bare = [path('webhooks'), path('teractions'), scheme, call, value];
const finders = {
  webhook: [bare[0], scheme, call, value], bot: [bot], interaction: [bare[1], interaction], mfa: [mfa],
};

/** The part by which a token without a form is recognised: its first 20 characters, without escapes. */
function keyOf(text, start, end) {
  let key = '';
  for (let at = start; at < end; at = characterEnd(text, at)) {
    const written = text.slice(at, characterEnd(text, at));
    const isDash = /-$|2d/i.test(written) || /#0*45/.test(written);
    key += written.length === 1 ? written : isDash ? '-' : '_';
  }
  return key.length < 20 || key.startsWith('aW50ZXJhY3Rpb246') ? undefined : key.slice(0, 20);
}

export function plainRedact(text, kinds, mask = '***') {
  const isMasked = new Array(text.length).fill(false);
  const begins = new Array(text.length).fill(false);
  const keys = new Set();
  function note([start, end]) {
    if (!isMasked[start]) begins[start] = true;
    for (let i = start; i < end; ++i) {
      if (i > start) begins[i] = false;
      isMasked[i] = true;
    }
  }
  for (const range of kinds.includes('webhook') ? members(text) : []) {
    note(range);
    keys.add(keyOf(text, ...range));
  }
  for (let from = 0; from < text.length; ++from) {
    for (const find of kinds.flatMap((kind) => finders[kind])) {
      const found = find(text, from);
      if (!found || ['deliveries', 'slack', 'github', 'callback'].includes(text.slice(...found).toLowerCase())) continue;
      note(found);
      if (bare.includes(find)) keys.add(keyOf(text, ...found));
    }
  }
  const isToken = [...isMasked];
  for (let from = 0; from < text.length; ++from)
    if (!isToken[from] && keys.has(text.slice(from, from + 20)) && !isMasked[from])
      note([from, run(text, from + 20, characterEnd)[0]]);
  let masked = '';
  for (let i = 0; i < text.length; ++i) masked += !isMasked[i] ? text[i] : begins[i] ? mask : '';
  return masked;
}
