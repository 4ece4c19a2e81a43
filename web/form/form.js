import { announce } from './announce.js';
import { copyText } from './copy.js';
import { judge, makeParameters, showProblems } from './parameters.js';
import { curl, program, withPlaceholders } from './samples.js';

const written = (value) => (Array.isArray(value) ? value.join(' ') : `${value ?? ''}`);

/** Shows a result, without what it lacks; the first of its places says what it waits for, in one sentence. */
function showResult(section, result, problem) {
  const awaited = problem?.detail.replace(/\. .*/, '.') ?? 'Fix the marked fields to see the result.';
  const first = section.querySelector('.result .preview, .result .text');
  first?.setAttribute('data-awaits', awaited);
  for (const place of section.querySelectorAll('.result [data-value]')) {
    place.textContent = written(result?.[place.dataset.value]);
    if (place !== first) (place.closest('.value, dl > div') ?? place).hidden = !place.textContent;
  }
  for (const button of section.querySelectorAll('.result button')) button.disabled = !result;
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

/** Changes the page, and scrolls so that what is typed in or under the pointer stays where it is. */
function holdStill(change) {
  const { activeElement: active } = document;
  const isTyped = active.matches('input[type="text"], textarea');
  const held = isTyped ? active : [...document.querySelectorAll(':hover')].at(-1);
  const before = held?.getBoundingClientRect().top;
  const said = change();
  const moved = held?.checkVisibility() ? held.getBoundingClientRect().top - before : 0;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
  return said;
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
  let result;

  function update() {
    const judged = judge(compute, parameters.given(), parameters, page.api.ProblemError);
    const isAwaited = ({ code, parameter }) => code === 'missing-parameter' && !touched.has(parameter);
    const problems = judged.problems.filter((problem) => !isAwaited(problem));
    result = judged.result;
    showProblems(section, parameters, problems);
    reveal(section, problems.map(({ parameter }) => parameter));
    const place = section.querySelector('.result');
    if (keepsLast && !result) {
      place.classList.add('stale');
      for (const button of place.querySelectorAll('button')) button.disabled = true;
    } else {
      place.classList.remove('stale');
      showResult(section, result, judged.problems.find(isAwaited));
      show?.(result);
    }
    if (sample) showSamples(section, page, sample, parameters.sampled());
    const refusal = section.querySelector('.problem:not(:empty)')?.textContent;
    return result ? said(result) : refusal ?? judged.problems[0].detail;
  }

  function changed(name) {
    touched.add(name);
    announce(holdStill(update));
    page.changed();
  }

  /** Fills fields as if someone had, and says the result. What is whole leaves nothing of what was there before. */
  function fill(values, isWhole) {
    parameters.set(isWhole ? values : { ...parameters.given(), ...values });
    reveal(section, Object.keys(parameters.given()));
    announce(update());
  }

  section.addEventListener('input', ({ target: { name } }) => parameters.names.includes(name) && changed(name));
  form.addEventListener('submit', (event) => event.preventDefault());
  startCopying(section, () => result);
  return { given: parameters.given, update, changed, fill };
}
