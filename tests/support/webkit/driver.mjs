import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '../free_port.mjs';

// The programs for driving a WebKit: a screen in memory, and for each window a driver, which starts a browser.

/** Starts a program that ends with this process, even if this one is killed. A browser ends when its screen does. */
const start = (program, more, options) => spawn('setpriv', ['--pdeathsig', 'KILL', program, ...more], options);

async function stop(program) {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'exit');
}

/** A private screen without a device: { name, close }. */
export async function startScreen() {
  const options = { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] };
  const program = start('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1600x1200x24'], options);
  const failed = once(program, 'exit').then(() => { throw new Error('Xvfb did not start'); });
  const [number] = await Promise.race([once(program.stdio[3], 'data'), failed]);
  failed.catch(() => {});
  return { name: `:${`${number}`.trim()}`, close: () => stop(program) };
}

/** The environment of a browser, without the user's settings. */
function surroundings(folder, { screen, locale, timezoneId, downloadsPath }) {
  mkdirSync(join(folder, 'run'), { mode: 0o700 });
  mkdirSync(join(folder, '.config'));
  writeFileSync(join(folder, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloadsPath}"\n`);
  return {
    PATH: process.env.PATH, HOME: folder, XDG_RUNTIME_DIR: join(folder, 'run'),
    DISPLAY: screen.name, GDK_BACKEND: 'x11', GSETTINGS_BACKEND: 'memory', NO_AT_BRIDGE: '1',
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    // Its sandbox requires permissions that a container does not give; without a graphics card it shifts screenshots of
    // elements.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LANG: 'C.UTF-8', LANGUAGE: locale.replace('-', '_'), TZ: timezoneId,
  };
}

async function ask(address, method, path, body) {
  const response = await fetch(address + path, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (response.ok) return value;
  throw Object.assign(new Error(`${value.error}: ${value.message}`), { code: value.error });
}

/**
 * A separate browser, and the driver that speaks WebDriver for it: `send(method, path, body)` sends a command of its
 * session. The driver accepts one command at a time; a function given to `alone` runs without other commands in
 * between.
 */
export async function startSession({ proxyPort, ...options }) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-webkit-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const program = start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'],
    { stdio: 'ignore', env: surroundings(folder, options) });
  const close = async () => {
    await stop(program);
    rmSync(folder, { recursive: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    while (!await ask(address, 'GET', '/status').catch(() => false)) {
      if (program.exitCode !== null) throw new Error('WebKitWebDriver did not start');
      await pause(20);
    }
    const { sessionId } = await ask(address, 'POST', '/session', { capabilities: { alwaysMatch: {
      proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` },
      timeouts: { script: 120_000 },
      'webkitgtk:browserOptions': {
        args: ['--automation', '--features=+DOMPasteAllowed,+JavaScriptCanAccessClipboard'],
      },
    } } });
    const send = (method, path, body) => ask(address, method, `/session/${sessionId}${path}`, body);
    let last = Promise.resolve();
    return {
      alone(task) {
        const result = last.then(() => task(send));
        last = result.catch(() => {});
        return result;
      },
      async close() {
        await send('DELETE', '').catch(() => {});
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
