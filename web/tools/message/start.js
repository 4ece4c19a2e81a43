import { kindOf } from '#message_kinds';
import { makeForm } from '../../form/form.js';
import { showVerdict } from '../../form/verdict.js';
import { showWarnings } from '../../form/warnings.js';
import { excessParts, makeMarks } from './field_marks.js';
import { placeOf } from './json_places.js';
import { syntaxProblem } from './json_syntax.js';
import { drawMessage } from './preview.js';

function isJson(text) {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

/** Tests whether `text` begins like JSON, not like a Markdown link. Otherwise it is the content of a message. */
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

/** Shows the end of `text` with its excess marked. */
function quoteExcess(quote, text, max) {
  const mark = document.createElement('mark');
  const characters = [...text.trim()];
  mark.append(...characters.slice(max, max + 40), characters.length > max + 40 ? '…' : '');
  quote.replaceChildren('…', ...characters.slice(Math.max(0, max - 20), max), mark);
  quote.hidden = false;
}

/** Violations that have a sentence instead of a count. */
function rulesIn({ counts, excesses }) {
  const counted = new Set(counts.map(({ path, limit }) => `${path} ${limit}`));
  return excesses.filter(({ path, limit }) => !counted.has(`${path} ${limit}`));
}

function fillRow(row, { path, limit, count, min, max, detail }, message) {
  const [name, sort, bar, quote, counted, excess] = row.querySelectorAll('code, small, .bar, q, td span, strong');
  const text = valueAt(message, path);
  if (!detail && count > max && typeof text === 'string') quoteExcess(quote, text, max);
  name.parentElement.dataset.jump = path;
  name.append(...path.split(/(?=\.)/).flatMap((part) => [part, document.createElement('wbr')]));
  sort.textContent = limit;
  bar.style.backgroundSize = detail ? '' : `${Math.min(count / max, 1) * 100}% 100%`;
  counted.textContent = detail ? '' : `${count} of ${max}`;
  excess.textContent = detail?.slice(path.length + 2)
    ?? (count > max ? `${count - max} too many` : count < min ? `${min - count} too few` : '');
  row.classList.toggle('over', excess.textContent !== '');
}

/** The field of a response or forum thread that has the message. */
const messageIn = { __proto__: null, response: 'data', thread: 'message' };

/** A shortened copy of a message or embed, a sentence for each cut, and the number of problems `left`. */
function shorten(value, { fitEmbed, fitMessage }) {
  const kind = kindOf(value);
  const name = messageIn[kind];
  const { fitted, cuts, left } = kind === 'embed' ? fitEmbed(value) : fitMessage(name ? value[name] : value);
  const path = name ? `${name}.` : '';
  return {
    short: name ? { ...value, [name]: fitted } : fitted,
    summary: cuts.map((cut) => `${path}${cut.path}: ${cut.before} shortened to ${cut.after}.`).join(' '),
    left: left.length,
  };
}

/** The result of `shorten`, or undefined if nothing was shortened. */
function shortened(value, api) {
  try {
    const found = shorten(value, api);
    return found.summary ? found : undefined;
  } catch (error) {
    if (!error.detail) throw error;
    return undefined; // Modals, for example, cannot be shortened.
  }
}

const counted = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`;

function sentenceOf({ faults, valid, warnings }, repair) {
  const warned = warnings.length ? `, ${counted(warnings.length, 'warning')}` : '';
  if (!faults.length) return `Valid: ${counted(valid.length, 'value')} within the limits${warned}.`;
  const mends = !repair ? '' : repair.left ? ` Shorten leaves ${repair.left}.` : ' Shorten fixes all of them.';
  return `${counted(faults.length, 'problem')}${warned}.${mends}`;
}

export function start(section, page) {
  const [faultList, validList] = section.querySelectorAll('tbody');
  const validPart = section.querySelector('[data-valid]');
  const { firstElementChild: model } = section.querySelector('template').content;
  const [cuts, shortener, warnings] = ['[data-cuts]', '[data-shorten]', '[data-warnings]']
    .map((part) => section.querySelector(part));
  const { message: input } = section.querySelector('form').elements;
  const mark = makeMarks(input);
  let message;
  let repair;

  function compute({ message: text = '' }) {
    message = undefined;
    const problemOf = (type, detail) => new page.api.ProblemError({ type, detail, parameter: 'message' });
    if (!text.trim()) throw problemOf('missing-parameter', 'Paste a message to check it.');
    try {
      message = parse(text);
      const checked = page.api[/^command/.test(kindOf(message)) ? 'checkCommand' : 'checkMessage'](message);
      const { excesses, counts } = checked;
      const violations = excesses.map(({ detail }) => detail).join('\n');
      const isFault = ({ count, min = 0, max, detail }) => detail !== undefined || count > max || count < min;
      const all = [...counts, ...rulesIn(checked)];
      return {
        faults: all.filter(isFault), valid: all.filter((each) => !isFault(each)), warnings: checked.warnings,
        excesses: violations || `None. Values checked: ${counts.length}.`,
      };
    } catch (error) {
      throw error.detail ? problemOf('invalid-value', error.detail) : error;
    }
  }

  function rowOf(each) {
    const row = model.cloneNode(true);
    fillRow(row, each, message);
    return row;
  }

  const form = makeForm(section, {
    page,
    compute,
    show(result) {
      const { faults = [], valid = [] } = result ?? {};
      repair = faults.some(({ count, max }) => count > max) ? shortened(message, page.api) : undefined;
      showVerdict(section, !faults.length, result && sentenceOf(result, repair));
      drawMessage(section.querySelectorAll('.chat'), result && message);
      mark(excessParts(input.value, tooLong(faults, message)));
      showWarnings(warnings, result?.warnings.map(({ detail }) => ({ detail })));
      shortener.hidden = !repair;
      cuts.textContent = '';
      faultList.replaceChildren(...faults.map(rowOf));
      validList.replaceChildren(...valid.map(rowOf));
      validPart.hidden = !valid.length;
      validPart.firstElementChild.textContent = `${valid.length} within the limits`;
    },
    summary: ({ excesses }) => excesses,
  });

  function write(value) {
    input.value = JSON.stringify(value, null, 2);
    form.changed('message');
  }
  section.querySelector('[data-format]').addEventListener('click', () => {
    if (isJson(input.value)) write(JSON.parse(input.value));
  });
  shortener.addEventListener('click', () => {
    const { short, summary } = repair;
    write(short);
    cuts.textContent = summary;
  });
  section.querySelector('.result').addEventListener('click', ({ target }) => {
    const path = target.closest('[data-jump]')?.dataset.jump;
    if (path === undefined) return;
    const [start, end] = (isJson(input.value) && placeOf(input.value, path)) || [0, input.value.length];
    input.focus();
    input.setSelectionRange(start, end);
  });
  return form;
}
