import { execFileSync } from 'node:child_process';
import { firefox } from 'playwright-core';

const executablePath = process.env.CORDAGE_FIREFOX ?? '/usr/bin/firefox-esr';

/** The reason why Playwright cannot drive this Firefox, if any: older ones cannot set downloads and time zones. */
export function tooOld() {
  const [, version] = /(\d+)\./.exec(execFileSync(executablePath, ['--version'], { encoding: 'utf8' }));
  return Number(version) < 153 && `Firefox ${version} knows too little of WebDriver BiDi; 153 is driven`;
}

/** A command that Playwright sends to every window for its defaults, and that Firefox ESR does not have. */
const unknown = 'emulation.setMediaFeaturesOverride';

/** Makes Playwright, whose tables of commands are private, omit that command. */
function leaveOut(browser) {
  const session = Object.getPrototypeOf(browser._connection.toImpl(browser)._browserSession);
  const { send } = session;
  session.send = function sendKnown(method, parameters) {
    return method === unknown ? Promise.resolve({}) : send.call(this, method, parameters);
  };
}

/** Starts the system's Firefox with a new profile, driven by WebDriver BiDi. `options` are Playwright's. */
export async function launchFirefox(options) {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    timeout: 120_000,
    ...options,
  });
  leaveOut(browser);
  return browser;
}
