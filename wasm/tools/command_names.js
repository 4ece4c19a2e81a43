import { unicode } from '../runtime/unicode.js';

/** The names of slash commands and their options. Source: Application commands, Application Command Naming. */
export const namePattern = unicode("^[-_'\\p{L}\\p{N}\\p{sc=Deva}\\p{sc=Thai}]+$");
