import { timestamp } from 'cordage';

export default (unix) => timestamp({ unix }).tags.R.tag;
