import { sql } from 'kysely';
import type { Insertable, Kysely, SelectQueryBuilder } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { organisationCalls } from '@console/shared/calls/organisation';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Organisation } from '@console/shared/entities/parties';
import type { Database } from '../database/tables.ts';
import { containing } from '../filters.ts';
import { pageOf, withinDays } from '../lists.ts';

type Filter = Omit<QueryOf<typeof organisationCalls.list>, 'org_id'>;
type Organisations = SelectQueryBuilder<Database & { g: Database['organisations'] }, 'g', object>;

const organisations = (db: Kysely<Database>): Organisations => db.selectFrom('organisations as g');

const shown = (query: Organisations) =>
  query
    .select([
      'g.org_id',
      'g.organisation_name',
      'g.is_active',
      'g.logo',
      'g.created_date',
      'g.modified_date',
      'g.revision',
    ])
    .select(
      sql<number>`(select count(*) from tenants t where t.org_id = g.org_id and not t.is_deleted)`.as('customers'),
    );

/** @param boundOrg only this one (a customer's own account) */
export function listOrganisations(db: Kysely<Database>, filter: Filter, boundOrg: number | undefined) {
  let query = withinDays(organisations(db), 'g.created_date', filter);
  if (boundOrg !== undefined) query = query.where('g.org_id', '=', boundOrg);
  if (filter.keyword) query = query.where(containing('g.organisation_name', filter.keyword));
  return pageOf(query, { created: 'g.created_date', id: 'g.org_id' }, filter, PAGE_SIZE.organisations, shown);
}

export const findOrganisation = (db: Kysely<Database>, org_id: number): Promise<Organisation | undefined> =>
  shown(organisations(db)).where('g.org_id', '=', org_id).executeTakeFirst();

export const lockOrganisation = (db: Kysely<Database>, org_id: number) =>
  db.selectFrom('organisations').select('org_id').where('org_id', '=', org_id).forNoKeyUpdate().executeTakeFirst();

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

/** The number of its customers changed, but none of its own fields. */
export const raiseRevision = (db: Kysely<Database>, org_id: number) =>
  db
    .updateTable('organisations')
    .set({ revision: sql`revision + 1` })
    .where('org_id', '=', org_id)
    .execute();
