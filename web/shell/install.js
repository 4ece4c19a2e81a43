/** Offers to install the page, by a button at its foot, where the browser says that it can. */
export function offerInstalling() {
  let prompt;
  const button = () => document.querySelector('[data-install]');
  addEventListener('beforeinstallprompt', (event) => {
    // Without this, browsers for phones show a banner of their own.
    event.preventDefault();
    prompt = event;
    button().hidden = false;
  });
  addEventListener('appinstalled', () => { button().hidden = true; });
  button().addEventListener('click', () => {
    button().hidden = true;
    prompt.prompt();
  });
}
