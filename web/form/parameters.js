/**
 * The parameters of a section: their names, and what its controls hold. `own` has what stands for a control that does
 * not show its value.
 */
export function makeParameters(section, own) {
  const { elements } = section.querySelector('form');
  const names = [...section.querySelectorAll('[data-field]')].map(({ dataset }) => dataset.field);
  const control = (name) => own[name] ?? elements[name];
  const first = (name) => elements[name][0] ?? elements[name];
  const text = (name) => control(name).value;
  const isGiven = (name) => text(name) !== '' && text(name) !== first(name).dataset.default;
  const sample = (name) => ({
    text: text(name) || first(name).placeholder,
    kind: first(name).dataset.kind ?? 'string',
    isLocal: 'local' in first(name).dataset,
  });
  return {
    names,
    first,
    given: () => Object.fromEntries(names.filter(isGiven).map((name) => [name, text(name)])),
    /** What a sample says: the given values, and an example of what is required. */
    sampled: () => Object.fromEntries(names.filter((name) => isGiven(name) || first(name).ariaRequired)
      .map((name) => [name, sample(name)])),
    example: (name) => (first(name).ariaRequired ? first(name).placeholder : undefined),
    set(values) {
      for (const name of names) control(name).value = values[name] ?? first(name).dataset.default ?? '';
    },
  };
}

/** Problems that may only be there because an example stands in the place of another value. */
const mayFollow = ({ code }) => code === 'missing-parameter' || code === 'conflicting-parameters';

/**
 * The result of a call, or every problem with its values: the core names the first, and the next once an example
 * stands in its place. Whether values go together is judged once each of them by itself is taken.
 */
export function judge(compute, values, { names, example }, ProblemError) {
  const problems = [];
  for (;;) {
    try {
      const result = compute(values);
      return { problems, result: problems.length ? undefined : result };
    } catch (problem) {
      if (!(problem instanceof ProblemError)) throw problem;
      const { parameter: name } = problem;
      const isNew = names.includes(name) && !problems.some(({ parameter }) => parameter === name)
        && !(mayFollow(problem) && problems.some(({ code }) => code !== 'missing-parameter'));
      if (!isNew) return { problems: problems.length ? problems : [problem] };
      problems.push(problem);
      values = { ...values, [name]: example(name) };
    }
  }
}

/** Shows a problem in its place and marks its control; nothing takes both away. */
export function showProblem(place, control, detail = '') {
  place.textContent = detail;
  if (detail) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
}

/** Shows each problem beside its field. */
export function showProblems(section, { names, first }, problems) {
  for (const name of names) {
    const problem = problems.find(({ parameter }) => parameter === name);
    showProblem(section.querySelector(`[data-field="${name}"] .problem`), first(name), problem?.detail);
  }
}
