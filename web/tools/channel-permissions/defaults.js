/** The default question: can the member send messages in a text channel? */
export const asked = 'SEND_MESSAGES';
export const kind = 'text';
