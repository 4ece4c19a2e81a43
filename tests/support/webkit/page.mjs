import { setTimeout as pause } from 'node:timers/promises';

import { script } from './injected.mjs';
import { chord, typed } from './keyboard.mjs';
import { Locator } from './locator.mjs';

/** The source of a script that calls a function in the page with the helpers of tests and these values. */
const call = (task, values) => `
const [values, done] = arguments;
if (!globalThis.cordageTests) return done({ isNew: true });
const give = (more) => done({ url: location.href, errors: cordageTests.errors.splice(0), ...more });
(async () => (${task})(cordageTests, ${values}))().then(
  (value) => give({ value }), (error) => give({ error: String(error), stack: error?.stack }));`;

/** The source of a value in a script: the text of a function, or the index of an argument. */
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

  /** Sends a command to the session; its window is this one. */
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

  /** Calls a function in the page, with the helpers of tests and these values; returns its result. */
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

  /** Keeps the result of the function in the page; jsonValue() returns its current value. */
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

  /** Loads an address; only the type of the response is known. */
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

  /** Waits until another document has replaced this one. */
  async waitForEvent(event) {
    if (event !== 'load') throw new Error(`WebDriver tells of no ${event}`);
    await this.evaluate(() => { globalThis.isBefore = true; });
    while (await this.evaluate(() => globalThis.isBefore || document.readyState !== 'complete')) await pause(20);
  }
}
