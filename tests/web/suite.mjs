import { testLeftOut } from './engine.mjs';

// What every engine runs: tools, palette, links, ways to a tool, addresses, the page without a network and from a file.

await import('./tools.test.mjs');
await import('./bits.test.mjs');
await import('./message.test.mjs');
await import('./links.test.mjs');
await import('./details.test.mjs');
await import('./palette.test.mjs');
await import('./navigation.test.mjs');
await import('./addresses.test.mjs');
await import('./service_worker.test.mjs');
testLeftOut();
