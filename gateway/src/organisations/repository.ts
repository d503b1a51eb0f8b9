import { sql } from 'kysely';
import type { Insertable, Kysely } from 'kysely';
import type { Bound } from '@console/shared/audience';
import type { QueryOf } from '@console/shared/calls/call';
import type { organisationCalls } from '@console/shared/calls/organisation';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Database } from '../database/tables.ts';
import { containing } from '../filters.ts';
import { withinDays } from '../lists.ts';
import { organisationRecord } from '../records/organisation.ts';

type Filter = Omit<QueryOf<typeof organisationCalls.list>, 'org_id'>;

/** @param bound only its organisation (a customer's own account) */
export function listOrganisations(db: Kysely<Database>, filter: Filter, bound: Bound | undefined) {
  let query = withinDays(organisationRecord.rows(db), 'g.created_date', filter);
  if (bound !== undefined) query = query.where('g.org_id', '=', bound.org_id);
  if (filter.keyword) query = query.where(containing('g.organisation_name', filter.keyword));
  return organisationRecord.page(query, filter, PAGE_SIZE.organisations);
}

/** Its id; undefined if another has the name, ignoring case. */
export async function insertOrganisation(
  db: Kysely<Database>,
  values: Insertable<Database['organisations']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('organisations')
    .values(values)
    .onConflict((conflict) => conflict.expression(sql`lower(organisation_name)`).doNothing())
    .returning('org_id')
    .executeTakeFirst();
  return row?.org_id;
}
