import { setTimeout } from 'node:timers/promises';
import type { Random } from '../../gateway/src/demo/random.ts';
import { createRandom } from '../../gateway/src/demo/random.ts';
import { ASSIGNMENTS, isSales } from './assignments.ts';
import type { Task } from './assignments.ts';
import type { DayClock, Hours } from './clock.ts';
import { Refused } from './console-client.ts';
import { readTrade, takeEnquiry } from './tasks/enquiries.ts';
import { bustle, enquiries } from './hours.ts';
import { openSession } from './session.ts';
import type { Session } from './session.ts';
import type { Tally } from './tally.ts';

export interface Day {
  /** Of the running console. */
  url: string;
  seed: number;
  hours: Hours;
  clock: DayClock;
  tally: Tally;
  /** How many customers request prices in a normal hour. */
  customers?: number;
  /** Demo accounts that somebody else uses. */
  without?: readonly string[];
  /** How much work is left pending: 1 as much as in the demo data, 0 none. */
  backlogTolerance?: number;
}

/** Minutes between two actions of a person in a normal hour. */
const PAUSE = { least: 0.15, most: 0.6 };
/** Delay after a missing reply: a restarting console takes a moment. */
const AWAY_MS = 1_000;

/** Signs everybody in and starts the day. It settles once the day is over and everybody has signed out. */
export async function openDay({
  url,
  seed,
  hours,
  clock,
  tally,
  customers = 10,
  without = [],
  backlogTolerance = 1,
}: Day): Promise<() => Promise<void>> {
  const random = createRandom(seed);
  const accounts = Object.keys(ASSIGNMENTS).filter((account) => !without.includes(account));
  const sessions = await Promise.all(
    accounts.map((account) =>
      openSession({ url, account, random: random.fork(account), backlogTolerance, clock, tally }),
    ),
  );
  const sales = sessions.filter(({ account }) => isSales(account));
  const trade = sales[0] && (await readTrade(sales[0]));

  /** Customers on the phone. */
  const talks: Promise<void>[] = [];
  async function ring(): Promise<void> {
    if (!trade) return;
    for (const enquiry of enquiries(random.fork('enquiries'), hours, customers)) {
      if (!(await clock.wait(enquiry.at - clock.now()))) break;
      talks.push(attempt(tally, 'a customer', () => takeEnquiry(sales, trade, enquiry)));
    }
  }
  return async () => {
    await Promise.all([ring(), ...sessions.map(workThrough)]);
    await Promise.all(talks);
    await Promise.all(sessions.map((session) => session.leave()));
  };
}

async function workThrough(session: Session): Promise<void> {
  const { account, clock, random, rest, tally } = session;
  const tasks = ASSIGNMENTS[account] ?? [];
  while (await rest(random.between(PAUSE.least, PAUSE.most) / bustle(clock.now()))) {
    const task = drawn(tasks, random);
    if (task && isWaiting(session, task)) await attempt(tally, account, () => task.run(session));
  }
}

/** Nobody opens a list that is empty according to the dashboard. */
const isWaiting = ({ live }: Session, { of }: Task): boolean => !of || live.waiting(...of) > 0;

function drawn(tasks: readonly Task[], random: Random): Task | undefined {
  let left = random.next() * tasks.reduce((sum, { often }) => sum + often, 0);
  return tasks.find(({ often }) => (left -= often) < 0);
}

async function attempt(tally: Tally, who: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { call, status, code, message } = error;
    tally.wrong({ who, call, status, code, message });
    if (status === 0) await setTimeout(AWAY_MS);
  }
}
