import { chromium } from 'playwright-core';

/** The address bar opens two pages in every window, which take longer to start than those of the tests. */
const ofAddressBar = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'];

/** Forms: Chromium asks Google for the meaning of a page's fields. */
const ofForms = ['AutofillServerCommunication'];

/** Features that Playwright disables, in a list that another argument would replace. */
const ofPlaywright = [
  'AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter',
  'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Starts the system's Chromium without its own requests to the network. */
export const launchChromium = (...more) => chromium.launch({
  executablePath: process.env.CORDAGE_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync',
    `--disable-features=${[...ofPlaywright, ...ofAddressBar, ...ofForms]}`, ...more,
  ],
});
