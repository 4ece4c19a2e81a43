import { factsTable } from './facts.mjs';
import { copyButton } from '../form/copy.mjs';
import { field } from '../form/field.mjs';
import { html } from '../form/html.mjs';
import { limitsSearch, limitsTable } from '../tools/limits/markup.mjs';
import { chosenPermissions, linkField, linkWarnings, makeChallenge, urlResult, verifier } from '../tools/shared/link.mjs';
import { countsTable, messageEndpoint, messageReference, messageSamples } from '../tools/message/markup.mjs';
import { permissionPicker, scopePicker } from '../form/picker.mjs';
import { redactEndpoint, redacted, redactReference, redactSamples } from '../tools/redact/markup.mjs';
import { factList, note, reference, samples, value } from '../form/result.mjs';
import { clockChange, tagTable, timeFields, writtenTable } from '../tools/timestamp/markup.mjs';
import { tools } from '../tools/index.js';

const propertyOf = ({ results }, name) => results[0].properties.find((property) => property.name === name);
const values = (endpoint, names) => names.map((name) => value(propertyOf(endpoint, name)));

const link = (endpoint) => urlResult(propertyOf(endpoint, 'url'));

const clear = html`<button type="button" data-clear>Clear</button>`;
const challenge = { button: makeChallenge, room: 'long', after: verifier };

const qrFacts = [
  ['version', 'Version'], ['modules', 'Modules'], ['size', 'Pixels'], ['text_length', 'Characters'],
  ['text_bytes', 'Text bytes'], ['svg_bytes', 'SVG bytes'], ['png_bytes', 'PNG bytes'],
];

const code = html`<div class="code">
<div class="preview"><img alt="" hidden></div>
${factList(qrFacts)}
</div>
<div class="buttons">
<button type="button" class="main" data-save="png" disabled>Download PNG</button>
<button type="button" class="main" data-save="svg" disabled>Download SVG</button>
<button type="button" data-copy-image disabled>Copy image</button>
${copyButton('svg', 'Copy SVG')}
${copyButton('data_uri', 'Copy data URI')}
${copyButton('blocks', 'Copy text')}
${copyButton('terminal', 'Copy text for a terminal')}
</div>`;

const colour = (name, value) => ({
  button: html`<input type="color" data-colour="${name}" value="#${value}" aria-label="Choose ${name}">`, room: 'longer',
});

const webhookFacts = factList([
  ['created_iso', 'Created'], ['created', 'In Unix seconds'], ['api_version', 'API version'], ['thread_id', 'Thread'],
  ['suffix', 'Suffix'],
]);

const snowflakeFacts = factList([['worker', 'Worker'], ['process', 'Process'], ['increment', 'Increment']]);

/** The first is always S256, and the page always checks. */
const linkLeftOut = ['code_challenge_method', 'check'];

/** Fields of both tools for links that most links do without. */
const rareInLinks = ['guild_id', 'disable_guild_select', 'integration_type', 'prompt', 'code_challenge'];

const masked = { name: 'masked', sentence: 'The URL as it may be shown, without its token.' };

// What each tool shows of its result, and what is its own in its form; `folded` are fields that are shown on demand.

const withPermissions = (platform) => ({
  oauthUrl: {
    before: linkField('oauth-url', platform.authorize_url),
    fields: {
      redirect_uri: { room: 'longer' }, scopes: { room: 'longer', after: scopePicker(platform, true) },
      permissions: { room: 'longest', after: chosenPermissions('oauth-url') }, code_challenge: challenge,
    },
    folded: ['permissions', ...rareInLinks],
    leftOut: linkLeftOut,
    result: (endpoint) => [link(endpoint), values(endpoint, ['scopes']), note, linkWarnings],
  },
  botInvite: {
    before: linkField('bot-invite', platform.authorize_url),
    fields: {
      permissions: { button: clear, room: 'longest', after: permissionPicker(platform) },
      scopes: { room: 'longer', after: scopePicker(platform, false) }, redirect_uri: { room: 'longer' },
      code_challenge: challenge,
    },
    folded: ['redirect_uri', 'response_type', ...rareInLinks],
    leftOut: linkLeftOut,
    result: (endpoint) => [link(endpoint), values(endpoint, ['permissions', 'scopes']),
      chosenPermissions('bot-invite'), linkWarnings],
  },
  permissions: {
    fields: {
      permissions: { button: clear, room: 'longest', after: permissionPicker(platform) }, other: { room: 'longest' },
    },
    result: (endpoint) => values(endpoint,
      ['permissions', 'names', 'two_factor', 'undocumented', 'added', 'removed']),
  },
});

const others = (facts, limits) => ({
  qr: {
    fields: {
      text: { rows: 4, room: 'long' }, size: { room: 'long' }, margin: { room: 'longer' },
      dark: colour('dark', '000000'), light: colour('light', 'ffffff'),
    },
    folded: ['margin', 'dark', 'light'],
    leftOut: ['format'],
    result: (endpoint) => [code, values(endpoint, ['png_url', 'svg_url']), note],
  },
  parseWebhook: {
    fields: { url: { rows: 4, button: clear } },
    result: (endpoint) =>
      [values(endpoint, ['valid_format', 'id', 'token_length']), value(masked), webhookFacts, note],
  },
  redactWebhooks: {
    fields: { text: { rows: 12, button: clear } },
    result: () => redacted,
    samples: redactSamples,
    wholeReference: redactReference,
  },
  timestamp: {
    before: timeFields(facts),
    fields: { unix: { button: html`<button type="button" data-now>Now</button>`, room: 'longer', instead: clockChange } },
    leftOut: ['styles', 'tag', 'id'],
    result: (endpoint) => [tagTable(facts.styles), values(endpoint, ['iso']), note],
    reference: writtenTable(facts),
  },
  snowflake: {
    fields: { unix: { room: 'longer' }, unix_ms: { room: 'longer' } },
    result: (endpoint) => [values(endpoint, ['id', 'iso', 'unix', 'unix_ms']), snowflakeFacts, note],
  },
  checkMessage: {
    fields: { message: { rows: 16 } },
    result: (endpoint) => [values(endpoint, ['excesses']), countsTable],
    samples: messageSamples,
    wholeReference: messageReference,
  },
  limits: { before: limitsSearch, leftOut: ['more'], result: () => limitsTable(limits) },
});

/** The fields of a form. */
function fields(slug, parameters, { fields: own = {}, folded = [] }) {
  const markup = (isFolded) => parameters.filter(({ name }) => folded.includes(name) === isFolded)
    .map((parameter) => field(slug, parameter, own[parameter.name]));
  if (!folded.length) return markup(false);
  return html`${markup(false)}<details class="folded"><summary>More</summary>${markup(true)}</details>`;
}

function section({ name, slug, title }, endpoint, own) {
  const shown = endpoint.parameters.filter((parameter) => !own.leftOut?.includes(parameter.name));
  const path = endpoint.path && html` data-path="${endpoint.path.replace('{chat}', 'discord')}"`;
  return html`<section class="tool" id="${slug}"${path}
aria-labelledby="${slug}-title"${name !== tools[0].name && ' hidden'}>
<div class="title"><h2 id="${slug}-title" tabindex="-1">${title}</h2><p>${endpoint.summary}</p></div>
<form inert autocomplete="off" autocapitalize="off" spellcheck="false">${own.before ?? ''}
${fields(slug, shown, own)}</form>
<div class="result">${own.result(endpoint)}</div>
${samples(own.samples)}
${own.wholeReference ?? reference(endpoint, own.reference)}
</section>`;
}

/** The sections of all tools, by the catalogue, the table of facts and the result of `limits` with all there is. */
export function toolsMarkup(catalogue, platform, limits) {
  const own = { ...withPermissions(platform), ...others(platform, limits) };
  const endpoints = [...catalogue, messageEndpoint, redactEndpoint];
  return html`${tools.map((tool) => section(tool, endpoints.find(({ name }) => name === tool.name), own[tool.name]))}`;
}

export const navMarkup = html`${tools.map(({ slug, title }) => html`<li><a href="#${slug}">${title}</a>`)}`;

export const footMarkup = ({ version }, { facts }) => html`<p>cordage ${version}. Not affiliated with Discord.</p>
${factsTable(facts)}
<p data-site><a href="./cordage.html" download>Download this page as one file (works offline)</a>
<span data-offline hidden>Offline: the page as one file cannot be downloaded now.</span>
<span data-unkept hidden>This browser does not keep the page for use offline.</span></p>
<p data-site><a href="./privacy">Privacy</a></p>`;
