import { APPROVED_STATUSES } from '@console/shared/approved';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ofOrganisation } from '../filters.ts';
import type { ReadScope } from '../filters.ts';

/** `wasApproved` of `shared/src/approved.ts` as SQL, for the rows of one organisation. */
export const seenBy = (alias: string, boundOrg: number): RawBuilder<boolean> =>
  sql`(${ofOrganisation(`${alias}.tenant_info`, boundOrg)} and
    (${sql.ref(`${alias}.approved`)} is not null or ${sql.ref(`${alias}.status`)} = any(${APPROVED_STATUSES})))`;

export const statusFor = (alias: string, { boundOrg }: Pick<ReadScope, 'boundOrg'>): RawBuilder<string> => {
  const status = sql.ref<string>(`${alias}.status`);
  if (boundOrg === undefined) return sql`${status}`;
  return sql`(case when ${status} = 'SENT' then 'CONFIRMED' else ${status} end)`;
};

export const grandTotalFor = (alias: string, { boundOrg }: Pick<ReadScope, 'boundOrg'>): RawBuilder<number> => {
  const total = sql.ref<number>(`${alias}.grand_total`);
  if (boundOrg === undefined) return sql`${total}`;
  return sql`coalesce((${sql.ref(`${alias}.approved`)}->>'grand_total')::numeric, ${total})`;
};
