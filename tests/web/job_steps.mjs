import assert from 'node:assert/strict';

// The steps of jobs: a visitor's actions with a mouse, a finger or the keyboard, counted as they are done.

const inSight = (locator) => locator.evaluate((element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
});

/** The same step by mouse and by touch. A target out of view costs a scroll for each screen up to it. */
async function point({ page, touch, counts }, selector) {
  const target = page.locator(selector).filter({ visible: true }).first();
  await target.waitFor();
  if (!await inSight(target)) {
    const before = await page.evaluate(() => [scrollY, innerHeight]);
    await target.scrollIntoViewIfNeeded();
    const after = await page.evaluate(() => scrollY);
    counts.scrolls += Math.max(1, Math.ceil(Math.abs(after - before[0]) / before[1]));
  }
  counts.clicks += 1;
  await (touch ? target.tap() : target.click());
}

async function press({ page, counts }, ...chords) {
  for (const chord of chords) await page.keyboard.press(chord);
  counts.keys += chords.length;
}

/** Moves the focus to an element, in view or not, like a visitor who presses Tab. */
async function moveTo({ page, counts }, selector, key = 'Tab') {
  for (let pressed = 0; pressed < 80; ++pressed) {
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
    await page.keyboard.press(key);
    counts.keys += 1;
  }
  assert.fail(`${key} does not reach ${selector}`);
}

/** A file dialog counts as 2 clicks in addition to the one that opens it. */
async function chooseFile({ page, counts }, file, open) {
  const chooser = page.waitForEvent('filechooser');
  await open();
  await (await chooser).setFiles(file);
  counts.clicks += 2;
}

/** The steps by name, as functions of the visit and their arguments. */
export const steps = {
  point,
  press,
  to: moveTo,
  tool: (visit, slug) => point(visit, `[data-tool="${slug}"], [data-card="${slug}"]`),
  palette: (visit) => point(visit, '#palette-text'),
  offer: (visit, name) => point(visit, `#interpretations [role="option"]:has-text("${name}")`),
  async type(visit, text) {
    await visit.page.keyboard.type(text);
    visit.counts.keys += text.length;
  },
  async paste(visit, text) {
    await visit.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await press(visit, 'Control+v');
  },
  file: (visit, selector, file) => chooseFile(visit, file, () => point(visit, selector)),
  fileByKey: (visit, file) => chooseFile(visit, file, () => press(visit, 'Enter')),
  async download(visit, open, check) {
    const file = visit.page.waitForEvent('download');
    const [name, ...more] = open;
    await steps[name](visit, ...more);
    await check(await (await file).path());
  },
  async copied({ page }, pattern) {
    await page.waitForFunction(async ([source, flags]) =>
      new RegExp(source, flags).test(await navigator.clipboard.readText()), [pattern.source, pattern.flags]);
  },
  async reads({ page }, selector, pattern) {
    const place = page.locator(selector).filter({ hasText: pattern, visible: true }).first();
    await place.waitFor();
  },
};
