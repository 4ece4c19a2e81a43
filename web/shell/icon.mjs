import { html } from '../form/html.js';

/** The icons of all tools: the path `icon` of each markup, in a square of 24. */
export const sprite = (tools) => html`<svg class="sprite" aria-hidden="true">${tools.map(({ slug, icon }) =>
  html`<symbol id="icon-${slug}" viewBox="0 0 24 24"><path d="${icon}"/></symbol>`)}</svg>`;

export const iconOf = ({ slug }) => html`<svg class="icon" aria-hidden="true"><use href="#icon-${slug}"/></svg>`;
