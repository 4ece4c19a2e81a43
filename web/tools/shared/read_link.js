import { hosts } from '#facts';

/** A URL as people paste it, made whole: out of its brackets, and with the scheme that one of the platform may lack. */
export function completeUrl(text) {
  const bare = text.trim().replace(/^<(.*)>$/, '$1').trim();
  return hosts.some((host) => bare.toLowerCase().startsWith(`${host}/`)) ? `https://${bare}` : bare;
}

export const isDiscordHost = (host) => hosts.includes(host.toLowerCase());

/** What a link says: the tool that builds it, values for its fields, and warnings. Throws a ProblemError. */
export function readLink(url, { inspectLink }) {
  const { kind, warnings, scopes, ...values } = inspectLink({ url });
  return { tool: kind, values: { ...values, scopes: scopes?.join(' ') ?? '' }, warnings };
}
