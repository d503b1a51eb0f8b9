import type { FastifyInstance } from 'fastify';
import type { Entity } from '@console/shared/entities';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { SERVICE } from '../actor.ts';
import type { Database } from '../database/tables.ts';
import { toDeciders } from './deciders.ts';
import { deliver } from './deliver.ts';
import type { News } from './news.ts';
import { titled } from './title.ts';

const AT_ONCE = 50;

type Warner = Pick<FastifyInstance, 'db' | 'write' | 'clock'>;

interface Near {
  entity: Entity;
  id: string;
  /** Who manages its goods. */
  managers: number[];
  created_by: number | null;
  modified_by: number | null;
}

/**
 * Tells the people who have to act on records whose deadlines are near, once for each, also with several gateways over
 * one database: of a quotation those who may approve it, of all others the managers of their categories.
 */
export async function warnOfDeadlines({ db: all, write, clock }: Warner): Promise<void> {
  if (!(await isAnyNear(all, clock()))) return;
  const warn = () =>
    write(SERVICE, async ({ db, actor, now, approval, changed }) => {
      const near = await takeNear(db, clock());
      const news = await toDeciders({ db, approval, now }, near.map(newsOf));
      const { told } = await deliver(db, await titled(db, news), actor, now);
      for (const { before, after } of told) changed('notification', before, after);
      return near.length;
    });
  while ((await warn()) === AT_ONCE);
}

/** Asked after every write, so that a transaction is only made for something. */
const isAnyNear = async (db: Kysely<Database>, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('deadlines')
    .select('queue')
    .where('left_at', 'is', null)
    .where('warned_at', 'is', null)
    .where('warn_at', '<=', now.toISOString())
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function takeNear(db: Kysely<Database>, now: Date): Promise<Near[]> {
  const { rows } = await sql<Near>`
    with near as (
      update deadlines d set warned_at = ${now}::timestamptz
      from (select entity, entity_id, entered_at from deadlines
        where left_at is null and warned_at is null and warn_at <= ${now}::timestamptz
        order by warn_at limit ${AT_ONCE} for update skip locked) n
      where (d.entity, d.entity_id, d.entered_at) = (n.entity, n.entity_id, n.entered_at)
      returning d.entity, d.entity_id as id
    )
    select n.entity, n.id, coalesce(r.category_managers, p.category_managers, c.category_managers, '{}') as managers,
      q.created_by, q.modified_by
    from near n
      left join quote_requests r on r.request_id = case when n.entity = 'quotation_request' then n.id::int end
      left join quotations q on q.quotation_id = case when n.entity = 'quotation' then n.id::int end
      left join purchase_orders p on p.po_id = case when n.entity = 'purchase_order' then n.id end
      left join delivery_challans c on c.challan_id = case when n.entity = 'delivery_challan' then n.id end
    order by n.entity, n.id`.execute(db);
  return rows;
}

const newsOf = ({ entity, id, managers, created_by, modified_by }: Near): News => ({
  ...{ kind: 'deadline_near', entity, id, title: undefined, isFollowed: false, customer: null },
  users: managers,
  written: entity === 'quotation' ? { created_by, edited_by: modified_by } : null,
});
