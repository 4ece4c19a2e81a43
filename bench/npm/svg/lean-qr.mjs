import { correction, generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';

const levelM = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M };

export default (text) => toSvgSource(generate(text, levelM));
