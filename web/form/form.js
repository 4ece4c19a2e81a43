import { announce } from './announce.js';
import { copyText } from './copy.js';
import { startHelp } from './help.js';
import { anchorScroll, hovered } from './scroll_anchor.js';
import { judge, makeParameters } from './parameters.js';
import { pause } from './problem.js';
import { curl, program, withPlaceholders } from './samples.js';
import { write } from './write.js';

const toText = (value) => (Array.isArray(value) ? value.join(' ') : `${value ?? ''}`);

/** The first 40 characters, on one line. */
const shortened = (text) => text.slice(0, 40).replace(/\s+/g, ' ') + (text.length > 40 ? '…' : '');

/** Shows or hides the line above an example; its button fills in the values. The result of an example is inert: nobody
 *  can select or copy it, and screen readers skip it. */
function showExample(section, example, given, fill) {
  const [line, ...parts] = section.querySelectorAll('.result > *, .chats');
  section.classList.toggle('empty', Boolean(example));
  for (const part of parts) part.inert = Boolean(example);
  line.replaceChildren();
  if (!example) return;
  const [, first] = Object.entries(example.values).find(([name]) => given[name] === undefined);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = `Try ${shortened(first)}`;
  button.addEventListener('click', () => fill(example.values));
  line.append('Example: ', button);
}

/**
 * Returns the function that shows a result, or that of an example, and hides values that it lacks. While fields have
 * problems, the last result stays; its buttons and links are disabled, and after a pause it turns grey.
 */
function makeResult(section, relabel, show) {
  const root = section.querySelector('.result');
  const first = root.querySelector('.preview, .text');
  const values = [...root.querySelectorAll('[data-value]')]
    .map((place) => ({ place, name: place.dataset.value, part: place.closest('.value, dl > div') ?? place }));
  const buttons = () => section.querySelectorAll('.result > :not(.try) button, .verdict [data-copy]');
  let hasLast = false;
  let timer;
  return (result, example) => {
    const drawn = result ?? example?.result;
    const isStale = hasLast && !drawn;
    clearTimeout(timer);
    if (isStale) timer = setTimeout(() => root.classList.add('stale'), pause);
    else root.classList.remove('stale');
    if (!isStale) {
      hasLast = Boolean(result);
      for (const { place, name, part } of values) {
        const text = toText(drawn?.[name]);
        write(place, name === 'note' ? relabel(text) : text);
        if (place !== first) part.hidden = !place.textContent;
      }
    }
    for (const button of buttons()) button.disabled = !result;
    for (const link of root.querySelectorAll('a')) link.inert = !result;
    if (!isStale) show?.(drawn, !result);
  };
}

/** Updates the samples of libraries if there is a result. */
function showLibraries(section, libraries, result, given) {
  for (const [name, textOf] of Object.entries(result ? libraries : {})) {
    const place = section.querySelector(`[data-value="${name}"]`);
    write(place, textOf(result, given));
    place.closest('.sample').hidden = !place.textContent;
  }
}

function showSamples(section, { baseUrl, secrets }, sample, sampled) {
  const { path = section.dataset.path, call, result, values, shown = [], placeholders } = sample;
  const hidden = secrets.filter((name) => !shown.includes(name));
  const sampleValues = withPlaceholders(values?.(sampled) ?? sampled, hidden, placeholders);
  if (path && baseUrl) write(section.querySelector('[data-value="curl"]'), curl(baseUrl + path, sampleValues));
  write(section.querySelector('[data-value="import"]'), program(call, result, sampleValues));
}

/** Starts the copy buttons of a section: each copies a value of the result, which may be a promise, or else the shown
 *  text. */
function startCopying(section, resultNow) {
  section.addEventListener('click', ({ target }) => {
    const name = target.dataset.copy;
    if (!name) return;
    const result = resultNow() ?? {};
    copyText(target, name in result ? Promise.resolve(result[name]).then(toText)
      : section.querySelector(`[data-value="${name}"]`).textContent);
  });
  for (const button of section.querySelectorAll('.samples button')) button.disabled = false;
}

/** Enter in a field moves the focus to the button that copies the main result. */
function focusResult(section, event) {
  if (!event.target.matches('input:not([type="file"], [type="color"])') || event.isComposing) return;
  event.preventDefault();
  section.querySelector(':is(.result, .chosen) [data-copy]:not(:disabled)')?.focus();
}

/** Opens the folded fields if one of these names is among them. */
function reveal(section, names) {
  const folded = section.querySelector('.folded');
  if (names.some((name) => folded?.querySelector(`[data-field="${name}"]`))) folded.open = true;
}

/**
 * Starts a section, whose result follows its fields. `compute` returns the result of the given values, throws a
 * ProblemError, or returns undefined if the page itself rejects a field. `show` draws the parts specific to the tool.
 * `summary` returns the announcement of a result for screen readers. `sample` has the function to `call`, the pattern
 * for its `result` and optionally more `values`, `placeholders` for secrets, names of secrets that are `shown`, and
 * `libraries` as in shared/libraries.js. `controls`: see makeParameters.
 */
export function makeForm(section, { page, compute, show, summary, sample, controls = {} }) {
  const form = section.querySelector('form');
  const parameters = makeParameters(section, controls);
  const touched = new Set();
  const showResult = makeResult(section, parameters.relabel, show);
  let judged = {};

  /** Computes the result, or the problems to show; not those of fields that are missing and were not touched. */
  function judgeFields() {
    const given = parameters.given();
    const { result, problems, example } = judge(compute, given, parameters, page.api.ProblemError);
    const isUntouched = ({ code, parameter }) => code === 'missing-parameter' && !touched.has(parameter);
    judged = { given, result, example, problems: problems.filter((problem) => !isUntouched(problem)) };
  }

  function draw() {
    const { given, result, problems, example } = judged;
    parameters.showProblems(problems);
    reveal(section, problems.map(({ parameter }) => parameter));
    showResult(result, example);
    showExample(section, example, given, (values) => {
      fill(values);
      page.changed();
    });
    if (sample) showSamples(section, page, sample, parameters.sampled(given));
    showLibraries(section, sample?.libraries ?? {}, result, given);
  }

  const announcement = () => (judged.result ? summary(judged.result)
    : section.querySelector('.problem:not(:empty)')?.textContent
      ?? (judged.problems[0] ? parameters.relabel(judged.problems[0].detail) : 'The result is an example.'));

  function update() {
    judgeFields();
    draw();
  }

  function changed(name) {
    touched.add(name);
    judgeFields();
    const focused = document.activeElement.closest('input, textarea');
    // Measuring forces a layout. Within the form, only problems can move the focused field.
    if (form.contains(focused) && parameters.hasShown(judged.problems)) draw();
    else anchorScroll(focused ?? hovered(), draw);
    announce(announcement);
    page.changed();
  }

  /** Fills fields as a user would, and announces the result. `isReplacement`: whether the others are cleared. */
  function fill(values, isReplacement) {
    touched.clear();
    parameters.set(isReplacement ? values : { ...parameters.given(), ...values });
    reveal(section, Object.keys(parameters.given()));
    update();
    announce(announcement);
  }

  section.addEventListener('input', ({ target: { name } }) => parameters.names.includes(name) && changed(name));
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('keydown', (event) => event.key === 'Enter' && focusResult(section, event));
  startCopying(section, () => judged.result);
  startHelp(section);
  return { given: parameters.given, relabel: parameters.relabel, update, changed, fill };
}
