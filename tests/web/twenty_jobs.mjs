import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { splitMessage } from 'cordage';

// The jobs of twenty visitors, as steps of job_steps.mjs: `points` by mouse and by touch, `keys` with only the
// keyboard.

const id = '157730590492196864';
const webhook = `https://discord.com/api/webhooks/${id}/${'aB3_-'.repeat(13)}xyz`;
const botToken = `MTU3NzMwNTkwNDkyMTk2ODY0.GabcDE.${'aB3_-'.repeat(7)}xyz`;
const hash = '0123456789abcdef0123456789abcdef';
const changelog = '- a change of the bot that its users see\n'.repeat(110);
const log = `start\nhook ${webhook}\nDISCORD_TOKEN=${botToken}\nend`;
const invite = `https://discord.com/oauth2/authorize?client_id=${id}&permissions=8&scope=bot%20applications.commands`;
const embed = JSON.stringify({ embeds: [{
  title: 'a'.repeat(273),
  fields: Array.from({ length: 27 }, (_, at) => ({ name: `${at}`, value: at === 3 ? '' : 'b' })),
}] });
const logo = {
  name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQV'
    + 'R42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
};
/** The width of a PNG is in the bytes 16 to 19. */
const isPoster = (path) => assert.ok(readFileSync(path).readUInt32BE(16) >= 1800);
const search = (text) => [['press', 'Control+k'], ['type', text], ['press', 'Enter']];
const lookUp = (text) => [['press', 'Control+k'], ['paste', text], ['press', 'Enter']];
const byPointer = (text) => [['palette'], ['paste', text]];
const rightUrl = ['reads', '#webhook .verdict:not(.wrong)', /This is a webhook URL/];
/** A value that cannot be shortened: a button selects it, and the visitor replaces it. */
const filledIn = [['type', '"x"'], ['reads', '#message .verdict:not(.wrong)', /./],
  ['press', 'Control+a', 'Control+c']];
const music = ['VIEW_CHANNEL', 'CONNECT', 'SPEAK', 'USE_VAD', 'SEND_MESSAGES', 'EMBED_LINKS'];
const zones = [['type', 'tokyo'], ['press', 'Enter'], ['type', 'new york'], ['press', 'Enter']];
const firstId = `${(BigInt(Date.UTC(2026, 0, 1)) - 1420070400000n) << 22n}`;

export const jobs = {
  'a time in three zones': {
    points: [['tool', 'timestamp'], ['point', '#timestamp [name="when"]'], ['type', '20:00'],
      ['point', '#timestamp-clock'], ...zones,
      ['point', '#timestamp [aria-label="Copy the times of all zones"]']],
    keys: [...search('time'), ['to', '#timestamp [name="when"]'], ['type', '20:00'], ['to', '#timestamp-clock'],
      ...zones, ['to', '[aria-label="Copy the times of all zones"]'], ['press', 'Enter']],
    ends: ['copied', /20:00 Berlin.*04:00 Tokyo.*14:00 New York/s],
  },
  'why a bot cannot post': {
    points: [['tool', 'channel-permissions'],
      ['point', '#channel-permissions label:has([name="10-everyone"][value="allow"])']],
    keys: [...search('access'), ['to', '[name="10-everyone"]'], ['press', 'ArrowRight']],
    ends: ['reads', '#channel-permissions .verdict p', /^No: no role grants it/],
  },
  'an invite of a music bot': {
    points: [['tool', 'bot-invite'], ['point', '#bot-invite [name="client_id"]'], ['paste', id],
      ['point', '#bot-invite [name="permissions"]'], ['press', 'Control+a'], ['type', music.join(' ')],
      ['point', '#bot-invite [data-copy="url"]']],
    keys: [...search('inv'), ['to', '[name="client_id"]'], ['paste', id], ['to', '[name="permissions"]'],
      ['press', 'Control+a'], ['type', music.join(' ')], ['to', '#bot-invite [data-copy="url"]'], ['press', 'Enter']],
    ends: ['copied', /client_id=157730590492196864&permissions=36719616&/],
  },
  'a code for a poster': {
    points: [['tool', 'qr'], ['point', '#qr [name="text"]'], ['paste', 'https://example.com/'],
      ['file', '#qr-logo', logo], ['point', '#qr [name="size"]'], ['press', 'Control+a'], ['type', '2000'],
      ['download', ['point', '#qr button:has-text("Download PNG")'], isPoster]],
    keys: [...search('qr'), ['to', '#qr [name="text"]'], ['paste', 'https://example.com/'], ['to', '#qr-logo'],
      ['fileByKey', logo], ['to', '#qr [name="size"]'], ['press', 'Control+a'], ['type', '2000'],
      ['to', '[data-save="png"]', 'Shift+Tab'], ['download', ['press', 'Enter'], isPoster]],
    ends: ['reads', '#qr', /Download PNG/],
  },
  'what a permission number has': {
    points: [...byPointer('1099649108550'), ['offer', 'Permissions']],
    keys: lookUp('1099649108550'),
    ends: ['reads', '#permissions [data-chips="permissions"]', /Timeout Members/],
  },
  'two webhook URLs': {
    points: [...byPointer(webhook), rightUrl, ['point', '#webhook [name="url"]'],
      ['press', 'Control+a'], ['paste', webhook.replace('https', 'http')], ['point', '#webhook [data-repair]']],
    keys: [['press', 'Control+k'], ['paste', webhook], rightUrl,
      ['to', '#webhook [name="url"]'], ['press', 'Control+a'], ['paste', webhook.replace('https', 'http')],
      ['to', '#webhook [data-repair]', 'Shift+Tab'], ['press', 'Enter']],
    ends: rightUrl,
  },
  'a changelog as messages': {
    points: [['tool', 'split'], ['point', '#split [name="text"]'], ['paste', changelog],
      ...Array.from({ length: 3 }, () => ['point', '#split [data-next]'])],
    keys: [...search('split'), ['to', '#split [name="text"]'], ['paste', changelog], ['to', '#split [data-next]'],
      ['press', 'Enter', 'Enter', 'Enter']],
    ends: ['copied', new RegExp(`^${splitMessage(changelog).at(-1)}$`)],
  },
  'what an intents number has': {
    points: [...byPointer('33281'), ['offer', 'Intents']],
    keys: lookUp('33281'),
    ends: ['reads', '#intents', /GUILD_MESSAGES/],
  },
  'an embed made valid': {
    points: [['tool', 'message'], ['point', '#message [name="message"]'], ['paste', embed],
      ['point', '#message [data-shorten]'], ['point', '#message [data-jump]'], ...filledIn],
    keys: [...search('check'), ['to', '#message [name="message"]'], ['paste', embed],
      ['to', '#message [data-shorten]', 'Shift+Tab'], ['press', 'Enter'], ['to', '#message [data-jump]'],
      ['press', 'Enter'], ...filledIn],
    ends: ['copied', /^\{\s+"embeds"[^]*"value": "x"/],
  },
  'when an account was made': {
    points: byPointer(id),
    keys: [['press', 'Control+k'], ['paste', id]],
    ends: ['reads', '#interpretations', /11 Mar 2016/],
  },
  'a time for somebody elsewhere': {
    points: [['tool', 'timestamp'], ['point', '#timestamp [name="when"]'], ['type', '20:00'],
      ['point', '#timestamp [data-share]']],
    keys: [...search('time'), ['to', '#timestamp [name="when"]'], ['type', '20:00'],
      ['to', '#timestamp [data-share]', 'Shift+Tab'], ['press', 'Enter']],
    ends: ['copied', /\/timestamp\/?.*unix=1795719600/],
  },
  'a login link': {
    points: [['tool', 'oauth-url'], ['point', '#oauth-url [name="client_id"]'], ['paste', id],
      ['point', '#oauth-url [name="redirect_uri"]'], ['paste', 'https://example.com/back'],
      ['point', '#oauth-url [name="scopes"]'], ['paste', 'identify guilds'],
      ['point', '#oauth-url [name="state"]'], ['paste', 'abc'], ['point', '#oauth-url [data-copy="url"]']],
    keys: [...search('oauth'), ['to', '[name="client_id"]'], ['paste', id], ['to', '[name="redirect_uri"]'],
      ['paste', 'https://example.com/back'], ['to', '#oauth-url [name="scopes"]'], ['paste', 'identify guilds'],
      ['to', '#oauth-url [name="state"]'], ['paste', 'abc'], ['to', '#oauth-url [data-copy="url"]', 'Shift+Tab'],
      ['press', 'Enter']],
    ends: ['copied', /scope=identify(%20|\+)guilds.*state=abc|state=abc.*scope=identify/],
  },
  'an avatar of 512 px': {
    points: [...byPointer(`https://cdn.discordapp.com/avatars/${id}/${hash}.png`),
      ['point', '#image-url [name="size"]'], ['press', 'Control+a'], ['type', '512'],
      ['point', '#image-url [data-copy="url"]']],
    keys: [['press', 'Control+k'], ['paste', `https://cdn.discordapp.com/avatars/${id}/${hash}.png`],
      ['to', '#image-url [name="size"]'], ['press', 'Control+a'], ['type', '512'],
      ['to', '#image-url [data-copy="url"]'], ['press', 'Enter']],
    ends: ['copied', new RegExp(`/avatars/${id}/${hash}\\.\\w+\\?size=512$`)],
  },
  'how many fields an embed has': {
    points: [['palette'], ['type', 'embed fields'], ['offer', '25']],
    keys: search('embed fields'),
    ends: ['copied', /^25$/],
  },
  'a log without its tokens': {
    points: [...byPointer(log), ['offer', 'Redact'], ['point', '#redact [data-copy="redacted"]']],
    keys: [...lookUp(log), ['to', '#redact [data-copy="redacted"]'], ['press', 'Enter']],
    ends: ['copied', /^start\nhook https:\/\/discord\.com\/api\/webhooks\/\d+\/\*\*\*\nDISCORD_TOKEN=\*\*\*\nend$/],
  },
  'what an invite asks for': {
    points: byPointer(invite),
    keys: [['press', 'Control+k'], ['paste', invite]],
    ends: ['reads', '#bot-invite, #interpretations', /Administrator|ADMINISTRATOR/],
  },
  'a countdown of 2 h 30': {
    points: [['palette'], ['type', 'in 2h 30m'], ['offer', ':R>']],
    keys: [['press', 'Control+k'], ['type', 'in 2h 30m'], ['reads', '#interpretations', /:R>/],
      ['press', 'ArrowDown', 'Enter']],
    ends: ['copied', /^<t:1795703400:R>$/],
  },
  'the first id of a date': {
    points: [['tool', 'snowflake'], ['point', '#snowflake [name="id"]'], ['type', '2026-01-01'],
      ['point', '#snowflake [data-copy="id"]']],
    keys: [...search('snow'), ['to', '#snowflake [name="id"]'], ['type', '2026-01-01'],
      ['to', '#snowflake [data-copy="id"]'], ['press', 'Enter']],
    ends: ['copied', new RegExp(`^(${firstId}|${BigInt(firstId) - (3600_000n << 22n)})$`)],
  },
  'a name escaped': {
    points: [['tool', 'escape'], ['point', '#escape [name="text"]'], ['paste', '__*Ann*__'],
      ['point', '#escape [data-copy="escaped"]']],
    keys: [...search('escape'), ['to', '#escape [name="text"]'], ['paste', '__*Ann*__'],
      ['to', '#escape [data-copy="escaped"]'], ['press', 'Enter']],
    ends: ['copied', /^\\_\\_\\\*Ann\\\*\\_\\_$/],
  },
  'how two numbers differ': {
    points: [['tool', 'permissions'], ['point', '#permissions [name="permissions"]'], ['paste', '1024'],
      ['point', '#permissions [name="other"]'], ['paste', '3072']],
    keys: [...search('permissions'), ['to', '#permissions [name="permissions"]'], ['paste', '1024'],
      ['to', '#permissions [name="other"]'], ['paste', '3072']],
    ends: ['reads', '#permissions [data-chips="added"]', /Send Messages/],
  },
};
