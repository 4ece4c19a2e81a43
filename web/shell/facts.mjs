import { row, table } from '../form/table.mjs';
import { escaped } from '../form/text.mjs';

const time = (date) => `<time datetime="${date}">${date}</time>`;

const fact = ({ what, source, as_of: date }) => row([escaped(what), escaped(source), time(date)]);

/** What is known of the platform, headed by the date of what was looked up longest ago. */
export const factsTable = (facts) => `<details><summary>Facts about the platform as of
${time(facts.map(({ as_of: date }) => date).sort()[0])}</summary>
${table('known', '', ['Fact', 'Source', 'As of'], facts.map(fact))}</details>`;
