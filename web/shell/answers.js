import { masked } from '../form/mask.js';

// What the command palette can copy without opening a tool: the answers to an interpretation, the best first.

const namesOf = (name) => ({ values, typed, api }) => {
  const { names, [name]: number } = api[name]({ [name]: Object.values(values)[0] });
  return [/^\d+$/.test(typed.trim()) ? [names.join(' '), `The names of ${number}.`] : [`${number}`, names.join(' ')]];
};

const answersByTool = {
  timestamp: ({ values: { unix }, label, note }) =>
    [[`<t:${unix}:F>`, label], [`<t:${unix}:R>`, note.split(' · ')[0]]],
  snowflake({ values, api }) {
    const { iso } = api.snowflake(values);
    return [[iso, 'The date of this ID.']];
  },
  'bot-invite': ({ values, api }) =>
    ('client_id' in values ? [[api.botInvite(values).url, 'The invite of this application.']] : []),
  permissions: namesOf('permissions'),
  intents: namesOf('intents'),
  'image-url': ({ values }) => Object.entries(values).filter(([name]) => /^(.*_)?id$|^hash$/.test(name))
    .map(([name, value]) => [value, name]),
};

/** Answers to an interpretation, as { copy, values, label, note }; nothing that may be secret is one. */
function answersOf(interpretation, typed, api) {
  const answers = answersByTool[interpretation.tool]?.({ ...interpretation, typed, api }) ?? [];
  return answers.filter(([copy]) => copy && masked(copy) === copy)
    .map(([copy, note]) => ({ copy, values: interpretation.values, label: `Copy ${copy}`, note }));
}

/** The interpretations of a text with their answers: before the tool where there is one reading, else after it. */
export function withAnswers(interpretations, typed, api) {
  const isReading = ({ tool, values }) => tool !== 'qr' && Object.keys(values).length > 0;
  const isOnly = interpretations.filter(isReading).length === 1;
  return interpretations.flatMap((each) => {
    const answers = isReading(each) ? answersOf(each, typed, api) : [];
    return isOnly ? [...answers, each] : [each, ...answers.slice(0, 1)];
  });
}
