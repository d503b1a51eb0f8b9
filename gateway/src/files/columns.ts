import { BODY_PICTURE } from '@console/shared/blog-body';
import type { Entity } from '@console/shared/entities';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../database/tables.ts';

interface FileColumn {
  /** How the column stores names: one, a list, within the URLs of HTML, or at a JSON path. */
  holds: 'name' | 'names' | 'html' | `$${string}`;
  /** Who may open its files: everybody, or readers of the row, which is of this entity. */
  access: 'public' | Entity;
}

/**
 * Every column that holds names of uploaded files. A file that is in none of them for a day is deleted, so start here
 * when you add a kind of reference. A route only accepts uploaded files through `kept.ts`.
 */
export const FILE_COLUMNS = {
  'categories.cover': { holds: 'name', access: 'public' },
  'categories.icon': { holds: 'name', access: 'public' },
  'products.assets': { holds: 'names', access: 'public' },
  'skus.assets': { holds: 'names', access: 'public' },
  'organisations.logo': { holds: 'name', access: 'public' },
  'tenants.logo': { holds: 'name', access: 'public' },
  'blogs.coverphoto': { holds: 'name', access: 'public' },
  'blogs.body': { holds: 'html', access: 'public' },
  'quotations.po_link': { holds: 'names', access: 'quotation' },
  'documents.file_name': { holds: 'name', access: 'document_upload' },
  'support_tickets.attachments': { holds: '$[*].file_name', access: 'support_ticket' },
  'delivery_challans.received_file_id': { holds: 'name', access: 'delivery_challan' },
  'seller_bills.file_name': { holds: 'name', access: 'purchase_order' },
  // Documents show goods and customers as they were at the time.
  'quotation_items.product_info': { holds: '$.assets[*]', access: 'public' },
  'order_lines.product_info': { holds: '$.assets[*]', access: 'public' },
  'purchase_order_lines.product_info': { holds: '$.assets[*]', access: 'public' },
  'credit_note_lines.product_info': { holds: '$.assets[*]', access: 'public' },
  'dc_lines.order_line_details': { holds: '$.product_info.assets[*]', access: 'public' },
  'quotations.tenant_info': { holds: '$.logo', access: 'public' },
  'orders.tenant_info': { holds: '$.logo', access: 'public' },
  'delivery_challans.tenant_info': { holds: '$.logo', access: 'public' },
  'credit_notes.tenant_info': { holds: '$.logo', access: 'public' },
} as const satisfies Record<`${keyof Database}.${string}`, FileColumn>;

export type FileColumnName = keyof typeof FILE_COLUMNS;

export const FILE_COLUMN_NAMES = Object.keys(FILE_COLUMNS) as FileColumnName[];

/** The table and column of a name. */
export function placeOf(name: FileColumnName): { table: string; column: string } {
  const [table = '', column = ''] = name.split('.');
  return { table, column };
}

/** The distinct file names in a column. */
export async function namesIn(db: Kysely<Database>, name: FileColumnName): Promise<string[]> {
  const { table } = placeOf(name);
  const { rows } = await sql<{ file_name: string }>`select distinct file_name from (
    select ${namesOf(name)} as file_name from ${sql.table(table)}) as held
    where file_name <> ''`.execute(db);
  return rows.map(({ file_name }) => file_name);
}

function namesOf(name: FileColumnName): RawBuilder<string> {
  const column = sql.ref(placeOf(name).column);
  const { holds }: FileColumn = FILE_COLUMNS[name];
  if (holds === 'name') return sql`${column}`;
  if (holds === 'names') return sql`unnest(${column})`;
  if (holds === 'html') return sql`(regexp_matches(${column}, ${BODY_PICTURE}, 'g'))[1]`;
  return sql`jsonb_path_query(${column}, ${sql.lit(holds)}) #>> '{}'`;
}

/** The complete rows that use a file in this column. */
export async function rowsWith(
  db: Kysely<Database>,
  name: FileColumnName,
  file_name: string,
): Promise<Record<string, unknown>[]> {
  const { table, column } = placeOf(name);
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
    where ${holding(name, sql.ref(column), file_name)}`.execute(db);
  return rows;
}

function holding(name: FileColumnName, column: RawBuilder<unknown>, file_name: string): RawBuilder<boolean> {
  const { holds }: FileColumn = FILE_COLUMNS[name];
  if (holds === 'name') return sql`${column} = ${file_name}`;
  if (holds === 'names') return sql`${column} @> array[${file_name}]::text[]`;
  return sql`${column} @> ${JSON.stringify([{ file_name }])}::jsonb`;
}
