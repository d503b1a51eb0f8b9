import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { leastChargesOf, unitsOf } from '@console/shared/order-approval';
import { buildApp } from '../app.ts';
import { verify } from '../audit/verify.ts';
import { beginEpochIfMoved } from '../changes/epoch.ts';
import { seedRoles } from '../demo/roles.ts';
import { TEST_CONFIG } from '../testing/app.ts';
import { testConnection } from '../testing/database.ts';
import { firstSchema } from '../testing/upgrade/first-schema.ts';
import type { Connection } from './connect.ts';
import { migrate } from './migrate.ts';

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;

/** Columns that a migration rewrites on purpose. */
const REWRITTEN: Record<string, readonly string[]> = { support_tickets: ['attachments'], changes: ['entity', 'id'] };

let connection: Connection;
let app: FastifyInstance;
let before: Tables;
let after: Tables;

beforeAll(async () => {
  connection = await firstSchema();
  before = await everything(connection);
  await migrate(connection.db);
  after = await everything(connection);
  // As in the rest of a gateway's start.
  await beginEpochIfMoved(connection);
  await seedRoles(connection.db);
  app = await buildApp({ connection, config: TEST_CONFIG, clock: () => new Date('2026-11-22T06:30:00.000Z') });
});
afterAll(() => app.close());

async function everything({ db }: Connection): Promise<Tables> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(db);
  const tables: Tables = {};
  for (const { name } of rows) {
    const found = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db);
    tables[name] = found.rows.map(({ row }) => row);
  }
  return tables;
}

/** The columns that existed in the first schema, sorted. */
const asThen = (table: string, rows: readonly Row[]): string[] => {
  const [first = {}] = before[table] ?? [];
  const columns = Object.keys(first).filter((column) => !REWRITTEN[table]?.includes(column));
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column] ?? null))).toSorted();
};

describe('from the first schema to the newest', () => {
  test('every table that people fill has rows', () => {
    const filled = Object.keys(before).filter((table) => before[table]?.length);
    expect(filled).toEqual(
      expect.arrayContaining([
        ...['addresses', 'blogs', 'categories', 'changes', 'comments', 'credit_notes', 'dc_lines', 'delivery_challans'],
        ...['documents', 'expenses', 'idempotency_keys', 'leads', 'offers', 'order_lines', 'orders', 'organisations'],
        ...['payments', 'products', 'purchase_order_lines', 'purchase_orders', 'quotation_items', 'quotations'],
        ...['quote_requests', 'sellers', 'skus', 'support_tickets', 'tenants', 'users'],
      ]),
    );
  });

  test('every row of every table keeps every value', () => {
    for (const [table, rows] of Object.entries(before)) {
      expect([table, asThen(table, after[table] ?? [])]).toEqual([table, asThen(table, rows)]);
    }
  });

  test('rewritten values mean the same', () => {
    const then = new Map(before['support_tickets']?.map((row) => [row['task_id'], row['attachments']]));
    for (const { task_id, attachments } of after['support_tickets'] ?? []) {
      const names = (then.get(task_id) ?? []) as string[];
      expect(attachments).toEqual(names.map((name) => ({ file_name: name, title: name })));
    }
    const about = new Map(before['changes']?.map(({ seq, entity, id }) => [seq, [entity, id]]));
    for (const { seq, kind, entity, id, body } of after['changes'] ?? []) {
      const { user_id } = body as { user_id?: number };
      expect([entity, id]).toEqual(kind === 'session' ? ['session', String(user_id)] : about.get(seq));
    }
  });

  test('orders keep their prices, and wait for no approval', () => {
    type Terms = Parameters<typeof unitsOf>[1] & { order_number: string; approval: unknown };
    type Line = Parameters<typeof unitsOf>[0][number] & { order_number: string; least_unit: number };
    const lines = Map.groupBy(after['order_lines'] as unknown as Line[], ({ order_number }) => order_number);
    for (const order of after['orders'] as unknown as Terms[]) {
      const own = lines.get(order.order_number) ?? [];
      expect([order.approval, order.least_charges]).toEqual([null, leastChargesOf(order)]);
      for (const [at, unit] of unitsOf(own, order).entries()) expect(own[at]?.least_unit).toBeCloseTo(unit, 6);
    }
  });

  test('orders and challans go to the last site of their customer, or else to its office', () => {
    const isOffice = ({ label }: Row) => /office|billing/i.test(label as string);
    const idOf = (row: Row | undefined) => row?.['address_id'] ?? null;
    for (const { tenant_id, shipping_address_id, shipping_address } of [
      ...(after['orders'] ?? []),
      ...(after['delivery_challans'] ?? []),
    ]) {
      const owned = ({ entity_type, entity_id }: Row) => entity_type === 'TENANT' && entity_id === String(tenant_id);
      const own = (after['addresses'] ?? []).filter(owned).toSorted((a, b) => Number(idOf(a)) - Number(idOf(b)));
      const printed = own.findLast((row) => !isOffice(row)) ?? own[0];
      expect([shipping_address_id, (shipping_address as Row | null)?.['address1']]).toEqual([
        idOf(printed),
        printed?.['address1'],
      ]);
    }
    expect(after['orders']?.some((row) => row['shipping_address_id'] !== null)).toBe(true);
  });

  test('every entry that was logged is chained to the one before it', async () => {
    const { entries, misfit } = await verify(connection.db, 'audit');
    expect([entries, misfit]).toEqual([before['changes']?.length, undefined]);
  });

  test('the schema is that of a new database', async () => {
    const shape = async ({ db }: Connection) => {
      const columns = await sql`select table_name, column_name, data_type, is_nullable, column_default
        from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(db);
      const indexes = await sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db);
      const constraints = await sql`select conrelid::regclass::text as on_table, pg_get_constraintdef(oid) as definition
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`.execute(db);
      return { columns: columns.rows, indexes: indexes.rows, constraints: constraints.rows };
    };
    const fresh = await testConnection();
    expect(await shape(connection)).toEqual(await shape(fresh));
    await fresh.close();
  });

  test.each([
    ['/rfq', 'quote_requests'],
    ['/quotation', 'quotations'],
    ['/getOrderRequest', 'orders'],
    ['/getPurchaseOrder', 'purchase_orders'],
    ['/dc', 'delivery_challans'],
    ['/credit_note', 'credit_notes'],
    ['/payment', 'payments'],
    ['/expense', 'expenses'],
    ['/product', 'products'],
    ['/sku', 'skus'],
    ['/getSeller', 'sellers'],
    ['/tenant/getTenant', 'tenants'],
    ['/organisation/getOrganisation', 'organisations'],
    ['/crm_leads/get_lead', 'leads'],
    ['/v1/blog/get', 'blogs'],
    ['/clickUp/tasks', 'support_tickets'],
  ])('the list %s returns every row', async (url, table) => {
    const headers = { authorization: `Bearer ${TEST_CONFIG.serviceToken}` };
    const reply = await app.inject({ url, query: { limit: '5' }, headers });
    expect([reply.statusCode, reply.json().count]).toEqual([
      200,
      before[table]?.filter(({ is_deleted }) => is_deleted !== true).length,
    ]);
  });
});
