import type { Page } from '@playwright/test';
import { refKey } from '@console/shared/entities';
import { until } from '../faults/wait.ts';
import { heldTwice } from './beliefs.ts';
import { differences } from './compare.ts';
import type { Mirror } from './mirror.ts';
import type { Person } from './person.ts';
import { inPage, letGo, readPage } from './reading.ts';

/** How long a window may take to be live again and up to date, allowing for a busy processor. */
const SETTLED_MS = 20_000;
const NOT_LIVE = /^(stale|offline)/i;

/** Waits until nothing is in progress any more. Returns what did not finish. */
export async function comeToRest(people: readonly Person[]): Promise<string[]> {
  const late = await Promise.all(people.map((person) => settle(person).then(() => [], inWords)));
  return late.flat();
}

async function settle({ account, page, traffic, comeBack }: Person): Promise<void> {
  await comeBack();
  let words = '';
  const isAtRest = async () => {
    const { freshness, isLoading } = await readPage(page);
    const waits = [
      !traffic.beliefs.isConnected() && 'it has no socket',
      ...traffic.underWay().map((call) => `${call} is under way`),
      isLoading && 'it is loading',
      NOT_LIVE.test(freshness) && `it says '${freshness}'`,
    ].filter(Boolean);
    words = waits.join(', ');
    return waits.length === 0;
  };
  const options = { ms: SETTLED_MS, why: () => words };
  await until(`${account} at ${page.url()} comes to rest`, isAtRest, options);
}

/** No record is held by two users, neither over the wire nor on screen. */
export async function checkClaims(people: readonly Person[]): Promise<string[]> {
  const onWire = people.flatMap(({ account, traffic }) =>
    traffic.beliefs.held().map((claim) => ({ who: account, key: refKey(claim) })),
  );
  const onScreen = await Promise.all(
    people.map(async ({ account, page }) => (await readPage(page)).mine.map((id) => ({ who: account, key: id }))),
  );
  return [...heldTwice(onWire), ...heldTwice(onScreen.flat())];
}

/**
 * Every window must show what a fresh one of the same user shows. Both follow the feed, so they are read until they
 * agree.
 */
export async function checkScreens(people: readonly Person[], mirror: Mirror): Promise<string[]> {
  const problems = people.map((person) => checkScreen(person, mirror).then(() => [], inWords));
  return (await Promise.all(problems)).flat();
}

async function checkScreen(person: Person, mirror: Mirror): Promise<void> {
  const { account, page } = person;
  let address = page.url();
  let fresh = await mirror.of(account, address);
  let differ: string[] = [];
  const agrees = async () => {
    // A dialog that closes by itself returns the focus to its row.
    await letGo(page);
    // The last search text enters the address once typing stops.
    if (page.url() !== address) {
      address = page.url();
      fresh = await mirror.of(account, address);
    }
    const allowance = { isHeld: await isHeld(page), hasWritten: person.hasWritten() || (await hasDraft(page)) };
    const [lived, anew] = await Promise.all([readPage(page), readPage(fresh)]);
    const isThere = anew.headings.length > 0 && !anew.isLoading && !NOT_LIVE.test(anew.freshness);
    differ = isThere ? differences(lived, anew, allowance) : ['the fresh window is loading'];
    return differ.length === 0;
  };
  await until(`${account}'s window at ${page.url()} shows what a fresh one shows`, agrees, {
    ms: SETTLED_MS,
    why: () => differ.slice(0, 6).join('; '),
  });
  await mirror.rest(account);
}

/**
 * Its lists are frozen: a row is open in a dialog, or rows are selected, possibly outside the rendered part of a list.
 */
const isHeld = (page: Page): Promise<boolean> =>
  inPage(page, () => {
    const held = '[role=dialog], [role=alertdialog], tr[data-selected], section[aria-label=Selection]';
    return document.querySelector(held) !== null;
  });

const hasDraft = (page: Page): Promise<boolean> =>
  inPage(page, () => Object.keys(localStorage).some((key) => key.startsWith('draft:')));

const inWords = (error: unknown): string[] => [error instanceof Error ? error.message : String(error)];
