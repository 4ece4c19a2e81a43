import { linkTakes } from '../shared/link_takes.js';

export default {
  title: 'Authorize URL',
  call: 'oauthUrl',
  purpose: 'The link that logs a user in with OAuth 2.0.',
  aliases: ['authorize url', 'oauth url', 'login link'],
  words: 'oauth2 login sign in authorise authentication scopes redirect callback pkce state',
  secrets: ['link', 'state'],
  takes: linkTakes('oauth-url', false),
};
