import assert from 'node:assert/strict';
import { test } from 'node:test';

import { extraFaces, problemOf } from './package.mjs';

const client_id = '157730590492196864';

for (const [system, face] of Object.entries(extraFaces)) {
  const { botInvite, inspectLink, oauthUrl } = face;

  test(`${system}: what an inspected link gives builds it again`, () => {
    const invite = { client_id, permissions: 2n ** 63n + 1n, scopes: ['bot'], guild_id: '175928847299117063',
      disable_guild_select: false };
    const login = { client_id, scopes: ['identify', 'email'], state: ':12345678901234567890,"\\é',
      redirect_uri: 'https://example.com/?a=b', integration_type: 0, prompt: 'none' };
    for (const [build, options] of [[botInvite, invite], [oauthUrl, login]]) {
      const { url } = build(options);
      assert.equal(build(inspectLink({ url })).url, url);
    }
    assert.equal(inspectLink({ url: botInvite(invite).url }).permissions, invite.permissions);
    assert.equal(inspectLink({ url: oauthUrl(login).url }).state, login.state);
  });

  test(`${system}: warnings name what they are about`, () => {
    const { warnings } = inspectLink({ url: `https://discord.com/oauth2/authorize?client_id=${client_id}&scope=bto` });
    assert.deepEqual(warnings.map(({ code, name }) => [code, name]), [['refused', undefined], ['scope-misspelled', 'bot']]);
  });

  test(`${system}: what is no link is refused`, () => {
    for (const url of ['', 'https://example.com/', undefined])
      assert.equal(problemOf(face, () => inspectLink({ url })).parameter, 'url');
  });
}
