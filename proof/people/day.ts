import type { AuditEntry } from '@console/shared/calls/audit';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Caller } from '../../web/e2e/support/caller.ts';
import type { Account } from '../../web/e2e/support/sessions.ts';
import { createWatcher } from '../../web/e2e/support/watcher/watcher.ts';
import type { Watcher } from '../../web/e2e/support/watcher/watcher.ts';
import { createRandom } from '../simulation/world/random.ts';
import type { Random } from '../simulation/world/random.ts';
import { balance } from './ledger.ts';
import { createMirror } from './mirror.ts';
import { seatPerson } from './person.ts';
import type { Person } from './person.ts';
import { checkClaims, checkScreens, comeToRest } from './rest.ts';
import { raiseStage } from './stage.ts';
import type { Stage, Window } from './stage.ts';
import { newsOf, stepsInWords } from './steps.ts';
import { isColleaguesDoing, isOfNoRecord, untrueToasts } from './toasts.ts';
import { onSuccessToast } from './success-toasts.ts';
import { recordTraffic } from './traffic.ts';
import { begin, forecast, isRough, isSlow } from './conditions.ts';
import type { Condition } from './conditions.ts';

/** The users, and the names of the controls that their work involves. */
const CAST: readonly { account: Account; path: string; wanted: RegExp }[] = [
  { account: 'cm1', path: '/', wanted: /take next|price|seller|cost|margin|offer|issue|quote requests/i },
  { account: 'cm3', path: '/', wanted: /take next|price|seller|cost|margin|offer|save/i },
  { account: 'sales1', path: '/', wanted: /quotation|quote request|order|convert|create|payment|select request/i },
  { account: 'lead', path: '/', wanted: /take next|approve|issue|delivered|purchase order|challan/i },
];
const BOARD = { account: 'ops', path: '/wallboard' } as const;

/** Actions of each person between two rests. */
const ACTIONS = { from: 7, to: 14 };
const SHOWN = 20;
const AUDIT_PAGE = 100;

export interface DayOptions {
  seed: number;
  /** How long people work, in milliseconds. The last rest follows after that. */
  ms: number;
  /** Where a failed day stores its screenshots. */
  folder: string;
  /** Reports progress. */
  say: (line: string) => void;
}

export interface DayOutcome {
  actions: number;
  records: number;
  rests: number;
  /** How often each step was taken, as text. */
  steps: string;
  /** Descriptions; empty for a successful day. */
  findings: readonly string[];
  /** The last actions of each person, as text. */
  lastActions: readonly string[];
}

interface Seat {
  person: Person;
  wire: Window['wire'];
}

/**
 * Plays one day from one seed: people work in phases of varying conditions, and rest after each. It ends with the first
 * rest that finds something.
 */
export async function liveDay({ seed, ms, folder, say }: DayOptions): Promise<DayOutcome> {
  const stage = await raiseStage();
  try {
    const from = await lastSeq(await stage.as('admin'));
    const watcher = createWatcher();
    const seats = await Promise.all(
      CAST.map(({ wanted, ...cast }, at) => seat(stage, cast, wanted, createRandom(seed * 100 + at), watcher)),
    );
    const board = await seat(stage, BOARD, /^$/, createRandom(0), watcher);
    const everybody = [...seats, board].map(({ person }) => person);
    const mirror = createMirror(stage);
    const random = createRandom(seed);
    const end = Date.now() + ms;
    let rests = 0;
    let told = from;
    const phases: Phase[] = [];
    const findings: string[] = [];
    for (const weather of forecast(random)) {
      const since = performance.now();
      const clear = begin(weather, { windows: seats, random, restart: () => restart(stage) });
      const actions = ACTIONS.from + random.below(ACTIONS.to - ACTIONS.from + 1);
      await Promise.all(seats.map(({ person }) => work(person, actions, end)));
      await clear();
      // Many actions failed during it. The rest of the phase shows that work continues.
      if (isRough(weather)) await Promise.all(seats.map(({ person }) => work(person, ACTIONS.from, end)));
      findings.push(...(await comeToRest(everybody)), ...(await checkClaims(everybody)));
      if (findings.length === 0) findings.push(...(await checkScreens(everybody, mirror)));
      const entries = await entriesSince(await stage.as('admin'), from);
      const writes = (await Promise.all(everybody.map(({ traffic }) => traffic.writes()))).flat();
      await watcher.atRest();
      phases.push({ weather, since, to: performance.now() });
      findings.push(...balance(writes, entries), ...everybody.flatMap(failuresOf));
      findings.push(...seenBy(watcher, everybody, entries, phases));
      const news = newsOf(
        entries.filter(({ seq }) => seq > told),
        entries,
      );
      for (const { person } of seats) person.receive(news.filter(({ tells }) => tells.includes(person.account)));
      told = entries[0]?.seq ?? told;
      const accident = stage.server.accident();
      if (accident) findings.push(accident);
      rests += 1;
      say(`  rest ${rests} after '${weather}': ${countActions(everybody)} actions, ${entries.length} changes`);
      if (findings.length > 0) await keepEvidence(folder, everybody, watcher);
      if (findings.length > 0 || Date.now() >= end) {
        const records = new Set(entries.map(({ entity, id }) => `${entity}:${id}`)).size;
        const lastActions = everybody.flatMap(({ diary }) => diary.slice(-SHOWN));
        return {
          actions: countActions(everybody),
          records,
          rests,
          steps: stepsInWords(entries),
          findings,
          lastActions,
        };
      }
    }
    throw new Error('The forecast ended.');
  } finally {
    await stage.close();
  }
}

async function seat(
  stage: Stage,
  { account, path }: { account: Account; path: string },
  wanted: RegExp,
  random: Random,
  watcher: Watcher,
): Promise<Seat> {
  const { user_id } = (await (await stage.as(account)).get<{ user: { user_id: number } }>('/user/profile')).user;
  let person: Person | undefined;
  const { wire } = await stage.open(account, path, async (page, context) => {
    const traffic = recordTraffic(page, account, user_id);
    person = seatPerson({ account, page, url: stage.server.url, traffic, random, wanted, today: new Date() });
    await watcher.watch(context, account);
    await onSuccessToast(context, traffic.toldSaved);
  });
  if (!person) throw new Error('The window was not prepared.');
  return { person, wire };
}

interface Phase {
  weather: Condition;
  since: number;
  to: number;
}

/** Browser messages about refused calls or a lost network, and from the browser's own error page. */
const OF_THE_BROWSER = /^console: (Failed to load resource|WebSocket connection to)|net::ERR_|\(chrome-error:/;

/**
 * Some failure toasts are legitimate: when the network was down, or when a colleague's work explains the refusal. A
 * claim may also expire when a slow processor fails to renew it.
 */
function seenBy(
  watcher: Watcher,
  people: readonly Person[],
  entries: readonly AuditEntry[],
  phases: readonly Phase[],
): string[] {
  return watcher
    .findings()
    .filter(({ who, message, at }) => {
      const weather = phases.find(({ since, to }) => at >= since && at <= to)?.weather ?? 'calm';
      if (OF_THE_BROWSER.test(message)) return false;
      if (message.includes('was left to expire')) return !isSlow(weather);
      if (!message.startsWith('toast: ')) return true;
      const replies = people.find(({ account }) => account === who)?.traffic.replies ?? [];
      const toast = { words: message, at };
      return !isRough(weather) && !isColleaguesDoing(toast, replies, entries) && !isOfNoRecord(toast, replies);
    })
    .map(({ who, rule, message }) => `${who} (${rule}): ${message}`);
}

async function work({ act, page }: Person, actions: number, end: number): Promise<void> {
  for (let done = 0; done < actions && Date.now() < end && !page.isClosed(); done += 1) await act();
}

async function restart({ server }: Stage): Promise<void> {
  await server.kill();
  await server.start();
}

const failuresOf = ({ account, traffic }: Person): string[] =>
  [...traffic.failures.splice(0), ...untrueToasts(traffic.toasts, traffic.replies)].map(
    (failure) => `${account}: ${failure}`,
  );

async function lastSeq(admin: Caller): Promise<number> {
  const { entries } = await admin.get<{ entries: AuditEntry[] }>('/audit', { limit: 1 });
  return entries[0]?.seq ?? 0;
}

/** Everything written since, by anybody. */
async function entriesSince(admin: Caller, from: number): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  let before: number | null | undefined;
  do {
    const query = { limit: AUDIT_PAGE, ...(before && { before_seq: before }) };
    const reply = await admin.get<{ entries: AuditEntry[]; next_seq: number | null }>('/audit', query);
    found.push(...reply.entries.filter(({ seq }) => seq > from));
    before = reply.next_seq;
  } while (before !== null && before > from);
  return found;
}

const countActions = (people: readonly Person[]): number => people.reduce((sum, { diary }) => sum + diary.length, 0);

/** Saves what everybody did, their screens, and the events in their windows. */
async function keepEvidence(folder: string, people: readonly Person[], { seen }: Watcher): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'seen.jsonl'), seen.map((one) => `${JSON.stringify(one)}\n`).join(''));
  await Promise.all(
    people.map(async ({ account, page, diary }) => {
      await page.screenshot({ path: join(folder, `${account}.png`) });
      await writeFile(join(folder, `${account}.txt`), `${page.url()}\n\n${await page.ariaSnapshot()}\n`);
      await writeFile(join(folder, `${account}-actions.txt`), `${diary.join('\n')}\n`);
    }),
  );
}
