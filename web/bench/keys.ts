import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { createCaller } from '../e2e/support/caller.ts';
import type { Caller } from '../e2e/support/caller.ts';
import { watchRenders } from '../e2e/support/rendered-rows.ts';
import { startServer } from '../e2e/support/server.ts';
import { createSessions } from '../e2e/support/sessions.ts';
import { begin } from '../e2e/support/windows.ts';
import { CHROMIUM } from '../playwright.config.ts';
import { shown } from './shown.ts';

/**
 * From a key press to the paint of its effect in a list of 100,000 rows, on a processor four times slower: while nobody
 * else works, and while a colleague changes one of the visible rows four times a second. Then how many rows are rendered
 * for one such change. An empty folder is filled first, which takes some minutes: `node web/bench/keys.ts [folder]`.
 */
const ROUNDS = 5;
const PRESSES = 40;
/** Faster than anybody walks down a list for long. */
const PRESS_MS = 120;
const CHANGE_MS = 250;
const CHANGES = 10;
const SLOWER = 4;
const PATH = '/quoteRequests?status=PENDING,PRICE_UPDATED,QUOTATION_GENERATED,ARCHIVED&from=2020-01-01&to=2099-12-31';

let changes = 0;
const [given] = process.argv.slice(2);
const folder = given ?? (await mkdtemp(join(tmpdir(), 'console-bench-')));
const server = await startServer(folder, 'large');
const browser = await chromium.launch(CHROMIUM);
try {
  const sessions = createSessions(server.url);
  const colleague = await createCaller(server.url, sessions, 'lead');
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await begin(page, PATH, server.url, await sessions.of('admin'));
  await page.locator('[data-row]').nth(12).waitFor();
  const pending = await pendingIn(colleague);
  const total = Number(await page.locator('table').getAttribute('aria-rowcount')) - 1;
  const network = await page.context().newCDPSession(page);
  await network.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const rounds: { quiet: number[]; busy: number[] }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await press(page);
    const changing = keepChanging(colleague, pending);
    const busy = await press(page);
    await changing.end();
    rounds.push({ quiet, busy });
  }
  await network.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const of = (side: 'quiet' | 'busy', share: number) => shown(rounds.map((round) => quantile(round[side], share)));
  const ratio = shown(rounds.map(({ quiet, busy }) => quantile(busy, 0.95) / quantile(quiet, 0.95)));
  process.stdout.write(
    [
      `| keys in ${total} rows, processor ${SLOWER} times slower | while a colleague changes rows | quiet |`,
      '| --- | --- | --- |',
      `| from a key press to its paint, p50, ms | ${of('busy', 0.5)} | ${of('quiet', 0.5)} |`,
      `| from a key press to its paint, p95, ms | ${of('busy', 0.95)} | ${of('quiet', 0.95)} |`,
      `| from a key press to its paint, p95, ratio | ${ratio} | |`,
      `| rows rendered for one change | ${shown(await rendered(page, colleague, pending))} | |`,
      '',
    ].join('\n'),
  );
} finally {
  await browser.close();
  await server.close();
  if (!given) await rm(folder, { recursive: true, force: true });
}

/** Pending requests among the first rows. */
async function pendingIn(by: Caller): Promise<number[]> {
  const query = Object.fromEntries(new URL(PATH, server.url).searchParams);
  const { rfqs: first } = await by.get<{ rfqs: { request_id: number; status: string }[] }>('/rfq', {
    ...query,
    limit: 12,
  });
  return first.filter(({ status }) => status === 'PENDING').map(({ request_id }) => request_id);
}

function change(by: Caller, requests: readonly number[]): Promise<unknown> {
  changes += 1;
  return by.send('PUT', '/rfq', { request_id: requests[changes % requests.length], quantity: 1 + (changes % 97) });
}

function keepChanging(by: Caller, requests: readonly number[]): { end: () => Promise<void> } {
  const calls: Promise<unknown>[] = [];
  const timer = setInterval(() => calls.push(change(by, requests)), CHANGE_MS);
  return {
    end: async () => {
      clearInterval(timer);
      await Promise.all(calls);
    },
  };
}

/** Milliseconds from each of some presses down and up the list to the next paint, in steps of 8. */
async function press(page: Page): Promise<number[]> {
  await page.locator('[data-row]').first().focus();
  await page.evaluate(() => {
    const times: number[] = [];
    const observer = new PerformanceObserver((list) => {
      times.push(
        ...list
          .getEntries()
          .filter(({ name }) => name === 'keydown')
          .map(({ duration }) => duration),
      );
    });
    // The shortest that browsers report.
    observer.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
    Object.assign(globalThis, { benchTimes: times });
  });
  for (let pressed = 0; pressed < PRESSES; pressed += 1) {
    const next = new Promise((done) => setTimeout(done, PRESS_MS));
    await page.keyboard.press(pressed % 10 < 5 ? 'ArrowDown' : 'ArrowUp');
    await next;
  }
  const times = await page.evaluate(() => (globalThis as unknown as { benchTimes: number[] }).benchTimes);
  // What took less than that is not reported.
  return [...times, ...Array.from({ length: Math.max(0, PRESSES - times.length) }, () => 16)];
}

/** How many rows React renders for each of some changes of one record, until its mark is gone. */
async function rendered(page: Page, by: Caller, requests: readonly number[]): Promise<number[]> {
  const marked = page.locator('[data-changed]');
  await expect(marked).toHaveCount(0);
  const counts: number[] = [];
  for (let one = 0; one < CHANGES; one += 1) {
    const rows = await watchRenders(page);
    await change(by, requests);
    await expect(marked).not.toHaveCount(0);
    await expect(marked).toHaveCount(0);
    counts.push((await rows()).length);
  }
  return counts;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}
