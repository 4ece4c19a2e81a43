import { html } from '../../form/html.js';

/** The view of an opened link; `link` is its main action. */
export const opened = (slug, content, link) => html`<div class="opened" hidden>
<p class="note">This comes from a link; its sender chose the content.</p>
${content}
<p class="buttons">${link} <a class="button" href="./${slug}/">Make your own</a></p></div>`;

/** The button that shares the link with a title, by default `fallback`. */
export const shareWithTitle = (placeholder, fallback = '') => html`<p data-site class="sharing"><input
type="text" name="title" maxlength="80" autocomplete="off" aria-label="Title of the shared link"
placeholder="${placeholder}" data-share-secret data-default="${fallback}"> <button type="button" data-share>Share as a
link</button></p>`;
