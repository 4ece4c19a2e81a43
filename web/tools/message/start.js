import { kindOf } from '#message_kinds';
import { makeForm } from '../../form/form.js';
import { showWarnings } from '../../form/warnings.js';
import { excessParts, makeMarks } from './field_marks.js';
import { syntaxProblem } from './json_syntax.js';
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

const valueAt = (message, path) => path.match(/[^.[\]]+/g).reduce((value, name) => value?.[name], message);

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

function canShorten(value, api) {
  try {
    return shorten(value, api).said !== '';
  } catch (error) {
    if (!error.detail) throw error;
    return false; // For example of a modal.
  }
}

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
      shortener.hidden = !counted.some(({ count, max }) => count > max) || !canShorten(message, page.api);
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
