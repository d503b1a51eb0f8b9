import { maySee, recordKind } from '@console/shared/audience';
import type { BodyOf } from '@console/shared/calls/call';
import type { expenseCalls } from '@console/shared/calls/money';
import { isoDay } from '@console/shared/dates';
import type { Entity } from '@console/shared/entities';
import type { Expense } from '@console/shared/entities/expense';
import { invalid } from '@console/shared/errors';
import { expenseChart } from '@console/shared/lifecycles/expense';
import { isMoney } from '@console/shared/money';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord, updateRecord } from '../changes/update-record.ts';
import { expenseRecord } from '../records/expense.ts';
import { kindText, ownerRow } from '../records/owner.ts';
import { OWNERS } from '../records/owners.ts';

type Create = BodyOf<typeof expenseCalls.create>;
type Update = BodyOf<typeof expenseCalls.update>;
type Void = BodyOf<typeof expenseCalls.void>;

/** Records an expense on a record that the caller may read. The date defaults to today. */
export async function createExpense(work: UnitOfWork, body: Create): Promise<Expense> {
  const { actor, now } = work;
  const entity_id = body.entity_id.trim();
  const problems = { ...wrongIn(body), ...(await wrongOwner(work, body.entity_type, entity_id)) };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return createRecord(work, expenseRecord, {
    entity_type: kindText(body.entity_type),
    entity_id,
    amount: body.amount,
    expense_type: body.expense_type.trim(),
    description: textOf(body.description),
    spent_on: body.spent_on ?? isoDay(now),
    status: 'ACTIVE',
    created_by: actor.user_id,
    modified_by: actor.user_id,
    created_date: now,
    modified_date: now,
  });
}

/** Corrects a valid expense. A void one cannot change. */
export function correctExpense(work: UnitOfWork, body: Update, ifMatch: number | undefined): Promise<Expense> {
  const { expense_id, amount, expense_type, description, spent_on } = body;
  return updateRecord(work, expenseRecord, expense_id, ifMatch, async ({ status }) => {
    checkMove(expenseChart, { name: 'edit', from: status, to: 'ACTIVE', permissions: work.actor.permissions });
    const problems = wrongIn(body);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    await expenseRecord.update(work.db, expense_id, {
      ...(amount !== undefined && { amount }),
      ...(expense_type !== undefined && { expense_type: expense_type.trim() }),
      ...(description !== undefined && { description: textOf(description) }),
      ...(spent_on !== undefined && { spent_on }),
      ...signed(work),
    });
  });
}

/** It stays on its record, with the reason if given. */
export function voidExpense(
  work: UnitOfWork,
  { expense_id, reason }: Void,
  ifMatch: number | undefined,
): Promise<Expense> {
  return updateRecord(work, expenseRecord, expense_id, ifMatch, async ({ status }) => {
    checkMove(expenseChart, { name: 'void', from: status, to: 'VOID', permissions: work.actor.permissions });
    await expenseRecord.update(work.db, expense_id, { status: 'VOID', void_reason: textOf(reason), ...signed(work) });
  });
}

const wrongIn = ({ amount, expense_type }: Pick<Update, 'amount' | 'expense_type'>) => ({
  ...(amount !== undefined &&
    (amount === 0 || !isMoney(amount)) && { amount: 'Enter an amount above 0 with at most two decimals.' }),
  ...(expense_type?.trim() === '' && { expense_type: 'Please enter expense type.' }),
});

/** Kinds of record that take no expenses. */
const NOTHING_SPENT: ReadonlySet<Entity> = new Set(['expense', 'category', 'tenant_user', 'blogs', 'support_ticket']);

/** A record that the caller may not read counts as missing. */
async function wrongOwner({ db, actor }: UnitOfWork, entity_type: string, entity_id: string) {
  const kind = recordKind(entity_type);
  const noun = kind && OWNERS[kind]?.record.noun;
  if (!noun || NOTHING_SPENT.has(kind)) return { entity_type: 'Choose the kind of record from the list.' };
  if (entity_id === '') return { entity_id: 'Please enter number or id.' };
  const row = await ownerRow(db, kind, entity_id);
  if (row && maySee(actor.audience, kind, row)) return {};
  const name = noun === 'SKU' ? noun : noun.toLowerCase();
  return { entity_id: `There is no ${name} ${entity_id}. Check the number or id, and the kind of record.` };
}

const signed = ({ actor, now }: UnitOfWork) => ({ modified_by: actor.user_id, modified_date: now });

const textOf = (text: string | null | undefined): string | null => text?.trim() || null;
