import * as api from 'cordage';

/** The functions of the package, from the page itself. */
export const loadApi = async () => api;
