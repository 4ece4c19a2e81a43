import { field } from './field.mjs';
import { note, reference, samples, value } from './result.mjs';
import { copyButton, escaped, join } from './text.mjs';
import { tools } from '../tools.js';

const propertyOf = (endpoint, name) => endpoint.results[0].properties.find((property) => property.name === name);
const values = (endpoint, names) => join(names, (name) => value(propertyOf(endpoint, name)));

function link(endpoint) {
  const open = '<a class="button" data-open rel="noreferrer" target="_blank">Open</a>';
  const code = '<button type="button" data-to-qr disabled>QR code</button>';
  return value(propertyOf(endpoint, 'url'), open + code);
}

const qrFacts = [
  ['version', 'Version'], ['modules', 'Modules'], ['size', 'Pixels'], ['text_length', 'Characters'],
  ['text_bytes', 'Text bytes'], ['svg_bytes', 'SVG bytes'], ['png_bytes', 'PNG bytes'],
];

const qrResult = (endpoint) => `<div class="code">
<div class="preview"><img alt="" hidden></div>
<dl class="facts">${join(qrFacts, ([name, title]) => `<div><dt>${title}</dt><dd data-value="${name}"></dd></div>`)}</dl>
</div>
<div class="buttons">
<button type="button" class="main" data-save="png" disabled>Download PNG</button>
<button type="button" class="main" data-save="svg" disabled>Download SVG</button>
<button type="button" data-copy-image disabled>Copy image</button>
${copyButton('svg', 'Copy SVG')}
${copyButton('data_uri', 'Copy data URI')}
</div>
${values(endpoint, ['png_url', 'svg_url'])}
${note}`;

const timestampResult = () => '';
const limitsResult = () => '';

/** What each tool shows of its result, and what is its own about its fields. */
const parts = {
  oauthUrl: { result: (endpoint) => link(endpoint) + values(endpoint, ['scopes']) + note },
  botInvite: { result: (endpoint) => link(endpoint) + values(endpoint, ['permissions', 'scopes']) },
  qr: { result: qrResult, fields: { text: { rows: 4 } }, left: ['format'] },
  parseWebhook: { result: (endpoint) => values(endpoint, ['id', 'token_length', 'valid_format']) + note },
  timestamp: { result: timestampResult },
  limits: { result: limitsResult },
};

function section({ name, slug, title }, endpoint, isFirst) {
  const { result, fields = {}, left = [] } = parts[name];
  const shown = endpoint.parameters.filter((parameter) => !left.includes(parameter.name));
  return `<section class="tool" id="${slug}" data-path="${endpoint.path.replace('{chat}', 'discord')}"
aria-labelledby="${slug}-title"${isFirst ? '' : ' hidden'}>
<div class="title"><h2 id="${slug}-title" tabindex="-1">${title}</h2><p>${escaped(endpoint.summary)}</p></div>
<form novalidate>${join(shown, (parameter) => field(slug, parameter, fields[parameter.name]))}</form>
<div class="result">${result(endpoint)}</div>
${samples}
${reference(endpoint)}
</section>`;
}

export function toolsMarkup(catalogue) {
  return join(tools, (tool) =>
    section(tool, catalogue.find(({ name }) => name === tool.name), tool === tools[0]));
}

export const navMarkup = join(tools, ({ slug, title }) => `<li><a href="#${slug}">${title}</a></li>`);

export const footMarkup = ({ version }) => `<p>cordage ${version}. Not affiliated with Discord.</p>
<p data-site><a href="./cordage.html" download>This page as one file</a></p>`;
