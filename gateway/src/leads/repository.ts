import type { Kysely } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { leadCalls } from '@console/shared/calls/lead';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Database } from '../database/tables.ts';
import { containing } from '../filters.ts';
import { withinDays } from '../lists.ts';
import { leadRecord } from '../records/lead.ts';
import type { Leads } from '../records/lead.ts';

type Filter = Omit<QueryOf<typeof leadCalls.list>, 'lead_id'>;

function matching(db: Kysely<Database>, filter: Filter): Leads {
  const { keyword, lead_status } = filter;
  let query = withinDays(leadRecord.rows(db), 'l.created_date', filter);
  for (const name of ['lead_category', 'lead_owner', 'zone'] as const) {
    const wanted = filter[name];
    if (wanted !== undefined) query = query.where(`l.${name}`, '=', wanted);
  }
  if (keyword) query = query.where(containing('l.name', keyword));
  return lead_status?.length ? query.where('l.lead_status', 'in', lead_status) : query;
}

export const listLeads = (db: Kysely<Database>, filter: Filter) =>
  leadRecord.page(matching(db, filter), filter, PAGE_SIZE.leads);

export const deleteLeadRow = (db: Kysely<Database>, lead_id: number) =>
  db.deleteFrom('leads').where('lead_id', '=', lead_id).execute();
