import { html } from '../form/html.js';

/** The icons of all tools, each drawn once: the paths of `icon` in their markup, in a square of 24. */
export const sprite = (tools) => html`<svg class="sprite" aria-hidden="true">${tools.map(({ slug, icon }) =>
  html`<symbol id="icon-${slug}" viewBox="0 0 24 24"><path d="${icon}"/></symbol>`)}</svg>`;

/** The icon of a tool, in the colour of its group. */
export const iconOf = ({ slug }) => html`<svg class="icon" aria-hidden="true"><use href="#icon-${slug}"/></svg>`;
