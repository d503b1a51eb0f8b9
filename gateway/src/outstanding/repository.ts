import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { OwedBy, OwedParty, OwedRecord, OwedSums, outstandingCalls } from '@console/shared/calls/outstanding';
import { PAGE_SIZE } from '@console/shared/constants';
import { AGE_ENDS, AGES } from '@console/shared/due';
import type { Age } from '@console/shared/due';
import type { Database } from '../database/tables.ts';
import { containing } from '../filters.ts';
import type { Paging } from '../lists.ts';
import { owed } from './owed.ts';

type PartiesFilter = Omit<QueryOf<typeof outstandingCalls.parties>, 'by'>;
type RecordsFilter = Omit<QueryOf<typeof outstandingCalls.records>, 'by'>;

/** Customers or sellers with open amounts, the largest first, and the sums over all of them. */
export async function listParties(
  db: Kysely<Database>,
  by: OwedBy,
  today: string,
  { keyword, ...paging }: PartiesFilter,
): Promise<{ parties: OwedParty[]; count: number; total: OwedSums }> {
  const name = NAMES[by];
  const sought = keyword?.trim();
  const named = sql`${aged(by, today)} join ${name.table} on ${name.key} = a.party
    where (outstanding > 0 or to_refund > 0) and ${sought ? containing(name.column, sought) : sql`true`}`;
  const whole = await sql<OwedSums & { count: number }>`
    select count(distinct party) as count, ${SUMS} from ${named}`.execute(db);
  const page = await sql<OwedParty>`
    select party as id, ${name.column} as name, count(*) as records, ${SUMS} from ${named}
    group by party, ${name.column} order by outstanding desc, to_refund desc, name, id ${limited(paging)}`.execute(db);
  const { count = 0, ...total } = whole.rows[0] ?? {};
  return { parties: page.rows, count, total: total as OwedSums };
}

/** The records behind a figure: first what has been due the longest. */
export async function listRecords(
  db: Kysely<Database>,
  by: OwedBy,
  today: string,
  { id, figure, ...paging }: RecordsFilter,
): Promise<{ records: OwedRecord[]; count: number }> {
  const behind = figure ? sql`${sql.ref(figure)} > 0` : sql`(outstanding > 0 or to_refund > 0)`;
  const asked = sql`${aged(by, today)} where party = ${id} and ${behind}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${asked}`.execute(db);
  const page = await sql<OwedRecord>`
    select number, invoice_number, placed, payment_terms, payable, credited, paid,
      case when first_open > 0 then first_due when second_open > 0 then second_due end as due,
      outstanding, to_refund, ${sql.join(AGES.map((age) => sql.ref(age)))}
    from ${asked} order by due nulls last, number ${limited(paging)}`.execute(db);
  return { records: page.rows, count: rows[0]?.count ?? 0 };
}

const NAMES = {
  customer: { table: sql`tenants t`, key: sql`t.tenant_id`, column: sql<string>`t.tenant_name` },
  seller: { table: sql`sellers t`, key: sql`t.seller_id`, column: sql<string>`t.seller_name` },
} as const satisfies Record<
  OwedBy,
  { table: RawBuilder<unknown>; key: RawBuilder<unknown>; column: RawBuilder<string> }
>;

/** Each record with its open amount by age, as `a`. */
const aged = (by: OwedBy, today: string) => sql`(
  select o.*, first_open + second_open as outstanding,
    ${sql.join(AGES.map((age) => sql`${part('first', age, today)} + ${part('second', age, today)} as ${sql.ref(age)}`))}
  from ${owed(by, today)} o) a`;

const part = (name: 'first' | 'second', age: Age, today: string) =>
  sql`case when ${classOf(`${name}_due`, today)} = ${sql.lit(age)} then ${sql.ref(`${name}_open`)} else 0 end`;

const classOf = (due: string, today: string) => {
  const days = sql`(${today}::date - ${sql.ref(due)})`;
  const classes = Object.entries(AGE_ENDS).map(
    ([age, end]) => sql`when ${days} <= ${sql.lit(end)} then ${sql.lit(age)}`,
  );
  return sql`(case when ${sql.ref(due)} is null or ${days} < 0 then 'not_due' when is_advance then 'advance_due' ${sql.join(classes, sql` `)}
    else 'days_above_90' end)`;
};

const SUMS = sql.join(
  ['outstanding', 'to_refund', ...AGES].map((sum) => sql`coalesce(sum(${sql.ref(sum)}), 0) as ${sql.ref(sum)}`),
);

const limited = ({ page = 1, limit = PAGE_SIZE.outstanding }: Paging) =>
  sql`limit ${limit} offset ${(page - 1) * limit}`;
