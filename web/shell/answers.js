import { masked } from '../form/mask.js';

// What the command palette can copy without opening a tool: the answers to an interpretation, the best first. The
// descriptor of a tool has the function that makes them, as [text, note].

/** Answers to an interpretation, as { copy, values, label, note }; nothing that may be secret is one. */
function answersOf(interpretation, typed, { api, tools, linkTo }) {
  const tool = tools.find(({ slug }) => slug === interpretation.tool);
  const link = linkTo(tool, interpretation.values);
  return (tool.answers?.({ ...interpretation, typed, api, link }) ?? [])
    .filter(([copy]) => copy && masked(copy) === copy)
    .map(([copy, note]) => ({ copy, values: interpretation.values, label: `Copy ${copy}`, note }));
}

/** The interpretations of a text with their answers: before the tool where there is one reading, else after it. */
export function withAnswers(interpretations, typed, context) {
  const isReading = ({ isAlwaysPossible, values }) => !isAlwaysPossible && Object.keys(values).length > 0;
  const isOnly = interpretations.filter(isReading).length === 1;
  return interpretations.flatMap((each) => {
    const answers = isReading(each) ? answersOf(each, typed, context) : [];
    return isOnly ? [...answers, each] : [each, ...answers.slice(0, 1)];
  });
}
