import { hosts } from '#facts';

/** A pasted URL without angle brackets; Discord URLs without a scheme get https. */
export function completeUrl(text) {
  const bare = text.trim().replace(/^<(.*)>$/, '$1').trim();
  return hosts.some((host) => bare.toLowerCase().startsWith(`${host}/`)) ? `https://${bare}` : bare;
}

export const isDiscordHost = (host) => hosts.includes(host.toLowerCase());

/** The tool that builds a link, values for its fields, and warnings. Throws a ProblemError. */
export function readLink(url, { inspectLink }) {
  const { kind, warnings, scopes, ...values } = inspectLink({ url });
  return { tool: kind, values: { ...values, scopes: scopes?.join(' ') ?? '' }, warnings };
}
