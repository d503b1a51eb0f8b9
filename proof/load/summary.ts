import { merged, quantile } from './histogram.ts';
import type { Histogram } from './histogram.ts';
import type { Group, Played, Side } from './window.ts';

/** Both sides of the same windows. */
export type BySide = Record<Side, readonly Played[]>;

export const bySide = (played: readonly Played[]): BySide => ({
  ours: inOrder(played, 'ours'),
  stock: inOrder(played, 'stock'),
});

const inOrder = (played: readonly Played[], side: Side) =>
  played.filter((one) => one.side === side).toSorted((one, other) => one.window.from - other.window.from);

/** A figure of a run, computed from any set of its windows. */
export interface Figure {
  name: string;
  of: (played: readonly Played[]) => number;
  show: (value: number) => string;
  /** Has no ratio. */
  isAlone?: boolean;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const seconds = (played: readonly Played[]) => sum(played.map((one) => one.seconds));
const all = (played: readonly Played[], which: (one: Played) => Histogram) => merged(played.map(which));

export const sinceSent = (played: readonly Played[]): Histogram => all(played, ({ crowd }) => crowd.sinceSent);
export const inConsoles = (played: readonly Played[]): Histogram =>
  merged(played.flatMap(({ consoles }) => consoles?.sinceSent ?? []));
const sinceCommit = (played: readonly Played[]) => all(played, ({ crowd }) => crowd.sinceCommit);
const reply = (played: readonly Played[]) => all(played, ({ written }) => written.reply);

/** Processors that some of the processes used, on average. */
export const coresOf = (played: readonly Played[], groups: readonly Group[]): number =>
  mean(played.flatMap(({ moments }) => moments.map(({ used }) => sum(groups.map((group) => used[group].cores)))));

const mbOf = (played: readonly Played[], groups: readonly Group[]): number =>
  Math.max(...played.flatMap(({ moments }) => moments.map(({ used }) => sum(groups.map((group) => used[group].mb)))));

/** A duration in readable units. */
export function duration(ms: number): string {
  if (Number.isNaN(ms)) return '–';
  if (ms >= 9_995) return `${(ms / 1_000).toFixed(1)} s`;
  if (ms >= 995) return `${(ms / 1_000).toFixed(2)} s`;
  return `${ms.toFixed(0)} ms`;
}

const plain = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 0 });
const exact = (value: number) => value.toPrecision(3);
const percent = (value: number) => `${(100 * value).toFixed(value > 0 && value < 0.01 ? 3 : 1)} %`;
const megabytes = (value: number) => `${plain(value)} MB`;

const spread = (name: string, histogram: (played: readonly Played[]) => Histogram): Figure[] => [
  { name: `${name}, p50`, of: (played) => quantile(histogram(played), 0.5), show: duration },
  { name: `${name}, p99`, of: (played) => quantile(histogram(played), 0.99), show: duration },
  { name: `${name}, longest`, of: (played) => histogram(played).max, show: duration },
];

/** All servers together. Clients on the same machine are reported separately. */
export const SERVERS: readonly Group[] = ['server', 'gateway', 'database'];

export const FIGURES: readonly Figure[] = [
  ...spread('write sent → on the screens of others', sinceSent),
  ...spread('transaction begun → on the screens of others', sinceCommit),
  ...spread('write sent → answered', reply),
  { name: 'processors busy with servers', of: (played) => coresOf(played, SERVERS), show: exact },
  { name: '… with the relay, or Socket.IO', of: (played) => coresOf(played, ['server']), show: exact },
  { name: '… with the gateway', of: (played) => coresOf(played, ['gateway']), show: exact },
  { name: '… with PostgreSQL', of: (played) => coresOf(played, ['database']), show: exact },
  { name: 'processors busy with the clients', of: (played) => coresOf(played, ['clients']), show: exact },
  { name: 'memory of the relay, or Socket.IO, at most', of: (played) => mbOf(played, ['server']), show: megabytes },
  { name: 'memory of the gateway, at most', of: (played) => mbOf(played, ['gateway']), show: megabytes },
  {
    name: 'sent to a client in a minute',
    of: (played) => mean(played.map((one) => one.crowd.bytes / one.clients / one.seconds)) * 60,
    show: (bytes) => `${plain(bytes / 1_000)} kB`,
  },
  {
    name: 'requests to the gateway in a second',
    of: (played) => sum(played.map(({ requests }) => requests)) / seconds(played),
    show: exact,
  },
  {
    name: 'lists not answered within ten seconds',
    of: (played) => sum(played.map(({ crowd }) => crowd.failed)) / sum(played.map(({ crowd }) => crowd.requests)),
    show: (share) => (Number.isNaN(share) ? '–' : percent(share)),
    isAlone: true,
  },
  {
    name: 'changes not on a screen when it ended',
    of: (played) => {
      const missing = sum(played.map(({ crowd }) => crowd.missing));
      return missing / (missing + sinceCommit(played).total);
    },
    show: percent,
    isAlone: true,
  },
  {
    name: 'until everybody was connected',
    of: (played) => mean(played.map(({ connectMs }) => connectMs)),
    show: duration,
  },
];

/** The ratio of the baseline to ours, over all windows, and its lowest and highest value. */
export function ratioOf({ ours, stock }: BySide, { of }: Figure): { all: number; least: number; most: number } {
  const each = ours.flatMap((one, at) => (stock[at] ? [of([stock[at]]) / of([one])] : []));
  return { all: of(stock) / of(ours), least: Math.min(...each), most: Math.max(...each) };
}

export const times = (value: number): string =>
  Number.isFinite(value) ? `${value >= 10 ? value.toFixed(0) : value.toPrecision(2)}×` : '–';
