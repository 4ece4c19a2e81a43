/** Labels of parameters and properties that differ from their API names. */
const labels = {
  client_id: 'Application ID',
  everyone: '@everyone role',
  roles: 'Other roles',
  everyone_allow: 'Channel allows @everyone',
  everyone_deny: 'Channel denies @everyone',
  roles_allow: 'Channel allows the roles',
  roles_deny: 'Channel denies the roles',
  member_allow: 'Channel allows the member',
  member_deny: 'Channel denies the member',
  is_owner: 'Owns the server',
  is_timed_out: 'Timed out',
  channel_kind: 'Channel type',
  denied: 'Denied',
  bits: 'Number or names',
  redirect_uri: 'Redirect URI',
  guild_id: 'Server ID',
  disable_guild_select: 'Lock server selection',
  use_install_settings: 'Use default install settings',
  integration_type: 'Install for',
  prompt: 'Consent screen',
  code_challenge: 'PKCE challenge',
  code_verifier: 'PKCE verifier',
  size: 'Size in pixels',
  error: 'Error correction',
  margin: 'Margin in modules',
  dark: 'Dark colour',
  light: 'Light colour',
  exact: 'Exact size',
  eci: 'ECI number',
  png_url: 'PNG URL',
  svg_url: 'SVG URL',
  url: 'URL',
  id: 'ID',
  token_length: 'Token length',
  unix: 'Unix seconds',
  unix_ms: 'Unix milliseconds',
  iso: 'ISO 8601',
  other: 'Compare with',
  code_blocks: 'Keep formatting',
  for: 'Insert into',
};

const capitalized = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
  .replace(/ (id|url)$/, (word) => word.toUpperCase());

export const labelOf = (name) => labels[name] ?? capitalized(name);

/** Replacements for wording of the API. */
const wordings = [
  [/\b([a-z]+(?:_[a-z0-9]+)+)=?/g, (all, name) => labelOf(name) + (all.endsWith('=') ? ' ' : '')],
  [/\b(permission )?bit ?field/g, (_, what = '') => `${what}number`], [/\b[Tt]he (chat )?platform\b/g, () => 'Discord'],
];

/** A description from the API in the page's wording. */
export const reword = (text) => (typeof text === 'string'
  ? wordings.reduce((before, [word, write]) => before.replace(word, write), text) : text);

/** Labels of choices, by parameter and value. */
const choices = {
  error: { l: 'L 7 %', m: 'M 15 %', q: 'Q 25 %', h: 'H 30 %' },
  integration_type: { 0: 'Server', 1: 'User' },
  prompt: { consent: 'Always', none: 'Only if needed' },
  for: { message: 'Message', 'code-block': 'Code block', 'inline-code': 'Inline code', 'link-label': 'Link label' },
  styles: { escape: 'Escape', keep: 'Keep, but neutralise mentions' },
};

const anyChoices = { false: 'No', true: 'Yes', '': 'Not set' };

export const choiceOf = (name, value) => choices[name]?.[value] ?? anyChoices[value] ?? value;
