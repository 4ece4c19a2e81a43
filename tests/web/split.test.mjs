// tier: all
import assert from 'node:assert/strict';
import test, { before } from 'node:test';
import { splitMessage, truncate } from 'cordage';

import { built, copied, keepRequests, places, serve, showTool } from './site.mjs';

const server = await serve(built, ['--rate-limit', '0']);
const text = `A **bold ${'word '.repeat(900)}**\n\`\`\`js\n${'let x = 1;\n'.repeat(60)}\`\`\``;

for (const [name, open] of Object.entries(places)) {
  let place;
  let page;
  let requests;

  before(async () => {
    place = await open(server);
    ({ page } = place);
    requests = keepRequests(page);
  });

  test(`${name}: text is split, each message can be copied, and the text does not leave the page`, async () => {
    const tool = await showTool(place, 'Split message');
    await tool.locator('[name="text"]').fill(text);
    const messages = splitMessage(text);
    assert.equal(await tool.locator('[data-value="count"]').textContent(), `${messages.length} messages`);
    assert.deepEqual(await tool.locator('[data-parts] .text').allTextContents(), messages);
    assert.equal(await copied(page, tool.getByRole('button', { name: 'Copy message 2' })), messages[1]);
    const copier = tool.getByRole('button', { name: 'Copy shortened' });
    assert.equal(await copied(page, copier), truncate(text, 2000));
    await tool.getByRole('radio', { name: '4000' }).check();
    assert.equal(await copied(page, copier), truncate(text, 4000));
    assert.deepEqual(await tool.locator('[data-parts] .text').allTextContents(), splitMessage(text, { limit: 4000 }));
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.ok(!page.url().includes('word'));
    assert.deepEqual(requests.filter((request) => request.includes('word')), []);
  });

  test(`${name}: long messages are folded to six lines, and one button copies them in turn`, async () => {
    const tool = await showTool(place, 'Split message');
    await tool.getByRole('radio', { name: '2000' }).check();
    await tool.locator('[name="text"]').fill(text);
    const messages = splitMessage(text);
    const first = tool.locator('[data-parts] .text').first();
    const height = () => first.evaluate((element) => element.getBoundingClientRect().height);
    assert.ok(await height() <= 6 * 24 + 8, `${await height()}`);
    await tool.getByRole('button', { name: 'Unfold message 1' }).click();
    assert.ok(await height() > 6 * 24 + 16, `${await height()}`);
    const next = tool.locator('[data-next]');
    for (const [i, message] of [...messages, messages[0]].entries()) {
      await tool.getByRole('button', { name: `Copy next (${i % messages.length + 1}/${messages.length})` }).waitFor();
      assert.equal(await copied(page, next), message);
    }
    await tool.locator('[name="text"]').fill('short');
    await tool.getByRole('button', { name: 'Copy next (1/1)' }).waitFor();
    assert.ok(await tool.getByRole('button', { name: 'Unfold message 1' }).isHidden());
    assert.ok(await tool.locator('[data-value="shortened"]').isHidden());
  });

  test(`${name}: a long text that is pasted into the palette is split, with its lines`, async () => {
    const tool = await showTool(place, 'Split message');
    await tool.getByRole('radio', { name: '2000' }).check();
    await tool.locator('[name="text"]').fill('');
    await page.evaluate((given) => navigator.clipboard.writeText(given), text);
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+V');
    await tool.getByText('3 messages').waitFor();
    assert.equal(await tool.locator('[name="text"]').inputValue(), text);
  });

  test(`${name}: a long embed is shortened, and the page says where`, async () => {
    const tool = await showTool(place, 'Message check');
    await tool.locator('[name="message"]').fill(JSON.stringify({ content: 'a', embeds: [{ title: 'a'.repeat(300) }] }));
    await tool.getByRole('button', { name: 'Shorten' }).click();
    const { embeds: [{ title }] } = JSON.parse(await tool.locator('[name="message"]').inputValue());
    assert.equal(title, `${'a'.repeat(255)}…`);
    assert.equal(await tool.locator('[data-cuts]').textContent(), 'embeds[0].title: 300 shortened to 256.');
    assert.ok(await tool.getByRole('button', { name: 'Shorten' }).isHidden());
  });

  test(`${name}: embeds of threads and responses are shortened together, and a long URL is kept`, async () => {
    const tool = await showTool(place, 'Message check');
    const [input, button, summary] = [tool.locator('[name="message"]'), tool.getByRole('button', { name: 'Shorten' }),
      tool.locator('[data-value="excesses"]')];
    const embeds = Array.from({ length: 2 }, () => ({ description: 'a'.repeat(4000) }));
    for (const given of [{ name: 'a', message: { embeds } }, { type: 4, data: { content: 'a', embeds } }]) {
      await input.fill(JSON.stringify(given));
      await button.click();
      assert.match(await summary.textContent(), /^None\./);
      assert.match(await tool.locator('[data-cuts]').textContent(),
        /^(message|data)\.embeds\[1\]\.description: 4000 shortened to 2000\.$/);
    }
    await input.fill(JSON.stringify({ title: 'a'.repeat(257), url: `https://a.example/${'a'.repeat(2031)}` }));
    await button.click();
    assert.equal(await tool.locator('[data-cuts]').textContent(), 'title: 257 shortened to 256.');
    assert.equal(await summary.textContent(), 'url: 2049 characters, 1 more than 2048.');
    await input.fill(JSON.stringify({ type: 4, data: { content: `Error: ${'a'.repeat(2000)}` } }));
    await button.click();
    assert.equal(await tool.locator('[data-cuts]').textContent(), 'data.content: 2007 shortened to 2000.');
    await input.fill(JSON.stringify({ type: 4, data: { content: 'a'.repeat(2001), custom_id: 'a', components: [] } }));
    assert.ok(await button.isHidden(), 'a modal is not shortened');
    const select = { type: 3, custom_id: 'a', placeholder: 'p'.repeat(151), options: [{ label: 'a', value: 'b' }] };
    await input.fill(JSON.stringify({ content: 'a', components: [{ type: 1, components: [select] }] }));
    await button.click();
    assert.equal(await tool.locator('[data-cuts]').textContent(),
      'components[0].components[0].placeholder: 151 shortened to 150.');
  });
}
