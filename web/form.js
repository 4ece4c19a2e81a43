import { announce } from './announce.js';
import { copyText } from './copy.js';
import { curl, program } from './samples.js';

const written = (value) => (Array.isArray(value) ? value.join(' ') : `${value ?? ''}`);

/** The parameters of a section: their names, and what its controls hold. */
function makeParameters(section, own) {
  const { elements } = section.querySelector('form');
  const names = [...section.querySelectorAll('[data-field]')].map(({ dataset }) => dataset.field);
  const control = (name) => own[name] ?? elements[name];
  const first = (name) => elements[name][0] ?? elements[name];
  const text = (name) => control(name).value;
  const isGiven = (name) => text(name) !== '' && text(name) !== first(name).dataset.default;
  const given = () => Object.fromEntries(names.filter(isGiven).map((name) => [name, text(name)]));
  /** What a sample says: the given values, and an example of what is required. */
  const sampled = () => Object.fromEntries(names
    .filter((name) => isGiven(name) || first(name).ariaRequired)
    .map((name) => [name, { text: text(name) || first(name).placeholder, kind: first(name).dataset.kind ?? 'string' }]));
  const example = (name) => (first(name).ariaRequired ? first(name).placeholder : undefined);
  const set = (values) => {
    for (const name of names) control(name).value = values[name] ?? first(name).dataset.default ?? '';
  };
  return { names, first, given, sampled, example, set };
}

function showProblems(section, { names, first }, problems) {
  for (const name of names) {
    const problem = problems.find(({ parameter }) => parameter === name);
    section.querySelector(`[data-field="${name}"] .problem`).textContent = problem?.detail ?? '';
    if (problem) first(name).setAttribute('aria-invalid', 'true');
    else first(name).removeAttribute('aria-invalid');
  }
}

/** The first of a result's places says what it waits for. */
function showResult(section, result, problem) {
  section.querySelector('.result .preview, .result .text')?.setAttribute('data-awaits', problem?.detail ?? '');
  for (const place of section.querySelectorAll('.result [data-value]'))
    place.textContent = written(result?.[place.dataset.value]);
  for (const button of section.querySelectorAll('.result button')) button.disabled = !result;
}

/**
 * Brings a section to life: its result follows its fields. `compute` makes a result of the given values or throws a
 * ProblemError, `show` draws what is the tool's own, `said` is what a screen reader says of a result, `sample` names the
 * call in a program and what it takes, `own` has what stands for a control that does not show its value.
 */
export function makeForm(section, { page, compute, show, said, sample, own = {} }) {
  const parameters = makeParameters(section, own);
  const touched = new Set();
  let result;

  function showSamples() {
    const values = parameters.sampled();
    section.querySelector('[data-value="curl"]').textContent =
      curl(page.baseUrl + (sample.path ?? section.dataset.path), values);
    section.querySelector('[data-value="import"]').textContent = program(sample.call, sample.takes, values);
  }

  /** The result, or every problem: the core names the first, and the next once an example stands in its place. */
  function judge(values) {
    const problems = [];
    for (;;) {
      try {
        const computed = compute(values);
        return { problems, result: problems.length ? undefined : computed };
      } catch (problem) {
        if (!(problem instanceof page.api.ProblemError)) throw problem;
        const isNew = parameters.names.includes(problem.parameter)
          && !problems.some(({ parameter }) => parameter === problem.parameter);
        if (!isNew) return { problems: problems.length ? problems : [problem] };
        problems.push(problem);
        values = { ...values, [problem.parameter]: parameters.example(problem.parameter) };
      }
    }
  }

  const isAwaited = ({ code, parameter }) => code === 'missing-parameter' && !touched.has(parameter);

  function update() {
    const values = parameters.given();
    const judged = judge(values);
    result = judged.result;
    const problems = judged.problems.filter((problem) => !isAwaited(problem));
    showProblems(section, parameters, problems);
    showResult(section, result, judged.problems[0]);
    show?.(result, values);
    showSamples();
    return result ? said(result) : (problems[0] ?? judged.problems[0]).detail;
  }

  function changed(name) {
    touched.add(name);
    announce(update());
    page.changed();
  }

  section.querySelector('form').addEventListener('input', ({ target }) => {
    if (parameters.names.includes(target.name)) changed(target.name);
  });
  section.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
  section.addEventListener('click', ({ target }) => {
    const name = target.dataset.copy;
    if (name) copyText(target, result && name in result ? written(result[name])
      : section.querySelector(`[data-value="${name}"]`).textContent);
  });
  for (const button of section.querySelectorAll('.samples button')) button.disabled = false;

  return {
    ...parameters,
    update,
    changed,
    /** Fills fields as if someone had, and says the result. What is whole leaves nothing of what was there before. */
    fill(values, isWhole) {
      parameters.set(isWhole ? values : { ...parameters.given(), ...values });
      announce(update());
    },
  };
}
