import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blogChart } from '@console/shared/lifecycles/blog';
import { creditNoteChart } from '@console/shared/lifecycles/credit-note';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { expenseChart } from '@console/shared/lifecycles/expense';
import { leadChart } from '@console/shared/lifecycles/lead';
import { lineStatus, orderChart, orderLineChart, orderStatus } from '@console/shared/lifecycles/order';
import { paymentChart } from '@console/shared/lifecycles/payment';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import { paidOf } from '@console/shared/paid';
import type { Connection } from '../database/connect.ts';
import { NOW, seededConnection } from './testing.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await seededConnection();
});
afterAll(() => connection.close());

/** Expects that no row of `from` (tables and joins) meets the condition. */
async function never(from: string, condition: string): Promise<void> {
  const { rows } = await sql.raw(`select * from ${from} where ${condition} limit 3`).execute(connection.db);
  expect({ condition, rows }).toEqual({ condition, rows: [] });
}

test.each([
  ['quote_requests', 'status', quotationRequestChart],
  ['quotations', 'status', quotationChart],
  ['orders', 'status', orderChart],
  ['order_lines', 'status', orderLineChart],
  ['purchase_orders', 'status', purchaseOrderChart],
  ['delivery_challans', 'status', deliveryChallanChart],
  ['credit_notes', 'status', creditNoteChart],
  ['payments', 'status', paymentChart],
  ['expenses', 'status', expenseChart],
  ['leads', 'lead_status', leadChart],
  ['blogs', 'status', blogChart],
] as const)('%s have a status of their chart, and each status occurs', async (table, column, { statuses }) => {
  const { rows } = await sql
    .raw<{ status: string }>(`select distinct ${column} as status from ${table}`)
    .execute(connection.db);
  expect(rows.map(({ status }) => status).toSorted()).toEqual([...statuses].toSorted());
});

describe('an order', () => {
  test('has the status of its lines, and each line that of its supply', async () => {
    const [orders, lines, bought, purchases, carried, challans] = await Promise.all([
      connection.db.selectFrom('orders').selectAll().execute(),
      connection.db.selectFrom('order_lines').selectAll().execute(),
      connection.db.selectFrom('purchase_order_lines').selectAll().execute(),
      connection.db.selectFrom('purchase_orders').selectAll().execute(),
      connection.db.selectFrom('dc_lines').selectAll().execute(),
      connection.db.selectFrom('delivery_challans').selectAll().execute(),
    ]);
    const statusOfOrder = new Map(orders.map((order) => [order.order_number, order.status]));
    const statusOfPurchase = new Map(purchases.map(({ po_id, status }) => [po_id, status]));
    const statusOfChallan = new Map(challans.map(({ challan_id, status }) => [challan_id, status]));
    const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
    const boughtFor = Map.groupBy(bought, ({ order_line_id }) => order_line_id);
    const carriedFor = Map.groupBy(carried, ({ order_line_id }) => order_line_id);
    for (const line of lines) {
      const isCancelled = statusOfOrder.get(line.order_number) === 'CANCELLED';
      const issued = (boughtFor.get(line.order_line_id) ?? []).filter(({ po_id }) =>
        ['ISSUED', 'PAID'].includes(statusOfPurchase.get(po_id) ?? ''),
      );
      const sent = (status: string) =>
        (carriedFor.get(line.order_line_id) ?? []).filter(
          ({ challan_id }) => statusOfChallan.get(challan_id) === status,
        );
      const expected = lineStatus({
        status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
        quantity: line.quantity,
        issued: total(issued.map(({ quantity }) => quantity)),
        in_transit: total(sent('IN_TRANSIT').map(({ delivered_qty }) => delivered_qty)),
        delivered: total(
          sent('DELIVERED').map(({ delivered_qty, resend_qty, credit_qty }) => delivered_qty - resend_qty - credit_qty),
        ),
        to_credit: total(sent('DELIVERED').map(({ credit_qty }) => credit_qty)),
        credited: 0,
      });
      expect([line.order_number, line.order_line_id, line.status]).toEqual([
        line.order_number,
        line.order_line_id,
        expected,
      ]);
    }
    const linesOf = Map.groupBy(lines, ({ order_number }) => order_number);
    for (const { order_number, status } of orders) {
      const own = (linesOf.get(order_number) ?? []).map((line) => line.status);
      const expected =
        status === 'CLOSED' ? own.every((one) => one === 'DELIVERED') && 'CLOSED' : orderStatus(status, own);
      expect([order_number, status]).toEqual([order_number, expected]);
    }
  });

  test('that was cancelled has a total of zero, keeps its former worth, and nothing of it continues', async () => {
    await never(
      'orders',
      `status = 'CANCELLED' and (order_grand_total <> 0 or total_price <> 0 or cancelled_worth is null or cancelled_worth <= 0)`,
    );
    await never('orders', `status <> 'CANCELLED' and (cancelled_worth is not null or order_grand_total <= 0)`);
    await never(
      'orders o join payments p using (order_number)',
      `o.status = 'CANCELLED' and p.status in ('PENDING', 'RECEIVED')`,
    );
    await never(
      'orders o join credit_notes c using (order_number)',
      `o.status = 'CANCELLED' and c.status <> 'CANCELLED'`,
    );
  });

  test('is paid and credited no more than its total', async () => {
    const payments = Map.groupBy(
      await connection.db.selectFrom('payments').selectAll().execute(),
      (one) => one.order_number,
    );
    const notes = Map.groupBy(
      await connection.db.selectFrom('credit_notes').selectAll().execute(),
      (one) => one.order_number,
    );
    const orders = await connection.db.selectFrom('orders').selectAll().execute();
    for (const { order_number, order_grand_total } of orders) {
      const own = notes.get(order_number) ?? [];
      const { overpaid } = paidOf(order_grand_total, payments.get(order_number) ?? [], []);
      const credited = own.filter(({ status }) => status !== 'CANCELLED').map(({ cn_grand_total }) => cn_grand_total);
      expect([order_number, overpaid]).toEqual([order_number, 0]);
      expect(credited.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(order_grand_total);
    }
    await never(
      `(select order_line_id, sum(n.quantity) as quantity from credit_note_lines n join credit_notes c using (cn_id)
        where c.status <> 'CANCELLED' group by 1) as n join order_lines l using (order_line_id)`,
      'n.quantity > l.quantity',
    );
  });

  test('that is closed is delivered and settled', async () => {
    await never(
      'orders o join payments p using (order_number)',
      `o.status = 'CLOSED' and p.tenant_id is not null and p.status = 'PENDING'`,
    );
  });
});

test('a purchase order is paid once, in full, and only when its status says so', async () => {
  await never(
    'purchase_orders o',
    `(select count(*) from payments p where p.po_id = o.po_id and p.status = 'RECEIVED') <> case when o.status = 'PAID' then 1 else 0 end`,
  );
  await never(
    'purchase_orders',
    `status = 'CANCELLED' and po_grand_total <> 0 or status <> 'CANCELLED' and po_grand_total <= 0`,
  );
  await never(
    'delivery_challans',
    `status = 'CANCELLED' and dc_grand_total <> 0 or status <> 'CANCELLED' and dc_grand_total <= 0`,
  );
});

test('a bill is recorded once its purchase order is issued, and what was paid before any is an advance', async () => {
  await never(
    'seller_bills b join purchase_orders o using (po_id)',
    `o.status not in ('ISSUED', 'PAID') or b.recorded_at < o.issued_date or b.seller_id <> o.seller_id
      or b.bill_date <> (b.recorded_at at time zone 'Asia/Kolkata')::date`,
  );
  await never(
    'payments p',
    `po_id is not null and (reason is null) <> exists (select 1 from seller_bills b where b.po_id = p.po_id)`,
  );
  await never(
    'payments p join (select po_id, sum(amount) as billed from seller_bills group by po_id) b using (po_id)',
    `p.amount > greatest(b.billed, round(b.billed))`,
  );
});

describe('dates', () => {
  test.each([
    'quote_requests',
    'quotations',
    'orders',
    'purchase_orders',
    'delivery_challans',
    'credit_notes',
    'payments',
    'expenses',
    'leads',
    'blogs',
  ])('of %s are in order, and none is in the future', async (table) => {
    await never(table, `modified_date < created_date or modified_date > '${NOW.toISOString()}'`);
  });

  test('of the documents of an order follow it', async () => {
    const day = (at: string) => `(${at} at time zone 'Asia/Kolkata')::date`;
    await never('orders', `invoice_date::date < ${day('created_date')} or edd::date < ${day('created_date')}`);
    await never('purchase_orders', `due_date::date < ${day('created_date')}`);
    await never('payments p join orders o using (order_number)', `p.created_date < o.created_date`);
    await never('payments', `paid_on::date < ${day('created_date')} or paid_on::date > ${day('modified_date')}`);
    await never('payments', `(paid_on is null) <> (status in ('PENDING', 'FAILED'))`);
    await never(
      'payments p, jsonb_array_elements(p.logs) with ordinality as one(log, nth), jsonb_array_elements(p.logs) with ordinality as next(log, nth)',
      `next.nth > one.nth and (next.log->>'at')::timestamptz < (one.log->>'at')::timestamptz`,
    );
    await never(
      'credit_notes c join delivery_challans d using (order_number)',
      `d.status = 'DELIVERED' and c.created_date < d.modified_date`,
    );
    await never(
      `orders o join delivery_challans d using (order_number)`,
      `o.status in ('CLOSED', 'DELIVERED') and d.status = 'DELIVERED' and o.modified_date < d.modified_date`,
    );
  });
});

test('sales quotes, a lead approves, and no order waits for approval of its prices', async () => {
  await never('quotations q join users u on u.user_id = q.created_by', 'u.role_id not in (1007, 1008)');
  await never('quotations', "status = 'CONFIRMED' and modified_by = created_by");
  await never('orders', 'approval is not null');
  await never('order_lines', 'least_unit <= 0');
});
