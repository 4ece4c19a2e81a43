const brand = Symbol.for('cordage.ProblemError');

/** The class with its name in the prototype, where traces of the stack find it. */
function named(type) {
  Object.defineProperty(type.prototype, 'name', { value: type.name, writable: true, configurable: true });
  return type;
}

/**
 * The reason why a call failed, in the terms of RFC 9457. Each file of the package has its own copy of this class; the
 * brand makes an error of one copy an instance of all.
 */
export const ProblemError = named(class extends Error {
  // As fields, which no setter of a prototype takes.
  code;
  status;
  title;
  detail;
  parameter;

  static [Symbol.hasInstance](value) {
    return this === ProblemError ? value?.[brand] === true : super[Symbol.hasInstance](value);
  }

  // Minifiers rename the class.
  static get name() {
    return 'ProblemError';
  }

  /** `problem`: the document that a server would send. */
  constructor(problem) {
    const { type, title, status, detail, parameter } = { ...problem };
    if (typeof type !== 'string') throw new TypeError('Only cordage can create a ProblemError.');
    super(detail);
    const code = type.slice(type.lastIndexOf('/') + 1);
    Object.assign(this, { code, status, title, detail, parameter });
    // structuredClone keeps only message, stack and cause of an error.
    Object.defineProperty(this, 'cause', { value: { code, parameter }, writable: true, configurable: true });
  }

  get [brand]() {
    return true;
  }
});

// Problems that core never sees, because the values have no text form.

export const invalidCall = (detail, parameter) => new ProblemError({
  type: 'invalid-value', title: 'A parameter has an invalid value', status: 400, parameter, detail,
});

const problemOf = (type, title) => (parameter, rule) =>
  new ProblemError({ type, title, status: 400, parameter, detail: `${parameter} ${rule}` });

export const invalid = problemOf('invalid-value', 'A parameter has an invalid value');
export const outOfRange = problemOf('out-of-range', 'A parameter is out of range');
export const conflicting = problemOf('conflicting-parameters', 'Parameters cannot be combined');
export const notEncodable = problemOf('not-encodable', 'A parameter is not valid text');

const longer = problemOf('too-long', 'A parameter is too long');
export const tooLong = (parameter, max, unit = 'characters') =>
  longer(parameter, `must have at most ${max} ${unit}.`);

const lacking = problemOf('missing-parameter', 'A required parameter is missing');
export const missing = (parameter) => lacking(parameter, 'is required.');

/** The result of `read`, or a problem of this parameter if a caller's object throws, for example a revoked Proxy. */
export function attempt(parameter, read) {
  try {
    return read();
  } catch (error) {
    throw error instanceof ProblemError ? error : invalid(parameter, 'cannot be read.');
  }
}
