// A program for each kind of client: a typed call for each case, with the expected result.

const text = (value) => JSON.stringify(value);

/** The client's expected result of a response, as far as a case has it. */
function expectationOf({ status, json, problem }, base) {
  if (json) return { data: json };
  if (!problem) return undefined;
  const { name, parameter } = problem;
  return { error: { type: `${base}/problems/${name}`, status, ...(parameter ? { parameter } : {}) } };
}

const lines = (calls, base, written) => calls.map(({ title, call, response, mediaType }) => {
  const isJson = mediaType?.endsWith('json') ?? true;
  const expected = isJson ? expectationOf(response, base) : undefined;
  return `await check(${[text(title), written(call, isJson), ...(expected ? [text(expected)] : [])].join(', ')});`;
}).join('\n');

/** Without members that are absent or empty objects. */
const given = (members) => Object.fromEntries(Object.entries(members)
  .filter(([, value]) => value !== undefined && Object.keys(value).length > 0));

/** Uses the types of openapi-typescript, in ./schema. */
export const withOpenapiFetch = (calls, server, base) => `
import createClient from 'openapi-fetch';
import type { paths } from './schema';
import { check, recordingFetch } from './harness';
export { outcomes } from './harness';

const client = createClient<paths, \`application/\${string}\`>({ baseUrl: ${text(server)}, fetch: recordingFetch });

${lines(calls, base, ({ template, path, query, headers }, isJson) => {
    const options = { params: given({ path, query }), headers, parseAs: isJson ? undefined : 'text' };
    return `client.GET(${text(template)}, ${text(given(options))})`;
  })}
`;

/** Uses the functions of @hey-api/openapi-ts, in ./hey. */
export const withHeyApi = (calls, server, base) => `
import { createClient } from './hey/client';
import * as api from './hey';
import { check, recordingFetch } from './harness';
export { outcomes } from './harness';

const client = createClient({
  baseUrl: ${text(server)}, fetch: (input, init) => recordingFetch(new Request(input, init)),
});

${lines(calls, base, ({ operation, path, query, headers }) =>
    `api.${operation}({ client, ...${text(given({ path, query, headers }))} })`)}

// Other media types have types too.
export const image: Blob | undefined = (await api.qrPng({ client, query: { text: 'a' } })).data;
export const drawing: Blob | undefined = (await api.qrSvg({ client, query: { text: 'a' } })).data;
export const characters: string | undefined = (await api.qrText({ client, query: { text: 'a' } })).data;
`;
