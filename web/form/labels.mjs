import { html } from './html.mjs';

/** What people call parameters and properties, by their names in the API. */
const labels = {
  client_id: 'Application ID',
  redirect_uri: 'Redirect URI',
  scopes: 'Scopes',
  state: 'State',
  permissions: 'Permissions',
  guild_id: 'Server ID',
  disable_guild_select: 'Fixed server',
  integration_type: 'Install for',
  prompt: 'Consent screen',
  response_type: 'Response type',
  code_challenge: 'PKCE challenge',
  code_verifier: 'PKCE verifier',
  text: 'Text',
  message: 'Message',
  size: 'Size in pixels',
  error: 'Error correction',
  margin: 'Margin in modules',
  dark: 'Dark colour',
  light: 'Light colour',
  png_url: 'Address of the PNG',
  svg_url: 'Address of the SVG',
  url: 'URL',
  id: 'ID',
  token_length: 'Length of the token',
  valid_format: 'Valid format',
  unix: 'Unix seconds',
  unix_ms: 'Unix milliseconds',
  iso: 'ISO 8601',
  other: 'Compare with',
  names: 'Names',
  two_factor: 'Needs 2FA',
  undocumented: 'Undocumented',
  added: 'Added',
  removed: 'Removed',
};

/** A name in words, with the one in the API beside it. */
export const labelOf = (name) => {
  if (!(name in labels)) throw new Error(`web/form/labels.mjs has no label for ${name}`);
  return html`${labels[name]} <code>${name}</code>`;
};

/** Choices in words, by the name of the parameter and the value. */
const choices = {
  error: { l: 'L 7 %', m: 'M 15 %', q: 'Q 25 %', h: 'H 30 %' },
  integration_type: { 0: 'Server', 1: 'User' },
  disable_guild_select: { false: 'No', true: 'Yes' },
  prompt: { consent: 'Always', none: 'Only if needed' },
};

export const choiceOf = (name, value) => choices[name]?.[value] ?? (value === '' ? 'Not set' : value);
