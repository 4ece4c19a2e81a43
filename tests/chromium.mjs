import { chromium } from 'playwright-core';

/** Starts the system's Chromium, without its own errands on the network. */
export const launchChromium = (...more) => chromium.launch({
  executablePath: process.env.CORDAGE_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', ...more,
  ],
});
