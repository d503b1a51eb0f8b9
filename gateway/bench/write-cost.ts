import { answerParent } from '@console/shared/testing/child';
import { audienceOf } from '@console/shared/audience';
import type { Actor } from '../src/actor.ts';
import { SERVICE } from '../src/actor.ts';
import { addComment } from '../src/comments/commands.ts';
import { appendChanges } from '../src/changes/append.ts';
import type { Entry } from '../src/changes/append.ts';
import { changeEntry } from '../src/changes/change-entry.ts';
import type { UnitOfWork } from '../src/changes/unit-of-work.ts';
import { createWrite } from '../src/changes/unit-of-work.ts';
import { systemClock } from '../src/clock.ts';
import type { Connection } from '../src/database/connect.ts';
import { connectPglite, connectPostgres } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { tellOf } from '../src/notifications/tell.ts';
import { seedRoles } from '../src/demo/roles.ts';
import { updateRfq } from '../src/quote-requests/commands.ts';
import { smallWorld, USER } from '../src/testing/fixtures.ts';
import { addRequest } from '../src/testing/trade.ts';
import { ownDatabase } from '../src/testing/own-database.ts';

/**
 * The time of one write, an edit of a quote request, in milliseconds: with its change in the log, without it, and with
 * the change but without the old values; and of a comment, with and without telling a colleague of it.
 */
const { connection, dropDatabase } = await open(process.env['BENCH_DATABASE_URL']);
const { db } = connection;
await migrate(db);
await seedRoles(db);
await smallWorld(db);
const actor: Actor = { ...SERVICE, user_id: USER.admin, name: 'Asha Rao', audience: audienceOf(SERVICE) };
const request_id = await addRequest(db);
const SETTINGS = {
  approval: { leastMargin: 0, fourEyes: 'quotations' },
  company: { name: 'Bench', address: '', place: '', pin: '', state: 'Karnataka', gstin: '' },
  hasRegister: false,
} as const;
const write = createWrite(db, systemClock, SETTINGS, tellOf(SETTINGS.approval));
let quantity = 100;

const edit = (work: UnitOfWork) => {
  quantity = (quantity % 1_000) + 1;
  return updateRfq(work, { request_id, quantity }, undefined);
};

const withChange = () => write(actor, edit);

/** The same transaction and the same command, with nothing appended. */
const withoutChange = () =>
  db
    .transaction()
    .execute((transaction) =>
      edit({ db: transaction, actor, now: systemClock(), ...SETTINGS, changed: () => {}, sessionEnded: () => {} }),
    );

/** Appends the change as `withChange` does, without the old values of its fields. */
const withoutPrevious = () =>
  db.transaction().execute(async (transaction) => {
    const now = systemClock();
    const entries: Entry[] = [];
    await edit({
      ...{ db: transaction, actor, now, ...SETTINGS, sessionEnded: () => {} },
      changed: (entity, before, after) =>
        entries.push({ ...changeEntry(entity, before, after, actor, now), previous: null }),
    });
    await appendChanges(transaction, entries, now);
  });

/** A comment that tells a colleague, and the same comment where nobody is told. */
const remark = (work: UnitOfWork) =>
  addComment(work, { entity_type: 'RFQ', entity_id: String(request_id), comment: `Soon. @[${USER.manager}]` });
const telling = () => write(actor, remark);
const silent = createWrite(db, systemClock, SETTINGS, async () => []);
const withoutTelling = () => silent(actor, remark);

async function millisecondsOf(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median write of each kind, measured alternately. */
async function compare(
  times: number,
  without: () => Promise<unknown>,
  measured: () => Promise<unknown> = withChange,
): Promise<{ ours: number; baseline: number }> {
  const ours: number[] = [];
  const baseline: number[] = [];
  for (let index = 0; index < times; index += 1) {
    baseline.push(await millisecondsOf(without));
    ours.push(await millisecondsOf(measured));
  }
  return { ours: middle(ours), baseline: middle(baseline) };
}

/** A private database on the server at this address; without one, PGlite in memory. */
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
  compareTold: (times: number) => compare(times, withoutTelling, telling),
  drop: dropDatabase,
});
