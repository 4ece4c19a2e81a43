import * as bits from './bits.mjs';
import * as codes from './codes.mjs';
import * as links from './links.mjs';
import * as markdown from './markdown.mjs';
import * as texts from './texts.mjs';
import * as times from './times.mjs';

// Calls with JavaScript values that a query cannot express, and their results.

/** Each with its function and its own title. */
export const calls = Object.entries({ ...bits, ...links, ...codes, ...markdown, ...texts, ...times })
  .flatMap(([name, list]) => list.map((call) => ({ ...call, function: name, title: `${name}: ${call.title}` })));
