import core from 'core-as-text';

/** The compiled core, from the page itself: a character stands for its lowest byte. */
export const loadCore = () => WebAssembly.compile(Uint8Array.from(core, (character) => character.charCodeAt()));
