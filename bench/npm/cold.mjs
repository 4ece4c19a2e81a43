// cold.mjs PROGRAM TEXT: runs PROGRAM.mjs, the import of a package and its first call, in a new process. Prints the
// milliseconds as JSON: {"cpu", "elapsed"}.
const [name, text] = process.argv.slice(2);
const start = process.cpuUsage();
const begin = performance.now();
const { default: call } = await import(`./${name}.mjs`);
const { length } = call(text);
const elapsed = performance.now() - begin;
const { user, system } = process.cpuUsage(start);
if (!length) throw new Error(`${name} returned nothing`);
console.log(JSON.stringify({ cpu: (user + system) / 1000, elapsed }));
