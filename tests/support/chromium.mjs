import { chromium } from 'playwright-core';

/** Of the address bar: two pages of its own in every window, which take longer to start than those of the tests. */
const ofAddressBar = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'];

/** Of forms: it asks Google what the fields of a page are. */
const ofForms = ['AutofillServerCommunication'];

/** What Playwright has Chromium do without, in a list that another takes the place of. */
const ofPlaywright = [
  'AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter',
  'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Starts the system's Chromium, without its own errands on the network. */
export const launchChromium = (...more) => chromium.launch({
  executablePath: process.env.CORDAGE_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync',
    `--disable-features=${[...ofPlaywright, ...ofAddressBar, ...ofForms]}`, ...more,
  ],
});
