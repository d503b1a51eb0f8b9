import type { Audience, Bound } from '@console/shared/audience';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Conditions shared by the commercial lists, on columns qualified with their alias. */
export const managedBy = (managers: string, category_manager: number): RawBuilder<boolean> =>
  sql`${sql.ref(managers)} @> array[${category_manager}]::int[]`;

/** Sales to the bound customers, as they were when the sale was written. */
export function soldTo(alias: string, { org_id, tenant_id }: Bound): RawBuilder<boolean> {
  const customer = (field: string) => sql`(${sql.ref(`${alias}.tenant_info`)}->>${sql.lit(field)})::int`;
  const ofOrganisation = sql<boolean>`${customer('org_id')} = ${org_id}`;
  return tenant_id === undefined
    ? ofOrganisation
    : sql`(${ofOrganisation} and ${customer('tenant_id')} = ${tenant_id})`;
}

/** Rows with the `org_id` and `tenant_id` of their customer, for the bound customers. */
export function belongingTo(alias: string, { org_id, tenant_id }: Bound): RawBuilder<boolean> {
  const ofOrganisation = sql<boolean>`${sql.ref(`${alias}.org_id`)} = ${org_id}`;
  if (tenant_id === undefined) return ofOrganisation;
  return sql`(${ofOrganisation} and ${sql.ref(`${alias}.tenant_id`)} = ${tenant_id})`;
}

/** Rows whose text contains the keyword, ignoring case. Wildcards are escaped. */
export const containing = (text: string | RawBuilder<string>, keyword: string): RawBuilder<boolean> =>
  sql`${typeof text === 'string' ? sql.ref(text) : text} ilike ${`%${literal(keyword)}%`}`;

/** Rows whose text starts with this, found by a pattern index. Wildcards are escaped. */
export const beginning = (column: string, text: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} like ${`${literal(text)}%`}`;

const literal = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/**
 * The properties of the reader that decide which rows a list contains: a customer's own account only finds its own
 * (`Bound`).
 */
export type ReadScope = Pick<Audience, 'bound' | 'seesTenants'>;

/**
 * Rows that match the keyword in one of these columns. The customer's name only counts for readers who may see it,
 * since a match would reveal it.
 */
export function named(
  alias: string,
  columns: readonly string[],
  keyword: string,
  { seesTenants }: ReadScope,
): RawBuilder<boolean> {
  if (!seesTenants) return saying(alias, columns, keyword);
  const byCustomer = containing(sql<string>`(${sql.ref(`${alias}.tenant_info`)}->>'tenant_name')`, keyword);
  return sql`(${saying(alias, columns, keyword)} or ${byCustomer})`;
}

/** Requests that match the keyword: by number, by product, and by customer for readers who may see it. */
export function asking(alias: string, keyword: string, { seesTenants }: ReadScope): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const byName = (id: string, table: string, name: string) =>
    sql`${column(id)} in (select ${sql.ref(id)} from ${sql.table(table)} where ${containing(name, keyword)})`;
  const ways = [
    containing(sql<string>`${column('request_id')}::text`, keyword),
    byName('product_id', 'products', 'product_name'),
    byName('product_sku_id', 'skus', 'product_sku_name'),
    ...(seesTenants ? [byName('tenant_id', 'tenants', 'tenant_name')] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Rows that contain the keyword in one of these columns. */
export function saying(alias: string, columns: readonly string[], keyword: string): RawBuilder<boolean> {
  const byColumn = columns.map((column) => containing(`${alias}.${column}`, keyword));
  return sql`(${sql.join(byColumn, sql` or `)})`;
}
