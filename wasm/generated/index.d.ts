// Made from the catalogue by wasm/generate.

/** A whole number, always exact; a number can be at most `Number.MAX_SAFE_INTEGER`. */
export type Integer = number | bigint | string;

/** An object whose `valueOf()` is a bigint, for example a bit field of discord.js. */
export interface BigIntObject {
  valueOf(): bigint;
}

/** Decimal digits, as text or bigint. */
export type Id = string | bigint | BigIntObject;

/** A bitfield as a whole number, or as names from the platform's documentation or discord.js. */
export type BitField<Name extends string> = Integer | BigIntObject
  | Iterable<Name | (string & {}) | number | bigint | BigIntObject>;

/** One of these spellings, in upper or lower case. */
export type AnyCase<Spelling extends string> = Spelling | Uppercase<Spelling>;

/** Uint8Array; in newer versions of TypeScript `Uint8Array<ArrayBuffer>`. */
export type Bytes = ReturnType<Uint8Array['slice']>;

/** Options with another that replaces a required one. */
export type Instead<Options, Needed extends keyof Options, Other> =
  Omit<Options, Needed | keyof Other> & { [name in Needed]?: null | undefined } & Other;

/** The name of a permission; BIT_n for a bit without a name. */
export type PermissionName =
  'CREATE_INSTANT_INVITE' | 'KICK_MEMBERS' | 'BAN_MEMBERS' | 'ADMINISTRATOR' | 'MANAGE_CHANNELS' | 'MANAGE_GUILD' |
  'ADD_REACTIONS' | 'VIEW_AUDIT_LOG' | 'PRIORITY_SPEAKER' | 'STREAM' | 'VIEW_CHANNEL' | 'SEND_MESSAGES' |
  'SEND_TTS_MESSAGES' | 'MANAGE_MESSAGES' | 'EMBED_LINKS' | 'ATTACH_FILES' | 'READ_MESSAGE_HISTORY' | 'MENTION_EVERYONE'
  | 'USE_EXTERNAL_EMOJIS' | 'VIEW_GUILD_INSIGHTS' | 'CONNECT' | 'SPEAK' | 'MUTE_MEMBERS' | 'DEAFEN_MEMBERS' |
  'MOVE_MEMBERS' | 'USE_VAD' | 'CHANGE_NICKNAME' | 'MANAGE_NICKNAMES' | 'MANAGE_ROLES' | 'MANAGE_WEBHOOKS' |
  'MANAGE_GUILD_EXPRESSIONS' | 'USE_APPLICATION_COMMANDS' | 'REQUEST_TO_SPEAK' | 'MANAGE_EVENTS' | 'MANAGE_THREADS' |
  'CREATE_PUBLIC_THREADS' | 'CREATE_PRIVATE_THREADS' | 'USE_EXTERNAL_STICKERS' | 'SEND_MESSAGES_IN_THREADS' |
  'USE_EMBEDDED_ACTIVITIES' | 'MODERATE_MEMBERS' | 'VIEW_CREATOR_MONETIZATION_ANALYTICS' | 'USE_SOUNDBOARD' |
  'CREATE_GUILD_EXPRESSIONS' | 'CREATE_EVENTS' | 'USE_EXTERNAL_SOUNDS' | 'SEND_VOICE_MESSAGES' |
  'SET_VOICE_CHANNEL_STATUS' | 'SEND_POLLS' | 'USE_EXTERNAL_APPS' | 'PIN_MESSAGES' | 'BYPASS_SLOWMODE' | 'USE_CLYDE_AI'
  | 'MANAGE_OFFICIAL_MESSAGES' | `BIT_${number}`;

/** The name of a permission in discord.js; the digits of the value of a bit without a name there. */
export type DiscordJsPermissionName =
  'CreateInstantInvite' | 'KickMembers' | 'BanMembers' | 'Administrator' | 'ManageChannels' | 'ManageGuild' |
  'AddReactions' | 'ViewAuditLog' | 'PrioritySpeaker' | 'Stream' | 'ViewChannel' | 'SendMessages' | 'SendTTSMessages' |
  'ManageMessages' | 'EmbedLinks' | 'AttachFiles' | 'ReadMessageHistory' | 'MentionEveryone' | 'UseExternalEmojis' |
  'ViewGuildInsights' | 'Connect' | 'Speak' | 'MuteMembers' | 'DeafenMembers' | 'MoveMembers' | 'UseVAD' |
  'ChangeNickname' | 'ManageNicknames' | 'ManageRoles' | 'ManageWebhooks' | 'ManageGuildExpressions' |
  'UseApplicationCommands' | 'RequestToSpeak' | 'ManageEvents' | 'ManageThreads' | 'CreatePublicThreads' |
  'CreatePrivateThreads' | 'UseExternalStickers' | 'SendMessagesInThreads' | 'UseEmbeddedActivities' | 'ModerateMembers'
  | 'ViewCreatorMonetizationAnalytics' | 'UseSoundboard' | 'CreateGuildExpressions' | 'CreateEvents' |
  'UseExternalSounds' | 'SendVoiceMessages' | 'SetVoiceChannelStatus' | 'SendPolls' | 'UseExternalApps' | 'PinMessages'
  | 'BypassSlowmode' | `${bigint}`;

/** A result of permissions with other names than those of the documentation. */
export type Renamed<Result, Name extends string> = Result extends PermissionName[] ? Name[]
  : Result extends readonly object[] ? Result
  : Result extends object ? { [member in keyof Result]: Renamed<Result[member], Name> } : Result;

/** The name of an intent; BIT_n for a bit without a name. */
export type IntentName =
  'GUILDS' | 'GUILD_MEMBERS' | 'GUILD_MODERATION' | 'GUILD_EXPRESSIONS' | 'GUILD_INTEGRATIONS' | 'GUILD_WEBHOOKS' |
  'GUILD_INVITES' | 'GUILD_VOICE_STATES' | 'GUILD_PRESENCES' | 'GUILD_MESSAGES' | 'GUILD_MESSAGE_REACTIONS' |
  'GUILD_MESSAGE_TYPING' | 'DIRECT_MESSAGES' | 'DIRECT_MESSAGE_REACTIONS' | 'DIRECT_MESSAGE_TYPING' | 'MESSAGE_CONTENT'
  | 'GUILD_SCHEDULED_EVENTS' | 'AUTO_MODERATION_CONFIGURATION' | 'AUTO_MODERATION_EXECUTION' | 'GUILD_MESSAGE_POLLS' |
  'DIRECT_MESSAGE_POLLS' | `BIT_${number}`;

export type Permissions = BitField<PermissionName>;
export type Intents = BitField<IntentName>;
/** The names depend on the kind. */
export type Flags = BitField<string>;

/** Options of oauthUrl. */
export interface OauthUrlOptions {
  /**
   * Application id, 1 to 20 decimal digits.
   * @example 157730590492196864
   */
  client_id: Id;
  /**
   * Must match one saved in the developer portal exactly. At most 2048 bytes of UTF-8. Default: none.
   * @example https://example.com/callback
   */
  redirect_uri?: string | { readonly href: string; readonly searchParams: object } | null | undefined;
  /**
   * OAuth 2.0 scopes, separated by commas or spaces.
   * @default identify
   * @example identify,email
   */
  scopes?: string | Iterable<string> | null | undefined;
  /** Opaque value returned to the caller, for CSRF protection. At most 1024 bytes of UTF-8. Default: none. */
  state?: string | null | undefined;
  /** Permissions for the bot, as a number, by names, or both. From 0 to 18446744073709551615. Default: none. */
  permissions?: Permissions | null | undefined;
  /** The server that the authorize page preselects. Default: none. */
  guild_id?: Id | null | undefined;
  /** Whether the user cannot choose another server than guild_id. Default: none. */
  disable_guild_select?: boolean | AnyCase<'true' | 'false'> | null | undefined;
  /** Where the application is installed: 0 (server) or 1 (user). From 0 to 1. Default: none. */
  integration_type?: Integer | null | undefined;
  /**
   * Whether a user who has already authorized the application is asked again: consent, or none to skip the page.
   * Default: none.
   */
  prompt?: AnyCase<'none' | 'consent'> | null | undefined;
  /** The challenge of PKCE (RFC 7636): the SHA-256 of the verifier in base64url. Default: none. */
  code_challenge?: string | null | undefined;
  /** How code_challenge is computed: always S256. Default: none. */
  code_challenge_method?: AnyCase<'S256'> | null | undefined;
  /**
   * Reject combinations that the platform rejects, and warn about likely mistakes.
   * @default false
   */
  check?: boolean | AnyCase<'true' | 'false'> | null | undefined;
  /** The verifier from pkce, so that the whole result of pkce can be passed. It is not in the link. Default: none. */
  code_verifier?: string | null | undefined;
  /**
   * The page on which users authorize an application.
   * @default https://discord.com/oauth2/authorize
   */
  authorize_url?: string | null | undefined;
}

/** Result of oauthUrl. */
export interface OauthUrlResult {
  /** Authorize URL for logging a user in. */
  url: string;
  /** The scopes used, without duplicates, in ascending order. */
  scopes: string[];
  /** Reminder about redirect_uri. */
  note: string;
  /** With check: likely mistakes in a link that the platform accepts. */
  warnings?: {
    /** The kind of warning, for programs. */
    code: 'administrator' | 'comma-for-space' | 'contrast-low' | 'html-escaped' | 'implicit-grant' | 'invalid-value' | 'legacy-host' | 'legacy-path' | 'light-transparent' | 'no-effect' | 'plus-for-space' | 'permission-undocumented' | 'quiet-zone-small' | 'refused' | 'repeated-parameter' | 'scope-deprecated' | 'scope-misspelled' | 'scope-needs-approval' | 'scope-unknown' | 'separator-for-space' | 'unknown-parameter';
    /** The parameter that the warning is about, if any. */
    parameter?: string;
    /** The documented name that the warning is about, or the likely intended one. */
    name?: string;
    /** The warning in words. */
    detail: string;
  }[];
}

/**
 * Build an OAuth 2.0 authorize URL for logging users in.
 * @throws {ProblemError}
 */
export function oauthUrl(
  options: OauthUrlOptions & { check: true | AnyCase<'true'> }
): OauthUrlResult & Required<Pick<OauthUrlResult, 'warnings'>>;
/**
 * Build an OAuth 2.0 authorize URL for logging users in.
 * @throws {ProblemError}
 */
export function oauthUrl(options: OauthUrlOptions): OauthUrlResult;

/** Options of botInvite. */
export interface BotInviteOptions {
  /**
   * Application id, 1 to 20 decimal digits.
   * @example 157730590492196864
   */
  client_id: Id;
  /**
   * Permissions to request, as a number, by names, or both. From 0 to 18446744073709551615.
   * @default 0
   * @example 274877990912
   */
  permissions?: Permissions | null | undefined;
  /**
   * OAuth 2.0 scopes, separated by commas or spaces.
   * @default bot applications.commands
   */
  scopes?: string | Iterable<string> | null | undefined;
  /**
   * Leave scopes, and permissions that are not given, to the install settings of the developer portal.
   * @default false
   */
  use_install_settings?: boolean | AnyCase<'true' | 'false'> | null | undefined;
  /**
   * URI to which the platform redirects the user with a code; requires response_type. At most 2048 bytes of UTF-8.
   * Default: none.
   */
  redirect_uri?: string | { readonly href: string; readonly searchParams: object } | null | undefined;
  /** Must be code if there are scopes other than bot and applications.commands. Default: none. */
  response_type?: AnyCase<'code'> | null | undefined;
  /** The server that the authorize page preselects. Default: none. */
  guild_id?: Id | null | undefined;
  /** Whether the user cannot choose another server than guild_id. Default: none. */
  disable_guild_select?: boolean | AnyCase<'true' | 'false'> | null | undefined;
  /** Where the application is installed: 0 (server) or 1 (user). From 0 to 1. Default: none. */
  integration_type?: Integer | null | undefined;
  /**
   * Whether a user who has already authorized the application is asked again: consent, or none to skip the page.
   * Default: none.
   */
  prompt?: AnyCase<'none' | 'consent'> | null | undefined;
  /** The challenge of PKCE (RFC 7636): the SHA-256 of the verifier in base64url. Default: none. */
  code_challenge?: string | null | undefined;
  /** How code_challenge is computed: always S256. Default: none. */
  code_challenge_method?: AnyCase<'S256'> | null | undefined;
  /**
   * Reject combinations that the platform rejects, and warn about likely mistakes.
   * @default false
   */
  check?: boolean | AnyCase<'true' | 'false'> | null | undefined;
  /** The verifier from pkce, so that the whole result of pkce can be passed. It is not in the link. Default: none. */
  code_verifier?: string | null | undefined;
  /**
   * The page on which users authorize an application.
   * @default https://discord.com/oauth2/authorize
   */
  authorize_url?: string | null | undefined;
}

/** Result of botInvite. */
export interface BotInviteResult {
  /** Authorize URL that adds the bot to a server. */
  url: string;
  /** The permission bitfield used. */
  permissions: number | bigint;
  /** The scopes used, without duplicates, in ascending order. */
  scopes: string[];
  /** With check: likely mistakes in a link that the platform accepts. */
  warnings?: {
    /** The kind of warning, for programs. */
    code: 'administrator' | 'comma-for-space' | 'contrast-low' | 'html-escaped' | 'implicit-grant' | 'invalid-value' | 'legacy-host' | 'legacy-path' | 'light-transparent' | 'no-effect' | 'plus-for-space' | 'permission-undocumented' | 'quiet-zone-small' | 'refused' | 'repeated-parameter' | 'scope-deprecated' | 'scope-misspelled' | 'scope-needs-approval' | 'scope-unknown' | 'separator-for-space' | 'unknown-parameter';
    /** The parameter that the warning is about, if any. */
    parameter?: string;
    /** The documented name that the warning is about, or the likely intended one. */
    name?: string;
    /** The warning in words. */
    detail: string;
  }[];
}

/**
 * Build a bot-invite URL with a chosen permission bitfield.
 * @throws {ProblemError}
 */
export function botInvite(
  options: BotInviteOptions & { check: true | AnyCase<'true'> }
): BotInviteResult & Required<Pick<BotInviteResult, 'warnings'>>;
/**
 * Build a bot-invite URL with a chosen permission bitfield.
 * @throws {ProblemError}
 */
export function botInvite(options: BotInviteOptions): BotInviteResult;

/** Options of qr. */
export interface QrOptions {
  /**
   * Content of the code, 1 to 900 characters.
   * @example https://example.com/
   */
  text: string;
  /**
   * Target pixel size. Rounded down to whole modules, so the image is never stretched. From 1 to 4096.
   * @default 300
   */
  size?: Integer | null | undefined;
  /**
   * Error-correction level. A higher level survives more damage but holds less.
   * @default m
   */
  error?: AnyCase<'l' | 'm' | 'q' | 'h'> | null | undefined;
  /** The form of the answer where nothing else decides it. Default: json. */
  format?: AnyCase<'json' | 'png' | 'svg'> | null | undefined;
  /**
   * Quiet zone in modules on each side. Below 2, codes are often not found. From 0 to 7.
   * @default 4
   */
  margin?: Integer | null | undefined;
  /**
   * Colour of dark modules, in hexadecimal. It must be darker than light.
   * @default 000000
   */
  dark?: string | null | undefined;
  /**
   * Colour of light modules and quiet zone, in hexadecimal, or transparent.
   * @default ffffff
   */
  light?: string | null | undefined;
  /** Version, which sets the number of modules. From 1 to 40. Default: the smallest that holds the text. */
  version?: Integer | null | undefined;
  /** Mask pattern. From 0 to 7. Default: lowest penalty. */
  mask?: Integer | null | undefined;
  /** ECI number; with text 26 (UTF-8). From 0 to 999999. Default: none. */
  eci?: Integer | null | undefined;
  /**
   * Whether a wider quiet zone makes the image exactly size pixels wide.
   * @default false
   */
  exact?: boolean | AnyCase<'true' | 'false'> | null | undefined;
  /** Percent to keep free in the middle, for a logo. From 1 to 10. Default: none, or 5 with a logo. */
  reserve?: Integer | null | undefined;
  /**
   * Shape of dark modules in SVG.
   * @default square
   */
  module_shape?: AnyCase<'square' | 'rounded' | 'dots'> | null | undefined;
  /**
   * Shape of finder patterns in SVG.
   * @default square
   */
  eye_shape?: AnyCase<'square' | 'rounded'> | null | undefined;
  /** What screen readers say of the SVG image, up to 200 characters. Default: none. */
  title?: string | null | undefined;
  /**
   * Image in data_uri of the result.
   * @default svg
   */
  data_uri?: AnyCase<'png' | 'svg'> | null | undefined;
  /** Content of the code as bytes, up to 2953, in the place of text. Default: none. */
  data?: null | undefined;
  /**
   * PNG, JPEG or WebP for the middle of an SVG image, as a data URI of at most 64 KiB. At most 65536 bytes of UTF-8.
   * Default: none.
   */
  logo?: string | null | undefined;
  /** Base URL of a server of this API. Without it the result has no URLs. Default: none. */
  base_url?: string | null | undefined;
}

/** Result of qr. */
export interface QrResult {
  /** Data URI of the image, base64-encoded: of the SVG unless the PNG is asked for. */
  data_uri: string;
  /** The SVG document as text. */
  svg: string;
  /** Absolute URL of the PNG variant. */
  png_url?: string;
  /** Absolute URL of the SVG variant. */
  svg_url?: string;
  /** Level used, in upper case: L, M, Q or H. */
  error_correction: string;
  /** Number of modules per side, without the quiet zone. */
  modules: number;
  /** The size asked for, in pixels. */
  requested_size: number;
  /** The actual size, in pixels. */
  size: number;
  /** Side of the light square in the middle, in pixels. */
  reserved_size?: number;
  /** Length of the input text in Unicode code points; of data in bytes. */
  text_length: number;
  /** Version and level of the code, such as V4-M. */
  version: string;
  /**
   * How the image relates to the size asked for; before that, whether text may be a link that was not percent-encoded,
   * or else whether a module has less than 3 pixels.
   */
  note: string;
  /** What may keep scanners from reading the code; only where there is any. */
  warnings?: {
    /** The kind of warning, for programs. */
    code: 'administrator' | 'comma-for-space' | 'contrast-low' | 'html-escaped' | 'implicit-grant' | 'invalid-value' | 'legacy-host' | 'legacy-path' | 'light-transparent' | 'no-effect' | 'plus-for-space' | 'permission-undocumented' | 'quiet-zone-small' | 'refused' | 'repeated-parameter' | 'scope-deprecated' | 'scope-misspelled' | 'scope-needs-approval' | 'scope-unknown' | 'separator-for-space' | 'unknown-parameter';
    /** The parameter that the warning is about, if any. */
    parameter?: string;
    /** The documented name that the warning is about, or the likely intended one. */
    name?: string;
    /** The warning in words. */
    detail: string;
  }[];
}

/**
 * Build a QR code for any text, as JSON, PNG or SVG.
 * @throws {ProblemError}
 */
export function qr(
  options: (QrOptions | Instead<QrOptions, 'text', { data: ArrayBufferLike | ArrayBufferView }>) & { format?: AnyCase<'json'> | null | undefined } & { reserve: NonNullable<Integer> }
): QrResult & Required<Pick<QrResult, 'reserved_size'>>;
/**
 * Build a QR code for any text, as JSON, PNG or SVG.
 * @throws {ProblemError}
 */
export function qr(
  options: (QrOptions | Instead<QrOptions, 'text', { data: ArrayBufferLike | ArrayBufferView }>) & { format?: AnyCase<'json'> | null | undefined } & { base_url: NonNullable<string>; data?: null | undefined; logo?: null | undefined }
): QrResult & Required<Pick<QrResult, 'png_url' | 'svg_url'>>;
/**
 * Build a QR code for any text, as JSON, PNG or SVG.
 * @throws {ProblemError}
 */
export function qr(
  options: (QrOptions | Instead<QrOptions, 'text', { data: ArrayBufferLike | ArrayBufferView }>) & { format?: AnyCase<'json'> | null | undefined }
): QrResult;
/**
 * Build a QR code for any text, as JSON, PNG or SVG.
 * @throws {ProblemError}
 */
export function qr(
  options: (QrOptions | Instead<QrOptions, 'text', { data: ArrayBufferLike | ArrayBufferView }>) & { format: AnyCase<'svg'> }
): string;
/**
 * Build a QR code for any text, as JSON, PNG or SVG.
 * @throws {ProblemError}
 */
export function qr(
  options: (QrOptions | Instead<QrOptions, 'text', { data: ArrayBufferLike | ArrayBufferView }>) & { format: AnyCase<'png'> }
): Bytes;
/**
 * Build a QR code for any text, as JSON, PNG or SVG.
 * @throws {ProblemError}
 */
export function qr(
  options: (QrOptions | Instead<QrOptions, 'text', { data: ArrayBufferLike | ArrayBufferView }>)
): QrResult | string | Bytes;

/** Options of qrPng. */
export interface QrPngOptions {
  /**
   * Content of the code, 1 to 900 characters.
   * @example https://example.com/
   */
  text: string;
  /**
   * Target pixel size. Rounded down to whole modules, so the image is never stretched. From 1 to 4096.
   * @default 300
   */
  size?: Integer | null | undefined;
  /**
   * Error-correction level. A higher level survives more damage but holds less.
   * @default m
   */
  error?: AnyCase<'l' | 'm' | 'q' | 'h'> | null | undefined;
  /**
   * Quiet zone in modules on each side. Below 2, codes are often not found. From 0 to 7.
   * @default 4
   */
  margin?: Integer | null | undefined;
  /**
   * Colour of dark modules, in hexadecimal. It must be darker than light.
   * @default 000000
   */
  dark?: string | null | undefined;
  /**
   * Colour of light modules and quiet zone, in hexadecimal, or transparent.
   * @default ffffff
   */
  light?: string | null | undefined;
  /** Version, which sets the number of modules. From 1 to 40. Default: the smallest that holds the text. */
  version?: Integer | null | undefined;
  /** Mask pattern. From 0 to 7. Default: lowest penalty. */
  mask?: Integer | null | undefined;
  /** ECI number; with text 26 (UTF-8). From 0 to 999999. Default: none. */
  eci?: Integer | null | undefined;
  /**
   * Whether a wider quiet zone makes the image exactly size pixels wide.
   * @default false
   */
  exact?: boolean | AnyCase<'true' | 'false'> | null | undefined;
  /** Percent to keep free in the middle, for a logo. From 1 to 10. Default: none, or 5 with a logo. */
  reserve?: Integer | null | undefined;
  /**
   * Shape of dark modules in SVG.
   * @default square
   */
  module_shape?: AnyCase<'square'> | null | undefined;
  /**
   * Shape of finder patterns in SVG.
   * @default square
   */
  eye_shape?: AnyCase<'square'> | null | undefined;
  /** Content of the code as bytes, up to 2953, in the place of text. Default: none. */
  data?: null | undefined;
  /**
   * PNG, JPEG or WebP for the middle of an SVG image, as a data URI of at most 64 KiB. At most 65536 bytes of UTF-8.
   * Default: none.
   */
  logo?: string | null | undefined;
}

/**
 * Build a QR code for any text as a PNG image.
 * @throws {ProblemError}
 */
export function qrPng(
  options: (QrPngOptions | Instead<QrPngOptions, 'text', { data: ArrayBufferLike | ArrayBufferView }>)
): Bytes;

/** Options of qrSvg. */
export interface QrSvgOptions {
  /**
   * Content of the code, 1 to 900 characters.
   * @example https://example.com/
   */
  text: string;
  /**
   * Target pixel size. Rounded down to whole modules, so the image is never stretched. From 1 to 4096.
   * @default 300
   */
  size?: Integer | null | undefined;
  /**
   * Error-correction level. A higher level survives more damage but holds less.
   * @default m
   */
  error?: AnyCase<'l' | 'm' | 'q' | 'h'> | null | undefined;
  /**
   * Quiet zone in modules on each side. Below 2, codes are often not found. From 0 to 7.
   * @default 4
   */
  margin?: Integer | null | undefined;
  /**
   * Colour of dark modules, in hexadecimal. It must be darker than light.
   * @default 000000
   */
  dark?: string | null | undefined;
  /**
   * Colour of light modules and quiet zone, in hexadecimal, or transparent.
   * @default ffffff
   */
  light?: string | null | undefined;
  /** Version, which sets the number of modules. From 1 to 40. Default: the smallest that holds the text. */
  version?: Integer | null | undefined;
  /** Mask pattern. From 0 to 7. Default: lowest penalty. */
  mask?: Integer | null | undefined;
  /** ECI number; with text 26 (UTF-8). From 0 to 999999. Default: none. */
  eci?: Integer | null | undefined;
  /**
   * Whether a wider quiet zone makes the image exactly size pixels wide.
   * @default false
   */
  exact?: boolean | AnyCase<'true' | 'false'> | null | undefined;
  /** Percent to keep free in the middle, for a logo. From 1 to 10. Default: none, or 5 with a logo. */
  reserve?: Integer | null | undefined;
  /**
   * Shape of dark modules in SVG.
   * @default square
   */
  module_shape?: AnyCase<'square' | 'rounded' | 'dots'> | null | undefined;
  /**
   * Shape of finder patterns in SVG.
   * @default square
   */
  eye_shape?: AnyCase<'square' | 'rounded'> | null | undefined;
  /** What screen readers say of the SVG image, up to 200 characters. Default: none. */
  title?: string | null | undefined;
  /** Content of the code as bytes, up to 2953, in the place of text. Default: none. */
  data?: null | undefined;
  /**
   * PNG, JPEG or WebP for the middle of an SVG image, as a data URI of at most 64 KiB. At most 65536 bytes of UTF-8.
   * Default: none.
   */
  logo?: string | null | undefined;
}

/**
 * Build a QR code for any text as an SVG image that stays sharp at any size.
 * @throws {ProblemError}
 */
export function qrSvg(
  options: (QrSvgOptions | Instead<QrSvgOptions, 'text', { data: ArrayBufferLike | ArrayBufferView }>)
): string;

/** Options of qrText. */
export interface QrTextOptions {
  /**
   * Content of the code, 1 to 900 characters.
   * @example https://example.com/
   */
  text: string;
  /**
   * Error-correction level. A higher level survives more damage but holds less.
   * @default m
   */
  error?: AnyCase<'l' | 'm' | 'q' | 'h'> | null | undefined;
  /**
   * Quiet zone in modules on each side. Below 2, codes are often not found. From 0 to 7.
   * @default 4
   */
  margin?: Integer | null | undefined;
  /**
   * Whether the text sets black and white, for terminals; else dark modules are blocks on the page.
   * @default true
   */
  ansi?: boolean | AnyCase<'true' | 'false'> | null | undefined;
  /**
   * Whether light modules take the place of dark ones: with ansi=false for a dark background.
   * @default false
   */
  invert?: boolean | AnyCase<'true' | 'false'> | null | undefined;
  /** Version, which sets the number of modules. From 1 to 40. Default: the smallest that holds the text. */
  version?: Integer | null | undefined;
  /** Mask pattern. From 0 to 7. Default: lowest penalty. */
  mask?: Integer | null | undefined;
  /** ECI number; with text 26 (UTF-8). From 0 to 999999. Default: none. */
  eci?: Integer | null | undefined;
  /** Content of the code as bytes, up to 2953, in the place of text. Default: none. */
  data?: null | undefined;
}

/**
 * Build a QR code for any text as text for a terminal.
 * @throws {ProblemError}
 */
export function qrText(
  options: (QrTextOptions | Instead<QrTextOptions, 'text', { data: ArrayBufferLike | ArrayBufferView }>)
): string;

/** Options of qrMatrix. */
export interface QrMatrixOptions {
  /**
   * Content of the code, 1 to 900 characters.
   * @example https://example.com/
   */
  text: string;
  /**
   * Error-correction level. A higher level survives more damage but holds less.
   * @default m
   */
  error?: AnyCase<'l' | 'm' | 'q' | 'h'> | null | undefined;
  /** Version, which sets the number of modules. From 1 to 40. Default: the smallest that holds the text. */
  version?: Integer | null | undefined;
  /** Mask pattern. From 0 to 7. Default: lowest penalty. */
  mask?: Integer | null | undefined;
  /** ECI number; with text 26 (UTF-8). From 0 to 999999. Default: none. */
  eci?: Integer | null | undefined;
  /** Content of the code as bytes, up to 2953, in the place of text. Default: none. */
  data?: null | undefined;
}

/**
 * Build the modules of a QR code for any text.
 * @throws {ProblemError}
 */
export function qrMatrix(
  options: (QrMatrixOptions | Instead<QrMatrixOptions, 'text', { data: ArrayBufferLike | ArrayBufferView }>)
): QrMatrixResult;

/** Options of qrDataUrl. */
export interface QrDataUrlOptions {
  /**
   * Content of the code, 1 to 900 characters.
   * @example https://example.com/
   */
  text: string;
  /**
   * Target pixel size. Rounded down to whole modules, so the image is never stretched. From 1 to 4096.
   * @default 300
   */
  size?: Integer | null | undefined;
  /**
   * Error-correction level. A higher level survives more damage but holds less.
   * @default m
   */
  error?: AnyCase<'l' | 'm' | 'q' | 'h'> | null | undefined;
  /**
   * The form of the image.
   * @default png
   */
  format?: AnyCase<'png' | 'svg'> | null | undefined;
  /**
   * Quiet zone in modules on each side. Below 2, codes are often not found. From 0 to 7.
   * @default 4
   */
  margin?: Integer | null | undefined;
  /**
   * Colour of dark modules, in hexadecimal. It must be darker than light.
   * @default 000000
   */
  dark?: string | null | undefined;
  /**
   * Colour of light modules and quiet zone, in hexadecimal, or transparent.
   * @default ffffff
   */
  light?: string | null | undefined;
  /** Version, which sets the number of modules. From 1 to 40. Default: the smallest that holds the text. */
  version?: Integer | null | undefined;
  /** Mask pattern. From 0 to 7. Default: lowest penalty. */
  mask?: Integer | null | undefined;
  /** ECI number; with text 26 (UTF-8). From 0 to 999999. Default: none. */
  eci?: Integer | null | undefined;
  /**
   * Whether a wider quiet zone makes the image exactly size pixels wide.
   * @default false
   */
  exact?: boolean | AnyCase<'true' | 'false'> | null | undefined;
  /** Percent to keep free in the middle, for a logo. From 1 to 10. Default: none, or 5 with a logo. */
  reserve?: Integer | null | undefined;
  /**
   * Shape of dark modules in SVG.
   * @default square
   */
  module_shape?: AnyCase<'square' | 'rounded' | 'dots'> | null | undefined;
  /**
   * Shape of finder patterns in SVG.
   * @default square
   */
  eye_shape?: AnyCase<'square' | 'rounded'> | null | undefined;
  /** What screen readers say of the SVG image, up to 200 characters. Default: none. */
  title?: string | null | undefined;
  /** Content of the code as bytes, up to 2953, in the place of text. Default: none. */
  data?: null | undefined;
  /**
   * PNG, JPEG or WebP for the middle of an SVG image, as a data URI of at most 64 KiB. At most 65536 bytes of UTF-8.
   * Default: none.
   */
  logo?: string | null | undefined;
}

/**
 * Build a QR code for any text as the data URI of an image.
 * @throws {ProblemError}
 */
export function qrDataUrl(
  options: (QrDataUrlOptions | Instead<QrDataUrlOptions, 'text', { data: ArrayBufferLike | ArrayBufferView }>)
): string;

/** Options of parseWebhook. */
export interface ParseWebhookOptions {
  /**
   * A webhook URL of the chat platform. Its path carries the numeric id and then the token. The token is never stored
   * or logged.
   * @example https://discord.com/api/webhooks/123456789012345678/not-a-real-token
   */
  url: string;
}

/** Result of parseWebhook. */
export interface ParseWebhookResult {
  /** The numeric webhook id taken from the URL; empty if the format is wrong. */
  id: string;
  /** Length of the token part; the token itself is not returned. */
  token_length: number;
  /** Whether the URL has the expected format. */
  valid_format: boolean;
  /** Why the format is wrong, if it is; what was checked, and that nothing is stored. */
  note: string;
}

/**
 * Split a webhook URL into its id and the length of its token.
 * @throws {ProblemError}
 */
export function parseWebhook(options: ParseWebhookOptions): ParseWebhookResult;

/** Options of inspectWebhook. */
export interface InspectWebhookOptions {
  /**
   * A webhook URL of the chat platform. Its path carries the numeric id and then the token. The token is never stored
   * or logged.
   * @example https://discord.com/api/webhooks/123456789012345678/not-a-real-token
   */
  url: string;
}

/** Result of inspectWebhook. */
export interface InspectWebhookResult {
  /** The id of the webhook. */
  id: string;
  /** Length of the token; the token itself is not returned. */
  token_length: number;
  /** When the webhook was created, in Unix seconds, rounded down. */
  created: number;
  /** The same in ISO 8601 form, with the UTC offset +00:00. */
  created_iso: string;
  /** Version of the platform's API, if the path names one. */
  api_version?: number;
  /** The thread to post to, if the query names one. */
  thread_id?: string;
  /** The format of messages that the path ends with: slack or github. */
  suffix?: string;
}

/**
 * Show everything in a webhook URL: creation time, API version, thread and suffix.
 * @throws {ProblemError}
 */
export function inspectWebhook(options: InspectWebhookOptions): InspectWebhookResult;

/** Options of timestamp. */
export interface TimestampOptions {
  /**
   * Unix seconds. From -62135596800 to 253402300799. Default: the current time.
   * @example 1700000000
   */
  unix?: Integer | Date | null | undefined;
  /** Alias for unix. */
  t?: Integer | Date | null | undefined;
  /**
   * Which tags: seven, or all nine (with s and S, added in 2025).
   * @default seven
   */
  styles?: AnyCase<'seven' | 'all'> | null | undefined;
  /** A timestamp tag, instead of unix. Default: none. */
  tag?: string | null | undefined;
  /** An id (snowflake), for the instant of its creation, instead of unix. Default: none. */
  id?: Id | null | undefined;
  /** Unix seconds to use as the current time. From -62135596800 to 253402300799. Default: the time of the clock. */
  now?: Integer | Date | null | undefined;
}

/** Result of timestamp. */
export interface TimestampResult {
  /** Unix seconds used. */
  unix: number;
  /** The same instant in ISO 8601 form, with the UTC offset +00:00. */
  iso: string;
  /** Map keyed by the style letter: t, T, d, D, f, F and R; with styles=all also s and S. */
  tags: Record<
    't' | 'T' | 'd' | 'D' | 'f' | 'F' | 'R',
    {
      /** What the tag renders. */
      shows: string;
      /** Text to paste into a message: `<t:UNIX:STYLE>`. */
      tag: string;
    }
  > & Partial<Record<
    's' | 'S',
    {
      /** What the tag renders. */
      shows: string;
      /** Text to paste into a message: `<t:UNIX:STYLE>`. */
      tag: string;
    }
  >>;
  /** How the platform displays the tags. */
  note: string;
  /** With tag: its style, or f if it has none. */
  style?: string;
}

/**
 * Build the tags that show an instant in each viewer's local time.
 * @throws {ProblemError}
 */
export function timestamp(
  options: TimestampOptions & { tag: NonNullable<string> }
): TimestampResult & Required<Pick<TimestampResult, 'style'>>;
/**
 * Build the tags that show an instant in each viewer's local time.
 * @throws {ProblemError}
 */
export function timestamp(options?: TimestampOptions | null): TimestampResult;

/** Options of limits. */
export interface LimitsOptions {
  /**
   * Add today's values, other limits, and all sources.
   * @default false
   */
  more?: boolean | AnyCase<'true' | 'false'> | null | undefined;
}

/** Result of limits. */
export interface LimitsResult {
  /** Map of limit name to integer value. */
  limits: Record<
    'bulk_delete_max_age_days' | 'buttons_per_row' | 'channel_overwrites' | 'channel_renames_per_10_min' |
    'embed_fields' | 'embed_total' | 'embeds_per_message' | 'message_content' | 'message_content_nitro' | 'modal_inputs'
    | 'modal_label' | 'nickname' | 'pins_per_channel' | 'reactions_per_message' | 'roles_per_guild' | 'rows_per_message'
    | 'select_options' | 'slash_command_options' | 'slash_commands_per_guild' | 'webhook_username',
    number
  >;
  /** What happens when a limit is exceeded. */
  note: string;
  /** With more: map of limit name to value and source, of these and other limits. */
  more?: Record<
    'bulk_delete_max_age_days' | 'buttons_per_row' | 'channel_overwrites' | 'channel_renames_per_10_min' |
    'embed_fields' | 'embed_total' | 'embeds_per_message' | 'message_content' | 'message_content_nitro' | 'modal_inputs'
    | 'modal_label' | 'nickname' | 'pins_per_channel' | 'reactions_per_message' | 'roles_per_guild' | 'rows_per_message'
    | 'select_options' | 'slash_command_options' | 'slash_commands_per_guild' | 'webhook_username' | 'allowed_mentions'
    | 'application_emojis' | 'attachment_description' | 'attachment_size_mib' | 'attachments_per_message' |
    'audit_log_reason' | 'auto_moderation_allowed_keywords' | 'auto_moderation_custom_message' |
    'auto_moderation_exempt_channels' | 'auto_moderation_exempt_roles' | 'auto_moderation_keyword' |
    'auto_moderation_keyword_rules' | 'auto_moderation_keywords' | 'auto_moderation_mentions' |
    'auto_moderation_pattern' | 'auto_moderation_patterns' | 'autocomplete_choices' | 'bulk_ban_users' |
    'bulk_delete_messages' | 'button_label' | 'button_url' | 'channel_name' | 'channel_topic' | 'channels_per_category'
    | 'channels_per_guild' | 'color' | 'command_permissions' | 'component_text_total' | 'components_per_message' |
    'custom_id' | 'embed_author' | 'embed_description' | 'embed_field_name' | 'embed_field_value' | 'embed_footer' |
    'embed_title' | 'emoji_size_kib' | 'file_upload_types' | 'file_upload_values' | 'forum_tags' |
    'forum_tags_per_thread' | 'gateway_events_per_minute' | 'group_options' | 'guilds_per_shard' |
    'invalid_requests_per_10_min' | 'invite_max_age_days' | 'invite_max_uses' | 'invites_per_guild' |
    'label_description' | 'media_gallery_items' | 'message_commands' | 'modal_title' | 'nonce' | 'poll_answer' |
    'poll_answers' | 'poll_duration_hours' | 'poll_question' | 'prune_days' | 'requests_per_second' | 'role_name' |
    'scheduled_event_description' | 'scheduled_event_location' | 'scheduled_event_name' | 'scheduled_events_per_guild' |
    'section_components' | 'select_option_description' | 'select_option_label' | 'select_option_value' |
    'select_placeholder' | 'select_values' | 'selects_per_row' | 'separator_spacing' | 'slash_command_choice_name' |
    'slash_command_choice_value' | 'slash_command_choices' | 'slash_command_creates_per_day' |
    'slash_command_description' | 'slash_command_name' | 'slash_command_string_option' | 'slash_command_total' |
    'slowmode_seconds' | 'soundboard_sound_duration_ms' | 'soundboard_sound_name' | 'soundboard_sound_size_kb' |
    'stage_topic' | 'sticker_description' | 'sticker_duration_seconds' | 'sticker_name' | 'sticker_size_kib' |
    'sticker_tags' | 'stickers_per_message' | 'text_input' | 'text_input_placeholder' | 'thread_members' | 'thread_name'
    | 'timeout_days' | 'url' | 'user_commands' | 'voice_channel_status' | 'webhooks_per_channel' | 'webhooks_per_guild',
    {
      /** The published value. */
      value: number;
      /** The platform's current value or rule, if it differs from value. */
      today?: string;
      /** Where the platform documents it. */
      source: string;
    }
  >;
  /** With more: map of subject to source and date, for everything that cordage knows about the platform. */
  facts?: Record<
    'flags' | 'ids' | 'images' | 'intents' | 'limits' | 'links' | 'mentions' | 'messages' | 'permissions' | 'scopes' |
    'timestamps' | 'webhooks',
    {
      /** The subject. */
      what: string;
      /** Where the platform documents it. */
      source: string;
      /** The date of the newest source that it was compared with. */
      as_of: string;
    }
  >;
  /** With more: the date of the newest source that the limits were compared with. */
  as_of?: string;
}

/**
 * List the limits of the chat platform that matter in practice.
 * @throws {ProblemError}
 */
export function limits(
  options: LimitsOptions & { more: true | AnyCase<'true'> }
): LimitsResult & Required<Pick<LimitsResult, 'more' | 'facts' | 'as_of'>>;
/**
 * List the limits of the chat platform that matter in practice.
 * @throws {ProblemError}
 */
export function limits(options?: LimitsOptions | null): LimitsResult;

/** Options of permissions. */
export interface PermissionsOptions {
  /**
   * A permission bitfield, as a number, by names, or both. The default has every documented permission. From 0 to
   * 18446744073709551615.
   * @default 8866461766385663
   * @example 2048
   */
  permissions?: Permissions | null | undefined;
  /** A second bitfield to compare with. From 0 to 18446744073709551615. Default: none. */
  other?: Permissions | null | undefined;
  /**
   * Whose names: the documentation's, those of discord.js, or the English client's. Rows of the table keep the
   * documentation's.
   * @default documented
   */
  names?: AnyCase<'documented' | 'discordjs' | 'labels'> | null | undefined;
}

/** Result of permissions. */
export interface PermissionsResult {
  /** The permission bitfield used. */
  permissions: number | bigint;
  /** The names of its bits, in ascending order. */
  names: PermissionName[];
  /** The bits that require two-factor authentication. */
  two_factor: number | bigint;
  /** The undocumented bits. */
  undocumented: number | bigint;
  /** A row for each bit that is set, in ascending order. */
  table: {
    /** The name in the documentation, or BIT_n. */
    name: PermissionName;
    /** Number of the bit, from 0 to 63. */
    bit: number;
    /** The bitfield with only this permission. */
    value: number | bigint;
    /** The name in the English client. */
    label: string;
    /** The heading in the client, or one close to it. */
    group: string;
    /** Kinds of channels that can override it; empty if it applies only to a whole server. */
    channels: string;
    /** What the permission allows. */
    meaning: string;
    /** Whether the bot's owner needs two-factor authentication in a server that requires it of moderators. */
    two_factor: boolean;
    /** Whether the platform documents it. */
    documented: boolean;
  }[];
  /** When the table was last compared with the platform's documentation. */
  as_of: string;
  /** With other: bits that are in other but not in permissions. */
  added?: {
    /** The bits. */
    permissions: number | bigint;
    /** Their names. */
    names: PermissionName[];
  };
  /** With other: bits that are in permissions but not in other. */
  removed?: {
    /** The bits. */
    permissions: number | bigint;
    /** Their names. */
    names: PermissionName[];
  };
}

/**
 * Explain a permission bitfield, from numbers and from names.
 * @throws {ProblemError}
 */
export function permissions(
  options: PermissionsOptions & { names: AnyCase<'discordjs'> } & { other: NonNullable<Permissions> }
): Renamed<PermissionsResult & Required<Pick<PermissionsResult, 'added' | 'removed'>>, DiscordJsPermissionName>;
/**
 * Explain a permission bitfield, from numbers and from names.
 * @throws {ProblemError}
 */
export function permissions(
  options: PermissionsOptions & { names: AnyCase<'discordjs'> }
): Renamed<PermissionsResult, DiscordJsPermissionName>;
/**
 * Explain a permission bitfield, from numbers and from names.
 * @throws {ProblemError}
 */
export function permissions(
  options: PermissionsOptions & { names?: AnyCase<'documented'> | null | undefined } & { other: NonNullable<Permissions> }
): PermissionsResult & Required<Pick<PermissionsResult, 'added' | 'removed'>>;
/**
 * Explain a permission bitfield, from numbers and from names.
 * @throws {ProblemError}
 */
export function permissions(
  options?: PermissionsOptions & { names?: AnyCase<'documented'> | null | undefined } | null
): PermissionsResult;
/**
 * Explain a permission bitfield, from numbers and from names.
 * @throws {ProblemError}
 */
export function permissions(
  options: PermissionsOptions & { other: NonNullable<Permissions> }
): Renamed<PermissionsResult & Required<Pick<PermissionsResult, 'added' | 'removed'>>, string>;
/**
 * Explain a permission bitfield, from numbers and from names.
 * @throws {ProblemError}
 */
export function permissions(options?: PermissionsOptions | null): Renamed<PermissionsResult, string>;

/** Options of effectivePermissions. */
export interface EffectivePermissionsOptions {
  /**
   * Permissions of the role @everyone. From 0 to 18446744073709551615.
   * @default 0
   * @example 68608
   */
  everyone?: Permissions | null | undefined;
  /**
   * Permissions of the member's other roles, all together. From 0 to 18446744073709551615.
   * @default 0
   */
  roles?: Permissions | null | undefined;
  /**
   * What the channel allows @everyone. From 0 to 18446744073709551615.
   * @default 0
   */
  everyone_allow?: Permissions | null | undefined;
  /**
   * What the channel denies @everyone. From 0 to 18446744073709551615.
   * @default 0
   * @example 2048
   */
  everyone_deny?: Permissions | null | undefined;
  /**
   * What the channel allows the member's roles, all together. From 0 to 18446744073709551615.
   * @default 0
   */
  roles_allow?: Permissions | null | undefined;
  /**
   * What the channel denies the member's roles, all together. From 0 to 18446744073709551615.
   * @default 0
   */
  roles_deny?: Permissions | null | undefined;
  /**
   * What the channel allows the member. From 0 to 18446744073709551615.
   * @default 0
   */
  member_allow?: Permissions | null | undefined;
  /**
   * What the channel denies the member. From 0 to 18446744073709551615.
   * @default 0
   */
  member_deny?: Permissions | null | undefined;
  /**
   * Whether the member owns the server.
   * @default false
   */
  is_owner?: boolean | AnyCase<'true' | 'false'> | null | undefined;
  /**
   * Whether the member is timed out.
   * @default false
   */
  is_timed_out?: boolean | AnyCase<'true' | 'false'> | null | undefined;
  /**
   * Kind of the channel, so that the result has only what counts there. What a thread's parent allows and denies counts
   * in the thread. Default: any.
   */
  channel_kind?: AnyCase<'text' | 'voice' | 'stage' | 'thread'> | null | undefined;
}

/** Result of effectivePermissions. */
export interface EffectivePermissionsResult {
  /** What the member may do, as a bitfield. */
  permissions: number | bigint;
  /** The names of its bits, in ascending order. */
  names: PermissionName[];
  /** What a role or the channel allows and something else takes, in the same order. */
  denied: {
    /** The name of the permission. */
    name: PermissionName;
    /** What took it. */
    reason: 'everyone-deny' | 'roles-deny' | 'member-deny' | 'no-view-channel' | 'no-send-messages' | 'no-connect' | 'timed-out' | 'other-channel-kind';
  }[];
  /** What else decides. */
  note: string;
}

/**
 * Work out what a member may do in a channel, and what takes the rest.
 * @throws {ProblemError}
 */
export function effectivePermissions(options?: EffectivePermissionsOptions | null): EffectivePermissionsResult;

/** Options of intents. */
export interface IntentsOptions {
  /**
   * Gateway intents, as a number, by names, or both. From 0 to 18446744073709551615. Default: every documented intent.
   * @example 33281
   */
  intents?: Intents | null | undefined;
}

/** Result of intents. */
export interface IntentsResult {
  /** The intents as a number. */
  intents: number | bigint;
  /** The names of its bits, in ascending order. */
  names: IntentName[];
  /** The names of those that must be enabled in the developer portal. */
  privileged: IntentName[];
  /** The undocumented bits. */
  undocumented: number | bigint;
  /** Which events and contents the bot gets, and when the gateway closes. */
  note: string;
  /** Without intents: a row for each documented intent, in ascending order. */
  table?: {
    /** The name in the documentation. */
    name: IntentName;
    /** Number of the bit. */
    bit: number;
    /** The bitfield with only this intent. */
    value: number | bigint;
    /** Whether it must be enabled in the developer portal. */
    privileged: boolean;
    /** The events that the gateway sends because of it. */
    events: string[];
  }[];
}

/**
 * Explain gateway intents, from numbers and from names, with their events.
 * @throws {ProblemError}
 */
export function intents(options?: IntentsOptions | null): IntentsResult;

/** Options of flags. */
export interface FlagsOptions {
  /**
   * What has the flags.
   * @example message
   */
  kind: AnyCase<'message' | 'user' | 'application' | 'channel' | 'member' | 'role' | 'system-channel' | 'attachment' | 'sku'>;
  /**
   * The flags, as a number, by names, or both. From 0 to 18446744073709551615. Default: every documented flag.
   * @example 64
   */
  flags?: Flags | null | undefined;
}

/** Result of flags. */
export interface FlagsResult {
  /** What has the flags. */
  kind: 'message' | 'user' | 'application' | 'channel' | 'member' | 'role' | 'system-channel' | 'attachment' | 'sku';
  /** The flags as a number. */
  flags: number | bigint;
  /** The names of its bits, in ascending order; BIT_n for a bit without one. */
  names: string[];
  /** The undocumented bits. */
  undocumented: number | bigint;
  /** Since when the names are known, and what the undocumented bits are. */
  note: string;
  /** Without flags: a row for each documented flag, in ascending order. */
  table?: {
    /** The name in the documentation. */
    name: string;
    /** Number of the bit. */
    bit: number;
    /** The bitfield with only this flag. */
    value: number | bigint;
    /** What it means. */
    description: string;
  }[];
}

/**
 * Explain the flags of an object, from numbers and from names.
 * @throws {ProblemError}
 */
export function flags(options: FlagsOptions): FlagsResult;

/** Options of snowflake. */
export interface SnowflakeOptions {
  /**
   * An id (snowflake) to split, or a mention or a link with one. Of a link to a message it is the id of the message.
   * Default: none if unix or unix_ms is given.
   * @example 175928847299117063
   */
  id?: Id | null | undefined;
  /** Unix seconds, to get their smallest id. From 1420070400 to 5818116911. Default: none. */
  unix?: Integer | Date | null | undefined;
  /** Alias for unix. */
  t?: Integer | Date | null | undefined;
  /** Unix milliseconds, instead of unix. From 1420070400000 to 5818116911103. Default: none. */
  unix_ms?: Integer | Date | null | undefined;
}

/** Result of snowflake. */
export interface SnowflakeResult {
  /** The id, or the smallest id of the given instant. */
  id: string;
  /** When the id was created, in Unix seconds, rounded down. */
  unix: number;
  /** The same in milliseconds. */
  unix_ms: number;
  /** The same in ISO 8601 form, in whole seconds, with the UTC offset +00:00. */
  iso: string;
  /** The worker that created it, 0 to 31. */
  worker: number;
  /** The process that created it, 0 to 31. */
  process: number;
  /** How many ids this process had created before, modulo 4096. */
  increment: number;
  /** What the smallest id is for. */
  note: string;
}

/**
 * Split an id (snowflake) into its parts, or find the smallest id of an instant.
 * @throws {ProblemError}
 */
export function snowflake(options?: SnowflakeOptions | null): SnowflakeResult;

/** Options of cdnUrl. */
export interface CdnUrlOptions {
  /**
   * What the image is.
   * @example emoji
   */
  kind: AnyCase<'avatar' | 'default-avatar' | 'member-avatar' | 'user-banner' | 'member-banner' | 'guild-icon' | 'guild-banner' | 'guild-splash' | 'discovery-splash' | 'role-icon' | 'emoji' | 'sticker' | 'application-icon' | 'application-cover' | 'team-icon' | 'event-cover' | 'avatar-decoration'>;
  /**
   * Whose or which image it is: of a user, server, role, emoji, sticker and so on.
   * @example 1263456789012345678
   */
  id: Id;
  /** The server, for images of members. Default: none. */
  guild_id?: Id | null | undefined;
  /** The hash of the image, as the API gives it, where the kind has one. Default: none. */
  hash?: string | null | undefined;
  /** Longest side in pixels, a power of two. From 16 to 4096. Default: the platform's. */
  size?: Integer | null | undefined;
  /**
   * Format of the image; json is that of Lottie stickers. Default: webp, or gif if it is animated; png where there is
   * no webp.
   */
  format?: AnyCase<'png' | 'jpg' | 'webp' | 'gif' | 'json'> | null | undefined;
  /**
   * Whether the image moves, if its hash begins with a_ or it has none.
   * @default false
   */
  animated?: boolean | AnyCase<'true' | 'false'> | null | undefined;
}

/** Result of cdnUrl. */
export interface CdnUrlResult {
  /** The URL of the image. */
  url: string;
  /** The formats of this kind. */
  formats: 'png' | 'jpg' | 'webp' | 'gif' | 'json'[];
  /** Whether the URL is that of a moving image, if there is one. */
  animated: boolean;
  /** What the URL does not say. */
  note: string;
}

/**
 * Build the URL of an image of the platform: an avatar, icon, emoji, sticker and others.
 * @throws {ProblemError}
 */
export function cdnUrl(options: CdnUrlOptions): CdnUrlResult;

/** Options of inspectLink. */
export interface InspectLinkOptions {
  /**
   * An authorize URL or an invite of the chat platform.
   * @example https://discord.com/oauth2/authorize?client_id=157730590492196864
   */
  url: string;
  /**
   * The page on which users authorize an application.
   * @default https://discord.com/oauth2/authorize
   */
  authorize_url?: string | null | undefined;
}

/** Result of inspectLink. */
export interface InspectLinkResult {
  /** The tool that builds such a link: oauth-url or bot-invite. */
  kind: 'oauth-url' | 'bot-invite';
  /** The id of the application. */
  client_id: string;
  /** The scopes, without duplicates, in ascending order. */
  scopes?: string[];
  /** True for a link without scopes: the platform takes the install settings of the developer portal. */
  use_install_settings?: boolean;
  /** The permission bitfield. */
  permissions?: number | bigint;
  /** The names of the permissions. */
  permission_names?: PermissionName[];
  /** URI to which the platform redirects the user. */
  redirect_uri?: string;
  /** What the redirect carries: code. */
  response_type?: 'code';
  /** Opaque value that the platform returns to the caller. */
  state?: string;
  /** The server that the authorize page preselects. */
  guild_id?: string;
  /** Whether the user cannot choose another server than guild_id. */
  disable_guild_select?: boolean;
  /** Where the application is installed: 0 (server) or 1 (user). */
  integration_type?: number;
  /** Whether a user who has already authorized the application is asked again: consent, or none to skip the page. */
  prompt?: 'none' | 'consent';
  /** The challenge of PKCE (RFC 7636): the SHA-256 of the verifier in base64url. */
  code_challenge?: string;
  /** How code_challenge is computed: always S256. */
  code_challenge_method?: 'S256';
  /** What the platform rejects in this link, and likely mistakes. */
  warnings: {
    /** The kind of warning, for programs. */
    code: 'administrator' | 'comma-for-space' | 'contrast-low' | 'html-escaped' | 'implicit-grant' | 'invalid-value' | 'legacy-host' | 'legacy-path' | 'light-transparent' | 'no-effect' | 'plus-for-space' | 'permission-undocumented' | 'quiet-zone-small' | 'refused' | 'repeated-parameter' | 'scope-deprecated' | 'scope-misspelled' | 'scope-needs-approval' | 'scope-unknown' | 'separator-for-space' | 'unknown-parameter';
    /** The parameter that the warning is about, if any. */
    parameter?: string;
    /** The documented name that the warning is about, or the likely intended one. */
    name?: string;
    /** The warning in words. */
    detail: string;
  }[];
}

/**
 * Split an authorize URL or an invite into its options, with warnings.
 * @throws {ProblemError}
 */
export function inspectLink(options: InspectLinkOptions): InspectLinkResult;

/** Result of qrMatrix. */
export interface QrMatrixResult {
  /** Number of modules per side, without the quiet zone. */
  modules: number;
  /** A byte for each module, row by row, 1 for dark. */
  data: Bytes;
}

/** The kinds of problems that a call can have. */
export type ProblemCode =
  /** A required parameter is missing. */
  | 'missing-parameter'
  /** A parameter has an invalid value. */
  | 'invalid-value'
  /** A parameter is out of range. */
  | 'out-of-range'
  /** A parameter is too long. */
  | 'too-long'
  /** A parameter is given more than once. */
  | 'repeated-parameter'
  /** A parameter is not valid text. */
  | 'not-encodable'
  /** The text does not fit a QR code. */
  | 'does-not-fit'
  /** Parameters cannot be combined. */
  | 'conflicting-parameters';

/** The reason why a call failed, in the terms of RFC 9457. */
export class ProblemError extends Error {
  private constructor();
  readonly name: 'ProblemError';
  /** The kind of problem. */
  readonly code: ProblemCode;
  /** The problem type in a few words. */
  readonly title: string;
  /** The HTTP status code. */
  readonly status: number;
  /** The error in this request, and the allowed values. */
  readonly detail: string;
  /** The parameter that caused the problem, if one did. */
  readonly parameter: string | undefined;
  /** For readTime: the instants between which the text does not decide, in Unix seconds. */
  readonly readings?: number[];
  /**
   * The code and parameter, which structuredClone keeps beside the message. Of any type, because that
   * of Error differs between versions of TypeScript.
   */
  readonly cause: any;
}
