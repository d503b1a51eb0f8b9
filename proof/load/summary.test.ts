import { expect, test } from 'vitest';
import { CHOSEN } from './day.ts';
import { emptyHistogram, note } from './histogram.ts';
import { pageOf } from './page.ts';
import { pictureOf } from './panels.ts';
import { bySide, duration, FIGURES, ratioOf, times } from './summary.ts';
import type { Played, Side } from './window.ts';

/** A window in which everything took this long, and used this much of a processor. */
function played(side: Side, at: number, ms: number, cores: number): Played {
  const histogram = emptyHistogram();
  note(histogram, ms);
  const usage = { cores, mb: 100 };
  return {
    ...{
      side,
      window: CHOSEN[at] as Played['window'],
      clients: 10,
      connectMs: 5,
      seconds: 60,
      changes: 1,
      requests: 600,
    },
    written: { planned: 3, done: 1, idle: 0, dropped: 1, refused: { 0: 1, 409: 2 }, reply: histogram },
    crowd: { sinceCommit: histogram, sinceSent: histogram, missing: 1, bytes: 60_000, requests: 4, failed: 1 },
    consoles: side === 'ours' ? { sinceCommit: histogram, sinceSent: histogram } : undefined,
    moments: [{ atMs: 1_000, used: { server: usage, gateway: usage, database: usage, clients: usage } }],
  };
}

const RUN = bySide([
  played('stock', 1, 400, 0.5),
  played('ours', 0, 10, 0.1),
  played('stock', 0, 200, 0.4),
  played('ours', 1, 10, 0.1),
]);

function figure(name: string) {
  const found = FIGURES.find((one) => one.name === name);
  if (!found) throw new Error(`There is no figure called ${name}.`);
  return { ours: found.show(found.of(RUN.ours)), stock: found.show(found.of(RUN.stock)), ratio: ratioOf(RUN, found) };
}

test('windows of both sides are shown together, whichever was played first', () => {
  expect(RUN.stock.map(({ window }) => window)).toEqual(RUN.ours.map(({ window }) => window));
});

test('figures cover all windows, ratios each one too', () => {
  expect(figure('write sent → on the screens of others, longest')).toEqual({
    ours: '10 ms',
    stock: '400 ms',
    ratio: { all: 40, least: 20, most: 40 },
  });
  const { ours, stock, ratio } = figure('processors busy with servers');
  expect([ours, stock]).toEqual(['0.300', '1.35']);
  expect(ratio.all).toBeCloseTo(4.5);
  expect(figure('sent to a client in a minute').ours).toBe('6 kB');
  expect(figure('requests to the gateway in a second').ours).toBe('10.0');
  expect(figure('lists not answered within ten seconds').stock).toBe('25.0 %');
  expect(figure('changes not on a screen when it ended').ours).toBe('50.0 %');
});

test('durations and ratios are written with few digits', () => {
  expect([3.4, 994, 996, 12_345, Number.NaN].map(duration)).toEqual(['3 ms', '994 ms', '1.00 s', '12.3 s', '–']);
  expect([0.16, 2.94, 179.4, Number.NaN].map(times)).toEqual(['0.16×', '2.9×', '179×', '–']);
});

test('the page and its picture show both sides, and what was not done', () => {
  const page = pageOf(RUN, 'load.svg', { database: 'PostgreSQL', date: '2026-11-22' });
  expect(page).toContain('| write sent → on the screens of others, longest | 10 ms | 400 ms | 40× (20×–40×) |');
  expect(page).toContain('Stock: 6 writes were planned, 2 done, 4 refused, 2 not answered within 30 s, 2 dropped');
  expect(page).not.toMatch(/NaN|undefined/);
  const picture = pictureOf(RUN);
  expect(picture).toContain('p50 10 ms');
  expect(picture).not.toMatch(/NaN|undefined/);
});
