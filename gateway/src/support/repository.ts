import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { supportCalls } from '@console/shared/calls/support';
import { PAGE_SIZE } from '@console/shared/constants';
import { meets } from '@console/shared/permissions';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import type { Database } from '../database/tables.ts';
import { containing, saying } from '../filters.ts';
import type { ReadScope } from '../filters.ts';
import { withinDays } from '../lists.ts';
import { readerOf, readers } from '../readers.ts';
import { supportTicketRecord } from '../records/support-ticket.ts';
import type { Tickets } from '../records/support-ticket.ts';

type Filter = Omit<QueryOf<typeof supportCalls.list>, 'task_id'>;

function matching(db: Kysely<Database>, filter: Filter, sight: Pick<ReadScope, 'seesTenants'>): Tickets {
  const { list, status } = filter;
  let query = supportTicketRecord.rows(db);
  if (list) query = query.where('t.list', '=', list);
  if (status?.length) query = query.where('t.status', 'in', status);
  if (filter.assigned_to) query = query.where('t.assigned_to', '=', filter.assigned_to);
  const keyword = filter.keyword?.trim();
  if (keyword) query = query.where(about(keyword, sight));
  return withinDays(query, 't.created_date', filter);
}

/** Searches number and text, and the customer only for readers who may see it, since a match would reveal it. */
function about(keyword: string, { seesTenants }: Pick<ReadScope, 'seesTenants'>): RawBuilder<boolean> {
  const ways = [
    saying('t', SEARCHED_FIELDS.support_ticket, keyword),
    containing(sql<string>`t.task_id::text`, keyword),
    ...(seesTenants ? [containing('t.customer_name', keyword)] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

export const listTickets = (db: Kysely<Database>, filter: Filter, sight: Pick<ReadScope, 'seesTenants'>) =>
  supportTicketRecord.page(matching(db, filter, sight), filter, PAGE_SIZE.tickets);

/** The author of a ticket. */
export const requesterOf = (db: Kysely<Database>, user_id: number | null) =>
  db.selectFrom('users').select('email').where('user_id', '=', user_id).executeTakeFirst();

export const customerNameOf = (db: Kysely<Database>, tenant_id: number) =>
  db
    .selectFrom('tenants')
    .select('tenant_name')
    .where('tenant_id', '=', tenant_id)
    .where('is_deleted', '=', false)
    .executeTakeFirst();

/** Whether this is one of the staff who may write, and may sign in. */
export async function isColleague(db: Kysely<Database>, user_id: number): Promise<boolean> {
  const user = await readers(db).where('u.user_id', '=', user_id).executeTakeFirst();
  return user !== undefined && meets(readerOf(user), 'writing_staff');
}

/** The id of a ticket in the task tool, and how many of its attachments are there. */
export const toolPlaceOf = (db: Kysely<Database>, task_id: number) =>
  db
    .selectFrom('support_tickets')
    .select(['tool_id', 'tool_attachments'])
    .where('task_id', '=', task_id)
    .executeTakeFirstOrThrow();

/** No row shows this, so no revision is raised and no change is logged. */
export const noteToolPlace = (
  db: Kysely<Database>,
  task_id: number,
  place: { tool_id: string; tool_attachments: number },
) => db.updateTable('support_tickets').set(place).where('task_id', '=', task_id).execute();
