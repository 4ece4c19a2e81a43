import { qr } from 'cordage';

export default (text) => qr({ text }).svg;
