import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Connection } from '../database/connect.ts';
import { seededConnection } from './testing.ts';

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

async function counted(from: string, where: string): Promise<number> {
  const { rows } = await sql
    .raw<{ n: number }>(`select count(*) as n from ${from} where ${where}`)
    .execute(connection.db);
  return rows[0]?.n ?? 0;
}

const STAFF = 'select user_id from users where role_id <> 10001';

describe('quote requests', () => {
  test('belong to the organisation of their customer and to one of its users', async () => {
    await never('quote_requests r join tenants t using (tenant_id)', 'r.org_id <> t.org_id or not t.verified_tenant');
    await never('quote_requests r join users u on u.user_id = r.user_id', 'u.tenant_id is distinct from r.tenant_id');
    await never('quote_requests r join tenants t using (tenant_id)', 'r.created_date < t.created_date');
    await never(
      'quote_requests r join skus s using (product_sku_id)',
      's.product_id <> r.product_id or r.created_date < s.created_date',
    );
    const byCustomers = await counted('quote_requests', 'created_by = user_id');
    expect(byCustomers).toBeGreaterThan(1_400);
    await never('quote_requests', `created_by <> user_id and created_by not in (${STAFF})`);
  });

  test('have the managers of their root category', async () => {
    await never(
      'quote_requests r join products p using (product_id)',
      'r.category_managers <> (select array_agg(m.user_id order by m.user_id) from category_managers m where m.category_id = p.category_id)',
    );
  });

  test('have a price once priced, and an offer of their SKU that existed then', async () => {
    await never('quote_requests', `status = 'PENDING' and (rfq_offer_id is not null or rfq_selling_price is not null)`);
    await never(
      'quote_requests',
      `status in ('PRICE_UPDATED', 'QUOTATION_GENERATED') and (rfq_offer_id is null or rfq_offer_price is null or rfq_mg is null or rfq_selling_price is null)`,
    );
    await never(
      'quote_requests r join offers o on o.sku_offer_id = r.rfq_offer_id',
      'o.product_sku_id <> r.product_sku_id or not o.is_active or o.created_date > r.modified_date',
    );
    await never('quote_requests', `(status = 'ARCHIVED') <> (message is not null) or length(message) > 50`);
  });

  test('are in exactly one live quotation if quoted', async () => {
    await never('quote_requests', `(status = 'QUOTATION_GENERATED') <> (quotation_id is not null)`);
    await never(
      'quote_requests r join quotations q using (quotation_id)',
      `q.status = 'REJECTED' or q.tenant_id <> r.tenant_id or q.created_date < r.created_date`,
    );
    await never(
      'quote_requests r',
      `status = 'QUOTATION_GENERATED' and not exists (select from quotation_items i where i.request_id = r.request_id and i.quotation_id = r.quotation_id)`,
    );
  });
});

describe('quotations', () => {
  test('live ones hold requests that point back, rejected ones none', async () => {
    await never(
      'quotation_items i join quotations q using (quotation_id) join quote_requests r using (request_id)',
      `q.status <> 'REJECTED' and (r.quotation_id <> q.quotation_id or r.status <> 'QUOTATION_GENERATED' or r.quantity <> i.quantity)`,
    );
    await never('quotations', `(status = 'REJECTED') <> (reject_message is not null)`);
    await never('quotations q', 'not exists (select from quotation_items i where i.quotation_id = q.quotation_id)');
    await never('quotations q', 'org_id <> 1002');
  });

  test('converted ones have exactly one order, with the same lines', async () => {
    await never(
      'quotations q left join orders o using (quotation_id)',
      `(q.status = 'CONVERTED_TO_ORDER') <> (o.order_number is not null)`,
    );
    await never(
      'orders o join quotations q using (quotation_id)',
      'o.tenant_id <> q.tenant_id or o.created_date <= q.created_date or coalesce(o.cancelled_worth, o.order_grand_total) <> q.grand_total',
    );
    await never(
      'order_lines l join orders o using (order_number)',
      `o.quotation_id is not null and not exists (select from quotation_items i
        where i.quotation_id = o.quotation_id and i.request_id = l.request_id and i.quantity = l.quantity and i.selling_price = l.selling_price)`,
    );
  });

  test('carry the managers of all their products', async () => {
    const union = (items: string, key: string, owner: string) =>
      `${owner}.category_managers <> (select array_agg(distinct m.user_id order by m.user_id)
        from ${items} i join products p using (product_id) join category_managers m using (category_id) where i.${key} = ${owner}.${key})`;
    await never('quotations q', union('quotation_items', 'quotation_id', 'q'));
    await never('orders o', union('order_lines', 'order_number', 'o'));
    await never(
      'purchase_orders p',
      union('purchase_order_lines', 'po_id', 'p').replaceAll('products p ', 'products g '),
    );
    await never(
      'delivery_challans d',
      `d.category_managers <> (select array_agg(distinct m.user_id order by m.user_id)
        from dc_lines i join order_lines l using (order_line_id) join products g using (product_id)
        join category_managers m using (category_id) where i.challan_id = d.challan_id)`,
    );
  });
});

describe('supply', () => {
  test('purchase orders buy lines of their order from their seller, never more than ordered', async () => {
    await never(
      'purchase_order_lines pl join purchase_orders p using (po_id) join order_lines l using (order_line_id)',
      'l.order_number <> p.order_number or l.seller_id <> p.seller_id or l.product_sku_id <> pl.product_sku_id or pl.status <> p.status or l.offer_price <> pl.offer_price or l.pan_india_gst <> pl.gstin',
    );
    await never(
      'order_lines l',
      `(select sum(pl.quantity) from purchase_order_lines pl where pl.order_line_id = l.order_line_id and pl.status <> 'CANCELLED') > l.quantity`,
    );
    await never(
      'purchase_orders',
      `status = 'DRAFT' and (gstin is null or seller_email is null or seller_whatsapp_number is null or issued_date is not null)`,
    );
    await never(
      'purchase_orders',
      `status in ('ISSUED', 'PAID') and (issued_date is null or issued_date <= created_date or issued_date > modified_date)`,
    );
    await never('purchase_orders p join orders o using (order_number)', 'p.created_date <= o.created_date');
  });

  test('challans carry lines of their order, never more than ordered', async () => {
    await never(
      'dc_lines d join delivery_challans c using (challan_id) join order_lines l using (order_line_id)',
      `l.order_number <> c.order_number or d.status <> c.status or (d.order_line_details ->> 'selling_price')::numeric <> l.selling_price`,
    );
    await never(
      'order_lines l',
      `(select sum(d.delivered_qty) from dc_lines d where d.order_line_id = l.order_line_id and d.status <> 'CANCELLED') > l.quantity`,
    );
    await never(
      'delivery_challans c join orders o using (order_number)',
      'c.created_date <= o.created_date or c.tenant_id <> o.tenant_id',
    );
    await never('delivery_challans c', 'not exists (select from dc_lines d where d.challan_id = c.challan_id)');
  });

  test('of what arrived, one line waits for its rest, and one is to be credited', async () => {
    const { rows } =
      await sql`select resend_qty > 0 as is_sent_again, credit_qty > 0 as is_credited, damaged_qty > 0 as is_damaged
      from dc_lines where short_reason is not null order by 1`.execute(connection.db);
    expect(rows).toEqual([
      { is_sent_again: false, is_credited: true, is_damaged: true },
      { is_sent_again: true, is_credited: false, is_damaged: false },
    ]);
  });

  test('lines and orders have the status of their supply', async () => {
    const supply = (table: string, quantity: string, statuses: string) =>
      `coalesce((select sum(${quantity}) from ${table} s where s.order_line_id = l.order_line_id and s.status in (${statuses})), 0)`;
    const delivered = supply('dc_lines', 'delivered_qty', `'DELIVERED'`);
    const moving = supply('dc_lines', 'delivered_qty', `'IN_TRANSIT', 'DELIVERED'`);
    const issued = supply('purchase_order_lines', 'quantity', `'ISSUED', 'PAID'`);
    await never(
      'order_lines l',
      `l.status <> case when (select o.status from orders o where o.order_number = l.order_number) = 'CANCELLED' then 'CANCELLED'
        when ${delivered} >= l.quantity then 'DELIVERED' when ${moving} > 0 then 'IN_TRANSIT'
        when ${issued} > 0 then 'PO_ISSUED' else 'CONFIRMED' end`,
    );
    await never(
      `(select o.order_number, o.status, bool_and(l.status = 'DELIVERED') as all_there, bool_or(l.status in ('IN_TRANSIT', 'DELIVERED')) as some_moving
        from orders o join order_lines l using (order_number) group by 1, 2) as o`,
      `status <> case when status = 'CANCELLED' then 'CANCELLED' when all_there and status = 'CLOSED' then 'CLOSED'
        when all_there then 'DELIVERED' when some_moving then 'IN_TRANSIT' else 'CONFIRMED' end`,
    );
    await never(
      'orders o',
      `status = 'CANCELLED' and (exists (select from purchase_orders p where p.order_number = o.order_number and p.status <> 'CANCELLED')
        or exists (select from delivery_challans d where d.order_number = o.order_number and d.status <> 'CANCELLED'))`,
    );
  });

  test('at least twenty confirmed orders wait for their first purchase order and challan', async () => {
    expect(
      await counted(
        'orders o',
        `status = 'CONFIRMED' and not exists (select from purchase_orders p where p.order_number = o.order_number)
          and not exists (select from delivery_challans d where d.order_number = o.order_number)`,
      ),
    ).toBeGreaterThanOrEqual(20);
  });

  test('credit notes stay within the order and name its invoice', async () => {
    await never(
      'credit_notes c join orders o using (order_number)',
      'c.invoice_number <> o.invoice_number or c.invoice_date <> o.invoice_date or c.created_date <= o.created_date',
    );
    await never(
      'credit_note_lines n join credit_notes c using (cn_id) join order_lines l using (order_line_id)',
      `l.order_number <> c.order_number or n.quantity > l.quantity or l.status <> 'DELIVERED'`,
    );
  });

  test('payments are by a customer or to a seller, and their logs end with their status', async () => {
    await never('payments', '(tenant_id is null) = (seller_id is null)');
    await never('payments p', `p.logs -> -1 ->> 'status' <> p.status or p.logs -> 0 ->> 'status' <> 'PENDING'`);
    await never(
      'payments p join purchase_orders o using (po_id)',
      `o.status <> 'PAID' or p.amount <> round(o.po_grand_total) or p.seller_id <> o.seller_id`,
    );
    await never(
      `(select order_number, sum(amount) as paid from payments where tenant_id is not null
        and status in ('PENDING', 'RECEIVED') group by 1) as p join orders o using (order_number)`,
      'paid > round(order_grand_total)',
    );
    await never(
      `(select order_number, sum(amount) as paid from payments where tenant_id is not null
        and status in ('PENDING', 'RECEIVED') group by 1) as p join orders o using (order_number)
        join (select order_number, sum(round(cn_grand_total)) as credited from credit_notes where status = 'ISSUED'
        group by 1) as c using (order_number)`,
      `paid > round(order_grand_total) - credited and lower(trim(o.payment_terms)) <> '100% upfront'`,
    );
  });
});

describe('authors', () => {
  test.each([
    ['quotations', 'true', 'created_by', 'quotation:WRITE'],
    ['quotations', `status = 'CONFIRMED'`, 'modified_by', 'quotation:APPROVE'],
    ['quotations', `status = 'CONVERTED_TO_ORDER'`, 'modified_by', 'order:WRITE'],
    ['quote_requests', `status in ('PRICE_UPDATED', 'ARCHIVED')`, 'modified_by', 'quotation_request:UPDATE'],
    ['orders', 'true', 'created_by', 'order:WRITE'],
    ['orders', `status in ('CLOSED', 'CANCELLED')`, 'modified_by', 'order:UPDATE'],
    ['purchase_orders', 'true', 'created_by', 'purchase_order:WRITE'],
    ['purchase_orders', `status = 'ISSUED'`, 'modified_by', 'purchase_order:APPROVE'],
    ['purchase_orders', `status = 'PAID'`, 'modified_by', 'payment:UPDATE'],
    ['delivery_challans', 'true', 'created_by', 'delivery_challan:WRITE'],
    ['credit_notes', 'true', 'created_by', 'order:UPDATE'],
    ['expenses', 'true', 'created_by', 'expense:WRITE'],
  ])('%s where %s: %s may %s', async (table, where, who, grant) => {
    const [entity, type] = grant.split(':');
    await never(
      `${table} r join users u on u.user_id = r.${who}`,
      `${where} and not exists (select from role_permissions p
        where p.role_id = u.role_id and p.entity = '${entity}' and p.type = '${type}')`,
    );
  });
});

const INVOICES = `(select invoice_number, invoice_date::timestamptz as created_date from orders
  where invoice_number is not null) as invoices`;

describe('document numbers', () => {
  test.each([
    ['QT', 'quotations', 'quotation_number', 'quotation_id'],
    ['OR', 'orders', 'order_number', 'order_id'],
    ['INV', INVOICES, 'invoice_number', 'invoice_number'],
    ['PO', 'purchase_orders', 'po_id', 'created_date'],
    ['DC', 'delivery_challans', 'challan_id', 'created_date'],
    ['CN', 'credit_notes', 'cn_id', 'created_date'],
  ])('%s are consecutive in each financial year, by date', async (kind, table, column, order) => {
    await never(
      `(select ${column} as number, created_date, financial_year,
          row_number() over (partition by financial_year order by created_date, ${order}) as serial
        from ${table}, lateral (select to_char((created_date at time zone 'Asia/Kolkata') - interval '3 months', 'YY')
          || to_char((created_date at time zone 'Asia/Kolkata') + interval '9 months', 'YY') as financial_year) as y) as d`,
      `number <> '${kind}' || financial_year || '-' || lpad(serial::text, 6, '0')`,
    );
    const { rows } = await sql`
      select financial_year, last from document_numbers where kind = ${kind} order by 1`.execute(connection.db);
    const { rows: used } = await sql
      .raw(
        `select substr(${column}, length('${kind}') + 1, 4) as financial_year, count(*)::int as last from ${table} group by 1 order by 1`,
      )
      .execute(connection.db);
    expect(rows).toEqual(used);
    expect(rows).toHaveLength(2);
  });
});
