import { html } from './html.js';

/** Room for what the client shows, in both of its themes. */
export const chats = (caption, content) => html`<figure class="chats"><figcaption>${caption}</figcaption>
<div class="chat light">${content}</div><div class="chat dark">${content}</div></figure>`;
