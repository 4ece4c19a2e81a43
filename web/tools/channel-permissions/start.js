import { makeForm } from '../../form/form.js';
import { showVerdict } from '../../form/verdict.js';
import { attempt } from '../shared/attempt.js';
import { labelNames } from '../shared/permission_labels.js';
import { answerOf, reasoned, allRequired } from './answer.js';
import { makeGrid } from './grid.js';
import { denyingRole, objectNames, computeFromObjects } from './objects.js';
import { makeQuestion } from './question.js';
import { asked as defaultPermission, kind as defaultKind } from './defaults.js';

/** A checkbox as a control whose value is 'true' or ''. */
const checkboxControl = (box) => ({
  get value() { return box.checked ? 'true' : ''; },
  set value(text) { box.checked = text === 'true'; },
});

/** The permissions that others require in a kind of channel: denying one removes the others, too. */
function requirementsOf(names, kind, { effectivePermissions }, table) {
  const everyone = table.map(({ name }) => name).filter((name) => name !== 'ADMINISTRATOR');
  const lacks = (denied) => effectivePermissions({
    everyone, everyone_deny: denied, channel_kind: kind, needed: names,
  }).missing.length;
  return allRequired.filter((name) => !names.includes(name) && lacks(name) > lacks(0));
}

export function start(section, page) {
  const { api } = page;
  const { table } = api.permissions();
  const { elements } = section.querySelector('form');
  const { is_owner: owner, is_timed_out: timedOut, channel_kind: kind } = elements;
  const administrator = section.querySelector('[data-administrator]');
  const administratorBit = table.find(({ name }) => name === 'ADMINISTRATOR').bit;
  const read = (permissions) => attempt(() => api.permissions({ permissions }));
  const bitsOf = (name) => BigInt(read(elements[name].value || 0)?.permissions ?? 0);
  const has = (name, bit) => (bitsOf(name) >> BigInt(bit) & 1n) === 1n;

  const labelOf = (name) => labelNames(name, api);

  function set(changes) {
    for (const [name, bit, isOn] of changes) {
      const [bits, mask] = [bitsOf(name), 1n << BigInt(bit)];
      elements[name].value = (isOn ? bits | mask : bits & ~mask) || '';
    }
    form.changed(changes[0][0]);
  }

  function compute(values) {
    const { needed = defaultPermission, ...others } = values;
    const isPasted = objectNames.some((name) => values[name]);
    const find = (names) => (isPasted ? computeFromObjects(values, names, api)
      : api.effectivePermissions({ channel_kind: defaultKind, ...others, needed: names }));
    const { denied, missing, permissions, names } = find(needed);
    const asked = read(needed).names;
    const roleOf = (bit) => (isPasted ? attempt(() => denyingRole(values, bit, api)) : undefined);
    const all = find([...asked, ...allRequired]).missing;
    const isAsked = asked.length > 0 && Object.keys(values).length > 0;
    return {
      ...isAsked ? answerOf({ asked, names, missing: all, table, labelOf, roleOf }) : { answer: '' },
      permissions, names: names.map(labelOf).join(', ') || 'None', denied: reasoned(denied, labelOf),
      missing: asked.length > 1 ? reasoned(missing, labelOf) : '',
    };
  }

  function showFields() {
    const asked = read(elements.needed.value || defaultPermission)?.names;
    if (!asked) return;
    question.show(asked);
    const shown = [...requirementsOf(asked, kind.value, api, table), ...asked];
    grid.show(table.filter(({ name }) => shown.includes(name)));
    administrator.checked = ['everyone', 'roles'].some((name) => has(name, administratorBit));
  }

  const form = makeForm(section, {
    page,
    compute,
    show(result) {
      showFields();
      section.classList.toggle('pasted', objectNames.some((name) => elements[name].value));
      showVerdict(section, result?.isAllowed, result?.answer);
    },
    summary: ({ answer }) => answer,
    sample: { call: 'effectivePermissions', result: '{ names, denied }', values: sampled },
    controls: { is_owner: checkboxControl(owner), is_timed_out: checkboxControl(timedOut) },
  });
  const grid = makeGrid(section.querySelector('[data-grid]'), has, set);
  const question = makeQuestion(section.querySelector('[role="combobox"]'), table, ({ name, bit, channels }) => {
    elements.needed.value = name === defaultPermission ? '' : 1n << BigInt(bit);
    if (channels && !channels.includes(kind.value.replace('thread', 'text'))) [kind.value] = channels.split(', ');
    form.changed('needed');
  });
  administrator.addEventListener('change', () => set(administrator.checked ? [['roles', administratorBit, true]]
    : ['everyone', 'roles'].map((name) => [name, administratorBit, false])));
  return form;
}

/** The values of a sample, which has no pasted objects; by default for the default question. */
function sampled(values) {
  const given = Object.entries(values).filter(([name]) => !objectNames.includes(name));
  return {
    needed: { text: defaultPermission, kind: 'string' }, channel_kind: { text: defaultKind, kind: 'string' },
    ...Object.fromEntries(given),
  };
}
