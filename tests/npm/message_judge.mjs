import {
  ButtonBuilder, CheckboxAssertions, ComponentAssertions, ComponentsV2Assertions, EmbedAssertions,
  FileUploadAssertions, LabelAssertions, MediaGalleryBuilder, ModalAssertions, SectionBuilder, SelectMenuAssertions,
  TextInputAssertions, embedLength,
} from '@discordjs/builders';

import { accepts, asCounted, lengthOf, makeJudge, trimmed } from './judge.mjs';

// The errors in a message by @discordjs/builders and, where these have no rule, by Discord's documentation, whose
// sentences are in the comments of discord-api-types. Each of these has its path as a name.

/** The places of earlier values: Discord requires unique custom ids and values of options. */
const repeated = (values) => values.flatMap((value, i) =>
  (value !== undefined && value !== '' && values.indexOf(value) < i ? [i] : []));

const each = (list, judge) => list.forEach((entry, i) => judge(entry, i));

const trimmedEmbed = ({ title, description, fields, footer, author, ...rest }) => Object.fromEntries(Object.entries({
  ...rest, title: trimmed(title), description: trimmed(description),
  fields: fields?.map(({ name, value }) => ({ name: trimmed(name), value: trimmed(value) })),
  footer: footer && { text: trimmed(footer.text) }, author: author && { name: trimmed(author.name) },
}).filter(([, value]) => value !== undefined));

function judgeEmbed(judge, whole, path) {
  const embed = trimmedEmbed(whole);
  const at = (name) => (path ? `${path}.${name}` : name);
  judge.if(!Object.values(embed).some((value) => value === 0 || lengthOf(value) > 0), at('description'));
  // Builders reject an empty title or description; Discord leaves it out.
  if (lengthOf(embed.title) > 0) judge.by(EmbedAssertions.titlePredicate, embed.title, at('title'));
  if (lengthOf(embed.description) > 0)
    judge.by(EmbedAssertions.descriptionPredicate, embed.description, at('description'));
  judge.may(EmbedAssertions.colorPredicate, embed.color, at('color'));
  judge.if(!accepts(() => EmbedAssertions.validateFieldLength(embed.fields?.length ?? 0)), at('fields'));
  // Builders accept fields without a name or a value, which Discord rejects.
  each(embed.fields ?? [], ({ name, value }, i) => {
    judge.stated('field_name', name, `${at('fields')}[${i}].name`);
    judge.stated('field_value', value, `${at('fields')}[${i}].value`);
  });
  if (embed.footer) judge.by(EmbedAssertions.footerTextPredicate, embed.footer.text, at('footer.text'));
  if (embed.author) judge.by(EmbedAssertions.authorNamePredicate, embed.author.name, at('author.name'));
}

function judgeTotal(judge, embeds) {
  const total = embeds.map(trimmedEmbed).map(({ title, description, fields, footer, author }) => embedLength({
    title: asCounted(title), description: asCounted(description),
    fields: fields?.map(({ name = '', value = '' }) => ({ name: asCounted(name), value: asCounted(value) })),
    footer: { text: asCounted(footer?.text ?? '') }, author: { name: asCounted(author?.name ?? '') },
  })).reduce((sum, length) => sum + length, 0);
  judge.stated('embed_total', total, 'embeds');
}

function judgeButton(judge, button, path) {
  const { style, emoji, label, url } = button;
  // Builders reject an empty label with an emoji, which Discord's schema allows.
  if (label !== '') judge.may(ComponentAssertions.buttonLabelValidator, label, `${path}.label`);
  if (!label && style !== 6) {
    const target = style === 5 ? { url: 'https://example.com' } : { custom_id: 'a' };
    judge.if(!accepts(() => new ButtonBuilder({ type: 2, style, emoji, ...target }).toJSON()), `${path}.label`);
  }
  if (style === 5) judge.stated('url', url, `${path}.url`);
  // Builders build buttons without a custom id, which Discord does not use.
  else if (style !== 6) judge.by(ComponentAssertions.customIdValidator, button.custom_id, `${path}.custom_id`);
}

const optionAsserted = ComponentAssertions.labelValueDescriptionValidator;

function judgeOptions(judge, options, path) {
  for (const i of repeated(options.map(({ value }) => value))) judge.if(true, `${path}[${i}].value`);
  each(options, ({ label, value, description }, i) => {
    judge.by(optionAsserted, label, `${path}[${i}].label`);
    judge.by(optionAsserted, value, `${path}[${i}].value`);
    // Builders reject an empty description of a select's option, which Discord's schema allows.
    if (lengthOf(description) > 0) judge.may(optionAsserted, description, `${path}[${i}].description`);
  });
}

/** Only for a list: a builder accepts each entry. */
const takes = (predicate, made) => accepts(() => predicate.parse(made));
const plainOptions = (options) => options.map((_, i) => ({ label: 'a', value: `${i}` }));

/** In a modal a required input needs a value; builders do not check that. */
const judgeRequired = (judge, { min_values, required }, path) =>
  judge.if(min_values === 0 && required !== false, `${path}.min_values`);

function judgeSelect(judge, select, path) {
  const { type, custom_id, placeholder, min_values, max_values, default_values, options = [] } = select;
  judge.by(ComponentAssertions.customIdValidator, custom_id, `${path}.custom_id`);
  judge.may(ComponentAssertions.placeholderValidator, placeholder, `${path}.placeholder`);
  judge.may(ComponentAssertions.minMaxValidator, min_values, `${path}.min_values`);
  // Builders accept 0 as max_values, with which no option can be selected.
  judge.mayStated('max_values', max_values, `${path}.max_values`);
  judge.if(min_values > max_values, `${path}.min_values`);
  if (default_values) {
    const user = { type: 5, custom_id: 'a', default_values: default_values.map(() => ({ type: 'user', id: '1' })) };
    judge.if(!takes(SelectMenuAssertions.selectMenuUserPredicate, user), `${path}.default_values`);
    // Builders accept any number; the documentation requires one between both bounds.
    const [min, max, count] = [min_values ?? 1, max_values ?? 1, default_values.length];
    judge.if(count > 0 && (count < min || count > max), `${path}.default_values`);
  }
  if (type !== 3) return;
  const made = { type: 3, custom_id: 'a', options: plainOptions(options) };
  judge.if(!takes(SelectMenuAssertions.selectMenuStringPredicate, made), `${path}.options`);
  judgeOptions(judge, options, `${path}.options`);
}

const groups = {
  21: CheckboxAssertions.radioGroupPredicate, 22: CheckboxAssertions.checkboxGroupPredicate,
};

function judgeInput(judge, input, path) {
  const { type, custom_id } = input;
  if (type === 3 || (type > 4 && type < 9)) return judgeSelect(judge, input, path);
  judge.by(ComponentAssertions.customIdValidator, custom_id, `${path}.custom_id`);
  if (type === 4) {
    const { placeholderValidator, valueValidator, minLengthValidator, maxLengthValidator } = TextInputAssertions;
    judge.may(placeholderValidator, input.placeholder, `${path}.placeholder`);
    judge.may(valueValidator, input.value, `${path}.value`);
    judge.may(minLengthValidator, input.min_length, `${path}.min_length`);
    judge.may(maxLengthValidator, input.max_length, `${path}.max_length`);
    judge.if(input.min_length > input.max_length, `${path}.min_length`);
  }
  if (type === 19) {
    for (const name of ['min_values', 'max_values', 'file_types']) {
      const made = { type, custom_id: 'a', ...name in input ? { [name]: input[name] } : {} };
      judge.if(!takes(FileUploadAssertions.fileUploadPredicate, made), `${path}.${name}`);
    }
    judge.if(input.min_values > input.max_values, `${path}.min_values`);
  }
  if (type in groups) {
    const made = { type, custom_id: 'a', options: plainOptions(input.options) };
    judge.if(!takes(groups[type], made), `${path}.options`);
    judgeOptions(judge, input.options, `${path}.options`);
  }
}

const display = { type: 10, content: 'a' };
const thumbnail = { type: 11, media: { url: 'https://example.com' } };

const judgeList = (judge, totals, components, path) =>
  each(components, (child, i) => judgeComponent(judge, totals, child, `${path}.components[${i}]`));

function judgeRow(judge, totals, { components = [] }, path) {
  const hasSelect = components.some((child) => child.type !== 2);
  judge.stated(hasSelect ? 'selects' : 'buttons', components, `${path}.components`);
  judgeList(judge, totals, components, path);
}

function judgeSection(judge, totals, { type, components = [], accessory }, path) {
  const made = { type, components: components.map(() => display), accessory: thumbnail };
  judge.if(!accepts(() => new SectionBuilder(made).toJSON()), `${path}.components`);
  judgeList(judge, totals, components, path);
  judgeComponent(judge, totals, accessory, `${path}.accessory`);
}

function judgeText(judge, totals, { content }, path) {
  totals.texts += lengthOf(content);
  judge.stated('display', content, `${path}.content`);
}

function judgeGallery(judge, totals, { type, items }, path) {
  const made = { type, items: items.map(() => ({ media: thumbnail.media })) };
  judge.if(!accepts(() => new MediaGalleryBuilder(made).toJSON()), `${path}.items`);
  each(items, ({ description }, i) =>
    judge.may(ComponentsV2Assertions.descriptionPredicate, description, `${path}.items[${i}].description`));
}

function judgeContainer(judge, totals, { components = [], accent_color: colour }, path) {
  // The comments of discord-api-types have up to 10 components, but neither the documentation nor a builder does.
  judge.may(ComponentsV2Assertions.containerColorPredicate, colour, `${path}.accent_color`);
  judge.stated('contained', components, `${path}.components`);
  judgeList(judge, totals, components, path);
}

function judgeLabel(judge, totals, component, path) {
  totals.ids.push([component.component.custom_id, `${path}.component.custom_id`]);
  for (const name of ['label', 'description']) {
    const made = { type: 18, label: 'a', component: { type: 23, custom_id: 'a' } };
    const given = name === 'label' || name in component ? { [name]: asCounted(component[name]) } : {};
    judge.if(!takes(LabelAssertions.labelPredicate, { ...made, ...given }), `${path}.${name}`);
  }
  judgeRequired(judge, component.component, `${path}.component`);
  judgeInput(judge, component.component, `${path}.component`);
}

/** By type; those without one are inputs. */
const judges = {
  1: judgeRow,
  2: (judge, totals, component, path) => judgeButton(judge, component, path),
  9: judgeSection,
  10: judgeText,
  11: (judge, totals, { description }, path) =>
    judge.may(ComponentsV2Assertions.descriptionPredicate, description, `${path}.description`),
  12: judgeGallery,
  13: () => {},
  14: (judge, totals, { spacing }, path) =>
    judge.may(ComponentsV2Assertions.spacingPredicate, spacing, `${path}.spacing`),
  17: judgeContainer,
  18: judgeLabel,
};

/** The errors of a component and all in it; `totals` has the sums. */
function judgeComponent(judge, totals, component, path) {
  totals.components += 1;
  totals.ids.push([component.custom_id, `${path}.custom_id`]);
  const judgeIt = judges[component.type] ?? (() => judgeInput(judge, component, path));
  judgeIt(judge, totals, component, path);
}

function judgeComponents(judge, components, path, isNew) {
  const totals = { components: 0, texts: 0, ids: [] };
  each(components, (component, i) => judgeComponent(judge, totals, component, `${path}[${i}]`));
  for (const i of repeated(totals.ids.map(([id]) => id))) judge.if(true, totals.ids[i][1]);
  judge.stated('component_texts', totals.texts, path);
  if (isNew) judge.stated('components', totals.components, path);
}

function judgePoll(judge, poll) {
  judge.stated('question', poll.question.text, 'poll.question.text');
  judge.stated('answers', poll.answers, 'poll.answers');
  each(poll.answers, ({ poll_media }, i) =>
    judge.stated('answer', poll_media.text, `poll.answers[${i}].poll_media.text`));
  judge.mayStated('duration', poll.duration, 'poll.duration');
}

/** The paths of all errors in a message. `isSent`: it is a new message, so it is not empty. */
export function wrongInMessage(message, isSent) {
  const judge = makeJudge();
  const isNew = (message.flags & 32768) !== 0;
  const { content, embeds = [], components = [], poll, allowed_mentions = {}, attachments = [] } = message;
  if (isSent && !isNew) {
    const filled = [content?.trim(), embeds, components, message.sticker_ids, attachments]
      .some((part) => lengthOf(part) > 0);
    judge.if(!filled && !poll, 'content');
  }
  for (const name of ['content', 'nonce', 'username', 'thread_name', 'applied_tags', 'sticker_ids']) {
    if (typeof message[name] !== 'number') judge.mayStated(name, message[name], name);
  }
  judge.stated('embeds', embeds, 'embeds');
  each(embeds, (embed, i) => judgeEmbed(judge, embed, `embeds[${i}]`));
  judgeTotal(judge, embeds);
  if (isNew) judge.if(components.length === 0 && isSent, 'components');
  else judge.stated('rows', components, 'components');
  judgeComponents(judge, components, 'components', isNew && components.length > 0);
  if (poll) judgePoll(judge, poll);
  for (const name of ['users', 'roles'])
    judge.mayStated(name, allowed_mentions[name], `allowed_mentions.${name}`);
  judge.stated('attachments', attachments, 'attachments');
  for (const i of repeated(attachments.map(({ id }) => id))) judge.if(true, `attachments[${i}].id`);
  each(attachments, ({ description }, i) =>
    judge.mayStated('description', description, `attachments[${i}].description`));
  return judge.wrong;
}

export function wrongInEmbed(embed) {
  const judge = makeJudge();
  judgeEmbed(judge, embed, '');
  judgeTotal(judge, [embed]);
  return judge.wrong;
}

export function wrongInModal(modal) {
  const judge = makeJudge();
  judge.by(ModalAssertions.titleValidator, modal.title, 'title');
  judge.by(ComponentAssertions.customIdValidator, modal.custom_id, 'custom_id');
  judge.stated('modal_components', modal.components, 'components');
  judgeComponents(judge, modal.components, 'components', false);
  return judge.wrong;
}
