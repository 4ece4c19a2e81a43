// picture: takes the picture of the page that README shows, docs/page.png. The page is that of the last scripts/build;
// zopflipng, which `scripts/setup bench` installs, makes the file a third smaller.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { launchChromium } from '../support/chromium.mjs';

const page = new URL('../../build/web/cordage.html', import.meta.url);
const file = fileURLToPath(new URL('../../docs/page.png', import.meta.url));

const browser = await launchChromium();
try {
  const tab = await browser.newPage({
    viewport: { width: 1280, height: 640 }, colorScheme: 'light', locale: 'en-US', reducedMotion: 'reduce',
  });
  await tab.goto(`${page}#qr`);
  const tool = tab.getByRole('region', { name: 'QR code' });
  await tool.locator('[name="text"]').fill('https://example.com/join?code=42');
  await tool.getByRole('img').first().waitFor();
  await tab.screenshot({ path: file });
} finally {
  await browser.close();
}
execFileSync('zopflipng', ['-y', '-m', file, file]);
