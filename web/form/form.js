import { announce } from './announce.js';
import { copyText } from './copy.js';
import { judge, makeParameters } from './parameters.js';
import { curl, program, withPlaceholders } from './samples.js';

const written = (value) => (Array.isArray(value) ? value.join(' ') : `${value ?? ''}`);

/**
 * The place of a section's result. What this gives shows one, without what it lacks; without a result, the first of
 * the values says what is `awaited`, in one sentence.
 */
function makeResult(section, show, keepsLast) {
  const root = section.querySelector('.result');
  const first = root.querySelector('.preview, .text');
  const values = [...root.querySelectorAll('[data-value]')]
    .map((place) => ({ place, name: place.dataset.value, part: place.closest('.value, dl > div') ?? place }));
  const buttons = root.querySelectorAll('button');
  return (result, awaited) => {
    const isKept = keepsLast && !result;
    root.classList.toggle('stale', isKept);
    for (const button of buttons) button.disabled = !result;
    if (isKept) return;
    const sentence = awaited?.detail.replace(/\. .*/, '.') ?? 'Fix the marked fields to see the result.';
    first?.setAttribute('data-awaits', sentence);
    for (const { place, name, part } of values) {
      place.textContent = written(result?.[name]);
      if (place !== first) part.hidden = !place.textContent;
    }
    show?.(result);
  };
}

function showSamples(section, { baseUrl, secrets }, sample, sampled) {
  const { path = section.dataset.path, call, takes, values, shown = [], placeholders } = sample;
  const hidden = secrets.filter((name) => !shown.includes(name));
  const said = withPlaceholders(values?.(sampled) ?? sampled, hidden, placeholders);
  if (path && baseUrl) section.querySelector('[data-value="curl"]').textContent = curl(baseUrl + path, said);
  section.querySelector('[data-value="import"]').textContent = program(call, takes, said);
}

/** Has the buttons of a section copy what they name: as the result has it, else as it is shown. */
function startCopying(section, resultNow) {
  section.addEventListener('click', ({ target }) => {
    const name = target.dataset.copy;
    if (!name) return;
    const result = resultNow() ?? {};
    copyText(target,
      name in result ? written(result[name]) : section.querySelector(`[data-value="${name}"]`).textContent);
  });
  for (const button of section.querySelectorAll('.samples button')) button.disabled = false;
}

/** Changes the page, and scrolls so that an element stays where it is. */
function holdStill(held, change) {
  const before = held?.getBoundingClientRect().top;
  change();
  const moved = held?.checkVisibility() ? held.getBoundingClientRect().top - before : 0;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
}

/** Unfolds the fields where one of these names is among them. */
function reveal(section, names) {
  const folded = section.querySelector('.folded');
  if (names.some((name) => folded?.querySelector(`[data-field="${name}"]`))) folded.open = true;
}

/**
 * Brings a section to life: its result follows its fields. `compute` makes a result of the given values, throws a
 * ProblemError or gives nothing where the page itself refuses a field; `show` draws what is the tool's own, `said` is
 * what a screen reader says of a result, `sample` names the call in a program and what it takes, where samples
 * follow the fields, can add to their values, name placeholders for secret ones, and those that are `shown` all the
 * same; `own` is that of makeParameters. Where it `keepsLast`, the last result stays, greyed, while a field has a
 * problem.
 */
export function makeForm(section, { page, compute, show, said, sample, own = {}, keepsLast = false }) {
  const form = section.querySelector('form');
  const parameters = makeParameters(section, own);
  const touched = new Set();
  const showResult = makeResult(section, show, keepsLast);
  let judged = {};

  /** The result of the fields; else every problem: those to show beside a field, and what is `awaited` of one that
   *  nobody has touched. */
  function judgeFields() {
    const given = parameters.given();
    const { result, problems } = judge(compute, given, parameters, page.api.ProblemError);
    const isAwaited = ({ code, parameter }) => code === 'missing-parameter' && !touched.has(parameter);
    judged = {
      given, result, problems: problems.filter((problem) => !isAwaited(problem)), awaited: problems.find(isAwaited),
    };
  }

  function draw() {
    const { given, result, problems, awaited } = judged;
    parameters.showProblems(problems);
    reveal(section, problems.map(({ parameter }) => parameter));
    showResult(result, awaited);
    if (sample) showSamples(section, page, sample, parameters.sampled(given));
  }

  /** What a screen reader says. */
  const saying = () => (judged.result ? said(judged.result)
    : section.querySelector('.problem:not(:empty)')?.textContent ?? (judged.problems[0] ?? judged.awaited).detail);

  function update() {
    judgeFields();
    draw();
  }

  function changed(name) {
    touched.add(name);
    judgeFields();
    const typed = document.activeElement.closest('input[type="text"], textarea');
    // To measure takes a layout. In the form nothing but a problem moves the field that is typed in.
    if (form.contains(typed) && parameters.hasShown(judged.problems)) draw();
    else holdStill(typed ?? [...document.querySelectorAll(':hover')].at(-1), draw);
    announce(saying);
    page.changed();
  }

  /** Fills fields as if someone had, and says the result. What is whole leaves nothing of what was there before. */
  function fill(values, isWhole) {
    parameters.set(isWhole ? values : { ...parameters.given(), ...values });
    reveal(section, Object.keys(parameters.given()));
    update();
    announce(saying);
  }

  section.addEventListener('input', ({ target: { name } }) => parameters.names.includes(name) && changed(name));
  form.addEventListener('submit', (event) => event.preventDefault());
  startCopying(section, () => judged.result);
  return { given: parameters.given, update, changed, fill };
}
