import { time } from 'discord.js';

export default (unix) => time(Number(unix), 'R');
