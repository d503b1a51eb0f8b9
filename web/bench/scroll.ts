import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startServer } from '../e2e/support/server.ts';
import { createSessions } from '../e2e/support/sessions.ts';
import { begin } from '../e2e/support/windows.ts';
import { CHROMIUM } from '../playwright.config.ts';
import { shown } from './shown.ts';

/**
 * A list of 100,000 rows under a wheel that never rests, compared with an empty scroller, which shows what the browser
 * itself does on this machine. Then jumps: how long until the rows of that place are shown. An empty folder is filled
 * first, which takes some minutes: `node web/bench/scroll.ts [folder]`.
 */
const ROUNDS = 5;
const SCROLL_MS = 4_000;
/** In pixels a second: one notch of a wheel per frame, which is 146 rows a second, and twice that. */
const SPEEDS = [6_000, 12_000] as const;
const JUMPS = 30;
const PATH = '/quoteRequests?status=PENDING,PRICE_UPDATED,QUOTATION_GENERATED,ARCHIVED&from=2020-01-01&to=2099-12-31';

interface Frames {
  perSecond: number;
  /** Share of the frames that took longer than one and a half sixtieths of a second. */
  late: number;
}

const [given] = process.argv.slice(2);
const folder = given ?? (await mkdtemp(join(tmpdir(), 'console-bench-')));
const server = await startServer(folder, 'large');
const browser = await chromium.launch(CHROMIUM);
try {
  const page = await openList(server.url);
  const total = await page.locator('table').getAttribute('aria-rowcount');
  const lines = [
    `| scrolling ${Number(total) - 1} rows | ours | an empty scroller of the same height |`,
    '| --- | --- | --- |',
  ];
  for (const speed of SPEEDS) lines.push(...(await compare(page, speed)));
  lines.push(`| from a jump to its rows, ms | ${shown(await jumps(page))} | |`, '');
  process.stdout.write(lines.join('\n'));
} finally {
  await browser.close();
  await server.close();
  if (!given) await rm(folder, { recursive: true, force: true });
}

async function openList(url: string): Promise<Page> {
  const tokens = await createSessions(url).of('admin');
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await begin(page, PATH, url, tokens);
  await page.locator('[data-row]').first().waitFor();
  return page;
}

/** The list and an empty scroller, alternately. */
async function compare(page: Page, speed: number): Promise<string[]> {
  const pairs: { ours: Frames; baseline: Frames }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await scroll(page, '.table-frame', speed);
    const baseline = await page.evaluate(addEmptyScroller).then(() => scroll(page, '#baseline', speed));
    await page.evaluate(() => document.querySelector('#baseline')?.remove());
    pairs.push({ ours, baseline });
  }
  const of = (side: 'ours' | 'baseline', figure: (frames: Frames) => number) =>
    shown(pairs.map((pair) => figure(pair[side])));
  const perSecond = (side: 'ours' | 'baseline') => of(side, (frames) => frames.perSecond);
  const late = (side: 'ours' | 'baseline') => of(side, (frames) => 100 * frames.late);
  const ratio = shown(pairs.map(({ ours, baseline }) => ours.perSecond / baseline.perSecond));
  const at = `at ${speed.toLocaleString('en-IN')} pixels a second`;
  return [
    `| frames per second ${at} | ${perSecond('ours')} | ${perSecond('baseline')} |`,
    `| frames later than 25 ms, %, ${at} | ${late('ours')} | ${late('baseline')} |`,
    `| frames per second, ratio, ${at} | ${ratio} | |`,
    `| rows in the page that are no placeholders, %, ${at} | ${shown(await rowsPresent(page, speed))} | |`,
  ];
}

/** Scrolls an element without a pause, and times the frames. */
function scroll(page: Page, selector: string, speed: number): Promise<Frames> {
  return page.evaluate(
    async ({ selector: of, ms, speed: by }) => {
      const element = document.querySelector(of);
      if (!element) throw new Error(`There is no ${of}.`);
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
      // The way back to the top is a jump, which is timed separately.
      element.scrollTop = 0;
      for (let rest = 0; rest < 30; rest += 1) await frame();
      const gaps: number[] = [];
      let last = await frame();
      for (const until = last + ms; last < until;) {
        const now = await frame();
        gaps.push(now - last);
        element.scrollTop += (by * (now - last)) / 1000;
        last = now;
      }
      const all = gaps.reduce((sum, gap) => sum + gap, 0);
      return { perSecond: (1000 * gaps.length) / all, late: gaps.filter((gap) => gap > 25).length / gaps.length };
    },
    { selector, ms: SCROLL_MS, speed },
  );
}

/** The share of rows in the page that are not placeholders while it scrolls, in per cent, frame by frame. */
function rowsPresent(page: Page, speed: number): Promise<number[]> {
  return page.evaluate(
    async ({ ms, speed: by }) => {
      const list = document.querySelector('.table-frame');
      if (!list) throw new Error('There is no list.');
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
      list.scrollTop = 0;
      for (let rest = 0; rest < 30; rest += 1) await frame();
      const shares: number[] = [];
      let last = await frame();
      for (const until = last + ms; last < until;) {
        const now = await frame();
        list.scrollTop += (by * (now - last)) / 1000;
        last = now;
        const bodies = [...list.querySelectorAll('tbody[data-index]')];
        const there = bodies.filter((body) => body.querySelector('[data-row]') !== null);
        shares.push((100 * there.length) / bodies.length);
      }
      return shares;
    },
    { ms: SCROLL_MS, speed },
  );
}

/** As high as the list, on top of it, and empty. */
function addEmptyScroller() {
  const list = document.querySelector('.table-frame');
  const scroller = document.createElement('div');
  scroller.id = 'baseline';
  const { top, left, width, height } = list?.getBoundingClientRect() ?? new DOMRect();
  const inner = document.createElement('div');
  for (const [name, value] of Object.entries({ top, left, width, height })) {
    scroller.style.setProperty(name, `${value}px`);
  }
  scroller.style.setProperty('position', 'fixed');
  scroller.style.setProperty('overflow-y', 'auto');
  scroller.style.setProperty('background', 'white');
  inner.style.setProperty('height', `${list?.scrollHeight ?? 0}px`);
  scroller.append(inner);
  document.body.append(scroller);
}

/** Milliseconds from dragging the scrollbar to a place until all its rows are shown, without placeholders. */
async function jumps(page: Page): Promise<number[]> {
  const waits: number[] = [];
  for (let jump = 0; jump < JUMPS; jump += 1) {
    // Steps by the golden ratio visit the whole list evenly, and the same places in every run.
    const share = (jump * 0.618_034) % 1;
    waits.push(
      await page.evaluate(async (part) => {
        const list = document.querySelector('.table-frame');
        if (!list) throw new Error('There is no list.');
        const from = performance.now();
        list.scrollTop = part * (list.scrollHeight - list.clientHeight);
        const frame = () => new Promise((done) => requestAnimationFrame(done));
        const isThere = () => {
          const { top, bottom } = list.getBoundingClientRect();
          const inView = [...list.querySelectorAll('tbody[data-index]')].filter((body) => {
            const box = body.getBoundingClientRect();
            return box.bottom > top && box.top < bottom;
          });
          return inView.length > 0 && inView.every((body) => body.querySelector('[data-row]') !== null);
        };
        do await frame();
        while (!isThere());
        return performance.now() - from;
      }, share),
    );
  }
  return waits;
}
