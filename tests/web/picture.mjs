// picture: takes the screenshots of the page that its manifest lists, web/public/screenshots; README shows the wide one.
// The page is that of the last scripts/build; zopflipng, which `scripts/setup bench` installs, makes the files a third
// smaller.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { launchChromium } from '../support/chromium.mjs';

const page = new URL('../../build/web/cordage.html', import.meta.url);
const common = { colorScheme: 'light', locale: 'en-US', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' };

async function take(browser, name, size, draw) {
  const tab = await browser.newPage({ ...common, ...size });
  await draw(tab);
  const path = fileURLToPath(new URL(`../../web/public/screenshots/${name}.png`, import.meta.url));
  await tab.screenshot({ path });
  execFileSync('zopflipng', ['-y', '-m', path, path]);
}

const browser = await launchChromium();
try {
  await take(browser, 'wide', { viewport: { width: 1280, height: 640 } }, async (tab) => {
    await tab.goto(`${page}#qr`);
    const tool = tab.getByRole('region', { name: 'QR code' });
    await tool.locator('[name="text"]').fill('https://example.com/join?code=42');
    await tool.getByRole('img').first().waitFor();
  });
  await take(browser, 'narrow', { viewport: { width: 430, height: 900 }, deviceScaleFactor: 2 }, async (tab) => {
    await tab.clock.setFixedTime(new Date('2026-11-26T12:00:00Z'));
    await tab.goto(`${page}#timestamp`);
    const tool = tab.getByRole('region', { name: 'Timestamp' });
    await tool.locator('[name="when"]').fill('tomorrow 18:00');
    await tool.getByText(/^<t:\d+:R>$/).first().waitFor();
  });
} finally {
  await browser.close();
}
