import { AppError } from '@console/shared/errors';
import type { Chart } from '@console/shared/lifecycles/chart';
import { ROLE_CUSTOMER } from '@console/shared/permissions';
import { UNDO_ALLOWANCE_MS, UNDO_MS } from '@console/shared/undo';
import type { RecordRef } from '@console/shared/entities';
import type { UnitOfWork } from '../changes/unit-of-work.ts';

/** The move to take back, from the log. */
export interface Undone<S extends string> {
  seq: number;
  /** Where the record was before. */
  status: S;
}

/**
 * Whether the caller may undo what left a record at this revision: the last thing that happened to it, by themselves, a
 * moment ago by the gateway's clock, and a move that its chart lets be undone. The record is locked.
 */
export async function judged<S extends string>(
  { db, actor, now }: UnitOfWork,
  { entity, id, revision }: RecordRef & { revision: number },
  before: { status: string; revision: number },
  chart: Chart<S>,
): Promise<Undone<S>> {
  const last = await db
    .selectFrom('changes')
    .select(['seq', 'at', 'body', 'previous', 'by_user_id', 'by_name', 'by_role_id'])
    .where('kind', '=', 'change')
    .where('entity', '=', entity)
    .where('id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || before.revision !== revision) {
    const isKnown = last?.by_name && last.by_role_id !== ROLE_CUSTOMER;
    const who = last?.by_user_id === actor.user_id ? 'You have' : isKnown ? `${last.by_name} has` : 'Somebody has';
    throw new AppError('conflict', `${who} changed it since, so it stays as it is.`);
  }
  if (last.by_user_id !== actor.user_id) {
    throw new AppError('forbidden', 'Only the person who did it can undo it.');
  }
  const status = String((last.previous as { status?: string } | null)?.status ?? before.status);
  if (!chart.isStatus(status) || !chart.undoes(before.status, status, actor.permissions)) {
    throw new AppError('conflict', 'This cannot be undone.');
  }
  if (now.getTime() - Date.parse(last.at) > UNDO_MS + UNDO_ALLOWANCE_MS) {
    throw new AppError('conflict', `It can only be undone within ${UNDO_MS / 1_000} seconds.`);
  }
  return { seq: last.seq, status };
}
