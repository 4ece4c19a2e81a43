import { masked } from '../form/mask.js';

// Results that the command palette can copy without opening a tool: `answers` of a descriptor returns them, the best
// first, as pairs of text and note.

/** Answers to an interpretation, as { copy, values, label, note }, without possible secrets. */
function answersOf(interpretation, typed, { api, tools, linkTo }) {
  const tool = tools.find(({ slug }) => slug === interpretation.tool);
  const link = linkTo(tool, interpretation.values);
  return (tool.answers?.({ ...interpretation, typed, api, link }) ?? [])
    .filter(([copy]) => copy && masked(copy) === copy)
    .map(([copy, note]) => ({ copy, values: interpretation.values, label: `Copy ${copy}`, note }));
}

/** The interpretations with their answers: before the tool if only one is likely, else after it. */
export function withAnswers(interpretations, typed, context) {
  const isReading = ({ isAlwaysPossible, values }) => !isAlwaysPossible && Object.keys(values).length > 0;
  const isOnly = interpretations.filter(isReading).length === 1;
  return interpretations.flatMap((each) => {
    const answers = isReading(each) ? answersOf(each, typed, context) : [];
    return isOnly ? [...answers, each] : [each, ...answers.slice(0, 1)];
  });
}
