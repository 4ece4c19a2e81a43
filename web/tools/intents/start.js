import { makeForm } from '../../form/form.js';
import { makePicker } from '../../form/picker.js';
import { choice, picker } from '../../form/picker_markup.js';
import { startPresets } from '../../form/presets.js';
import { intentsIn } from '../shared/libraries.js';

const rowOf = ({ name, bit, privileged, description = '', events = [] }) =>
  choice(bit, name, privileged ? ['privileged'] : [], description, events.join('|'));

const isIntents = (kind) => !kind || kind === 'intents';

/** The result of a call; its problems are reported at the field for both kinds of bits. */
function callWithBits({ ProblemError }, call) {
  try {
    return call();
  } catch (problem) {
    if (!(problem instanceof ProblemError)) throw problem;
    throw new ProblemError({ type: problem.code, detail: problem.detail, parameter: 'bits' });
  }
}

const without = (all, some) => [...new Set(all)].filter((event) => !some.includes(event));

export function start(section, page) {
  const place = section.querySelector('[data-bits]');
  const presets = section.querySelector('[data-presets]');
  const input = section.querySelector('[name="bits"]');
  const { api } = page;
  const { table: intents } = api.intents();
  let shown;
  let list;
  let bits = 0n;

  function compute({ kind = 'intents', bits: given = '0' }) {
    if (kind !== 'intents') {
      const { flags: number, undocumented, ...result } = callWithBits(api, () =>
        api.flags({ kind, flags: given, bigint: true }));
      return { ...result, kind, bits: number, undocumented: undocumented || '' };
    }
    const { intents: number, undocumented, ...result } = callWithBits(api, () =>
      api.intents({ intents: given, bigint: true }));
    const events = intents.filter(({ name }) => result.names.includes(name)).flatMap((row) => row.events);
    return {
      ...result, kind, bits: number, undocumented: undocumented || '', events: [...new Set(events)],
      without: without(intents.flatMap((row) => row.events), events),
    };
  }

  function set(value) {
    input.value = value;
    form.changed('bits');
  }

  function drawList(kind) {
    shown = kind;
    const rows = kind === 'intents' ? intents : api.flags({ kind }).table;
    const legend = kind === 'intents' ? 'Privileged intents must be enabled in the developer portal.' : '';
    place.innerHTML = picker('bits', 'Bits', legend, rows.map(rowOf));
    list = makePicker(place.firstElementChild, (bit, isOn) =>
      set(isOn ? bits | (1n << BigInt(bit)) : bits & ~(1n << BigInt(bit))));
  }

  const form = makeForm(section, {
    page,
    compute,
    show(result) {
      if (!result) return;
      if (shown !== result.kind) drawList(result.kind);
      presets.hidden = result.kind !== 'intents';
      bits = BigInt(result.bits);
      list.show((bit) => ((bits >> BigInt(bit)) & 1n) === 1n);
    },
    summary: ({ bits: number, names }) => `Number ${number}: ${names.join(', ')}`,
    sample: {
      get call() { return isIntents(shown) ? 'intents' : 'flags'; },
      get path() { return section.dataset.path.replace('intents', this.call); },
      result: '{ names }',
      values: ({ kind, bits: given = { text: '0', kind: 'integer' } }) => (isIntents(kind?.text) ? { intents: given }
        : { kind, flags: given }),
      libraries: intentsIn,
    },
  });
  startPresets(presets, set);
  return form;
}
