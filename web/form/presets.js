/** Starts a toolbar of presets: Tab reaches one button, arrow keys the others. `apply` is called with the preset of a
 *  pressed button. */
export function startPresets(toolbar, apply) {
  const buttons = [...toolbar.children];
  toolbar.addEventListener('focusin', ({ target }) => {
    for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
  });
  toolbar.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(event.target);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons.at(next % buttons.length).focus();
  });
  for (const button of buttons) button.addEventListener('click', () => apply(button.dataset.preset));
}
