/** Shows a button in the footer that installs the page, if the browser supports it. */
export function offerInstalling() {
  let prompt;
  const button = () => document.querySelector('[data-install]');
  addEventListener('beforeinstallprompt', (event) => {
    // Otherwise mobile browsers show a banner.
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
