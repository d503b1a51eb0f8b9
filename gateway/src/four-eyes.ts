import { AppError } from '@console/shared/errors';
import { ownWorkFault } from '@console/shared/four-eyes';
import type { Approver, Approvers, Written } from '@console/shared/four-eyes';
import { ROLE_CUSTOMER } from '@console/shared/permissions';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ApprovalPolicy } from './approval-policy.ts';
import type { UnitOfWork } from './changes/unit-of-work.ts';
import type { Database } from './database/tables.ts';

type Decided = keyof Approvers;

const HELD: Record<ApprovalPolicy['fourEyes'], readonly Decided[]> = {
  off: [],
  quotations: ['quotation'],
  all: ['quotation', 'purchase_order'],
};

/**
 * Refuses a decision by the user who created or last edited a record (403 with the reason), unless nobody else can
 * decide.
 */
export async function refuseOwn(
  { db, actor, approval }: UnitOfWork,
  entity: Decided,
  words: Parameters<typeof ownWorkFault>[3],
  written: Written,
): Promise<void> {
  const { [entity]: approvers } = await approversOf(db, approval);
  const fault = ownWorkFault(actor.user_id, written, approvers, words);
  if (fault) throw new AppError('four_eyes', fault);
}

/** Who may decide on records under four-eyes approval. Banned or deleted users do not count. */
export async function approversOf(db: Kysely<Database>, { fourEyes }: ApprovalPolicy): Promise<Approvers> {
  const held = HELD[fourEyes];
  if (held.length === 0) return {};
  const people = await mayApprove(db, held);
  return Object.fromEntries(
    held.map((one) => [
      one,
      people.filter(({ entity }) => entity === one).map(({ user_id, name }) => ({ user_id, name })),
    ]),
  );
}

/** All staff with APPROVE on these, by their id. */
export async function mayApprove(
  db: Kysely<Database>,
  entities: readonly Decided[],
): Promise<(Approver & { entity: Decided })[]> {
  const { rows } = await sql<Approver & { entity: Decided }>`
    select p.entity, u.user_id, trim(u.first_name || ' ' || u.last_name) as name from role_permissions p join users u using (role_id)
    where p.entity = any(${entities}) and p.type = 'APPROVE' and not u.is_deleted and not u.is_banned
      and u.role_id <> ${ROLE_CUSTOMER}
    order by u.user_id`.execute(db);
  return rows;
}
