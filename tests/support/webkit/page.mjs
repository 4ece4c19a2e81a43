import { setTimeout as pause } from 'node:timers/promises';

import { script } from './injected.mjs';
import { chord, typed } from './keyboard.mjs';
import { Locator } from './locator.mjs';

/** The text of a script that runs one function in the page: with what tests have there, and these values. */
const call = (task, values) => `
const [values, done] = arguments;
if (!globalThis.cordageTests) return done({ isNew: true });
const give = (more) => done({ url: location.href, errors: cordageTests.errors.splice(0), ...more });
(async () => (${task})(cordageTests, ${values}))().then(
  (value) => give({ value }), (error) => give({ error: String(error), stack: error?.stack }));`;

/** A value for a script: a function by its text, any other by its place among the arguments. */
const written = (value, index) => (typeof value === 'function' ? `(${value})` : `values[${index}] ?? undefined`);

const sent = (value) => (typeof value === 'function' ? null : value);

const methods = ['locator', 'getByRole', 'getByText', 'getByLabel'];

/** The part of Playwright's pages that the tests of the page use. */
export class Page {
  constructor(context, handle) {
    Object.assign(this, { ofContext: context, handle, lastUrl: 'about:blank', listeners: [] });
    const root = new Locator(this, '');
    for (const method of methods) this[method] = (...more) => root[method](...more);
    this.keyboard = { press: (keys) => this.act(chord(keys)), type: (text) => this.act(typed(text)) };
  }

  context() { return this.ofContext; }
  url() { return this.lastUrl; }
  on(event, listener) { this.listeners.push({ event, listener }); }

  /** A command to the session, whose window is this one. */
  send(method, path, body) {
    return this.ofContext.inWindow(this.handle, (send) => send(method, path, body));
  }

  act(actions) { return this.send('POST', '/actions', { actions }); }

  clickAt({ x, y }, delay) {
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
    const move = { type: 'pointerMove', duration: 0, origin: 'viewport', x, y };
    return this.act([{ ...pointer, actions: [
      move, { type: 'pointerDown', button: 0 }, { type: 'pause', duration: delay }, { type: 'pointerUp', button: 0 },
    ] }]);
  }

  async execute(kind, asked) {
    try {
      return await this.send('POST', `/execute/${kind}`, asked);
    } catch (error) {
      throw new Error(`${error.message}; asked with ${JSON.stringify(asked.args)}`);
    }
  }

  /** Runs a function in the page, with what tests have there and these values; gives what it returns. */
  async run(task, ...values) {
    const asked = { script: call(task, values.map(written)), args: [values.map(sent)] };
    let answer = await this.execute('async', asked);
    if (answer.isNew) {
      await this.execute('sync', { script, args: [] });
      answer = await this.execute('async', asked);
    }
    this.lastUrl = answer.url;
    for (const { event, text } of answer.errors)
      for (const each of this.listeners.filter((one) => one.event === event))
        each.listener(event === 'console' ? { text: () => text } : new Error(text));
    if ('error' in answer) throw new Error(`${answer.error}\n${answer.stack}`);
    return answer.value;
  }

  evaluate(task, value) { return this.run((_, inner, given) => inner(given), task, value); }

  /** Keeps what the function returns in the page; jsonValue() tells what has become of it. */
  async evaluateHandle(task, value) {
    const index = await this.run(({ kept }, inner, given) => kept.push(inner(given)) - 1, task, value);
    return { jsonValue: () => this.run(({ kept }, at) => kept[at], index) };
  }

  waitForFunction(task, value) {
    return this.run(async (_, inner, given) => {
      while (!await inner(given)) await new Promise((resolve) => setTimeout(resolve, 20));
    }, task, value);
  }

  title() { return this.evaluate(() => document.title); }

  /** Loads an address; of the answer only its type is known. */
  async goto(url) {
    await this.send('POST', '/url', { url });
    const type = await this.evaluate(() => document.contentType);
    return { headers: () => ({ 'content-type': type }) };
  }

  async goBack() {
    await this.send('POST', '/back', {});
    await this.title();
  }

  async goForward() {
    await this.send('POST', '/forward', {});
    await this.title();
  }

  async reload() {
    await this.send('POST', '/refresh', {});
    await this.title();
  }

  async waitForURL(pattern) {
    const start = pattern.replace(/\*+$/, '');
    while (!(await this.evaluate(() => location.href)).startsWith(start)) await pause(20);
  }

  /** Waits until another document has taken the place of this one. */
  async waitForEvent(event) {
    if (event !== 'load') throw new Error(`WebDriver tells of no ${event}`);
    await this.evaluate(() => { globalThis.isBefore = true; });
    while (await this.evaluate(() => globalThis.isBefore || document.readyState !== 'complete')) await pause(20);
  }
}
