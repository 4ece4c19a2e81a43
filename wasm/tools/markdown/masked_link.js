const scheme = '(?:https?:\\/\\/|discord:\\/\\/|mailto:)';
/** The label may contain pairs of brackets, and the URL one. The group is the label. */
export const maskedLink = new RegExp(String.raw`\[([^[\]]*(?:\[[^[\]]*\][^[\]]*)*)\]`
  + String.raw`\(<?${scheme}[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)?>?(?:\s"[^"\n]*")?\)`, 'iuy');
