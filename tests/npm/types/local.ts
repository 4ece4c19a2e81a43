import {
  checkCommand, checkMessage, escapeMarkdown, fitEmbed, fitMessage, parseMentions, pkce, readDuration, readTime,
  redact, redactWebhooks, splitEmbeds, splitMessage, timestampTag, truncate,
  type CheckMessageResult, type CheckWarning, type EscapeMarkdownOptions, type FitCut, type FitEmbedResult,
  type MentionKind, type MessageCount, type ParseMentionsResult, type PkceOptions, type PkceResult,
  type ReadDurationOptions, type ReadTimeOptions, type ReadTimeResult, type RedactOptions, type SplitMessageOptions,
  type TimestampStyle, type TokenKind,
} from 'cordage';

/** Accepts only exactly this type. */
declare function is<Expected>():
  <Given>(value: Given & ([Expected, Given] extends [Given, Expected] ? unknown : never)) => void;

interface Message { content: string }

export function messages(message: Message) {
  is<CheckMessageResult>()(checkMessage(message));
  is<boolean>()(checkMessage({ embeds: [{ title: 'a' }] }).valid);
  is<MessageCount[]>()(checkMessage(JSON.parse('{}')).counts);
  // @ts-expect-error: a message is an object
  checkMessage('{}');
  is<CheckMessageResult>()(checkCommand([message]));
  is<CheckWarning[]>()(checkCommand(message).warnings);
  // @ts-expect-error: a command is an object
  checkCommand('{}');
  // @ts-expect-error: there is no such member
  checkMessage(message).count;
  return checkMessage(message).excesses.map(({ path, detail }) => `${path} ${detail}`);
}

export function splits(options: SplitMessageOptions) {
  is<string[]>()(splitMessage('a', options));
  is<string[]>()(splitMessage('a', { limit: null, code_blocks: false }));
  is<string[]>()(splitMessage('a', { limit: '2000' }));
  // @ts-expect-error: a limit is a whole number
  splitMessage('a', { limit: true });
  // @ts-expect-error: text must be a string
  splitMessage(['a']);
  is<string>()(truncate('a', 5));
  is<string>()(truncate('a', '5', { ellipsis: '', markdown: null }));
  // @ts-expect-error: a limit is required
  truncate('a');
  return splitMessage('a').join();
}

export function marks(options: EscapeMarkdownOptions) {
  is<string>()(escapeMarkdown('a', options));
  is<string>()(escapeMarkdown('a', { links: 'escape', mentions: null, controls: 'keep' }));
  is<string>()(escapeMarkdown('a', { for: 'link-label', styles: 'keep', code: 'keep' }));
  // @ts-expect-error: there is no such place
  escapeMarkdown('a', { for: 'embed' });
  is<ParseMentionsResult[]>()(parseMentions('a'));
  is<MentionKind[]>()(parseMentions('a').map(({ kind }) => kind));
  is<number | undefined>()(parseMentions('a')[0]?.created_unix);
  for (const found of parseMentions('a')) {
    if (found.kind === 'user') is<string>()(found.id);
    if (found.kind === 'timestamp') is<TimestampStyle | undefined>()(found.style);
    // @ts-expect-error: a timestamp has no id
    if (found.kind === 'timestamp') is<string>()(found.id);
    // @ts-expect-error: not every mention has an id
    is<string>()(found.id);
    // @ts-expect-error: not every navigation page has an id
    if (found.kind === 'navigation') is<string>()(found.id);
  }
  // @ts-expect-error: links are kept or escaped
  escapeMarkdown('a', { links: false });
  // @ts-expect-error: text must be a string
  parseMentions(['a']);
  // @ts-expect-error: there is no such kind
  return parseMentions('a').filter(({ kind }) => kind === 'member');
}

export function fits<Given extends object>(embed: { title: string }, builder: { toJSON(): { title?: string } },
  given: Given, some: any) {
  is<FitEmbedResult<{ title: string }>>()(fitEmbed(embed));
  is<{ title?: string }>()(fitEmbed(builder).fitted);
  is<FitCut[]>()(fitEmbed(embed).cuts);
  is<CheckMessageResult['excesses']>()(fitMessage({ content: 'a' }).left);
  is<{ embeds: { title: string }[] }>()(fitMessage({ embeds: [embed] }).fitted);
  is<Given>()(fitEmbed(given).fitted);
  is<Given>()(fitMessage(given).fitted);
  is<string>()(fitMessage(some).cuts.concat(fitEmbed(some).cuts).map(({ path }) => path).join());
  is<{ title: string }[][]>()(splitEmbeds([embed]));
  is<{ title: string }[][]>()(splitEmbeds({ embeds: [embed] }));
  // @ts-expect-error: an embed is an object
  fitEmbed('{}');
  // @ts-expect-error: a message is an object
  fitMessage('{}');
  // @ts-expect-error: there is no such member
  fitMessage({ content: 'a' }).message;
  return [fitEmbed(some).fitted.title, fitMessage(some).fitted.content];
}

export function times(options: ReadTimeOptions) {
  is<ReadTimeResult>()(readTime(options));
  is<number>()(readTime({ text: 'in 2h', zone: null, now: new Date() }).unix);
  is<number | undefined>()(readTime({ text: 'now', now: 0n }).also);
  is<boolean>()(readTime({ text: 'now' }).is_duration);
  // @ts-expect-error: text is required
  readTime({});
  // @ts-expect-error: a zone is a name
  readTime({ text: 'now', zone: 1 });
  return readTime({ text: 'now' }).kind;
}

export function durations(options: ReadDurationOptions) {
  is<number>()(readDuration('2h', options));
  is<number>()(readDuration('2', { unit: 'ms', min: 0n, max: '5', now: new Date() }));
  // @ts-expect-error: text is required
  readDuration();
  // @ts-expect-error: there is no such unit
  return readDuration('2', { unit: 'y' });
}

export function tags(style: TimestampStyle, maybe: 'R' | undefined, maybeZero: 0 | null) {
  is<`<t:${bigint}:f>`>()(timestampTag());
  is<`<t:${bigint}:f>`>()(timestampTag(null, null));
  is<`<t:${bigint}:${TimestampStyle}>`>()(timestampTag(new Date(), style));
  is<`<t:${bigint}:R>`>()(timestampTag('0', 'R'));
  is<'<t:1700000000:f>'>()(timestampTag(1_700_000_000));
  is<'<t:0:R>'>()(timestampTag(0n, 'R'));
  is<'<t:0:R>' | '<t:0:f>'>()(timestampTag(0, maybe));
  is<'<t:0:f>' | `<t:${bigint}:f>`>()(timestampTag(maybeZero));
  // @ts-expect-error: there is no such style
  timestampTag(0, 'x');
  // @ts-expect-error: an instant is not a boolean
  timestampTag(true);
}

export function challenge(options: PkceOptions) {
  is<PkceResult>()(pkce());
  is<string>()(pkce(options).code_verifier);
  is<'S256'>()(pkce({ verifier: null }).code_challenge_method);
  // @ts-expect-error: a verifier is a string
  pkce({ verifier: new Uint8Array(32) });
  return pkce(null).code_challenge;
}

export function harmless(text: string, kind: TokenKind, options: RedactOptions) {
  is<string>()(redact(text));
  is<string>()(redact(text, { kinds: new Set([kind]) }));
  is<string>()(redact(text, { kinds: null }));
  // @ts-expect-error: there is no such kind
  redact(text, { kinds: ['bots'] });
  // @ts-expect-error: kinds are a list
  redact(text, { kinds: 5 });
  // @ts-expect-error: text is required
  redact();
  return redactWebhooks(redact(text, options));
}
