/** A whole number, always exact; a number can be at most `Number.MAX_SAFE_INTEGER`. */
export type Integer = number | bigint | string;

/** An object whose `valueOf()` is a bigint. */
export interface BigIntObject {
  valueOf(): bigint;
}

/** An object whose `valueOf()` is a number or a bigint, for example a bit field of discord.js; not a Date. */
export interface NumericObject {
  valueOf(): number | bigint;
  getTime?: never;
}

/** Decimal digits, as text or bigint. */
export type Id = string | bigint | BigIntObject;

/** A list of names, numbers and bit fields, in which there can be other lists. */
export interface BitFieldList<Name extends string>
  extends Iterable<Name | (string & {}) | number | bigint | NumericObject | BitFieldList<Name>> {}

/** A bitfield as a whole number, or as names from Discord's documentation or discord.js. */
export type BitField<Name extends string> = Integer | NumericObject | BitFieldList<Name>;

/** The type of the bit fields of a result: bigint if the option bigint is true. */
export type BitsIf<Wide, Otherwise> = Wide extends true ? bigint : Otherwise;

/** One of these spellings, in upper or lower case. */
export type AnyCase<Spelling extends string> = Spelling | Uppercase<Spelling>;

/** Uint8Array; in newer versions of TypeScript `Uint8Array<ArrayBuffer>`. */
export type Bytes = ReturnType<Uint8Array['slice']>;

/** Options with another that replaces a required one. */
export type Instead<Options, Needed extends keyof Options, Other> =
  Omit<Options, Needed | keyof Other> & { [name in Needed]?: null | undefined } & Other;

/** A result of permissions with other names than those of the documentation. */
export type Renamed<Result, Name extends string> = Result extends PermissionName[] ? Name[]
  : Result extends readonly object[] ? Result
  : Result extends object ? { [member in keyof Result]: Renamed<Result[member], Name> } : Result;

export type Permissions = BitField<PermissionName>;
export type Intents = BitField<IntentName>;
/** The names depend on the kind. */
export type Flags = BitField<string>;
