import { approvalFault, judgedOrder, judgedQuotation, mayDecide, onBehalfOf } from '@console/shared/approval-limits';
import type { Decider, Judged } from '@console/shared/approval-limits';
import { isoDay } from '@console/shared/dates';
import type { Order } from '@console/shared/entities/order';
import type { Decision } from '@console/shared/entities/parts';
import type { Quotation } from '@console/shared/entities/quotation';
import { AppError } from '@console/shared/errors';
import { decidersOf as leftToDecide } from '@console/shared/four-eyes';
import type { Approver, Written } from '@console/shared/four-eyes';
import type { Kysely } from 'kysely';
import type { ApprovalPolicy } from './approval-policy.ts';
import type { UnitOfWork } from './changes/unit-of-work.ts';
import { json } from './database/columns.ts';
import type { Database } from './database/tables.ts';
import { approversOf, mayApprove } from './four-eyes.ts';
import { orderRecord } from './records/order.ts';
import { quotationRecord } from './records/quotation.ts';
import { costsOf } from './sale/costs.ts';

/** All who may approve quotations and waiting orders, and how far today; undefined while nobody has a limit. */
export async function decidersOf(db: Kysely<Database>, now: Date): Promise<Decider[] | undefined> {
  const { limits } = await db.selectFrom('approval_policies').select('limits').executeTakeFirstOrThrow();
  if (limits.length === 0) return undefined;
  const people = (await mayApprove(db, ['quotation'])).map(({ user_id, name }) => {
    const { amount = null, least_margin = null } = limits.find((one) => one.user_id === user_id) ?? {};
    return { user_id, name, amount, least_margin };
  });
  const given = await delegationsOn(db, isoDay(now));
  return people.map((person) => {
    const mine = given.filter(({ delegate_id }) => delegate_id === person.user_id);
    const stands_in_for = people.flatMap((giver) => {
      const until = mine.find(({ giver_id }) => giver_id === giver.user_id)?.last_day;
      return until === undefined ? [] : [{ ...giver, until }];
    });
    return stands_in_for.length > 0 ? { ...person, stands_in_for } : person;
  });
}

const delegationsOn = (db: Kysely<Database>, day: string) =>
  db
    .selectFrom('approval_delegations')
    .select(['giver_id', 'delegate_id', 'last_day'])
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .execute();

/**
 * Refuses the approval of a record to whoever wrote it, unless nobody else can decide, and to those whose limit it is
 * beyond (403 with the reason). Resolves to the colleague whose limit it needs, if it is not their own.
 */
export async function refuseApproval(
  work: UnitOfWork,
  noun: 'quotation' | 'order',
  written: Written,
  judge: () => Promise<Judged>,
): Promise<Approver | undefined> {
  const { db, actor, approval, now } = work;
  const { quotation: approvers } = await approversOf(db, approval);
  const deciders = await decidersOf(db, now);
  const record = { written, judged: deciders ? await judge() : UNJUDGED };
  const fault = approvalFault(actor.user_id, record, { approvers, deciders }, noun);
  if (fault) throw new AppError(fault.code, fault.words);
  return onBehalfOf(actor.user_id, record, { deciders });
}

/** A quotation, or an order that waits for its approval. */
export interface Awaiting {
  entity: 'quotation' | 'order';
  id: string;
  written: Written;
}

/** Who may decide on a record today. Its figures are only read while anybody has a limit. */
export async function whoMayDecide(
  { db, approval, now }: { db: Kysely<Database>; approval: ApprovalPolicy; now: Date },
  { entity, id, written }: Awaiting,
): Promise<readonly Approver[]> {
  const { quotation: approvers } = await approversOf(db, approval);
  const deciders = await decidersOf(db, now);
  if (!deciders) return approvers ? leftToDecide(written, approvers) : mayApprove(db, ['quotation']);
  const judged = await figuresOf(db, entity, id);
  return judged ? mayDecide({ written, judged }, { approvers, deciders }) : [];
}

async function figuresOf(db: Kysely<Database>, entity: Awaiting['entity'], id: string): Promise<Judged | undefined> {
  if (entity === 'order') {
    const order = await orderRecord.find(db, id);
    return order && orderFigures({ db }, order);
  }
  const quotation = await quotationRecord.find(db, Number(id));
  return quotation && quotationFigures({ db }, quotation);
}

/** What a record keeps of its approval, beyond the outcome. */
export function decisionOf(giver: Approver | undefined, given: string | undefined) {
  const reason = given?.trim() || null;
  const on_behalf_of = giver ? { user_id: giver.user_id, name: giver.name } : null;
  return giver || reason ? json({ on_behalf_of, reason } satisfies Decision) : null;
}

/** The figures of a record while nobody has a limit. */
const UNJUDGED: Judged = { payable: 0, margin: null };

/** The figures of a quotation, at what its offers cost now. */
export async function quotationFigures({ db }: Pick<UnitOfWork, 'db'>, row: Quotation): Promise<Judged> {
  return judgedQuotation(row, await costOf(db, row.quotation_items));
}

/** The figures of an order, at what its offers cost now. */
export async function orderFigures({ db }: Pick<UnitOfWork, 'db'>, row: Order): Promise<Judged> {
  return judgedOrder(row, await costOf(db, row.order_lines));
}

async function costOf<Line extends Parameters<typeof costsOf>[1][number]>(
  db: Kysely<Database>,
  lines: readonly Line[],
) {
  const costs = await costsOf(db, lines);
  const known = new Map(lines.map((line, at) => [line, costs[at] ?? undefined]));
  return (line: Line) => known.get(line);
}
