import { html } from '../form/html.js';

/** The colours of the browser's own bar. */
export const colours = html`<meta name="theme-color" content="#f7f7f5" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#131615" media="(prefers-color-scheme: dark)">`;

export const skip = html`<a class="skip" href="#main">Skip to content</a>`;

/** Screen readers read it when it changes. */
export const announcement = html`<p class="unseen" id="announcement" role="status"></p>`;

/** The header's controls, only in the home page because they need the tools. */
export const controls = html`<div class="palette" id="palette" inert>
    <label class="unseen" for="palette-text">Paste an ID, link, time, webhook or JSON, or type a tool's name</label>
    <input id="palette-text" type="text" placeholder="Paste an ID, link, time, webhook or JSON, or type a tool's name"
      autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" aria-describedby="palette-keys"
      role="combobox" aria-expanded="false" aria-controls="interpretations" aria-autocomplete="list">
    <kbd id="palette-keys">Ctrl K</kbd>
    <ul class="interpretations" id="interpretations" role="listbox" aria-label="Possible matches" hidden></ul>
  </div>
  <fieldset class="theme segments" id="theme">
    <legend class="unseen">Colour theme</legend>
    <label><input type="radio" name="theme" autocomplete="off" value="system" checked><span>System</span></label>
    <label><input type="radio" name="theme" autocomplete="off" value="light"><span>Light</span></label>
    <label><input type="radio" name="theme" autocomplete="off" value="dark"><span>Dark</span></label>
  </fieldset>
`;
