import { html } from './html.js';

/** Containers for a preview in both themes of the Discord client. */
export const chats = (caption, content) => html`<figure class="chats"><figcaption>${caption}</figcaption>
<div class="chat light">${content}</div><div class="chat dark">${content}</div></figure>`;
