// The area first: the time for an import and one call, in a new process each time.
import { cpus } from 'node:os';
import { figure, table } from './figures.mjs';
import { layOut, run } from './npm.mjs';
import { texts } from './texts.mjs';

const starts = 21;

/** The input of each call, our program and those of peers. */
const calls = {
  timestamp: { text: '1700000000', ours: 'first/timestamp', peers: { 'discord.js': 'first/time' } },
  botInvite: { text: '157730590492196864', ours: 'first/bot_invite', peers: { 'discord.js': 'first/invite' } },
  qr: { text: texts['43 URL'], ours: 'first/qr', peers: { qr: 'svg/qr', qrcode: 'svg/qrcode' } },
  'qrSvg of cordage/qr': {
    text: texts['43 URL'], ours: 'svg/cordage', peers: { qr: 'svg/qr', qrcode: 'svg/qrcode' },
  },
};

/** All rows of the area. The programs take turns, so that a busy minute of the machine does not count. */
export function measure() {
  layOut();
  const programs = Object.entries(calls).flatMap(([name, { text, ours, peers }]) =>
    [ours, ...Object.values(peers)].map((program) => ({ name, text, program })));
  const least = {};
  for (let i = 0; i < starts; ++i) {
    console.error(`first: start ${i + 1} of ${starts}`);
    for (const { name, text, program } of programs) {
      const { cpu } = run('cold', program, text);
      const ofCall = least[name] ??= {};
      ofCall[program] = Math.min(ofCall[program] ?? Infinity, cpu);
    }
  }
  return Object.entries(calls).flatMap(([name, { ours, peers }]) =>
    Object.entries(peers).map(([peer_name, peer]) => figure({
      area: 'first', case: name, figure: 'first call', unit: 'ms', ours: least[name][ours], peer: least[name][peer],
      peer_name,
    })));
}

/** The rows as Markdown. */
export const report = (rows) => `${table('', rows, Object.keys(calls), (row) => row.figure)}

One run on ${cpus()[0].model}, node ${process.versions.node}. From before the import to the first result: CPU time of the
whole process, in the fastest of ${starts} new processes of each program. \`timestamp\`, \`botInvite\` and \`qr\` are those
of \`cordage\`; of discord.js they are \`time\` and \`Client.generateInvite\`.`;
