import { linkAccepts } from '../shared/link_accepts.js';

export default {
  title: 'Authorize URL',
  call: 'oauthUrl',
  purpose: 'The link that logs a user in with OAuth 2.0.',
  aliases: ['authorize url', 'oauth url', 'login link'],
  words: 'oauth2 login sign in authorise authentication scopes redirect callback pkce state',
  secrets: ['link', 'state'],
  accepts: linkAccepts('oauth-url', false),
};
