import { makeForm } from '../../form/form.js';

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

function fillRow(row, { path, limit, count, min, max }) {
  const [name, sort, bar, counted, excess] = row.querySelectorAll('code, small, .bar, td span, strong');
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

  function compute({ message: text = '' }) {
    const refusal = (type, detail) => new page.api.ProblemError({ type, detail, parameter: 'message' });
    if (!text.trim()) throw refusal('missing-parameter', 'Paste a message to check it.');
    try {
      const { excesses, counts } = page.api.checkMessage(parse(text));
      return { counts, excesses: excesses.map(({ detail }) => detail).join('\n') || `None: ${counts.length} counted.` };
    } catch (error) {
      throw error.detail ? refusal('invalid-value', error.detail) : error;
    }
  }

  return makeForm(section, {
    page,
    compute,
    show(result) {
      list.replaceChildren(...(result?.counts ?? []).map((counted) => {
        const row = model.cloneNode(true);
        fillRow(row, counted);
        return row;
      }));
    },
    said: ({ excesses }) => excesses,
  });
}
