import assert from 'node:assert/strict';
import test from 'node:test';

import { html } from '../../web/form/html.js';

test('a string is escaped, in content and in an attribute of either quotation mark', () => {
  const text = `<b title="x" lang='y'>&amp;`;
  const escaped = '&#60;b title=&#34;x&#34; lang=&#39;y&#39;&#62;&#38;amp;';
  assert.equal(`${html`<p>${text}</p>`}`, `<p>${escaped}</p>`);
  assert.equal(`${html`<p title="${text}" lang='${text}'>`}`, `<p title="${escaped}" lang='${escaped}'>`);
});

test('HTML of the tag is unchanged at any depth, and its contents are escaped once', () => {
  const item = (text) => html`<li>${text}</li>`;
  assert.equal(`${html`<ul>${html`<!-- & -->${item('a & b')}`}</ul>`}`, '<ul><!-- & --><li>a &#38; b</li></ul>');
});

test('lists are written in order, and their strings are escaped', () => {
  assert.equal(`${html`${['<', [html`<br>`, '>']]}${[]}`}`, '&#60;<br>&#62;');
});

test('numbers are written, zero too', () => {
  assert.equal(`${html`${0} ${-1.5} ${10n}`}`, '0 -1.5 10');
});

test('undefined, false and an empty text give nothing', () => {
  assert.equal(`${html`<input${undefined}${false}${''}${[undefined, false]}>`}`, '<input>');
});

test('what only looks like HTML of the tag is escaped', () => {
  assert.equal(`${html`${{ text: '<b>', toString: () => '<i>' }}`}`, '&#60;i&#62;');
});
