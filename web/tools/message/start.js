import { kindOf } from '#message_kinds';
import { makeForm } from '../../form/form.js';
import { showWarnings } from '../../form/warnings.js';
import { excessParts, makeMarks } from './field_marks.js';
import { drawMessage } from './preview.js';

const example = {
  content: 'Hello!',
  embeds: [{ title: `A title of 260 characters${'.'.repeat(235)}`, fields: [{ name: 'Name', value: 'Value' }] }],
};

function isJson(text) {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

const inString = String.raw`[^"\\\0-\x1f]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\0-\x1f]*)*`;
const spaces = String.raw`[ \t\n\r]*`;
const number = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const token = new RegExp(`${spaces}("${inString}"|${number}|true|false|null|[{}[\\],:])`, 'y');
const partOfString = new RegExp(`${spaces}"${inString}|${spaces}`, 'y');
const onlySpaces = new RegExp(spaces, 'y');
const anyValue = '"{[0';

/** How much of a text JSON can begin with, in characters: browsers tell it in words of their own, or not at all. */
function soundLength(text) {
  const closing = [''];
  let allowed = anyValue;
  let at = 0;
  for (;;) {
    token.lastIndex = at;
    const found = token.exec(text)?.[1][0];
    const kind = found && ('"{}[],:'.includes(found) ? found : '0');
    if (!kind || !allowed.includes(kind)) break;
    at = token.lastIndex;
    if (kind === '{') closing.unshift('}');
    if (kind === '[') closing.unshift(']');
    if (kind === closing[0]) closing.shift();
    const [end] = closing;
    const isName = kind === '"' && !allowed.includes('0');
    const next = { '{': '"}', '[': `${anyValue}]`, ':': anyValue, ',': end === '}' ? '"' : anyValue };
    allowed = next[kind] ?? (isName ? ':' : end && `,${end}`);
  }
  const rest = allowed.includes('"') ? partOfString : onlySpaces;
  rest.lastIndex = at;
  return at + rest.exec(text)[0].length;
}

/** Where a text stops being JSON; never what stands there. */
function syntaxProblem(text) {
  const lines = text.slice(0, Math.min(soundLength(text), text.length - 1)).split('\n');
  return `This is not JSON: see line ${lines.length}, column ${lines.at(-1).length + 1}.`;
}

/** Whether a text begins as JSON would, and not as a link of Markdown. Other texts are the content of a message. */
const looksLikeJson = (text) => /^\s*(\{|\[\s*([{["\d-]|$))/.test(text);

function parse(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!looksLikeJson(text)) return { content: text };
    throw Object.assign(error, { detail: syntaxProblem(text) });
  }
}

/** What stands at a path of a message. */
const valueAt = (message, path) => path.match(/[^.[\]]+/g).reduce((value, name) => value?.[name], message);

/** The strings of a message that are too long. */
const tooLong = (counts, message) => counts.filter(({ count, max, detail }) => !detail && count > max)
  .map(({ path, max }) => ({ value: valueAt(message, path), max })).filter(({ value }) => typeof value === 'string');

/** Shows the end of a text with what is too much of it marked. */
function quoteExcess(quote, text, max) {
  const mark = document.createElement('mark');
  const characters = [...text.trim()];
  mark.append(...characters.slice(max, max + 40), characters.length > max + 40 ? '…' : '');
  quote.replaceChildren('…', ...characters.slice(Math.max(0, max - 20), max), mark);
  quote.hidden = false;
}

/** Rules that are no counts, which have a sentence in the place of a number. */
function rulesIn({ counts, excesses }) {
  const counted = new Set(counts.map(({ path, limit }) => `${path} ${limit}`));
  return excesses.filter(({ path, limit }) => !counted.has(`${path} ${limit}`));
}

function fillRow(row, { path, limit, count, min, max, detail }, message) {
  const [name, sort, bar, quote, counted, excess] = row.querySelectorAll('code, small, .bar, q, td span, strong');
  const text = valueAt(message, path);
  if (!detail && count > max && typeof text === 'string') quoteExcess(quote, text, max);
  name.append(...path.split(/(?=\.)/).flatMap((part) => [part, document.createElement('wbr')]));
  sort.textContent = limit;
  bar.style.backgroundSize = detail ? '' : `${Math.min(count / max, 1) * 100}% 100%`;
  counted.textContent = detail ? '' : `${count} of ${max}`;
  excess.textContent = detail?.slice(path.length + 2)
    ?? (count > max ? `${count - max} too many` : count < min ? `${min - count} too few` : '');
  row.classList.toggle('over', excess.textContent !== '');
}

/** The member of a response or a forum thread that is its message. */
const messageIn = { __proto__: null, response: 'data', thread: 'message' };

/** A shortened copy of an embed, or of what is or has a message, and a sentence for each cut. */
function shorten(value, { fitEmbed, fitMessage }) {
  const kind = kindOf(value);
  const name = messageIn[kind];
  const { fitted, cuts } = kind === 'embed' ? fitEmbed(value) : fitMessage(name ? value[name] : value);
  const path = name ? `${name}.` : '';
  return {
    short: name ? { ...value, [name]: fitted } : fitted,
    said: cuts.map((cut) => `${path}${cut.path}: ${cut.before} shortened to ${cut.after}.`).join(' '),
  };
}

const canShorten = ({ limit, count, max }) => /^(embeds?_|message_content$)/.test(limit) && count > max;

export function start(section, page) {
  const list = section.querySelector('tbody');
  const { firstElementChild: model } = section.querySelector('template').content;
  const [cuts, shortener, warnings] = ['[data-cuts]', '[data-shorten]', '[data-warnings]']
    .map((part) => section.querySelector(part));
  const { message: input } = section.querySelector('form').elements;
  const mark = makeMarks(input);
  let message;
  let counted = [];

  function compute({ message: text = '' }) {
    message = undefined;
    const refusal = (type, detail) => new page.api.ProblemError({ type, detail, parameter: 'message' });
    if (!text.trim()) throw refusal('missing-parameter', 'Paste a message to check it.');
    try {
      message = parse(text);
      const checked = page.api[/^command/.test(kindOf(message)) ? 'checkCommand' : 'checkMessage'](message);
      const { excesses, counts } = checked;
      const violations = excesses.map(({ detail }) => detail).join('\n');
      return {
        rows: [...counts, ...rulesIn(checked)], warnings: checked.warnings,
        excesses: violations || `None. Values checked: ${counts.length}.`,
      };
    } catch (error) {
      throw error.detail ? refusal('invalid-value', error.detail) : error;
    }
  }

  const form = makeForm(section, {
    page,
    compute,
    show(result) {
      counted = result?.rows ?? [];
      drawMessage(section.querySelectorAll('.chat'), result && message);
      mark(excessParts(input.value, tooLong(counted, message)));
      showWarnings(warnings, result?.warnings.map(({ detail }) => ({ detail })));
      shortener.hidden = !counted.some(canShorten);
      cuts.textContent = '';
      list.replaceChildren(...counted.map((each) => {
        const row = model.cloneNode(true);
        fillRow(row, each, message);
        return row;
      }));
    },
    said: ({ excesses }) => excesses,
  });

  function write(value) {
    input.value = JSON.stringify(value, null, 2);
    form.changed('message');
  }
  section.querySelector('[data-example]').addEventListener('click', () => write(example));
  section.querySelector('[data-format]').addEventListener('click', () => {
    if (isJson(input.value)) write(JSON.parse(input.value));
  });
  shortener.addEventListener('click', () => {
    const { short, said } = shorten(message, page.api);
    write(short);
    cuts.textContent = said;
  });
  return form;
}
