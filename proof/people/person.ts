import type { Locator, Page } from '@playwright/test';
import { emailOf, newestCode } from '../../web/e2e/support/sessions.ts';
import type { Account } from '../../web/e2e/support/sessions.ts';
import { until } from '../faults/wait.ts';
import type { Random } from '../simulation/world/random.ts';
import { describeAction, actionsOn, drawAction, isSignOut, memoryOf } from './choice.ts';
import type { Action } from './choice.ts';
import { inputFor } from './grammar.ts';
import { readScreen } from './screen.ts';
import type { Control } from './screen.ts';
import type { News } from './steps.ts';
import type { Traffic } from './traffic.ts';

/** A simulated user in a window, who does what the screen offers. */
export interface Person {
  account: Account;
  page: Page;
  traffic: Traffic;
  /** Every action as text, oldest first. */
  diary: readonly string[];
  /** Whether the fields of the open record may contain this user's input. */
  hasWritten: () => boolean;
  act: () => Promise<void>;
  /** Colleagues announce what waits for this person. */
  receive: (news: readonly News[]) => void;
  /** Opens the console again if the browser shows that it is unreachable, and signs in. */
  comeBack: () => Promise<void>;
}

export interface PersonOptions {
  account: Account;
  page: Page;
  /** Address of the console. */
  url: string;
  traffic: Traffic;
  random: Random;
  /** Names of the controls that this person's work involves. */
  wanted: RegExp;
  today: Date;
}

/** How many actions a person remembers. */
const REMEMBERED = 14;
/** How long to try an unreachable control: it may be covered, or gone. */
const REACH_MS = 3_000;
/** Announcements by colleagues. */
const KEPT_NEWS = 12;
/** Low, since a user gets at most five codes in ten minutes. */
const SIGN_OUTS = 1;

export function seatPerson({ account, page, url, traffic, random, wanted, today }: PersonOptions): Person {
  const diary: string[] = [];
  const memory: string[] = [];
  const news: News[] = [];
  let signOuts = 0;
  let task: string | undefined;
  let written = '';

  async function comeBack(): Promise<void> {
    await until(`${account} reaches the console`, async () => page.url().startsWith(url) || (await goTo('/')));
    if (!isSignedOut()) return;
    diary.push(`${account} signed in`);
    // The relay may be down in the meantime; retries.
    await until(`${account} signs in`, async () => {
      if (isSignedOut()) await goOnSigningIn().catch(() => undefined);
      return !isSignedOut();
    });
  }

  const isSignedOut = () => new URL(page.url()).pathname === '/login';

  /** The relay may be down: then the browser shows an error page. */
  const goTo = (path: string): Promise<boolean> =>
    page.goto(new URL(path, url).href, { waitUntil: 'commit' }).then(
      () => true,
      () => false,
    );

  async function goOnSigningIn(): Promise<unknown> {
    const reach = { timeout: REACH_MS };
    if (await page.getByRole('button', { name: 'Verify OTP' }).isVisible()) {
      await page.getByRole('group', { name: 'One time password' }).getByRole('textbox').first().click(reach);
      await page.keyboard.type(await newestCode(url, emailOf(account)));
      return page.waitForURL(({ pathname }) => pathname !== '/login', reach);
    }
    await page.getByRole('textbox', { name: 'Email Address' }).fill(emailOf(account), reach);
    await page.getByRole('button', { name: 'Request OTP' }).click(reach);
    return page.getByRole('button', { name: 'Verify OTP' }).waitFor(reach);
  }

  async function act(): Promise<void> {
    await comeBack();
    const snapshot = await page.ariaSnapshot({ mode: 'ai' }).catch(() => undefined);
    // The page is navigating.
    if (snapshot === undefined) return;
    const screen = readScreen(snapshot);
    const mind = { memory, wanted, news, task, maySignOut: signOuts < SIGN_OUTS };
    const action = drawAction(actionsOn(screen, mind), random);
    if (action.kind === 'follow') {
      news.splice(news.indexOf(action.news), 1);
      task = action.news.id;
    }
    if (isSignOut(action)) signOuts += 1;
    memory.push(memoryOf(action, screen.title));
    if (memory.length > REMEMBERED) memory.shift();
    const input = await inputOf(action);
    const words = describeAction(account, action, screen.title, input);
    const at = diary.push(words) - 1;
    // In a form, a click can also be a selection.
    if (action.kind === 'write' || action.kind === 'choose' || screen.isDialog) written = placeOf(page.url());
    await done(action, input).catch((error: unknown) => {
      diary[at] = `${words}, which could not be reached: ${firstLine(error)}`;
    });
  }

  /** The input of an action; undefined if it has none. */
  async function inputOf(action: Action): Promise<string | undefined> {
    if (action.kind === 'choose') return action.control.options[random.below(action.control.options.length)];
    if (action.kind !== 'write') return undefined;
    const shape = await shapeOf(at(action.control)).catch(() => ({ type: 'text', inputMode: '' }));
    return inputFor({ label: action.control.name, ...shape }, random, today);
  }

  async function done(action: Action, input = ''): Promise<unknown> {
    if (action.kind === 'home') return goTo('/');
    if (action.kind === 'follow') return goTo(action.news.path);
    if (action.kind === 'key') return page.keyboard.press(action.key);
    const place = at(action.control);
    if (action.kind === 'choose') return place.selectOption({ label: input }, { timeout: REACH_MS });
    if (action.kind === 'write') return place.fill(input, { timeout: REACH_MS });
    return (await opensElsewhere(place)) ? undefined : place.click({ timeout: REACH_MS });
  }

  const at = ({ ref }: Control): Locator => page.locator(`aria-ref=${ref}`);

  function receive(said: readonly News[]): void {
    news.push(...said);
    news.splice(0, news.length - KEPT_NEWS);
  }

  return { account, page, traffic, diary, act, receive, comeBack, hasWritten: () => written === placeOf(page.url()) };
}

const shapeOf = (place: Locator): Promise<{ type: string; inputMode: string }> =>
  place.evaluate(
    (element) => ({
      type: element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
      inputMode: element instanceof HTMLElement ? element.inputMode : '',
    }),
    undefined,
    { timeout: REACH_MS },
  );

/** Whether a link opens a new window: this person only uses one. */
const opensElsewhere = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element.closest('a')?.target === '_blank', undefined, { timeout: REACH_MS });

const firstLine = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);

/** The screen and its open record; tabs and filters do not change it. */
function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  return `${pathname} ${searchParams.get('open') ?? ''}`;
}
