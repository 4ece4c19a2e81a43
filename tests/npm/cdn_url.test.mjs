import { ALLOWED_EXTENSIONS, CDN } from '@discordjs/rest';
import { cdnUrl, ProblemError } from 'cordage';
import assert from 'node:assert/strict';
import test from 'node:test';

// Compares with the URLs of @discordjs/rest, for every kind, format and size.

const cdn = new CDN();
const id = '157730590492196864';
const guild = '41771983423143937';
const still = '1269e74af4df7417b13759eae50c83dc';
const moving = `a_${still}`;

/** The library's method for each kind that has a hash and options. */
const methods = {
  avatar: (hash, options) => cdn.avatar(id, hash, options),
  'member-avatar': (hash, options) => cdn.guildMemberAvatar(guild, id, hash, options),
  'user-banner': (hash, options) => cdn.banner(id, hash, options),
  'member-banner': (hash, options) => cdn.guildMemberBanner(guild, id, hash, options),
  'guild-icon': (hash, options) => cdn.icon(id, hash, options),
  'guild-banner': (hash, options) => cdn.banner(id, hash, options),
  'guild-splash': (hash, options) => cdn.splash(id, hash, options),
  'discovery-splash': (hash, options) => cdn.discoverySplash(id, hash, options),
  'role-icon': (hash, options) => cdn.roleIcon(id, hash, options),
  'application-icon': (hash, options) => cdn.appIcon(id, hash, options),
  'application-cover': (hash, options) => cdn.appIcon(id, hash, options),
  'team-icon': (hash, options) => cdn.teamIcon(id, hash, options),
  'event-cover': (hash, options) => cdn.guildScheduledEventCover(id, hash, options),
};
const without = (kind) => (kind.startsWith('member') ? { guild_id: guild } : {});
const sizes = [undefined, ...Array.from({ length: 9 }, (_, i) => 2 ** (i + 4))];

for (const [kind, method] of Object.entries(methods)) {
  test(`${kind}: every format and size gives the same URL`, () => {
    const { formats } = cdnUrl({ kind, id, hash: still, ...without(kind) });
    for (const hash of [still, moving])
      for (const size of sizes)
        for (const format of formats.filter((each) => each !== 'gif'))
          assert.equal(cdnUrl({ kind, id, hash, size, format, ...without(kind) }).url,
            method(hash, { extension: format, size, forceStatic: true }));
    if (formats.includes('gif')) {
      const named = { kind, id, hash: moving, format: 'gif', animated: true, ...without(kind) };
      assert.equal(cdnUrl(named).url, method(moving, { extension: 'gif' }));
      assert.equal(cdnUrl({ kind, id, hash: moving, animated: true, ...without(kind) }).url,
        method(moving, { extension: 'webp', animated: true, forceStatic: true }));
      assert.equal(cdnUrl({ kind, id, hash: moving, format: 'webp', animated: true, size: 64, ...without(kind) }).url,
        method(moving, { extension: 'webp', animated: true, size: 64, forceStatic: true }));
    }
  });
}

test('kinds without a hash give the same URL', () => {
  for (const format of ['png', 'jpg', 'jpeg', 'webp', 'gif'])
    for (const size of sizes)
      assert.equal(cdnUrl({ kind: 'emoji', id, format, size }).url, cdn.emoji(id, { extension: format, size }));
  assert.equal(cdnUrl({ kind: 'emoji', id, animated: true }).url, cdn.emoji(id, { extension: 'webp', animated: true }));
  for (const format of ['png', 'gif', 'json']) assert.equal(cdnUrl({ kind: 'sticker', id, format }).url, cdn.sticker(id, format));
  assert.equal(cdnUrl({ kind: 'avatar-decoration', id, hash: moving }).url, cdn.avatarDecoration(moving));
  assert.equal(cdnUrl({ kind: 'sticker-pack-banner', id }).url, cdn.stickerPackBanner(id, { extension: 'webp' }));
  assert.equal(cdnUrl({ kind: 'guild-tag-badge', id: guild, hash: still }).url, cdn.guildTagBadge(guild, still, { extension: 'webp' }));
  for (const each of [id, guild, '80351110224678912', '1263456789012345678'])
    assert.equal(cdnUrl({ kind: 'default-avatar', id: each }).url, cdn.defaultAvatar(Number((BigInt(each) >> 22n) % 6n)));
});

test('a discriminator selects the library\'s default avatar', () => {
  for (const discriminator of ['0001', '1', 4, 5, '9999', 9998n]) {
    const { url, note } = cdnUrl({ kind: 'default-avatar', id, discriminator });
    assert.equal(url, cdn.defaultAvatar(Number(discriminator) % 5));
    assert.doesNotMatch(note, /without a discriminator/);
  }
  for (const discriminator of [undefined, null, '', '0', 0])
    assert.equal(cdnUrl({ kind: 'default-avatar', id, discriminator }).url, cdnUrl({ kind: 'default-avatar', id }).url);
});

test('a hash of null gives the default image of a user', () => {
  const user = { id, discriminator: '0007', avatar: null };
  const urlOf = ({ avatar: hash, discriminator }, options) => cdnUrl({ kind: 'avatar', id, hash, discriminator, ...options }).url;
  assert.equal(urlOf(user), cdn.defaultAvatar(2));
  for (const options of [{ size: 256 }, { format: 'webp' }, { animated: true }, { kind: 'AVATAR' }])
    assert.equal(urlOf(user, options), cdn.defaultAvatar(2));
  assert.equal(urlOf({ ...user, discriminator: '0' }), cdn.defaultAvatar(Number((BigInt(id) >> 22n) % 6n)));
  assert.equal(urlOf({ ...user, avatar: still }, { format: 'png' }), cdn.avatar(id, still, { extension: 'png' }));
});

test('a missing hash gives a default image only for users with null', () => {
  for (const kind of Object.keys(methods).filter((each) => each !== 'avatar'))
    assert.throws(() => cdnUrl({ kind, id, hash: null, ...without(kind) }), { code: 'missing-parameter', parameter: 'hash' });
  for (const hash of [undefined, ''])
    assert.throws(() => cdnUrl({ kind: 'avatar', id, hash }), { code: 'missing-parameter', parameter: 'hash' });
  assert.throws(() => cdnUrl({ kind: 'emoji', id, discriminator: 1 }), { code: 'conflicting-parameters', parameter: 'discriminator' });
});

test('emojis have all formats of the library', () => {
  assert.deepEqual(cdnUrl({ kind: 'emoji', id }).formats.sort(), [...ALLOWED_EXTENSIONS].sort());
});

test('sizes that the library rejects are rejected here too', () => {
  for (const size of [0, 15, 17, 1000, 4095, 8192]) {
    assert.throws(() => cdnUrl({ kind: 'emoji', id, size }), ProblemError);
    if (size) assert.throws(() => cdn.emoji(id, { size }), RangeError);
  }
});
