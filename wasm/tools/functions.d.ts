
// The functions that are not endpoints.

/** One counted text, list or number of a message. */
export interface MessageCount {
  /** Its path, for example `embeds[0].fields[2].value`; `embeds` and `components` for sums over all of them. */
  path: string;
  /** The name of its limit in `limits`, or its place in the platform's schema, for example `RichEmbedImage.url`. */
  limit: string;
  /** In characters (code points; in embeds without whitespace at both ends), entries or components; or the number. */
  count: number;
  /** The smallest allowed count. */
  min: number;
  /** The largest allowed count. */
  max: number;
}

/** What is probably a mistake though the platform states no rule against it. */
export interface CheckWarning {
  /**
   * `unknown-member`, `schema` (the platform's schema refuses it, its documentation does not), `library` (a validator
   * of a library does) or `observed` (the platform did).
   */
  code: 'unknown-member' | 'schema' | 'library' | 'observed';
  /** The path of what the warning is about. */
  path: string;
  /** The nearest known member. */
  name?: string;
  /** The warning in words. */
  detail: string;
}

/** The result of checkMessage and checkCommand. */
export interface CheckMessageResult {
  /** Whether there are no excesses. */
  valid: boolean;
  /**
   * The counts outside their limits, and broken rules that are no counts: `limit` is then the rule, such as `required`
   * (count 0 of 1), `unique` (2 of 1), `order`, `kind`, `value`, `pattern`, `flags` or `exclusive`.
   */
  excesses: (MessageCount & { detail: string })[];
  /** Unknown members, and what only libraries refuse or only observation shows. They leave `valid` as it is. */
  warnings: CheckWarning[];
  /** All counted texts, lists and numbers, in the order of the platform's schema; sums come last. */
  counts: MessageCount[];
}

/**
 * Check a message, an embed, a modal, a forum thread or an interaction response (`{ type, data }`) by the platform's own
 * schema and documentation. Throws for any other object; `parameter` is then the path of the member that cannot be
 * counted.
 * @param message The JSON object for the platform's API, or options or builders of discord.js.
 * @throws {ProblemError}
 */
export function checkMessage(message: object): CheckMessageResult;

/**
 * Check an application command, or a list of all commands of an application, by the platform's own schema and
 * documentation.
 * @param command The JSON object for the platform's API, a builder of discord.js, or an array of them.
 * @throws {ProblemError}
 */
export function checkCommand(command: object | readonly object[]): CheckMessageResult;

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

/** The letter of a style of timestamp tags. */
export type TimestampStyle = keyof TimestampResult['tags'];

/**
 * Write one timestamp tag: `<t:UNIX:STYLE>`.
 * @param time Unix seconds, or a Date, which is rounded down. Default: the current time.
 * @param style Default: f, which is the style of a tag without one.
 * @throws {ProblemError}
 */
export function timestampTag(time?: Integer | Date | null, style?: TimestampStyle | null): string;

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
  /** The text in the place of each token. In Markdown, three asterisks begin bold text. Default: `***`. */
  mask?: string | null | undefined;
}

/**
 * Mask tokens in any text, wherever they stand in it.
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
  limit?: Integer | null | undefined;
  /**
   * Whether code blocks, spoilers, bold and other styles, quotes and headings that are cut are closed and opened again in
   * the next message. Without it the text is only cut. Default: true.
   */
  code_blocks?: boolean | null | undefined;
}

/**
 * Split a text into messages: at paragraphs and lines, then at sentences, then at words, where the message is at least a
 * quarter full; else between characters. Mentions, timestamp tags, links and inline code stay whole, unless one is longer
 * than the limit.
 * @returns The messages, without whitespace at their ends; none for a text without other characters.
 * @throws {ProblemError}
 */
export function splitMessage(text: string, options?: SplitMessageOptions | null): string[];

/** One shortened text or list. */
export interface FitCut {
  /** Its path, for example `fields[2].value`. */
  path: string;
  /** The name of the limit that required it; `embed_total` for the sum over the embeds. */
  limit: string;
  /** Its length before: in characters (code points; in embeds without whitespace at both ends) or entries. */
  before: number;
  /** Its length now. */
  after: number;
}

/** The result of fitEmbed and fitMessage. */
export interface FitEmbedResult<Given = object> {
  /** A copy. It is within all limits if `left` is empty. */
  fitted: Given;
  /** The texts and lists that were shortened, in the order of checkMessage. */
  cuts: FitCut[];
  /** The excesses that cutting cannot fix, as checkMessage returns them. */
  left: CheckMessageResult['excesses'];
}

/**
 * Shorten the texts of an embed to the limits of the platform. A text that was cut ends with an ellipsis; fields after
 * the 25th are dropped. If all texts together are too long, the description is cut first, then the values of fields from
 * the last. Other excesses, for example of a URL, are in `left`. Throws for a message, and for what checkMessage throws.
 * @param embed The JSON object for the platform's API, or options or a builder of discord.js. It is not changed.
 * @throws {ProblemError}
 */
export function fitEmbed<Embed extends object>(embed: Embed | { toJSON(): Embed }): FitEmbedResult<Embed>;

/**
 * Shorten the content and the embeds of a message to the limits of the platform, as fitEmbed does. Embeds after the 10th
 * are dropped, and the sum counts over all embeds. Other members stay as they are, and their excesses are in `left`.
 * Throws for an embed, and for what checkMessage throws.
 * @param message The JSON object for the platform's API, or options or a builder of discord.js. It is not changed.
 * @throws {ProblemError}
 */
export function fitMessage<Message extends object>(message: Message | { toJSON(): Message }): FitEmbedResult<Message>;

/**
 * Split embeds over messages, in their order: each has at most 10 embeds and 6,000 characters.
 * @param embeds A list of embeds, or a message with them. Each as for the platform's API, or as a builder of discord.js.
 * @returns A list of embeds for each message; the embeds themselves are not changed.
 * @throws {ProblemError}
 */
export function splitEmbeds<Embed extends object>(
  embeds: readonly Embed[] | { embeds?: readonly Embed[] | null },
): Embed[][];

/** What parseMentions finds. */
export type MentionKind = 'user' | 'role' | 'channel' | 'command' | 'emoji' | 'timestamp' | 'navigation' | 'everyone'
  | 'here' | 'channel-link' | 'message-link' | 'invite';

/** One mention, custom emoji, timestamp or link in a text. */
export interface ParseMentionsResult {
  /** What it is. */
  kind: MentionKind;
  /** As it stands in the text. */
  text: string;
  /** Where it begins, in UTF-16 code units, as `slice` counts. */
  index: number;
  /** The id of a user, role, channel, command or emoji, or of the role of a linked-roles page. */
  id?: string;
  /** The server of a link; none in a link to a direct message. */
  guild_id?: string;
  /** The channel of a link. */
  channel_id?: string;
  /** The message of a link. */
  message_id?: string;
  /** The name of a command with its subcommands, of an emoji or of a navigation page; the code of an invite. */
  name?: string;
  /** Whether an emoji is animated. */
  animated?: boolean;
  /** The Unix seconds of a timestamp. */
  unix?: number;
  /** The style of a timestamp, where it has one. */
  style?: string;
  /** When the id was created, in Unix seconds; of a link, the id of its message, else of its channel. */
  created_unix?: number;
}

/**
 * Find the mentions, custom emoji, commands, timestamps and navigation in a text, and the links to channels, messages
 * and invites on every host of the platform. Code holds none, and neither does what follows a backslash.
 * @returns In the order of their places.
 * @throws {ProblemError}
 */
export function parseMentions(text: string): ParseMentionsResult[];

/** What escapeMarkdown takes beside the text. */
export interface EscapeMarkdownOptions {
  /** Whether http and https links stay clickable, without a backslash in them. Default: keep. */
  links?: 'keep' | 'escape' | null | undefined;
  /** Whether mentions, custom emoji, commands and timestamps become text. Default: neutralise. */
  mentions?: 'neutralise' | 'keep' | null | undefined;
  /** Whether invisible and bidirectional control characters are removed. Default: remove. */
  controls?: 'remove' | 'keep' | null | undefined;
}

/**
 * Escape a text so that the platform shows it as it is: without bold and other styles, headings, lists, quotes, masked
 * links, spoilers and mentions. Code stays code, and links stay clickable.
 * @throws {ProblemError}
 */
export function escapeMarkdown(text: string, options?: EscapeMarkdownOptions | null): string;
