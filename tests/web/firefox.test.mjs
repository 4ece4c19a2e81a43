// tier: all, long, needs firefox, timeout 2400
import test from 'node:test';

import { tooOld } from '../support/firefox.mjs';

// A bare Debian 12 without its security updates has a Firefox that cannot be driven.
const skip = tooOld();
if (skip) test('every tool in Firefox', { skip });
else await import('./in_firefox.mjs');
