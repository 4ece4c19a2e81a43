import { html } from '../form/html.mjs';
import { row, table } from '../form/table.mjs';

const time = (date) => html`<time datetime="${date}">${date}</time>`;

const fact = ({ what, source, as_of: date }) => row([what, source, time(date)]);

/** What is known of the platform, headed by the date of what was looked up longest ago. */
export const factsTable = (facts) => html`<details><summary>Facts about the platform as of
${time(facts.map(({ as_of: date }) => date).sort()[0])}</summary>
${table('known', '', ['Fact', 'Source', 'As of'], facts.map(fact))}</details>`;
