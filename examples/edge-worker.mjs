// A worker for an edge platform: the whole API of cordage, and a page that redirects to the invite of a bot.

import { botInvite } from 'cordage';
import api from 'cordage/fetch';

const permissions = 1n << 11n | 1n << 15n; // send messages, attach files

export default {
  fetch(request, { CLIENT_ID }) {
    const { pathname } = new URL(request.url);
    if (pathname === '/invite') return Response.redirect(botInvite({ client_id: CLIENT_ID, permissions }).url, 302);
    return api.fetch(request);
  },
};
