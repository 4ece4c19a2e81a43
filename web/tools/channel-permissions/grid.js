import { html } from '../../form/html.js';

/** Owners of permissions, by field. In the server, members have permissions only through roles. */
const sides = [['everyone', '@everyone'], ['roles', 'Other roles'], ['member', 'Member']];

const allow = ['allow', '✓', 'Allowed'];
const inServer = [['', '–', 'Not granted'], ['allow', '✓', 'Granted']];
const inChannel = [['deny', '✕', 'Denied'], ['', '/', 'Neither'], allow];

/** The states of a permission; `field` has the allowed bits, `denying` the denied ones. */
const cell = ({ bit, label }, states, title, field, denying = '') => html`<div class="segments" role="radiogroup"
aria-label="${label}: ${title}" data-bit="${bit}" data-allow="${field}" data-deny="${denying}">${
  states.map(([value, mark, name]) => html`<label><input type="radio" name="${bit}-${field}" value="${value}"
aria-label="${name}"${value === '' && ' checked'}><span>${mark}</span></label>`)}</div>`;

const line = (permission, [name, title]) => {
  const hasServer = name !== 'member';
  const hasChannel = permission.channels !== '';
  return (hasServer || hasChannel) && html`<span>${title}</span>${
    hasServer ? cell(permission, inServer, `${title} in the server`, name) : html`<span></span>`}${
    hasChannel && cell(permission, inChannel, `${title} in the channel`, `${name}_allow`, `${name}_deny`)}`;
};

/** The state of each permission in the server and in the channel, as HTML. */
export const gridOf = (permissions) => html`${permissions.map((permission) => html`<fieldset>
<legend>${permission.label}</legend><div><span></span><small>Server</small><small>${
  permission.channels !== '' && 'Channel'}</small>${sides.map((side) => line(permission, side))}</div></fieldset>`)}`;

/** Starts the grid. `has` returns whether a field has a bit; `set` is called with changes: field, bit and its new
 *  state. */
export function makeGrid(place, has, set) {
  const states = () => place.querySelectorAll('[data-bit]');
  let shown;
  place.addEventListener('change', ({ target: { value, parentElement } }) => {
    const { bit, ...fields } = parentElement.parentElement.dataset;
    set(['allow', 'deny'].filter((each) => fields[each]).map((each) => [fields[each], bit, value === each]));
  });
  return {
    show(permissions) {
      const names = permissions.map(({ name }) => name).join();
      if (names !== shown) place.innerHTML = gridOf(permissions);
      shown = names;
      for (const state of states()) {
        const { bit, ...fields } = state.dataset;
        // Within a step, an allow overrides a deny.
        const value = ['allow', 'deny'].find((each) => fields[each] && has(fields[each], bit)) ?? '';
        state.querySelector(`[value="${value}"]`).checked = true;
      }
    },
  };
}
