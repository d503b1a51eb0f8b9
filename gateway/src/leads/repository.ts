import { sql } from 'kysely';
import type { Insertable, Kysely, SelectQueryBuilder, Updateable } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { leadCalls } from '@console/shared/calls/lead';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Lead } from '@console/shared/entities/parties';
import type { Database } from '../database/tables.ts';
import { containing } from '../filters.ts';
import { pageOf, withinDays } from '../lists.ts';

type Filter = Omit<QueryOf<typeof leadCalls.list>, 'lead_id'>;
type Leads = SelectQueryBuilder<Database & { l: Database['leads'] }, 'l', object>;

const leads = (db: Kysely<Database>): Leads => db.selectFrom('leads as l');

const shown = (query: Leads) =>
  query
    .select(['l.lead_id', 'l.name', 'l.lead_category', 'l.lead_owner', 'l.lead_status', 'l.zone', 'l.mobile'])
    .select(['l.email', 'l.district', 'l.state', 'l.seller_id', 'l.created_date', 'l.modified_date', 'l.revision']);

function matching(db: Kysely<Database>, filter: Filter): Leads {
  const { keyword, lead_status } = filter;
  let query = withinDays(leads(db), 'l.created_date', filter);
  for (const name of ['lead_category', 'lead_owner', 'zone'] as const) {
    const wanted = filter[name];
    if (wanted !== undefined) query = query.where(`l.${name}`, '=', wanted);
  }
  if (keyword) query = query.where(containing('l.name', keyword));
  return lead_status?.length ? query.where('l.lead_status', 'in', lead_status) : query;
}

export const listLeads = (db: Kysely<Database>, filter: Filter) =>
  pageOf(matching(db, filter), { created: 'l.created_date', id: 'l.lead_id' }, filter, PAGE_SIZE.leads, shown);

export const findLead = (db: Kysely<Database>, lead_id: number): Promise<Lead | undefined> =>
  shown(leads(db)).where('l.lead_id', '=', lead_id).executeTakeFirst();

export const lockLead = (db: Kysely<Database>, lead_id: number) =>
  db.selectFrom('leads').select('lead_id').where('lead_id', '=', lead_id).forNoKeyUpdate().executeTakeFirst();

const among = (ids: readonly number[]) => sql<boolean>`lead_id = any(${ids}::int[])`;

export const findLeads = (db: Kysely<Database>, ids: readonly number[]): Promise<Lead[]> =>
  shown(leads(db)).where(among(ids)).orderBy('l.lead_id').execute();

export const lockLeadsOf = (db: Kysely<Database>, category: string) =>
  leads(db).select('l.lead_id').where('l.lead_category', '=', category).orderBy('l.lead_id').forNoKeyUpdate().execute();

/** Raises their revisions, whatever else changes. */
export const updateLeads = (db: Kysely<Database>, ids: readonly number[], patch: Updateable<Database['leads']>) =>
  db
    .updateTable('leads')
    .set({ ...patch, revision: sql`revision + 1` })
    .where(among(ids))
    .execute();

export async function insertLead(db: Kysely<Database>, values: Insertable<Database['leads']>): Promise<number> {
  const row = await db.insertInto('leads').values(values).returning('lead_id').executeTakeFirstOrThrow();
  return row.lead_id;
}

export const updateLead = (db: Kysely<Database>, lead_id: number, patch: Updateable<Database['leads']>) =>
  db
    .updateTable('leads')
    .set({ ...patch, revision: sql`revision + 1` })
    .where('lead_id', '=', lead_id)
    .execute();

export const deleteLeadRow = (db: Kysely<Database>, lead_id: number) =>
  db.deleteFrom('leads').where('lead_id', '=', lead_id).execute();
