
// The functions that no endpoint has.

/** One counted text, list or number of a message. */
export interface MessageCount {
  /** Where it stands, such as `embeds[0].fields[2].value`; `embeds` and `components` for sums over all of them. */
  path: string;
  /** The name of its limit. */
  limit: string;
  /** In characters (code points, without whitespace at both ends), entries or components; or the number itself. */
  count: number;
  /** The least that is allowed. */
  min: number;
  /** The most that is allowed. */
  max: number;
}

/** What checkMessage gives. */
export interface CheckMessageResult {
  /** Whether every limit is kept. */
  valid: boolean;
  /** The counts that are out of bounds, each with a sentence that says by how much. */
  excesses: (MessageCount & { detail: string })[];
  /** Every counted text, list and number, in the order of the platform's documentation; sums come last. */
  counts: MessageCount[];
}

/**
 * Check a message, an embed, a modal or an interaction response (`{ type, data }`) against every limit of the platform.
 * Any other object is a problem, whose parameter is the path of what cannot be counted.
 * @param message As it would be sent to the platform's API, or as options or builders of discord.js.
 * @throws {ProblemError}
 */
export function checkMessage(message: object): CheckMessageResult;

/** What readTime takes. */
export interface ReadTimeOptions {
  /**
   * A time as people write it: `2h`, `in half an hour`, `2 days ago`, `tomorrow 18:00`, `6pm on friday`, `noon`,
   * `24 December 2026 18:00 Europe/Berlin`, `18:00 +02:00`, ISO 8601, Unix seconds, an id or a timestamp tag.
   */
  text: string;
  /** A time zone of the IANA database, for a text that names none. Default: that of the system. */
  zone?: string | null | undefined;
  /** The current time in Unix seconds. Default: the system's clock. */
  now?: Integer | Date | null | undefined;
}

/** What readTime gives. */
export interface ReadTimeResult {
  /** Unix seconds. Of a time that clocks skip, as if they had not been set; of one shown twice, the first. */
  unix: number;
  /** Whether clocks skip this time or show it twice. */
  kind: 'plain' | 'skipped' | 'repeated';
  /** Of a time that is skipped or repeated, the other instant that may be meant. */
  also?: number;
}

/**
 * Read a time as people write it.
 * @throws {ProblemError}
 */
export function readTime(options: ReadTimeOptions): ReadTimeResult;

/** What pkce takes. */
export interface PkceOptions {
  /** 43 to 128 characters of A-Z, a-z, 0-9, `-`, `.`, `_` and `~`. Default: 32 random bytes, in base64url. */
  verifier?: string | null | undefined;
}

/** What pkce gives. */
export interface PkceResult {
  /** To be kept secret until a token is asked for. */
  code_verifier: string;
  /** The SHA-256 of the verifier, for an authorize URL. */
  code_challenge: string;
  /** How the challenge is made. */
  code_challenge_method: 'S256';
}

/**
 * Make the verifier and challenge of Proof Key for Code Exchange (RFC 7636).
 * @throws {ProblemError}
 */
export function pkce(options?: PkceOptions | null): PkceResult;

/**
 * Mask the tokens of webhook URLs in any text: each becomes `***`.
 * @throws {ProblemError}
 */
export function redactWebhooks(text: string): string;
