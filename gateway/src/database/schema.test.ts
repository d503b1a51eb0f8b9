import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blogChart } from '@console/shared/lifecycles/blog';
import { creditNoteChart } from '@console/shared/lifecycles/credit-note';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { expenseChart } from '@console/shared/lifecycles/expense';
import { leadChart } from '@console/shared/lifecycles/lead';
import { orderChart, orderLineChart } from '@console/shared/lifecycles/order';
import { paymentChart } from '@console/shared/lifecycles/payment';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import { supportTicketChart } from '@console/shared/lifecycles/support-ticket';
import { PERMISSION_TYPES } from '@console/shared/permissions';
import { testConnection } from '../testing/database.ts';
import type { Connection } from './connect.ts';
import { listedValues } from './generate-tables.ts';
import { migrate } from './migrate.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testConnection();
});
afterAll(() => connection.close());

const listed = async (table: string, column: string) => (await listedValues(connection.db)).get(`${table}.${column}`);

describe('the database allows the statuses of the chart', () => {
  test.each([
    ['quote_requests', 'status', quotationRequestChart],
    ['quotations', 'status', quotationChart],
    ['orders', 'status', orderChart],
    ['order_lines', 'status', orderLineChart],
    ['purchase_orders', 'status', purchaseOrderChart],
    ['purchase_order_lines', 'status', purchaseOrderChart],
    ['delivery_challans', 'status', deliveryChallanChart],
    ['dc_lines', 'status', deliveryChallanChart],
    ['credit_notes', 'status', creditNoteChart],
    ['payments', 'status', paymentChart],
    ['expenses', 'status', expenseChart],
    ['leads', 'lead_status', leadChart],
    ['blogs', 'status', blogChart],
    ['support_tickets', 'status', supportTicketChart],
  ])('%s.%s', async (table, column, { statuses }) => {
    expect(await listed(table, column)).toEqual(statuses);
  });

  test('the database allows the types of a permission', async () => {
    expect(await listed('role_permissions', 'type')).toEqual([...PERMISSION_TYPES]);
  });
});

describe('every list', () => {
  const LISTS = [
    ['quote_requests', 'request_id'],
    ['quotations', 'quotation_id'],
    ['orders', 'order_number'],
    ['purchase_orders', 'po_id'],
    ['delivery_challans', 'challan_id'],
    ['credit_notes', 'cn_id'],
    ['payments', 'payment_id'],
    ['expenses', 'expense_id'],
    ['products', 'product_id'],
    ['sellers', 'seller_id'],
    ['leads', 'lead_id'],
    ['tenants', 'tenant_id'],
    ['organisations', 'org_id'],
  ];
  test.each(LISTS)('of %s has an index in its order', async (table, id) => {
    const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes
      where tablename = ${table}`.execute(connection.db);
    expect(rows.filter(({ indexdef }) => indexdef.endsWith(`(created_date DESC, ${id} DESC)`))).toHaveLength(1);
  });
});

test('migrating an up-to-date database does nothing', async () => {
  const before = await sql`select * from kysely_migration`.execute(connection.db);
  await migrate(connection.db);
  expect((await sql`select * from kysely_migration`.execute(connection.db)).rows).toEqual(before.rows);
});
