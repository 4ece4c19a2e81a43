import { makeForm } from '../../form/form.js';

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

/** Whether a text may be the beginning of JSON: it is complete, or its only error is that it ends. */
function isBeginning(text) {
  try {
    return JSON.parse(text) !== undefined;
  } catch ({ message }) {
    return /\bend\b|EOF|unterminated/i.test(message) || Number(/position (\d+)/.exec(message)?.[1]) === text.length;
  }
}

/** Where a text stops being JSON, which not every browser tells; never what stands there. */
function syntaxProblem(text) {
  let [right, wrong] = [0, text.length];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (isBeginning(text.slice(0, middle))) right = middle;
    else wrong = middle;
  }
  const lines = text.slice(0, wrong - 1).split('\n');
  return `This is not JSON: see line ${lines.length}, column ${lines.at(-1).length + 1}.`;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw Object.assign(error, { detail: syntaxProblem(text) });
  }
}

/** What stands at a path of a message. */
const valueAt = (message, path) => path.match(/[^.[\]]+/g).reduce((value, name) => value?.[name], message);

/** Shows the end of a text with what is too much of it marked. */
function quoteExcess(quote, text, max) {
  const mark = document.createElement('mark');
  const characters = [...text.trim()];
  mark.append(...characters.slice(max, max + 40), characters.length > max + 40 ? '…' : '');
  quote.replaceChildren('…', ...characters.slice(Math.max(0, max - 20), max), mark);
  quote.hidden = false;
}

function fillRow(row, { path, limit, count, min, max }, message) {
  const [name, sort, bar, quote, counted, excess] = row.querySelectorAll('code, small, .bar, q, td span, strong');
  const text = valueAt(message, path);
  if (count > max && typeof text === 'string') quoteExcess(quote, text, max);
  name.append(...path.split(/(?=\.)/).flatMap((part) => [part, document.createElement('wbr')]));
  sort.textContent = limit;
  bar.style.backgroundSize = `${Math.min(count / max, 1) * 100}% 100%`;
  counted.textContent = `${count} of ${max}`;
  excess.textContent = count > max ? `${count - max} too many` : count < min ? `${min - count} too few` : '';
  row.classList.toggle('over', excess.textContent !== '');
}

export function start(section, page) {
  const list = section.querySelector('tbody');
  const { firstElementChild: model } = section.querySelector('template').content;
  let message;

  function compute({ message: text = '' }) {
    message = undefined;
    const refusal = (type, detail) => new page.api.ProblemError({ type, detail, parameter: 'message' });
    if (!text.trim()) throw refusal('missing-parameter', 'Paste a message to check it.');
    try {
      message = parse(text);
      const { excesses, counts } = page.api.checkMessage(message);
      const violations = excesses.map(({ detail }) => detail).join('\n');
      return { counts, excesses: violations || `None. Values checked: ${counts.length}.` };
    } catch (error) {
      throw error.detail ? refusal('invalid-value', error.detail) : error;
    }
  }

  const form = makeForm(section, {
    page,
    compute,
    show(result) {
      list.replaceChildren(...(result?.counts ?? []).map((counted) => {
        const row = model.cloneNode(true);
        fillRow(row, counted, message);
        return row;
      }));
    },
    said: ({ excesses }) => excesses,
  });

  const { message: input } = section.querySelector('form').elements;
  function write(value) {
    input.value = JSON.stringify(value, null, 2);
    form.changed('message');
  }
  section.querySelector('[data-example]').addEventListener('click', () => write(example));
  section.querySelector('[data-format]').addEventListener('click', () => {
    if (isJson(input.value)) write(JSON.parse(input.value));
  });
  return form;
}
