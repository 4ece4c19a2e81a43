/** Adapts the links of the home page to a page one folder below. */
export const oneFolderDown = (html) => html.replace(/(href|src)="\.\//g, '$1="../');
