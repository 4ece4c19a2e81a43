import { copyText } from '../form/copy.js';

/** Starts the Share button of a tool, which opens the system's share dialog or copies the link. `linkTo` returns the
 *  link; it is called with whether to include the shared secret, and with the typed title. */
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
    // AbortError: the user closed the dialog.
    await navigator.share({ title, url }).catch(({ name }) => name === 'AbortError' || copyText(button, url));
  });
}
