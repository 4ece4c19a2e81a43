import { showProblem } from './problem.js';

/**
 * The parameters of a section: their names, and the values of its controls. `own` replaces controls that do not hold
 * their value themselves, by name.
 */
export function makeParameters(section, customControls) {
  const { elements } = section.querySelector('form');
  const names = [...section.querySelectorAll('[data-field]')].map(({ dataset }) => dataset.field);
  // Looking a control up in a form is slow.
  const controls = Object.fromEntries(names.map((name) => [name, customControls[name] ?? elements[name]]));
  const firstOf = (control) => (control.type ? control : control[0]);
  const firsts = Object.fromEntries(names.map((name) => [name, firstOf(elements[name])]));
  const places = Object.fromEntries(names.map((name) =>
    [name, section.querySelector(`[data-field="${name}"] .problem`)]));
  const labels = Object.fromEntries(names.map((name) =>
    [name, section.querySelector(`[data-field="${name}"] :is(label, legend)`).textContent.trim()]));
  const first = (name) => firsts[name];
  const text = (name) => controls[name].value;
  /** A sentence about parameters in the words of their labels. */
  const relabel = (detail) => detail.replace(/^\w+|\b\w+_\w+\b/g, (word) => labels[word] ?? word)
    .replace(/\bthe platform\b/gi, 'Discord');
  const detailOf = (problems, name) =>
    relabel(problems.find(({ parameter }) => parameter === name)?.detail ?? '');
  const isGiven = (name) => text(name) !== '' && text(name) !== first(name).dataset.default;
  return {
    names,
    relabel,
    given: () => Object.fromEntries(names.filter(isGiven).map((name) => [name, text(name)])),
    /** What a sample says: the given values, and an example of what is required. */
    sampled: (given) => Object.fromEntries(names.filter((name) => given[name] || first(name).ariaRequired)
      .map((name) => [name, {
        text: given[name] || first(name).placeholder,
        kind: first(name).dataset.kind ?? 'string',
        isLocal: 'local' in first(name).dataset,
      }])),
    /** The value of the example for a field that is `isMissing` or required. */
    example(name, isMissing) {
      const { ariaRequired: isRequired, dataset, placeholder } = first(name);
      return isMissing || isRequired ? dataset.example ?? placeholder : undefined;
    },
    set(values) {
      for (const name of names) controls[name].value = values[name] ?? first(name).dataset.default ?? '';
    },
    hasShown: (problems) => names.every((name) => places[name].textContent === detailOf(problems, name)),
    /** Shows each problem beside its field; one that comes of typing, after a pause. */
    showProblems(problems) {
      for (const name of names) showProblem(places[name], first(name), detailOf(problems, name));
    },
  };
}

const isMissing = ({ code }) => code === 'missing-parameter';

/** Problems that may only be there because an example stands in the place of another value. */
const mayFollow = (problem) => isMissing(problem) || problem.code === 'conflicting-parameters';

/**
 * The result of a call, or every problem with its values: the core names the first, and the next once an example
 * stands in its place. Whether values go together is judged once each of them by itself is taken. Where values are only
 * missing, `example` has those with which there is a result, and that result.
 */
export function judge(compute, values, { names, example }, ProblemError) {
  const problems = [];
  for (;;) {
    try {
      const result = compute(values);
      if (!problems.length) return { problems, result };
      return { problems, ...(problems.every(isMissing) && { example: { values, result } }) };
    } catch (problem) {
      if (!(problem instanceof ProblemError)) throw problem;
      const { parameter: name } = problem;
      const isNew = names.includes(name) && !problems.some(({ parameter }) => parameter === name)
        && !(mayFollow(problem) && !problems.every(isMissing));
      if (!isNew) return { problems: problems.length ? problems : [problem] };
      problems.push(problem);
      values = { ...values, [name]: example(name, isMissing(problem)) };
    }
  }
}

