import { namesAnswer } from '../shared/names_answer.js';

export default {
  title: 'Intents and flags',
  call: 'intents',
  purpose: 'Read or build a number of gateway intents or flags.',
  aliases: ['intents', 'flags'],
  words: 'gateway events privileged message content bits bitfield calculator ephemeral badges',
  secrets: [],
  accepts: {
    intentBits: ({ intents, names }) => ({ values: { bits: `${intents}` }, label: 'Intents', note: names.join(' ') }),
  },
  answers: namesAnswer('intents'),
};
