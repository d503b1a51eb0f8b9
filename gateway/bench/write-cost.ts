import { answerParent } from '@console/shared/testing/child';
import { audienceOf } from '@console/shared/audience';
import type { Actor } from '../src/actor.ts';
import { SERVICE } from '../src/actor.ts';
import { appendChanges } from '../src/changes/append.ts';
import type { Entry } from '../src/changes/append.ts';
import { changeEntry } from '../src/changes/change-entry.ts';
import type { UnitOfWork } from '../src/changes/unit-of-work.ts';
import { createWrite } from '../src/changes/unit-of-work.ts';
import { systemClock } from '../src/clock.ts';
import type { Connection } from '../src/database/connect.ts';
import { connectPglite, connectPostgres } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { seedRoles } from '../src/demo/roles.ts';
import { updateRfq } from '../src/quote-requests/commands.ts';
import { smallWorld, USER } from '../src/testing/fixtures.ts';
import { addRequest } from '../src/testing/trade.ts';
import { ownDatabase } from '../src/testing/own-database.ts';

/** One write, an edit of a quote request, with its change in the log, without, and with what was before left out of it, in milliseconds. */
const { connection, dropDatabase } = await open(process.env['BENCH_DATABASE_URL']);
const { db } = connection;
await migrate(db);
await seedRoles(db);
await smallWorld(db);
const actor: Actor = { ...SERVICE, user_id: USER.admin, name: 'Asha Rao', audience: audienceOf(SERVICE) };
const request_id = await addRequest(db);
const POLICY = { leastMargin: 0, fourEyes: 'quotations' } as const;
const write = createWrite(db, systemClock, POLICY);
let quantity = 100;

const edit = (work: UnitOfWork) => {
  quantity = (quantity % 1_000) + 1;
  return updateRfq(work, { request_id, quantity }, undefined);
};

const withChange = () => write(actor, edit);

/** The same transaction and the same command; nothing is appended. */
const withoutChange = () =>
  db
    .transaction()
    .execute((transaction) =>
      edit({ db: transaction, actor, now: systemClock(), approval: POLICY, changed: () => {}, sessionEnded: () => {} }),
    );

/** The change is appended, as `withChange` does it, but for what the fields were before. */
const withoutPrevious = () =>
  db.transaction().execute(async (transaction) => {
    const now = systemClock();
    const entries: Entry[] = [];
    await edit({
      ...{ db: transaction, actor, now, approval: POLICY, sessionEnded: () => {} },
      changed: (entity, before, after) =>
        entries.push({ ...changeEntry(entity, before, after, actor, now), previous: null }),
    });
    await appendChanges(transaction, entries, now);
  });

async function millisecondsOf(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median write of each kind, one after the other by turns. */
async function compare(times: number, without: () => Promise<unknown>): Promise<{ ours: number; baseline: number }> {
  const ours: number[] = [];
  const baseline: number[] = [];
  for (let index = 0; index < times; index += 1) {
    baseline.push(await millisecondsOf(without));
    ours.push(await millisecondsOf(withChange));
  }
  return { ours: middle(ours), baseline: middle(baseline) };
}

/** A database of its own on the server at this address; without one, PGlite in memory. */
async function open(
  server: string | undefined,
): Promise<{ connection: Connection; dropDatabase: () => Promise<void> }> {
  if (!server) return { connection: await connectPglite(undefined), dropDatabase: async () => {} };
  const { url, drop } = await ownDatabase(server);
  const own = connectPostgres(url);
  return { connection: own, dropDatabase: () => own.close().then(drop) };
}

answerParent(0, {
  compare: (times: number) => compare(times, withoutChange),
  comparePrevious: (times: number) => compare(times, withoutPrevious),
  drop: dropDatabase,
});
