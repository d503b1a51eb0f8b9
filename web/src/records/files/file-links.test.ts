import { afterEach, beforeEach, expect, test, vi, onTestFinished } from 'vitest';
import { fakeServer, fakeStorage } from '../../api/testing/fake-browser.ts';
import type { Answer } from '../../api/testing/fake-browser.ts';
import { forgetAll } from '../../stores/forget.ts';
import { clearGateway, noteNotOffered } from '../../stores/gateway.ts';
import { setSession } from '../../stores/session.ts';
import type { Profile } from '../../stores/session.ts';
import { fileLink, isFresh, keepLink, renewLink } from './file-links.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage());
  setSession({ user: { user_id: 7 } as Profile, categoryManagers: [] });
});
afterEach(async () => {
  forgetAll();
  await vi.runOnlyPendingTimersAsync();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Gives each file a numbered link; files called `gone` have none. */
function server(answer?: () => Answer | undefined) {
  let given = 0;
  return fakeServer(({ url }) => {
    const names = new URLSearchParams(url.split('?')[1]).getAll('file_name').filter((name) => name !== 'gone.pdf');
    return (
      answer?.() ?? {
        body: { links: names.map((file_name) => ({ file_name, link: `l${(given += 1)}`, expires_in: 600 })) },
      }
    );
  });
}
const namesOf = (url = '') => new URLSearchParams(url.split('?')[1]).getAll('file_name');

test('links shown at one time are requested together, and kept valid while shown', { tags: ['CLI-41'] }, async () => {
  const asked = server();
  const ends = ['a.pdf', 'b.pdf', 'a.pdf'].map(keepLink);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.map(({ url }) => namesOf(url))).toEqual([['a.pdf', 'b.pdf']]);
  expect([fileLink('a.pdf').link, fileLink('b.pdf').link]).toEqual(['l1', 'l2']);
  await vi.advanceTimersByTimeAsync(8 * MINUTE - 1);
  expect(asked).toHaveLength(1);
  ends[1]?.();
  ends[2]?.();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ url }) => namesOf(url))).toEqual([['a.pdf', 'b.pdf'], ['a.pdf']]);
  expect(fileLink('a.pdf').link).toBe('l3');
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(asked).toHaveLength(2);
  expect(isFresh('a.pdf')).toBe(false);
});

test('a link that expired while the page slept is requested by a click', async () => {
  const asked = server();
  await renewLink('a.pdf');
  expect([isFresh('a.pdf'), asked.length]).toEqual([true, 1]);
  vi.setSystemTime(Date.now() + 60 * MINUTE);
  expect(isFresh('a.pdf')).toBe(false);
  await renewLink('a.pdf');
  expect([isFresh('a.pdf'), fileLink('a.pdf').link]).toEqual([true, 'l2']);
});

test(
  'a file without a link has its plain address, and so has every file of a gateway without links',
  { tags: ['CLI-41'] },
  async () => {
    server();
    await renewLink('gone.pdf');
    expect([fileLink('gone.pdf').link, isFresh('gone.pdf')]).toEqual(['', true]);
    onTestFinished(clearGateway);
    noteNotOffered(['GET /fileLinks']);
    const asked = server();
    await renewLink('plain.pdf');
    expect([fileLink('plain.pdf').link, isFresh('plain.pdf'), asked.length]).toEqual(['', true, 0]);
  },
);

test('a failure is reported on a click, and retried for what is shown', async () => {
  let isAway = true;
  const asked = server(() => (isAway ? 'away' : undefined));
  const end = keepLink('c.pdf');
  await expect(renewLink('c.pdf')).rejects.toMatchObject({ status: 0 });
  expect(fileLink('c.pdf').link).toBeUndefined();
  isAway = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([fileLink('c.pdf').link, asked.length]).toEqual(['l1', 2]);
  end();
});

test('the links of a person who signs out are gone', async () => {
  server();
  await renewLink('a.pdf');
  forgetAll();
  await vi.advanceTimersByTimeAsync(0);
  expect(fileLink('a.pdf').link).toBeUndefined();
});
