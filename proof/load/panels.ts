import { availableParallelism } from 'node:os';
import { busyAt, CLOSES, OPENS, playedMs, rateAt } from './day.ts';
import { cumulative, quantile } from './histogram.ts';
import type { Histogram } from './histogram.ts';
import { area, dot, frame, line, linear, logarithmic, picture, roundTicks, rule, words } from './plot.ts';
import type { Box, Ink, Point } from './plot.ts';
import { duration, inConsoles, SERVERS, sinceSent } from './summary.ts';
import type { BySide } from './summary.ts';
import type { Group, Played, Side } from './window.ts';

const WIDTH = 960;
const HEIGHT = 652;
const BOX = { width: 380, height: 200 };
const PLACES = { left: 64, right: 556, top: 110, bottom: 412 };
const SIDES: readonly Side[] = ['ours', 'stock'];

/** The whole run in one picture: latency, load, memory, and the parts of the day. */
export const pictureOf = (sides: BySide): string =>
  picture(WIDTH, HEIGHT, 'Latency, processors and memory of the live feed beside stock rooms with polled lists', [
    legend(),
    latency(sides, { ...BOX, x: PLACES.left, y: PLACES.top }),
    day(sides, { ...BOX, x: PLACES.right, y: PLACES.top }),
    overTime(sides, { ...BOX, x: PLACES.left, y: PLACES.bottom }, CORES),
    overTime(sides, { ...BOX, x: PLACES.right, y: PLACES.bottom }, MEMORY),
  ]);

function legend(): string {
  const entries: [number, Ink, string][] = [
    [PLACES.left, 'ours', 'ours: every change is told'],
    [PLACES.left + 250, 'stock', 'stock Socket.IO rooms, lists polled'],
  ];
  return entries
    .map(([x, ink, text]) => {
      const at: Point[] = [
        [x, 32],
        [x + 22, 32],
      ];
      return line(at, ink) + words([x + 30, 36], text, { kind: ink });
    })
    .join('');
}

const SHARES = [0, 0.25, 0.5, 0.75, 1];
/** Space for the label beside a curve, less the gap between panels. */
const ROOM = 40;
const INSTANTS = [1, 10, 100, 1_000, 10_000];

/** The share of all changes on a screen after a given time. */
function latency({ ours, stock }: BySide, box: Box): string {
  const of: Record<Side, Histogram> = { ours: sinceSent(ours), stock: sinceSent(stock) };
  const longest = Math.max(of.ours.max, of.stock.max, 10_000);
  const x = logarithmic([1, longest], [box.x, box.x + box.width], INSTANTS);
  const y = linear([0, 1], [box.y + box.height, box.y], SHARES);
  const curve = (histogram: Histogram, ink: Ink) =>
    line(
      cumulative(histogram).map(({ ms, share }) => [x.at(ms), y.at(share)] as const),
      ink,
    );
  const marks = SIDES.flatMap((side) => {
    const [p50, p99] = [quantile(of[side], 0.5), quantile(of[side], 0.99)];
    const [half, most]: Point[] = [
      [x.at(p50), y.at(0.5)],
      [x.at(p99), y.at(0.99)],
    ] as const;
    // To the right of the curve and below, or to the left and above, where the curve does not pass.
    const isRoomy = box.x + box.width - half[0] > ROOM;
    const [aside, top] = isRoomy ? [half[0] + 10, half[1] + 5] : [half[0] - 10, half[1] - 14];
    const style = { kind: side, anchor: isRoomy ? 'start' : 'end' } as const;
    return [
      dot(half, side),
      dot(most, side),
      words([aside, top], `p50 ${duration(p50)}`, style),
      words([aside, top + 19], `p99 ${duration(p99)}`, style),
    ];
  });
  return [
    frame(
      box,
      ['From write to screen', 'share on screens since the write was sent; dotted: whole consoles'],
      { scale: x, name: (ms) => (ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`) },
      { scale: y, name: (share) => `${share * 100} %` },
    ),
    curve(inConsoles(ours), 'ours-too'),
    ...SIDES.map((side) => curve(of[side], side)),
    ...marks,
  ].join('');
}

/** How busy the day is, and which windows were played. */
function day({ ours }: BySide, box: Box): string {
  const rates = roundTicks(Math.max(...Array.from({ length: 100 }, (_, at) => rateAt(hourOf(at)))));
  const x = linear([OPENS, CLOSES], [box.x, box.x + box.width], [9, 11, 13, 15, 17]);
  const y = linear([0, rates.at(-1) ?? 1], [box.y + box.height, box.y], rates);
  const shape = (from: number, to: number): Point[] =>
    Array.from({ length: 61 }, (_, at) => from + ((to - from) * at) / 60)
      .filter((hour) => busyAt(hour) > 0)
      .map((hour) => [x.at(hour), y.at(rateAt(hour))]);
  return [
    frame(
      box,
      ['The day, ten times as fast', 'writes a second; marked: what was played, on both sides'],
      { scale: x, name: (hour) => `${hour}:00` },
      { scale: y, name: String },
    ),
    area(shape(OPENS, CLOSES), box.y + box.height, 'day'),
    ...ours.map(({ window }) => area(shape(window.from, window.to), box.y + box.height, 'played')),
  ].join('');
}

const hourOf = (at: number) => OPENS + ((CLOSES - OPENS) * at) / 100;

interface Told {
  title: string;
  note: string;
  of: (used: Played['moments'][number]['used'], groups: readonly Group[]) => number;
  /** Together with those of the dotted line, everything that the solid one counts. */
  groups: readonly Group[];
  least: number;
  name: (tick: number) => string;
}

const CORES: Told = {
  title: 'Processors busy with servers',
  note: `of ${availableParallelism()}; dotted: the relay, or Socket.IO, alone`,
  of: (used, groups) => groups.reduce((sum, group) => sum + used[group].cores, 0),
  groups: SERVERS,
  least: availableParallelism(),
  name: String,
};
const MEMORY: Told = {
  title: 'Memory of relay and gateway',
  note: 'megabytes, resident; dotted: the relay, or Socket.IO, alone',
  of: (used, groups) => groups.reduce((sum, group) => sum + used[group].mb, 0),
  groups: ['server', 'gateway'],
  least: 0,
  name: (tick) => tick.toLocaleString('en-IN'),
};

/** Second by second, with the windows one after another. */
function overTime(sides: BySide, box: Box, { title, note, of, groups, least, name }: Told): string {
  const starts = sides.ours.map((_, at) =>
    sides.ours.slice(0, at).reduce((sum, { window }) => sum + playedMs(window), 0),
  );
  const end = sides.ours.reduce((sum, { window }) => sum + playedMs(window), 0);
  const highest = Math.max(
    least,
    ...SIDES.flatMap((side) => sides[side].flatMap(({ moments }) => moments.map(({ used }) => of(used, groups)))),
  );
  const ticks = roundTicks(highest);
  const x = linear(
    [0, end],
    [box.x, box.x + box.width],
    sides.ours.map(({ window }, at) => (starts[at] ?? 0) + playedMs(window) / 2),
  );
  const y = linear([0, ticks.at(-1) ?? 1], [box.y + box.height, box.y], ticks);
  const drawn = (side: Side, which: readonly Group[], ink: Ink) =>
    line(
      sides[side].flatMap(({ moments, window }, at): (Point | undefined)[] => [
        ...moments
          .filter(({ atMs }) => atMs <= playedMs(window))
          .map(({ atMs, used }): Point => [x.at((starts[at] ?? 0) + atMs), y.at(of(used, which))]),
        undefined,
      ]),
      ink,
    );
  return [
    frame(
      box,
      [title, note],
      { scale: x, name: (tick) => clockOf(sides.ours[x.ticks.indexOf(tick)]) },
      { scale: y, name },
    ),
    ...starts.slice(1).map((start) => rule([x.at(start), box.y], [x.at(start), box.y + box.height])),
    ...SIDES.flatMap((side) => [drawn(side, ['server'], `${side}-too`), drawn(side, groups, side)]),
  ].join('');
}

/** The time of day at which a window begins. */
export function clockOf(played: Played | undefined): string {
  const minutes = Math.round((played?.window.from ?? 0) * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
