import { announce } from '../../form/announce.js';
import { makeForm } from '../../form/form.js';
import { anchorScroll } from '../../form/scroll_anchor.js';
import { showProblem } from '../../form/problem.js';
import { showVerdict } from '../../form/verdict.js';
import { showWarnings, warningText } from '../../form/warnings.js';
import { makeChallenge } from './challenge.js';
import { labelNames } from './permission_labels.js';
import { makePermissionList } from './permission_list.js';
import { readLink, completeUrl } from './read_link.js';
import { makeScopePicker } from './scope_picker.js';

function makeUrl(section, page) {
  const open = section.querySelector('[data-open]');
  let url;
  section.querySelector('[data-to-qr]').addEventListener('click', () => page.open('qr', { text: url }));
  return {
    show(result) {
      url = result?.url;
      open.ariaDisabled = `${!url}`;
      if (url) open.href = url;
      else open.removeAttribute('href');
    },
  };
}

const isRejection = ({ code }) => code === 'refused';

function sentenceOf({ warnings }) {
  const count = warnings.length;
  const warned = count ? `, with ${count === 1 ? '1 warning' : `${count} warnings`}` : '';
  return warnings.some(isRejection) ? warningText(warnings.find(isRejection)) : `This link is valid${warned}.`;
}

/** The field for an existing link, which is read when it is pasted or when its change is complete. `onLink` is called
 *  with the link and its URL; `relabel` replaces names in sentences. */
function makeLinkField(section, { api }, relabel, onLink) {
  const input = section.querySelector('[name="link"]');
  const place = section.querySelector(`#${input.id}-about .problem`);
  const warnings = section.querySelector('[data-warnings="link"]');
  const repair = section.querySelector('.verdict button');
  let text = '';
  let link;

  function show(found, problem) {
    link = found;
    repair.hidden = true;
    const sentence = found ? relabel(sentenceOf(found)) : problem?.replace('It', 'The link');
    anchorScroll(input, () => showVerdict(section, found && !found.warnings.some(isRejection), sentence));
    showWarnings(warnings, found?.warnings, relabel);
    showProblem(place, input, problem);
  }

  function read(pasted) {
    text = pasted;
    input.value = pasted;
    if (pasted) input.closest('details').open = true;
    show();
    if (!pasted.trim()) return;
    try {
      const found = readLink(completeUrl(pasted), api);
      show(found);
      onLink(found, pasted);
    } catch (problem) {
      if (!(problem instanceof api.ProblemError)) throw problem;
      show(undefined, problem.detail.replace('url', 'It'));
      announce(() => place.textContent);
    }
  }

  // Not while it is typed: an incomplete link may belong to the other tool.
  input.addEventListener('input', ({ inputType }) => (/^insertFrom/.test(inputType) ? read(input.value) : show()));
  input.addEventListener('change', () => input.value !== text && read(input.value));
  return {
    read,
    /** Offers the form's link as repair of a link with warnings. Hides warnings that the result shows too. */
    offer({ url, warnings: own = [] } = {}) {
      repair.hidden = !url || !link?.warnings.length || url === completeUrl(text);
      const isOwn = ({ code, parameter }) => own.some((each) => each.code === code && each.parameter === parameter);
      showWarnings(warnings, link?.warnings.filter((each) => !isOwn(each)), relabel);
    },
  };
}

/** Starts a tool for links. `call`: the function that builds the link; `summary`: see makeForm; `libraries`: samples
 *  for libraries, if any. */
export function makeLinkForm(section, page, { call, summary, libraries }) {
  const { api } = page;
  const changed = (name) => form.changed(name);
  const parts = [makeUrl, makePermissionList, makeScopePicker, makeChallenge]
    .map((make) => make(section, page, changed));
  const warnings = section.querySelector('[data-warnings="result"]');
  // On wide screens the list is open.
  const list = section.querySelector('[data-wide]');
  if (list) list.open = matchMedia('(min-width: 48rem)').matches;

  const relabel = (text) => labelNames(form.relabel(text), api);
  const form = makeForm(section, {
    page,
    compute: (values) => api[call]({ ...values, check: true }),
    show(result) {
      for (const part of parts) part.show(result);
      showWarnings(warnings, result?.warnings, relabel);
      field.offer(result);
    },
    summary: (result) => [summary(result), ...result.warnings.map((each) => relabel(warningText(each)))].join('. '),
    sample: { call, result: '{ url }', libraries },
  });

  const field = makeLinkField(section, page, relabel, (link, text) => {
    if (link.tool === section.id) {
      form.fill(link.values, true);
      announce(() => ['Link read', ...link.warnings.map((each) => relabel(warningText(each)))].join('. '));
      page.changed();
    } else {
      field.read('');
      page.open(link.tool, { link: text });
    }
  });
  return {
    ...form,
    fill(values, isReplacement) {
      if (values.link) return field.read(values.link);
      if (isReplacement) field.read('');
      form.fill(values, isReplacement);
    },
  };
}
