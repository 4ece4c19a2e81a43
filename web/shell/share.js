import { copyText } from '../form/copy.js';

/**
 * Has the Share button of a tool hand the link to its fields to the system, or copy it where the system takes none.
 * `linkTo` gives the link; it is called with whether a person wants the secret that the tool may share in it, and the
 * title that is typed for the link.
 */
export function startSharing(section, title, linkTo) {
  const button = section.querySelector('[data-share]');
  button?.addEventListener('click', async () => {
    const added = section.querySelector('[data-share-secret]');
    const named = added?.type === 'text' ? added.value || added.dataset.default : '';
    const url = linkTo(Boolean(added?.checked || named), named && { title: named });
    if (!navigator.canShare?.({ url })) {
      await copyText(button, url);
      return;
    }
    // A person who closes the system's dialog wants nothing more.
    await navigator.share({ title, url }).catch(({ name }) => name === 'AbortError' || copyText(button, url));
  });
}
