import { chord, typed } from './keyboard.mjs';
import { byLabel, byRole, byText, kept } from './selectors.mjs';

/** Runs in the page: calls `task` with the one element, once it has these states. */
async function withElement({ injected }, selector, states, task, value) {
  const parsed = injected.parseSelector(selector);
  for (;;) {
    const element = injected.querySelector(parsed, document, true);
    if (element && !await injected.checkElementStates(element, states, true)) {
      const result = await task(element, value, injected);
      if (result !== 'again') return result;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Runs in the page: calls `task` with the current elements. */
const withAll = ({ injected }, selector, task, value) =>
  task(injected.querySelectorAll(injected.parseSelector(selector), document), value, injected);

/** Runs in the page: returns the point to click, once nothing covers the element. */
function pointOf(element, isForced, injected) {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const [{ x, y, width, height }] = element.getClientRects();
  const point = { x: Math.floor(x + width / 2), y: Math.floor(y + height / 2) };
  return isForced || injected.expectHitTarget(point, element) === 'done' ? point : 'again';
}

/** Runs in the page: dispatches the events of `fill` on the element. */
function fillIn(element, value, injected) {
  if (injected.fill(element, value) === 'done') return;
  if (value) document.execCommand('insertText', false, value);
  else document.execCommand('delete');
}

/** The part of Playwright's locators that the tests of the page use. */
export class Locator {
  constructor(page, selector) {
    Object.assign(this, { ofPage: page, selector });
  }

  within(part) { return new Locator(this.ofPage, this.selector ? `${this.selector} >> ${part}` : part); }
  page() { return this.ofPage; }

  locator(selector, filter = {}) { return this.within(selector).filter(filter); }
  getByRole(role, options) { return this.within(byRole(role, options)); }
  getByText(text, options) { return this.within(byText(text, options)); }
  getByLabel(text, options) { return this.within(byLabel(text, options)); }
  filter(options) { return kept(options).reduce((rest, part) => rest.within(part), this); }
  nth(index) { return this.within(`nth=${index}`); }
  first() { return this.nth(0); }

  /** Calls a function with the element in the page, and returns its result. */
  withElement(states, task, value) { return this.ofPage.run(withElement, this.selector, states, task, value); }
  evaluate(task, value) { return this.withElement([], task, value); }
  textContent() { return this.evaluate((element) => element.textContent); }
  inputValue() { return this.evaluate((element) => element.value); }
  getAttribute(name) { return this.evaluate((element, attribute) => element.getAttribute(attribute), name); }
  is(state) {
    return this.evaluate((element, wanted, injected) => injected.elementState(element, wanted, true).matches, state);
  }

  isDisabled() { return this.is('disabled'); }
  isChecked() { return this.is('checked'); }
  boundingBox() { return this.evaluate((element) => element.getBoundingClientRect().toJSON()); }
  focus() { return this.evaluate((element) => element.focus()); }
  dispatchEvent(type, init) {
    return this.evaluate(
      (element, [name, more], injected) => injected.dispatchEvent(element, name, more), [type, init]);
  }

  evaluateAll(task, value) { return this.ofPage.run(withAll, this.selector, task, value); }
  count() { return this.evaluateAll((all) => all.length); }
  allTextContents() { return this.evaluateAll((all) => all.map((each) => each.textContent)); }
  async all() { return Array.from({ length: await this.count() }, (_, index) => this.nth(index)); }
  isVisible() {
    return this.evaluateAll(
      (all, _, injected) => all.length === 1 && injected.elementState(all[0], 'visible', true).matches);
  }

  waitFor({ state = 'visible' } = {}) {
    return this.ofPage.run(async ({ injected }, selector, wanted) => {
      const isThere = () => {
        const element = injected.querySelector(injected.parseSelector(selector), document, true);
        if (!element) return wanted === 'hidden' || wanted === 'detached';
        return wanted === 'attached' || (wanted !== 'detached' && injected.elementState(element, wanted, true).matches);
      };
      while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 20));
    }, this.selector, state);
  }

  async click({ force = false, delay = 0 } = {}) {
    const states = force ? [] : ['visible', 'enabled', 'stable'];
    await this.ofPage.clickAt(await this.withElement(states, pointOf, force), delay);
  }

  async check(options) {
    if (!await this.isChecked()) await this.click(options);
    if (!await this.isChecked()) throw new Error(`${this.selector} is not checked by a click`);
  }

  fill(value) { return this.withElement(['visible', 'enabled', 'editable'], fillIn, value); }
  selectText() { return this.withElement(['visible'], (element, _, injected) => void injected.selectText(element)); }
  selectOption(value) {
    return this.withElement(['visible', 'enabled'], (element, valueOrLabel, injected) => {
      const chosen = injected.selectOptions(element, [{ valueOrLabel }]);
      return chosen === 'error:optionsnotfound' ? 'again' : chosen;
    }, value);
  }

  async press(keys) {
    await this.focus();
    await this.ofPage.act(chord(keys));
  }

  async pressSequentially(text) {
    await this.focus();
    await this.ofPage.act(typed(text));
  }

  /** A PNG of the element. */
  async screenshot() {
    const element = await this.withElement(['visible', 'stable'], (found) => found);
    const path = `/element/${Object.values(element)[0]}/screenshot`;
    return Buffer.from(await this.ofPage.send('GET', path), 'base64');
  }
}
