import { isWhole } from '../support/suite.mjs';
import { testLeftOut } from './engine.mjs';

// Tests that depend on the engine, for other engines: controls, focus, clicks, logo files, history, the page without a
// network and from a file.
await import('./tools.test.mjs');
await import('./clicks.test.mjs');
await import('./focus.test.mjs');
await import('./logo.test.mjs');
await import('./navigation.test.mjs');
await import('./service_worker.test.mjs');

// Their code is the same in each engine. Chromium runs them in each tier, other engines before a release.
if (isWhole) {
  await import('./share.test.mjs');
  await import('./memory.test.mjs');
  await import('./session.test.mjs');
  await import('./bits.test.mjs');
  await import('./reading.test.mjs');
  await import('./message.test.mjs');
  await import('./links.test.mjs');
  await import('./details.test.mjs');
  await import('./controls.test.mjs');
  await import('./palette.test.mjs');
  await import('./addresses.test.mjs');
  await import('./answers.test.mjs');
  await import('./examples.test.mjs');
  await import('./files.test.mjs');
  await import('./zone_choice.test.mjs');
  testLeftOut();
}
