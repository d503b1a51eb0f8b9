import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { OwedParty, OwedRecord, OwedSums, outstandingCalls } from '@console/shared/calls/outstanding';
import type { OwedBy } from '@console/shared/due';
import { PAGE_SIZE } from '@console/shared/constants';
import { AGES } from '@console/shared/due';
import type { Database } from '../database/tables.ts';
import { containing } from '../filters.ts';
import type { Paging } from '../lists.ts';
import { ofCustomers } from './of-customers.ts';
import { ofSellers } from './of-sellers.ts';

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
  const named = sql`${owed(by, today)} join ${name.table} on ${name.key} = a.party
    where ${MATTERS} and ${sought ? containing(name.column, sought) : sql`true`}`;
  const { rows } = await sql<{ whole: OwedSums & { count: number }; parties: OwedParty[] }>`
    with found as materialized (select a.*, ${name.column} as name from ${named})
    select
      (select to_json(w) from (select count(distinct party) as count, ${SUMS} from found) w) as whole,
      (select coalesce(json_agg(p), '[]') from (
        select party as id, name, count(*) as records, ${SUMS} from found
        group by party, name order by outstanding desc, to_refund desc, unbilled desc, name, id ${limited(paging)}
      ) p) as parties`.execute(db);
  const [{ whole, parties }] = rows as [(typeof rows)[number]];
  const { count, ...total } = whole;
  return { parties, count, total };
}

/** The records behind a figure: first what has been due the longest. */
export async function listRecords(
  db: Kysely<Database>,
  by: OwedBy,
  today: string,
  { id, figure, ...paging }: RecordsFilter,
): Promise<{ records: OwedRecord[]; count: number }> {
  const behind = figure ? sql`${sql.ref(figure)} > 0` : MATTERS;
  const asked = sql`${owed(by, today)} where party = ${id} and ${behind}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${asked}`.execute(db);
  const page = await sql<OwedRecord>`
    select number, invoice_number, bills, placed, payment_terms, payable, credited, paid, due,
      ${sql.join(FIGURES.map((name) => sql.ref(name)))}
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

/** Each order or purchase order with its amounts, as `a`. */
const owed = (by: OwedBy, today: string) => sql`${by === 'customer' ? ofCustomers(today) : ofSellers(today)} a`;

/** Whether it has any amount that is shown. */
const MATTERS = sql`(outstanding > 0 or to_refund > 0 or unbilled > 0)`;

const FIGURES = ['outstanding', 'to_refund', 'unbilled', ...AGES] as const;
const SUMS = sql.join(FIGURES.map((sum) => sql`coalesce(sum(${sql.ref(sum)}), 0) as ${sql.ref(sum)}`));

const limited = ({ page = 1, limit = PAGE_SIZE.outstanding }: Paging) =>
  sql`limit ${limit} offset ${(page - 1) * limit}`;
