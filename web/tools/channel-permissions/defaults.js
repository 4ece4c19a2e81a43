/** What is asked until something else is chosen: whether a member can write in a text channel. */
export const asked = 'SEND_MESSAGES';
export const kind = 'text';
