import { html } from '../../form/html.js';

/** The view of the link that was opened, with `link`, its main link. */
export const opened = (slug, content, link) => html`<div class="opened" hidden>
<p class="note">This comes from a link; its sender chose what it says.</p>
${content}
<p class="buttons">${link} <a class="button" href="./${slug}/">Make your own</a></p></div>`;

/** Shares the link to the fields with a title, which is `usual` if there is none. */
export const shareWithTitle = (placeholder, fallback = '') => html`<p data-site class="sharing"><input
type="text" name="title" maxlength="80" autocomplete="off" aria-label="Title of the shared link"
placeholder="${placeholder}" data-share-secret data-default="${fallback}"> <button type="button" data-share>Share as a
link</button></p>`;
