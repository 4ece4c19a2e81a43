import * as bits from './bits.mjs';
import * as codes from './codes.mjs';
import * as links from './links.mjs';
import * as markdown from './markdown.mjs';
import * as texts from './texts.mjs';
import * as times from './times.mjs';

// Calls with values of JavaScript that no query can express, and what each gives.

/** Each with the function that it calls and a title of its own. */
export const calls = Object.entries({ ...bits, ...links, ...codes, ...markdown, ...texts, ...times })
  .flatMap(([name, list]) => list.map((call) => ({ ...call, function: name, title: `${name}: ${call.title}` })));
