import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Audience } from '@console/shared/audience';
import type { Analytics } from '@console/shared/calls/analytics';
import { dayEnd, dayStart } from '@console/shared/dates';
import { statusName } from '@console/shared/status-names';
import type { CountedKind } from '@console/shared/status-names';
import type { Database } from '../database/tables.ts';
import { COUNTED } from './counted.ts';

export interface FiguresFilter {
  from_date?: string;
  to_date?: string;
  sales_person?: number;
  tenant_id?: number;
  group_by_date?: boolean;
}

/** One group: the total, or one value of one split. */
interface Group {
  part: 'whole' | 'status' | 'person' | 'tenant' | 'day';
  status: string | null;
  sales_person: number | null;
  tenant_id: number | null;
  day: string | null;
  name: string | null;
  count: number;
  total_value: number;
}

/** Counts and sums one kind of record with all its splits in a single query. */
export async function figuresOf(
  db: Kysely<Database>,
  kind: CountedKind,
  filter: FiguresFilter,
  audience: Audience,
): Promise<Analytics> {
  const { seesTenants } = audience;
  const { group_by_date = false } = filter;
  const { rows } = await sql<Group>`
    with counted as (${COUNTED[kind](audience)}),
    grouped as (
      select case grouping(status, sales_person, tenant_id, day)
          when 7 then 'status' when 11 then 'person' when 13 then 'tenant' when 14 then 'day' else 'whole' end as part,
        status, sales_person, owner, tenant_id, day, count(*) as count, coalesce(sum(value), 0) as total_value
      from (
        select status, sales_person, owner, value, ${seesTenants ? sql`tenant_id` : sql`null::int as tenant_id`},
          ${group_by_date ? DAY : sql`null::date`} as day
        from counted where ${conditions(filter)}
      ) c
      group by grouping sets ((), (status), (sales_person, owner), (tenant_id), (day))
    )
    select g.part, g.status, g.sales_person, g.tenant_id, g.day, g.count, g.total_value,
      coalesce(g.owner, trim(u.first_name || ' ' || u.last_name), t.tenant_name) as name
    from grouped g
      left join users u on u.user_id = g.sales_person
      left join tenants t on t.tenant_id = g.tenant_id
    order by g.total_value desc, g.count desc, name, g.status, g.sales_person, g.tenant_id
  `.execute(db);
  const parts = Map.groupBy(rows, ({ part }) => part);
  const split = <T>(part: Group['part'], of: (group: Group) => T) =>
    (parts.get(part) ?? []).map((group) => ({ ...of(group), ...sums(group) }));
  const [whole] = parts.get('whole') ?? [];
  return {
    success: true,
    ...(whole ? sums(whole) : { count: 0, total_value: 0 }),
    ...(kind === 'orders' && audience.bound === undefined && { goods: await goodsOf(db, filter) }),
    status_split: split('status', ({ status }) => ({ status: status ?? '', name: statusName(kind, status ?? '') })),
    sales_person_split: split('person', ({ sales_person, name }) => ({
      sales_person,
      name: name ?? 'No salesperson',
    })),
    ...(seesTenants && {
      tenant_split: split('tenant', ({ tenant_id, name }) => ({ tenant_id, name: name ?? '' })).filter(hasTenant),
    }),
    ...(group_by_date && {
      by_date: split('day', ({ day }) => ({ date: day ?? '' })).sort((a, b) => (a.date < b.date ? -1 : 1)),
    }),
  };
}

/** What the goods in orders that were not cancelled are sold for, and what they cost. */
async function goodsOf(db: Kysely<Database>, filter: FiguresFilter): Promise<{ value: number; cost: number }> {
  const ordered = (price: 'selling_price' | 'offer_price') =>
    sql<number>`coalesce(round(sum(l.quantity * ${sql.ref(`l.${price}`)}), 2), 0)`;
  return db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_number', 'o.order_number')
    .where('o.status', '<>', 'CANCELLED')
    .where('l.status', '<>', 'CANCELLED')
    .where(sql<boolean>`${conditions(filter)}`)
    .select([ordered('selling_price').as('value'), ordered('offer_price').as('cost')])
    .executeTakeFirstOrThrow();
}

const DAY = sql`(created_date at time zone 'Asia/Kolkata')::date`;

const sums = ({ count, total_value }: Group) => ({ count, total_value });

const hasTenant = <T extends { tenant_id: number | null }>(group: T): group is T & { tenant_id: number } =>
  group.tenant_id !== null;

/** Inclusive days in +05:30. */
function conditions({ from_date, to_date, sales_person, tenant_id }: FiguresFilter) {
  const asked = [
    from_date && sql`created_date >= ${dayStart(from_date)}::timestamptz`,
    to_date && sql`created_date < ${dayEnd(to_date)}::timestamptz`,
    sales_person && sql`sales_person = ${sales_person}`,
    tenant_id && sql`tenant_id = ${tenant_id}`,
  ].filter((condition) => typeof condition === 'object');
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `);
}
