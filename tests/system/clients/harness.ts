// Parts shared by the generated programs. `Expected` is checked against the client's type of the response.

interface Reply { status: number; headers: Record<string, string>; body: Uint8Array }
interface Outcome { title: string; reply: Reply; wrong: string | undefined }
interface Answer<Data, Failure> { data?: Data; error?: Failure; response?: Response }
interface Expected<Data, Failure> { data?: Data; error?: Partial<Failure> }

export const outcomes: Outcome[] = [];
let last: Reply | undefined;

/** Keeps the received response in addition to the client's result. */
export const recordingFetch = async (request: Request): Promise<Response> => {
  const response = await fetch(request);
  const body = new Uint8Array(await response.clone().arrayBuffer());
  last = { status: response.status, headers: Object.fromEntries(response.headers), body };
  return response;
};

/** Returns whether the value contains everything expected, in the same order. */
function differs(expected: object | undefined, actual: unknown): boolean {
  if (expected === undefined) return false;
  if (typeof actual !== 'object' || actual === null) return true;
  const members = Object.entries(actual).filter(([name]) => name in expected);
  return JSON.stringify(Object.fromEntries(members)) !== JSON.stringify(expected);
}

export async function check<Data, Failure>(title: string, call: Promise<Answer<Data, Failure>>,
  expected: Expected<NoInfer<Data> & object, NoInfer<Failure> & object> = {}): Promise<void> {
  const { data, error, response } = await call;
  if (!last) throw new Error(`${title}: nothing was sent`);
  const wrong = differs(expected.data, data) || differs(expected.error, error) || response?.status !== last.status;
  outcomes.push({ title, reply: last, wrong: wrong ? JSON.stringify({ data, error }) : undefined });
  last = undefined;
}
