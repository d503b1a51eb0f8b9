import { say } from '../../.ci/shell.ts';
import { clockTime } from './hours.ts';
import { playDay, WAYS } from './ways.ts';
import type { DayOfWay, Way } from './ways.ts';

/** `node proof/day/compare-ways.ts`: days of the same seeds by each way, as the table in docs/BENCHMARKS.md. */
const SEEDS = [1, 2, 3];
const HOURS = { from: clockTime('09:30'), to: clockTime('18:30') };

say('| way | requests | worked on twice | wait p50 | wait p95 | left at the end | load, least to most |');
say('| --- | --- | --- | --- | --- | --- | --- |');
interface Compared {
  name: string;
  way: Way;
  isSeenLate?: boolean;
}
const COMPARED: readonly Compared[] = [
  ...WAYS.map((way) => ({ name: way, way })),
  { name: 'push, each offer seen within a minute', way: 'push', isSeenLate: true },
];
/** Part of a name, to play only some. */
const [part = ''] = process.argv.slice(2);

for (const { name, way, isSeenLate } of COMPARED.filter((one) => one.name.includes(part))) {
  const days: DayOfWay[] = [];
  for (const seed of SEEDS) days.push(await playDay(way, seed, HOURS, isSeenLate));
  const waits = days.flatMap((day) => day.waits).sort((a, b) => a - b);
  const at = (share: number) => `${(waits[Math.floor(waits.length * share)] ?? 0).toFixed(1)} min`;
  const sum = (of: (day: DayOfWay) => number) => days.reduce((all, day) => all + of(day), 0);
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  const [least, most] = [Math.min, Math.max].map((end) => sum(({ loads }) => end(...loads)) / days.length);
  const load = `${percent(least ?? 0)} to ${percent(most ?? 0)}`;
  say(
    `| ${name} | ${sum(({ requests }) => requests)} | ${sum(({ duplicates }) => duplicates)} | ${at(0.5)} | ${at(0.95)} | ${sum(({ left }) => left)} | ${load} |`,
  );
}
