/** Adds a button that shows the help of a field or result. Screen readers also read the help with the control. */
export function startHelp(section) {
  for (const help of section.querySelectorAll(':is(.messages, .value) > .help:not(:empty)')) {
    const part = help.closest('.field, .value');
    const name = part.querySelector('label, legend, h3');
    const described = section.querySelector(`[aria-describedby="${help.parentElement.id}"]`);
    const button = document.createElement('button');
    Object.assign(button, {
      type: 'button', className: 'ask', textContent: '?', ariaLabel: `About ${name.textContent.trim()}`,
      ariaExpanded: 'false',
    });
    button.addEventListener('click', () => {
      button.ariaExpanded = `${help.classList.toggle('shown')}`;
    });
    name.after(button);
    if (!described) continue;
    help.id = `${help.parentElement.id}-help`;
    described.setAttribute('aria-describedby', `${help.id} ${help.parentElement.id}`);
  }
}
