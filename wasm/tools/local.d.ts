
// The functions that are not endpoints.

/** One counted text, list or number of a message. */
export interface MessageCount {
  /** Its path, for example `embeds[0].fields[2].value`; `embeds` and `components` for sums over all of them. */
  path: string;
  /** The name of its limit. */
  limit: string;
  /** In characters (code points, without whitespace at both ends), entries or components; or the number itself. */
  count: number;
  /** The smallest allowed count. */
  min: number;
  /** The largest allowed count. */
  max: number;
}

/** The result of checkMessage. */
export interface CheckMessageResult {
  /** Whether all counts are within their limits. */
  valid: boolean;
  /** The counts outside their limits, each with a sentence that says by how much. */
  excesses: (MessageCount & { detail: string })[];
  /** All counted texts, lists and numbers, in the order of the platform's documentation; sums come last. */
  counts: MessageCount[];
}

/**
 * Check a message, an embed, a modal or an interaction response (`{ type, data }`) against every limit of the platform.
 * Throws for any other object; `parameter` is then the path of the member that cannot be counted.
 * @param message The JSON object for the platform's API, or options or builders of discord.js.
 * @throws {ProblemError}
 */
export function checkMessage(message: object): CheckMessageResult;

/** The options of readTime. */
export interface ReadTimeOptions {
  /** A time as people write it, or as programs print it. The documentation lists the forms. */
  text: string;
  /** A time zone of the IANA database, for a text without one. Default: the zone of the system. */
  zone?: string | null | undefined;
  /** The current time in Unix seconds. Default: the system's clock. */
  now?: Integer | Date | null | undefined;
  /** The order of day and month in a date with slashes. Default: such a date is refused where it has two readings. */
  order?: 'dmy' | 'mdy' | null | undefined;
}

/** The result of readTime. */
export interface ReadTimeResult {
  /** Unix seconds. For a time that clocks skip, by the old offset; for a repeated time, the first instant. */
  unix: number;
  /** Whether clocks skip this time or show it twice. */
  kind: 'plain' | 'skipped' | 'repeated';
  /** For a skipped or repeated time, the other possible instant. */
  also?: number;
}

/**
 * Read a time as people write it. For a text with two readings the problem has both instants as `readings`.
 * @throws {ProblemError}
 */
export function readTime(options: ReadTimeOptions): ReadTimeResult;

/** The options of pkce. */
export interface PkceOptions {
  /** 43 to 128 characters: A-Z, a-z, 0-9, `-`, `.`, `_` or `~`. Default: 32 random bytes, in base64url. */
  verifier?: string | null | undefined;
}

/** The result of pkce. */
export interface PkceResult {
  /** Keep it secret; send it with the request for a token. */
  code_verifier: string;
  /** The SHA-256 of the verifier, for an authorize URL. */
  code_challenge: string;
  /** How the challenge is computed. */
  code_challenge_method: 'S256';
}

/**
 * Make the verifier and challenge of Proof Key for Code Exchange (PKCE, RFC 7636).
 * @throws {ProblemError}
 */
export function pkce(options?: PkceOptions | null): PkceResult;

/** What a token is for: a webhook, a bot or a user, an interaction, a user with multi-factor authentication. */
export type TokenKind = 'webhook' | 'bot' | 'interaction' | 'mfa';

/** What redact takes beside the text. */
export interface RedactOptions {
  /** The kinds of tokens to mask. Default: all. */
  kinds?: Iterable<TokenKind> | null | undefined;
}

/**
 * Mask tokens in any text: each becomes `***`.
 * @throws {ProblemError}
 */
export function redact(text: string, options?: RedactOptions | null): string;

/**
 * Mask the tokens of webhook URLs: `redact` with the kind `webhook`.
 * @throws {ProblemError}
 */
export function redactWebhooks(text: string): string;

/** What splitMessage takes. */
export interface SplitMessageOptions {
  /** The most characters of a message, as the platform counts them: code points. At least 100. Default: 2000. */
  limit?: number | null | undefined;
  /**
   * Whether code blocks, spoilers, bold and other styles, quotes and headings that are cut are closed and opened again in
   * the next message. Without it the text is only cut. Default: true.
   */
  code_blocks?: boolean | null | undefined;
}

/**
 * Split a text into messages: at paragraphs and lines, then at sentences, then at words. Mentions, timestamp tags, links
 * and inline code stay whole, unless one is longer than the limit.
 * @returns The messages, without whitespace at their ends; none for a text without other characters.
 * @throws {ProblemError}
 */
export function splitMessage(text: string, options?: SplitMessageOptions | null): string[];

/** One shortened text, or the list of fields. */
export interface EmbedCut {
  /** Where it stands, such as `fields[2].value`. */
  path: string;
  /** The name of the limit that it was shortened for; `embed_total` for the sum over the embed. */
  limit: string;
  /** How long it was: in characters (code points, without whitespace at both ends) or entries. */
  before: number;
  /** How long it is now. */
  after: number;
}

/** What fitEmbed gives. */
export interface FitEmbedResult<Embed = object> {
  /** A copy, as for the platform's API. */
  embed: Embed;
  /** What was shortened, in the order of checkMessage. */
  cuts: EmbedCut[];
}

/**
 * Shorten an embed to the limits of the platform: texts end with an ellipsis where they were cut, and fields beyond the
 * 25th are dropped. For the sum of all texts the description gives way first, then the values of fields from the last.
 * @param embed As for the platform's API, or as options or a builder of discord.js. It is not changed.
 * @throws {ProblemError}
 */
export function fitEmbed<Embed extends object>(
  embed: Embed,
): FitEmbedResult<Embed extends { toJSON(): infer Built } ? Built : Embed>;
