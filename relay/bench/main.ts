import { cpus, totalmem } from 'node:os';
import { fanOut } from './fan-out.ts';
import { table } from './figures.ts';
import { latency } from './latency.ts';
import { memory } from './memory.ts';
import { proxying } from './proxying.ts';
import { stall } from './stall.ts';
import { writing } from './writing.ts';

/** Measures every figure beside its baseline, alternating in the same run. Arguments select figures by name. */
const say = (line: string) => process.stdout.write(`${line}\n`);
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const [cpu] = cpus();

say(`Node ${process.version}, ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB\n`);
if (isWanted('fan-out')) say(`${table(await fanOut())}\n`);
if (isWanted('proxying')) say(`${table(await proxying())}\n`);
if (isWanted('writing')) say(`${table(await writing(process.env['TEST_DATABASE_URL']))}\n`);
if (isWanted('stall')) say(`${table(await stall(process.env['TEST_DATABASE_URL']))}\n`);
if (isWanted('memory')) say(`${table(await memory())}\n`);
if (isWanted('latency')) {
  say('| latency | p50 | p99 |\n| --- | --- | --- |');
  for (const { name, p50, p99 } of await latency()) say(`| ${name} | ${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms |`);
}
