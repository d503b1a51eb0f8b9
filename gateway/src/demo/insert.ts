import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** A whole row as read back: every column present, JSON as values, instants as ISO text. */
export type Row<T extends keyof Database> = Selectable<Database[T]>;

const CHUNK = 1_000;

/** Inserts the rows in chunks, each one statement with a single parameter, to avoid parameter limits. */
export async function insertRows<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  rows: Iterable<Row<T>>,
): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    const columns = sql.join(Object.keys(chunk[0] ?? {}).map((name) => sql.ref(name)));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(chunk)}::json)
    `.execute(db);
  }
}

function* chunksOf<R>(rows: Iterable<R>): Generator<R[]> {
  let chunk: R[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

const IDENTITIES = {
  organisations: 'org_id',
  users: 'user_id',
  tenants: 'tenant_id',
  sellers: 'seller_id',
  categories: 'category_id',
  products: 'product_id',
  skus: 'product_sku_id',
  offers: 'sku_offer_id',
  quote_requests: 'request_id',
  quotations: 'quotation_id',
  quotation_items: 'quotation_item_id',
  orders: 'order_id',
  order_lines: 'order_line_id',
  purchase_order_lines: 'po_line_id',
  seller_bills: 'bill_id',
  dc_lines: 'dc_line_id',
  credit_note_lines: 'cn_line_id',
  payments: 'payment_id',
  expenses: 'expense_id',
  leads: 'lead_id',
  blogs: 'blog_post_id',
  comments: 'comment_id',
  addresses: 'address_id',
  documents: 'document_id',
  support_tickets: 'task_id',
} as const;

/** Advances every identity column past the explicitly inserted ids. */
export async function continueIdentities(db: Kysely<Database>): Promise<void> {
  for (const [table, column] of Object.entries(IDENTITIES)) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)} having max(${sql.ref(column)}) is not null`.execute(db);
  }
}
