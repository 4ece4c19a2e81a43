// Keys by Playwright's names, as WebDriver's actions.

const named = {
  Control: '\uE009', Shift: '\uE008', Alt: '\uE00A', Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007',
  Escape: '\uE00C', Delete: '\uE017', End: '\uE010', Home: '\uE011', ArrowLeft: '\uE012', ArrowUp: '\uE013',
  ArrowRight: '\uE014', ArrowDown: '\uE015',
};

const pressed = (key) => [{ type: 'keyDown', value: key }, { type: 'keyUp', value: key }];

/** A source of actions that presses a key, or several at once: `Control+V`. */
export function chord(keys) {
  const all = keys.split('+').map((name) => named[name] ?? name);
  // With Control a letter is that of its key; with Shift it is a capital letter.
  const values = all.length > 1 ? all.map((value) => value.toLowerCase()) : all;
  return source([
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]);
}

/** A source of actions that types text. */
export const typed = (text) => source([...text].flatMap(pressed));

const source = (actions) => [{ type: 'key', id: 'keyboard', actions }];
