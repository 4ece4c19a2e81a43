import { startSession, startScreen } from './webkit/driver.mjs';
import { startNetwork } from './webkit/network.mjs';
import { Page } from './webkit/page.mjs';

// Debian's WebKit by WebDriver, with the part of Playwright's API that the tests of the page use. Playwright itself
// drives only its own WebKit.

/** A window with a separate browser. */
async function openContext(options) {
  const listeners = [];
  const network = await startNetwork((request) => { for (const each of listeners) each(request); });
  const session = await startSession({ ...options, proxyPort: network.port });
  let shown;
  let closed;
  const context = {
    /** Gives a task a function that sends commands to a window. */
    inWindow: (handle, task) => session.alone(async (send) => {
      if (handle !== shown) await send('POST', '/window', { handle });
      shown = handle;
      return task(send);
    }),
    on(event, listener) {
      if (event !== 'request') throw new Error(`the proxy tells of no ${event}`);
      listeners.push(listener);
    },
    setDefaultTimeout() {},
    async setOffline(isOffline) { network.isOffline = isOffline; },
    newPage: () => session.alone(async (send) => {
      if (!shown) return new Page(context, shown = await send('GET', '/window'));
      const { handle } = await send('POST', '/window/new', { type: 'tab' });
      return new Page(context, handle);
    }),
    // Closed by a test, and again with the browser.
    close: () => (closed ??= session.close().then(() => network.close())),
  };
  return context;
}

/** Starts the programs for windows. A window accepts Playwright's locale and timezoneId. */
export async function launchWebKit({ downloadsPath }) {
  const screen = await startScreen();
  const contexts = [];
  return {
    async newContext(options) {
      const context = await openContext({ screen, downloadsPath, ...options });
      contexts.push(context);
      return context;
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      await screen.close();
    },
  };
}
