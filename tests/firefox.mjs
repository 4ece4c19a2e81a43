import { firefox } from 'playwright-core';

/** A command that Playwright gives every window for its defaults, and that Firefox ESR does not know. */
const unknown = 'emulation.setMediaFeaturesOverride';

/** Has Playwright, whose tables of commands are private, go without that command. */
function leaveOut(browser) {
  const session = Object.getPrototypeOf(browser._connection.toImpl(browser)._browserSession);
  const { send } = session;
  session.send = function sendKnown(method, parameters) {
    return method === unknown ? Promise.resolve({}) : send.call(this, method, parameters);
  };
}

/** Starts the system's Firefox with a profile of its own, driven by WebDriver BiDi. `options` are Playwright's. */
export async function launchFirefox(options) {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: process.env.CORDAGE_FIREFOX ?? '/usr/bin/firefox-esr',
    timeout: 120_000,
    ...options,
  });
  leaveOut(browser);
  return browser;
}
