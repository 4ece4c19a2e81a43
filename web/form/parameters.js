import { showProblem } from './problem.js';

/**
 * The parameters of a section, with their values and problems. `customControls`, by name, replace controls whose
 * element does not have the value.
 */
export function makeParameters(section, customControls) {
  const { elements } = section.querySelector('form');
  const names = [...section.querySelectorAll('[data-field]')].map(({ dataset }) => dataset.field);
  // Lookups in a form are slow.
  const controls = Object.fromEntries(names.map((name) => [name, customControls[name] ?? elements[name]]));
  const firstOf = (control) => (control.type ? control : control[0]);
  const firsts = Object.fromEntries(names.map((name) => [name, firstOf(elements[name])]));
  const places = Object.fromEntries(names.map((name) =>
    [name, section.querySelector(`[data-field="${name}"] .problem`)]));
  const labels = Object.fromEntries(names.map((name) =>
    [name, section.querySelector(`[data-field="${name}"] :is(label, legend)`).textContent.trim()]));
  const first = (name) => firsts[name];
  const text = (name) => controls[name].value;
  /** The sentence with labels instead of names of parameters. */
  const relabel = (detail) => detail.replace(/^\w+|\b\w+_\w+\b/g, (word) => labels[word] ?? word)
    .replace(/\bthe platform\b/gi, 'Discord');
  const detailOf = (problems, name) =>
    relabel(problems.find(({ parameter }) => parameter === name)?.detail ?? '');
  const isGiven = (name) => text(name) !== '' && text(name) !== first(name).dataset.default;
  return {
    names,
    relabel,
    given: () => Object.fromEntries(names.filter(isGiven).map((name) => [name, text(name)])),
    /** The values of a sample: the given ones, and placeholders of required fields. */
    sampled: (given) => Object.fromEntries(names.filter((name) => given[name] || first(name).ariaRequired)
      .map((name) => [name, {
        text: given[name] || first(name).placeholder,
        kind: first(name).dataset.kind ?? 'string',
        isLocal: 'local' in first(name).dataset,
      }])),
    /** The example value of a field that is `isMissing` or required. */
    example(name, isMissing) {
      const { ariaRequired: isRequired, dataset, placeholder } = first(name);
      return isMissing || isRequired ? dataset.example ?? placeholder : undefined;
    },
    set(values) {
      for (const name of names) controls[name].value = values[name] ?? first(name).dataset.default ?? '';
    },
    hasShown: (problems) => names.every((name) => places[name].textContent === detailOf(problems, name)),
    /** Shows each problem at its field; while the user types there, after a pause. */
    showProblems(problems) {
      for (const name of names) showProblem(places[name], first(name), detailOf(problems, name));
    },
  };
}

const isMissing = ({ code }) => code === 'missing-parameter';

/** Tests whether the example value of another field may have caused a problem. */
const mayFollow = (problem) => isMissing(problem) || problem.code === 'conflicting-parameters';

/**
 * The result of a call, or all problems of its values. The core reports one problem at a time, so each invalid value is
 * replaced by an example and the call repeated. Conflicts count only if no single value is invalid. If values are only
 * missing, `example` has the completed values and their result.
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
