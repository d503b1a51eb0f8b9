import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { DcLine } from '@console/shared/entities/delivery-challan';
import { ProductInfo, SellerInfo, SkuInfo, TenantInfo, UserDetails } from '@console/shared/entities/parts';
import { Payment } from '@console/shared/entities/payment';
import {
  challanTotal,
  orderLine,
  orderTotals,
  purchaseOrderLine,
  purchaseOrderTotal,
  quotationLine,
  quotationTotals,
  sellingPrice,
} from '@console/shared/pricing';
import type { Connection } from '../database/connect.ts';
import { seededConnection } from './testing.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await seededConnection();
});
afterAll(() => connection.close());

const by = <R, K>(rows: readonly R[], key: (row: R) => K) => Map.groupBy(rows, key);

test('quotations: lines, totals and selling prices', async () => {
  const quotations = await connection.db.selectFrom('quotations').selectAll().execute();
  const items = await connection.db.selectFrom('quotation_items').selectAll().execute();
  expect(items.filter((item) => item.total_price !== quotationLine(item).total)).toEqual([]);
  expect(items.filter((item) => item.selling_price !== sellingPrice(item.offer_price, item.mg))).toEqual([]);
  const lines = by(items, ({ quotation_id }) => quotation_id);
  const wrong = quotations.filter((row) => {
    const totals = quotationTotals(lines.get(row.quotation_id) ?? [], row);
    return totals.total_price !== row.total_price || totals.grand_total !== row.grand_total;
  });
  expect(wrong).toEqual([]);
  expect(quotations.some(({ quotation_discount }) => quotation_discount > 0)).toBe(true);
  expect(items.some(({ quotation_line_discount }) => quotation_line_discount > 0)).toBe(true);
});

test('orders', async () => {
  const orders = await connection.db.selectFrom('orders').selectAll().execute();
  const rows = await connection.db.selectFrom('order_lines').selectAll().execute();
  expect(rows.filter((line) => line.total_price !== orderLine(line).total)).toEqual([]);
  const lines = by(rows, ({ order_number }) => order_number);
  const wrong = orders.filter((row) => {
    const totals = orderTotals(lines.get(row.order_number) ?? [], row);
    return totals.total_price !== row.total_price || totals.grand_total !== row.order_grand_total;
  });
  expect(wrong).toEqual([]);
});

test('purchase orders and challans, in which cancelled lines do not count', async () => {
  const purchases = await connection.db.selectFrom('purchase_orders').selectAll().execute();
  const bought = await connection.db.selectFrom('purchase_order_lines').selectAll().execute();
  expect(bought.filter((line) => line.total_price !== purchaseOrderLine(line).total)).toEqual([]);
  const boughtBy = by(bought, ({ po_id }) => po_id);
  expect(purchases.filter((row) => row.po_grand_total !== purchaseOrderTotal(boughtBy.get(row.po_id) ?? []))).toEqual(
    [],
  );

  const challans = await connection.db.selectFrom('delivery_challans').selectAll().execute();
  const sent = by(await connection.db.selectFrom('dc_lines').selectAll().execute(), ({ challan_id }) => challan_id);
  expect(challans.filter((row) => row.dc_grand_total !== challanTotal(sent.get(row.challan_id) ?? []))).toEqual([]);
});

test('credit notes', async () => {
  const notes = await connection.db.selectFrom('credit_notes').selectAll().execute();
  const rows = await connection.db.selectFrom('credit_note_lines').selectAll().execute();
  expect(rows.filter((line) => line.total_price !== orderLine(line).total)).toEqual([]);
  const lines = by(rows, ({ cn_id }) => cn_id);
  expect(notes.filter((row) => row.cn_grand_total !== orderTotals(lines.get(row.cn_id) ?? []).grand_total)).toEqual([]);
});

test('copies of other records in rows have the agreed shapes', async () => {
  const { db } = connection;
  const wrong: unknown[] = [];
  const check = (schema: TSchema, value: unknown) => {
    if (!Value.Check(schema, value)) wrong.push(value);
  };
  for (const table of ['quotations', 'orders', 'delivery_challans', 'credit_notes'] as const) {
    for (const row of await db.selectFrom(table).select(['tenant_info', 'user_details', 'tenant_id']).execute()) {
      check(TenantInfo, row.tenant_info);
      check(UserDetails, row.user_details);
      if (row.tenant_info.tenant_id !== row.tenant_id) wrong.push(row);
      if (Object.keys(row.tenant_info).length !== 8) wrong.push(row);
    }
  }
  for (const table of ['quotation_items', 'order_lines', 'purchase_order_lines', 'credit_note_lines'] as const) {
    for (const row of await db.selectFrom(table).select(['product_info', 'product_sku_info']).execute()) {
      check(ProductInfo, row.product_info);
      check(SkuInfo, row.product_sku_info);
    }
  }
  for (const row of await db.selectFrom('purchase_orders').select('seller_info').execute())
    check(SellerInfo, row.seller_info);
  for (const row of await db.selectFrom('dc_lines').select('order_line_details').execute()) {
    check(DcLine.properties.order_line_details, row.order_line_details);
  }
  for (const row of await db.selectFrom('payments').select('logs').execute()) check(Payment.properties.logs, row.logs);
  expect(wrong).toEqual([]);
});
