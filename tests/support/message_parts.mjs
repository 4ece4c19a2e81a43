// Parts of the messages, modals and commands in tests.

export const characters = (count) => 'a'.repeat(count);
/** A URL with this number of characters. */
export const address = (count) => 'https://'.padEnd(count, 'a');
/** `entry` may be a function of the index if entries must differ. */
export const list = (count, entry) =>
  Array.from({ length: count }, (_, i) => (typeof entry === 'function' ? entry(i) : entry));
export const snowflakes = (count) => list(count, (i) => `${157730590492196864n + BigInt(i)}`);

export const button = { type: 2, style: 1, label: 'Go', custom_id: 'go' };
export const numbered = (i) => ({ ...button, custom_id: `go${i}` });
export const media = { url: 'https://example.com/a.png' };
export const row = (...components) => ({ type: 1, components });
export const inRow = (component) => ({ components: [row(component)] });
export const one = { label: 'One', value: '1' };
export const select = (more) => inRow({ type: 3, custom_id: 'choice', options: [one], ...more });
export const option = (more) => select({ options: [{ ...one, ...more }] });
export const inEmbed = (embed) => ({ embeds: [embed] });
export const poll = (more) => ({ poll: { question: { text: 'a' }, answers: [{ poll_media: { text: 'b' } }], ...more } });
export const IS_COMPONENTS_V2 = 32768;
export const laidOut = (...components) => ({ flags: IS_COMPONENTS_V2, components });
export const modal = (...components) => ({ type: 9, data: { custom_id: 'form', title: 'Form', components } });
export const label = (component, more) => ({ type: 18, label: 'Name', component, ...more });
export const input = { type: 4, style: 1, custom_id: 'name' };
export const upload = { type: 19, custom_id: 'files' };
export const ofText = 'TextDisplayComponentForMessageRequest';
export const inLabel = 'data.components[0].component';
