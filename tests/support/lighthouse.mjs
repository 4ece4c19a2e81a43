import lighthouse from '../../build/tools/lighthouse/node_modules/lighthouse/core/index.js';
import { launchChromium } from './chromium.mjs';
import { freePort } from './free_port.mjs';

/** Lighthouse's result for a page in each category: its score, of 100, and the audits that lowered it. */
export async function inspect(url, categories) {
  const port = await freePort();
  const browser = await launchChromium(`--remote-debugging-port=${port}`);
  try {
    const { lhr } = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' });
    return Object.fromEntries(categories.map((name) => {
      const { score, auditRefs } = lhr.categories[name];
      const lost = auditRefs.filter(({ id, weight }) => weight && (lhr.audits[id].score ?? 1) < 1).map(({ id }) => id);
      return [name, { score: Math.round(score * 100), lost }];
    }));
  } finally {
    await browser.close();
  }
}
