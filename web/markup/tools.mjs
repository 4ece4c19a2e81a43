import { factsTable } from './facts.mjs';
import { field } from './field.mjs';
import { limitsSearch, limitsTable } from './limits.mjs';
import { countsTable, messageEndpoint, messageReference, messageSamples } from './message.mjs';
import { permissionPicker, scopePicker } from './picker.mjs';
import { note, reference, samples, value } from './result.mjs';
import { copyButton, escaped, join } from './text.mjs';
import { clockChange, tagTable, timeFields, writtenTable } from './timestamp.mjs';
import { tools } from '../tools.js';

const propertyOf = ({ results }, name) => results[0].properties.find((property) => property.name === name);
const values = (endpoint, names) => join(names, (name) => value(propertyOf(endpoint, name)));

const link = (endpoint) => value(propertyOf(endpoint, 'url'),
  `<a class="button" data-open role="link" aria-disabled="true" rel="noreferrer" target="_blank">Open</a>
<button type="button" data-to-qr disabled>QR code</button>`);

const clear = '<button type="button" data-clear>Clear</button>';

const chosenPermissions = `<div class="value"><h3 id="permissions-chosen">Permissions chosen</h3>
<ul class="names" data-names tabindex="0" aria-labelledby="permissions-chosen"></ul>
<p class="warning" data-administrator hidden>ADMINISTRATOR gives everything, whatever a channel says. Ask for it only
where nothing less is enough.</p></div>`;

const qrFacts = [
  ['version', 'Version'], ['modules', 'Modules'], ['size', 'Pixels'], ['text_length', 'Characters'],
  ['text_bytes', 'Text bytes'], ['svg_bytes', 'SVG bytes'], ['png_bytes', 'PNG bytes'],
];

const code = `<div class="code">
<div class="preview"><img alt="" hidden></div>
<dl class="facts">${join(qrFacts, ([name, title]) => `<div><dt>${title}<dd data-value="${name}"></div>`)}</dl>
</div>
<div class="buttons">
<button type="button" class="main" data-save="png" disabled>Download PNG</button>
<button type="button" class="main" data-save="svg" disabled>Download SVG</button>
<button type="button" data-copy-image disabled>Copy image</button>
${copyButton('svg', 'Copy SVG')}
${copyButton('data_uri', 'Copy data URI')}
</div>`;

const masked = { name: 'masked', sentence: 'The URL as it may be shown, without its token.' };

/** What each tool shows of its result, and what is its own in its form. */
const parts = (platform, made) => ({
  oauthUrl: {
    fields: { redirect_uri: { room: 'longer' }, scopes: { after: scopePicker(platform, true) } },
    result: (endpoint) => link(endpoint) + values(endpoint, ['scopes']) + note,
  },
  botInvite: {
    fields: {
      permissions: { button: clear, room: 'longer', after: permissionPicker(platform) },
      scopes: { after: scopePicker(platform, false) },
    },
    result: (endpoint) => link(endpoint) + values(endpoint, ['permissions', 'scopes']) + chosenPermissions,
  },
  qr: {
    fields: { text: { rows: 4, room: 'long' }, size: { room: 'long' } },
    leftOut: ['format'],
    result: (endpoint) => code + values(endpoint, ['png_url', 'svg_url']) + note,
  },
  parseWebhook: {
    fields: { url: { rows: 4, button: clear } },
    result: (endpoint) => values(endpoint, ['valid_format', 'id', 'token_length']) + value(masked) + note,
  },
  timestamp: {
    before: timeFields,
    fields: { unix: { button: '<button type="button" data-now>Now</button>', room: 'longer', instead: clockChange } },
    result: (endpoint) => tagTable(made.timestamp({ unix: 0 }).tags) + values(endpoint, ['iso']) + note,
    reference: writtenTable,
  },
  checkMessage: {
    fields: { message: { rows: 16 } },
    result: (endpoint) => values(endpoint, ['excesses']) + countsTable,
    samples: messageSamples,
    wholeReference: messageReference,
  },
  limits: { before: limitsSearch, result: () => limitsTable(made.limits(), platform) },
});

function section({ name, slug, title }, endpoint, own) {
  const shown = endpoint.parameters.filter((parameter) => !own.leftOut?.includes(parameter.name));
  const path = endpoint.path ? ` data-path="${endpoint.path.replace('{chat}', 'discord')}"` : '';
  return `<section class="tool" id="${slug}"${path}
aria-labelledby="${slug}-title"${name === tools[0].name ? '' : ' hidden'}>
<div class="title"><h2 id="${slug}-title" tabindex="-1">${title}</h2><p>${escaped(endpoint.summary)}</p></div>
<form autocomplete="off" autocapitalize="off" spellcheck="false">${own.before ?? ''}
${join(shown, (parameter) => field(slug, parameter, own.fields?.[parameter.name]))}</form>
<div class="result">${own.result(endpoint)}</div>
${samples(own.samples)}
${own.wholeReference ?? reference(endpoint, own.reference)}
</section>`;
}

/** The sections of all tools. `made`: the package, for what of a result does not depend on what is asked. */
export function toolsMarkup(catalogue, platform, made) {
  const own = parts(platform, made);
  const endpoints = [...catalogue, messageEndpoint];
  return join(tools, (tool) => section(tool, endpoints.find(({ name }) => name === tool.name), own[tool.name]));
}

export const navMarkup = join(tools, ({ slug, title }) => `<li><a href="#${slug}">${title}</a>`);

export const footMarkup = ({ version }, { facts }) => `<p>cordage ${version}. Not affiliated with Discord.</p>
${factsTable(facts)}
<p data-site><a href="./cordage.html" download>This page as one file</a>
<span data-offline hidden>Without a network only what is kept of this page works: its one file cannot be had now.</span>
<span data-unkept hidden>works without a network, for which this browser keeps no copy of the page.</span></p>
<p data-site><a href="./privacy">Privacy</a></p>`;
