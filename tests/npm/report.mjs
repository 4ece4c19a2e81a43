// The results of the package's entries, as plain JSON that must be the same everywhere. It imports nothing, because it
// runs wherever the package does.

const hexadecimal = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A value as JSON: 1n as "1n", bytes in hexadecimal. */
export const plain = (value) => (value === undefined ? value : JSON.parse(JSON.stringify(value, (_, each) =>
  typeof each === 'bigint' ? `${each}n` : each instanceof Uint8Array ? { bytes: hexadecimal(each) } : each)));

function outcomeOf({ ProblemError }, call) {
  try {
    return { value: plain(call()) };
  } catch (error) {
    const { name, code, status, title, detail, parameter, message } = error;
    const isProblem = error instanceof ProblemError && error instanceof Error;
    return { problem: { name, code, status, title, detail, parameter, message, isProblem } };
  }
}

/** undefined if a Request of this runtime cannot have one of the header fields. */
async function responseTo({ fetch }, { method, url, headers }) {
  const request = new Request(url, { method, headers });
  if (Object.keys(headers).some((name) => !request.headers.has(name))) return undefined;
  const response = await fetch(request);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isText = response.headers.get('content-type') !== 'image/png';
  return {
    status: response.status, headers: Object.fromEntries([...response.headers].sort()),
    body: isText ? new TextDecoder().decode(bytes) : hexadecimal(bytes),
  };
}

async function responsesOf(entry, requests) {
  const responses = {};
  for (const request of requests) responses[request.title] = await responseTo(entry, request);
  return responses;
}

function problemOf({ qrSvg }) {
  try {
    return qrSvg({});
  } catch (error) {
    return error;
  }
}

/** The pairs of entries where a problem of the first is not a ProblemError of the second. */
function strangersAmong(entries) {
  const named = Object.entries(entries).filter(([, entry]) => 'ProblemError' in entry);
  return named.flatMap(([name, entry]) => named
    .filter(([, { ProblemError }]) => !(problemOf(entry) instanceof ProblemError))
    .map(([other]) => [name, other]));
}

/**
 * The results of each entry for the calls and cases of its functions and, if it has `fetch`, for the requests.
 * `entries` has the exports of each by its name; `others` the same in the other module format.
 */
export async function report(entries, { calls, cases, requests }, others = {}) {
  const reports = {};
  for (const [name, entry] of Object.entries(entries)) {
    reports[name] = {
      names: Object.keys(entry).sort(),
      cases: Object.fromEntries(cases.filter((each) => each.function in entry).map((each) =>
        [each.title, outcomeOf(entry, () => entry[each.function](each.options))])),
      calls: Object.fromEntries(calls.filter((each) => each.function in entry).map((each) =>
        [each.title, outcomeOf(entry, () => each.call(entry))])),
      responses: 'fetch' in entry ? await responsesOf(entry, requests) : {},
    };
  }
  const named = Object.entries(others).map(([name, entry]) => [`other ${name}`, entry]);
  return { entries: reports, strangers: strangersAmong({ ...entries, ...Object.fromEntries(named) }) };
}
