import { botInvite } from 'cordage';

export default (client_id) => botInvite({ client_id, permissions: ['SendMessages', 'EmbedLinks'] }).url;
