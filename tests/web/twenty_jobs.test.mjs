// tier: all
import assert from 'node:assert/strict';
import test from 'node:test';

import { steps } from './job_steps.mjs';
import { load, openContext, serve } from './site.mjs';
import { jobs } from './twenty_jobs.mjs';

// Each job by mouse, by touch and with only the keyboard, from the home page to its end, with the counts.

const ways = {
  mouse: { options: { viewport: { width: 1440, height: 900 } }, part: 'points' },
  touch: { options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, part: 'points' },
  keyboard: { options: { viewport: { width: 1440, height: 900 } }, part: 'keys' },
};
const server = await serve();
const costs = [];

for (const [way, { options, part }] of Object.entries(ways)) {
  test(`twenty jobs by ${way}`, async (t) => {
    const context = await openContext({ ...options, serviceWorkers: 'block' });
    context.setDefaultTimeout(Number(process.env.JOB_TIMEOUT ?? 30_000));
    await context.clock.setFixedTime(new Date('2026-11-26T12:00:00Z'));
    const page = await context.newPage();
    // While there is a listener, files are chosen by the test; one added just before a key can be too late.
    page.on('filechooser', () => {});
    for (const [job, { [part]: list, ends }] of Object.entries(jobs)) {
      await t.test(`${job} by ${way}`, async () => {
        // Like a new browser. A page that is left keeps drafts, so another page removes them.
        await page.goto(`${server.url}/robots.txt`);
        await page.evaluate(() => { localStorage.clear(); sessionStorage.clear(); });
        await load(page, `${server.url}/`);
        await page.evaluate(() => navigator.clipboard.writeText('nothing copied'));
        const visit = { page, touch: way === 'touch', counts: { clicks: 0, keys: 0, scrolls: 0 } };
        for (const [step, ...more] of [...list, ends]) await steps[step](visit, ...more);
        costs.push({ job, way, ...visit.counts });
      });
    }
    await context.close();
  });
}

const median = (values) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)];

test('the median job takes at most 3 clicks and 20 keys', (t) => {
  for (const job of Object.keys(jobs)) {
    const cells = Object.keys(ways).map((way) => costs.find((each) => each.job === job && each.way === way))
      .map((cost) => (cost ? `${cost.clicks}/${cost.keys}/${cost.scrolls}` : 'not done'));
    t.diagnostic(`${job.padEnd(32)} ${cells.join('  ')}`);
  }
  for (const way of Object.keys(ways)) {
    const own = costs.filter((each) => each.way === way);
    const [clicks, keys] = ['clicks', 'keys'].map((unit) => median(own.map(({ [unit]: count }) => count)));
    t.diagnostic(`median by ${way}: ${clicks} clicks, ${keys} keys`);
    assert.ok(clicks <= 3 && keys <= 20, `${way}: ${clicks} clicks, ${keys} keys`);
  }
});
