import { APPROVED_STATUSES } from '@console/shared/approved';
import type { Bound } from '@console/shared/audience';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { soldTo } from '../filters.ts';
import type { ReadScope } from '../filters.ts';

/** `wasApproved` of `shared/src/approved.ts` as SQL, for the bound customers. */
export const seenBy = (alias: string, bound: Bound): RawBuilder<boolean> =>
  sql`(${soldTo(alias, bound)} and
    (${sql.ref(`${alias}.approved`)} is not null or ${sql.ref(`${alias}.status`)} = any(${APPROVED_STATUSES})))`;

export const statusFor = (alias: string, { bound }: Pick<ReadScope, 'bound'>): RawBuilder<string> => {
  const status = sql.ref<string>(`${alias}.status`);
  if (bound === undefined) return sql`${status}`;
  return sql`(case when ${status} = 'SENT' then 'CONFIRMED' else ${status} end)`;
};

export const grandTotalFor = (alias: string, { bound }: Pick<ReadScope, 'bound'>): RawBuilder<number> => {
  const total = sql.ref<number>(`${alias}.grand_total`);
  if (bound === undefined) return sql`${total}`;
  return sql`coalesce((${sql.ref(`${alias}.approved`)}->>'grand_total')::numeric, ${total})`;
};
