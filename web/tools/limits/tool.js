import { namesWith } from '../shared/words.js';

export default {
  title: 'Limits',
  call: 'limits',
  purpose: 'Lengths and counts that Discord allows.',
  aliases: ['limits'],
  words: 'maximum minimum max length characters how many rate',
  secrets: [],
  accepts: {
    words({ words }, { api }) {
      const { more } = api.limits({ more: true });
      return namesWith(Object.keys(more), words).map((name) => {
        const { value, today = value } = more[name];
        const note = today === value ? name : `${name}, today ${today}`;
        return { values: {}, copy: `${value}`, label: `Copy ${value}`, note };
      });
    },
  },
};
