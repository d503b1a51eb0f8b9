import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CHOSEN, WHOLE } from './day.ts';
import { quantile } from './histogram.ts';
import { pageOf } from './page.ts';
import { pictureOf } from './panels.ts';
import { onStage } from './stage.ts';
import { bySide, coresOf, duration, SERVERS, sinceSent } from './summary.ts';
import { playWindow } from './window.ts';
import type { Played, Side } from './window.ts';

/**
 * A working day with thousands of clients, alternating between our server and a stock one. Writes a page, its picture,
 * and the raw data, from which `--redraw` recreates them.
 */
const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '2000' },
    day: { type: 'boolean', default: false },
    redraw: { type: 'boolean', default: false },
    out: { type: 'string', default: 'docs/benchmarks' },
  },
});
const SIDES: readonly Side[] = ['ours', 'stock'];
const folder = resolve(import.meta.dirname, '../..', values.out);
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Run {
  database: string;
  date: string;
  played: Played[];
}

if (!existsSync('/proc/self/stat')) {
  say('The load is left out: only Linux tells what each process uses.');
  process.exit(0);
}
const run = values.redraw ? (JSON.parse(await readFile(at('load.json'), 'utf8')) as Run) : await measure();
await mkdir(folder, { recursive: true });
if (!values.redraw) await writeFile(at('load.json'), JSON.stringify(run));
const sides = bySide(run.played);
await writeFile(at('load.svg'), pictureOf(sides));
await writeFile(at('load.md'), pageOf(sides, 'load.svg', run));
say(`The page is ${at('load.md')}.`);

async function measure(): Promise<Run> {
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  const windows = values.day ? WHOLE : CHOSEN;
  const played = await onStage(Number(values.clients), url, async (stage) => {
    const all: Played[] = [];
    for (const [nth, window] of windows.entries()) {
      for (const side of nth % 2 === 0 ? SIDES : SIDES.toReversed()) {
        const one = await playWindow(stage, side, window, nth + 1);
        all.push(one);
        say(summaryOf(one));
      }
    }
    return all;
  });
  return { database: url ? 'PostgreSQL' : 'PGlite', date: new Date().toISOString().slice(0, 10), played };
}

function summaryOf(one: Played): string {
  const late = [0.5, 0.99].map((share) => duration(quantile(sinceSent([one]), share))).join(', ');
  return `${one.window.name}, ${one.side}: p50, p99 ${late}; ${coresOf([one], SERVERS).toFixed(2)} processors busy with servers`;
}

function at(file: string): string {
  return resolve(folder, file);
}
