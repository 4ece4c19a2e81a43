// Core's messages are for callers over HTTP. This table replaces words that JavaScript or the command line cannot use.

const wordings = [
  {
    http: 'The endpoint permissions, without parameters, lists all names.',
    javascript: 'permissions() lists all names.',
    commandLine: 'cordage permissions lists all names.',
  },
  {
    http: 'The endpoint intents, without parameters, lists all names.',
    javascript: 'intents() lists all names.',
    commandLine: 'cordage intents lists all names.',
  },
  {
    http: 'The endpoint flags, with only a kind, lists all names.',
    javascript: 'flags({ kind }) lists all names.',
    commandLine: 'cordage flags KIND lists all names.',
  },
  { http: 'two names of one parameter', javascript: 'two names of one option', commandLine: 'two names of one option' },
];

const translate = (text, from, to) => wordings.reduce((left, each) => left.replace(each[from], each[to]), text);

export const inJavaScript = (text) => translate(text, 'http', 'javascript');

/** A message of a function, for the command line. */
export const onCommandLine = (text) => translate(text, 'javascript', 'commandLine');
