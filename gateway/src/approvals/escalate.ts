import type { FastifyInstance } from 'fastify';
import type { Decider } from '@console/shared/approval-limits';
import { nextInLine } from '@console/shared/escalation';
import type { Quotation } from '@console/shared/entities/quotation';
import { isWriter, writtenOf } from '@console/shared/four-eyes';
import type { Approver } from '@console/shared/four-eyes';
import { LEAD_ROLES } from '@console/shared/permissions';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { SERVICE } from '../actor.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { cascade } from '../changes/update-record.ts';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import { decidersOf, quotationFigures, whoMayDecide } from '../deciders.ts';
import { deliver } from '../notifications/deliver.ts';
import { titled } from '../notifications/title.ts';
import { quotationRecord } from '../records/quotation.ts';

const KIND = 'approval_overdue';

/**
 * Tells of each quotation that was not decided by its deadline whoever is next in line, once, also with several gateways
 * over one database.
 */
export async function escalateOverdue({
  db,
  write,
  clock,
}: Pick<FastifyInstance, 'db' | 'write' | 'clock'>): Promise<void> {
  for (const id of await overdue(db, clock())) await write(SERVICE, (work) => escalate(work, id));
}

async function overdue(db: Kysely<Database>, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('deadlines as d')
    .innerJoin('quotations as q', (join) => join.on(sql<boolean>`q.quotation_id = d.entity_id::int`))
    .select('q.quotation_id')
    .where('d.entity', '=', 'quotation')
    .where('d.left_at', 'is', null)
    .where('d.escalated_at', 'is', null)
    .where('d.due_at', '<=', now.toISOString())
    .orderBy('d.due_at')
    .execute();
  return rows.map(({ quotation_id }) => quotation_id);
}

/** The quotation is locked first, as by a decision: whichever comes first, the other sees its outcome. */
async function escalate(work: UnitOfWork, quotation_id: number): Promise<void> {
  await cascade(work, quotationRecord, quotation_id, async (before) => {
    const { db, now } = work;
    const since = await claim(db, quotation_id, now);
    if (since === undefined) return;
    const to = await receivers(work, before, since);
    if (to.length === 0) return;
    const people = to.map(({ user_id, name }) => ({ user_id, name }));
    await quotationRecord.update(db, quotation_id, { escalation: json({ to: people, at: now.toISOString() }) });
    await tell(work, quotation_id, people);
  });
}

/** Notes that this stay in the queue is escalated. Resolves to its beginning; undefined if it was, or is over. */
async function claim(db: Kysely<Database>, quotation_id: number, now: Date): Promise<string | undefined> {
  const taken = await db
    .updateTable('deadlines')
    .set({ escalated_at: now })
    .where('entity', '=', 'quotation')
    .where('entity_id', '=', String(quotation_id))
    .where('left_at', 'is', null)
    .where('escalated_at', 'is', null)
    .where('due_at', '<=', now.toISOString())
    .returning('entered_at')
    .executeTakeFirst();
  return taken?.entered_at;
}

/** Whoever is next in line; if nobody is, the leads, above all those who may decide. Never who wrote it. */
async function receivers(work: UnitOfWork, row: Quotation, since: string): Promise<readonly Approver[]> {
  const { db, now } = work;
  const written = writtenOf(row);
  const id = String(row.quotation_id);
  const people = await whoMayDecide(work, { entity: 'quotation', id, written });
  const unwilling = await whoIsNotTold(db);
  const isFor = ({ user_id }: Approver) => !isWriter(written, user_id) && !unwilling.has(user_id);
  const limits = await decidersOf(db, now);
  const able = people
    .filter(isFor)
    .map(
      (person): Decider =>
        limits?.find(({ user_id }) => user_id === person.user_id) ?? { ...person, amount: null, least_margin: null },
    );
  const record = { written, judged: await quotationFigures(work, row) };
  const next = nextInLine(able, await toldSince(db, id, since), record);
  if (next.length > 0) return next;
  const leads = (await leadsIn(db)).filter(isFor);
  const deciding = leads.filter(({ user_id }) => able.some((one) => one.user_id === user_id));
  return deciding.length > 0 ? deciding : leads;
}

/** Who was told that it waits, or that its deadline is near. */
async function toldSince(db: Kysely<Database>, id: string, since: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('entity', '=', 'quotation')
    .where('entity_id', '=', id)
    .where('kind', 'in', ['approval_waiting', 'deadline_near'])
    .where('created_date', '>=', since)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

async function whoIsNotTold(db: Kysely<Database>): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from notification_preferences where ways ->> ${KIND} = 'off'`.execute(db);
  return new Set(rows.map(({ user_id }) => user_id));
}

async function leadsIn(db: Kysely<Database>): Promise<Approver[]> {
  const { rows } = await sql<Approver>`
    select user_id, trim(first_name || ' ' || last_name) as name from users
    where role_id = any(${LEAD_ROLES}) and not is_deleted and not is_banned order by user_id`.execute(db);
  return rows;
}

async function tell({ db, actor, now, changed }: UnitOfWork, quotation_id: number, to: readonly Approver[]) {
  const about = { kind: KIND, entity: 'quotation', id: String(quotation_id), title: undefined } as const;
  const users = to.map(({ user_id }) => user_id);
  const news = await titled(db, [{ ...about, users, isFollowed: false, written: null, customer: null }]);
  const { told } = await deliver(db, news, actor, now);
  for (const { before, after } of told) changed('notification', before, after);
}
