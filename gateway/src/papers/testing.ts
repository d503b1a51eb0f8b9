import { sql } from 'kysely';
import type { Call } from '@console/shared/calls/call';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { orderCalls } from '@console/shared/calls/order';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { addNote } from '../credit-notes/testing.ts';
import type { TestApp } from '../testing/app.ts';
import { TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addChallan, addInvoiced, addOrder, addPurchaseOrder, addQuotation } from '../testing/trade.ts';
import type { PaperKind } from './kinds.ts';

/** How a record of one kind is drafted, issued and ended, and how its paper is downloaded. */
export interface PaperCase {
  kind: PaperKind;
  download: Call;
  /** Reads the record. */
  list: Call;
  /** The name of its id in both calls. */
  key: string;
  draft: (gateway: TestApp) => Promise<string | number>;
  issue: (gateway: TestApp, id: string | number) => Promise<unknown>;
  end: (gateway: TestApp, id: string | number) => Promise<unknown>;
  /** What only a draft says. */
  drafted?: string;
  /** Of the status in which it ends. */
  mark: string;
  /** The requirement that it stands. */
  tags: string[];
}

async function moved(gateway: TestApp, call: Call, user: number, body: Input): Promise<unknown> {
  const reply = await send(gateway, call, user, body);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
}

const { updateStatus: moveNote } = creditNoteCalls;
const { updateStatus: moveOrder } = purchaseOrderCalls;
const { updateStatus: moveChallan } = deliveryChallanCalls;

export const PAPER_CASES: readonly PaperCase[] = [
  {
    ...{
      kind: 'quotation',
      list: quotationCalls.list,
      download: quotationCalls.download,
      key: 'quotation_id',
      mark: 'Rejected',
      tags: ['QUO-63'],
    },
    draft: ({ app }) => addQuotation(app.db, { created_by: USER.sales }),
    issue: (gateway, quotation_id) =>
      moved(gateway, quotationCalls.update, USER.lead, { quotation_id, status: 'CONFIRMED' }),
    end: (gateway, quotation_id) =>
      moved(gateway, quotationCalls.update, USER.lead, { quotation_id, status: 'REJECTED', reject_message: 'Dear.' }),
  },
  {
    ...{
      kind: 'purchase_order',
      list: purchaseOrderCalls.list,
      download: purchaseOrderCalls.download,
      key: 'po_id',
      mark: 'Cancelled',
      tags: ['SUP-90'],
    },
    draft: ({ app }) => addPurchaseOrder(app.db),
    issue: (gateway, po_id) => moved(gateway, moveOrder, USER.manager, { po_id, status: 'ISSUED' }),
    end: (gateway, po_id) => moved(gateway, moveOrder, USER.manager, { po_id, status: 'CANCELLED' }),
  },
  {
    ...{
      kind: 'delivery_challan',
      list: deliveryChallanCalls.list,
      download: deliveryChallanCalls.downloadByGst,
      key: 'challan_id',
      mark: 'Cancelled',
      tags: ['SUP-91'],
    },
    draft: async ({ app }) => {
      const { order_number, lines } = await addInvoiced(app.db);
      return addChallan(app.db, { order_number, status: 'DRAFT' }, [{ order_line_id: lines[0] ?? 0, quantity: 40 }]);
    },
    issue: (gateway, challanId) => moved(gateway, moveChallan, USER.manager, { challanId, newStatus: 'IN_TRANSIT' }),
    end: (gateway, challanId) => moved(gateway, moveChallan, USER.manager, { challanId, newStatus: 'CANCELLED' }),
  },
  {
    ...{
      kind: 'credit_note',
      list: creditNoteCalls.list,
      download: creditNoteCalls.download,
      key: 'cn_id',
      mark: 'Cancelled',
      tags: ['MON-39'],
    },
    draft: async (gateway) => (await addNote(gateway, await addInvoiced(gateway.app.db), 40)).cnId,
    issue: (gateway, creditnote_id) => moved(gateway, moveNote, USER.sales, { creditnote_id, status: 'ISSUED' }),
    end: (gateway, creditnote_id) => moved(gateway, moveNote, USER.sales, { creditnote_id, status: 'CANCELLED' }),
  },
  {
    ...{
      kind: 'tax_invoice',
      list: orderCalls.list,
      download: orderCalls.downloadInvoice,
      key: 'order_number',
      drafted: '<h1>Proforma Invoice</h1>',
      mark: 'Cancelled',
      tags: ['ORD-43'],
    },
    draft: async ({ app }) => (await addOrder(app.db)).order_number,
    issue: (gateway, order_number) => moved(gateway, orderCalls.issueInvoice, USER.sales, { order_number }),
    end: async (gateway, order_number) => {
      const { db } = gateway.app;
      const lines = await db
        .selectFrom('order_lines')
        .select('order_line_id')
        .where('order_number', '=', String(order_number))
        .execute();
      const order = { order_number: String(order_number), lines: lines.map(({ order_line_id }) => order_line_id) };
      const { cnId: creditnote_id } = await addNote(gateway, order, 100);
      await moved(gateway, moveNote, USER.sales, { creditnote_id, status: 'ISSUED' });
      return moved(gateway, orderCalls.updateStatus, USER.sales, { order_number, status: 'CANCELLED' });
    },
  },
];

const PRINTED = {
  quotations: "tenant_info = #tenant_info, user_details = #user_details, charge_1_value = 99, remark = 'Changed'",
  quotation_items: 'product_info = #product_info, product_sku_info = #product_sku_info, selling_price = 999',
  purchase_orders: "seller_info = #seller_info, due_date = '2027-01-01', remark = 'Changed', gstin = 'CHANGED'",
  purchase_order_lines: 'product_info = #product_info, product_sku_info = #product_sku_info, offer_price = 999',
  orders:
    "tenant_info = #tenant_info, user_details = #user_details, charge_1_value = 99, order_grand_total = order_grand_total + 99, remark = 'Changed'",
  order_lines: 'product_info = #product_info, product_sku_info = #product_sku_info',
  delivery_challans: 'tenant_info = #tenant_info, user_details = #user_details',
  dc_lines: 'order_line_details = #order_line_details, delivered_qty = 9',
  credit_notes: "tenant_info = #tenant_info, user_details = #user_details, remark = 'Changed'",
  credit_note_lines: 'product_info = #product_info, product_sku_info = #product_sku_info, selling_price = 999',
};

/** Changes whatever a document prints: both parties, addresses, goods, prices and terms. Our own become those named. */
export async function changeAllPrinted({ app }: TestApp, name: string): Promise<void> {
  Object.assign(app.company, { name, address: 'Changed Road', state: 'Kerala', gstin: 'CHANGED' });
  const place = { entity_type: 'TENANT', entity_id: String(TENANT.acme), city: 'Kochi', state: 'Kerala' };
  const address = { ...place, label: 'Registered office', address1: name, postal_code: '682001' };
  await app.db.insertInto('addresses').values(address).execute();
  for (const [table, values] of Object.entries(PRINTED)) {
    const set = values.replaceAll(
      /#(\w+)/g,
      String.raw`regexp_replace($1::text, '(Acme|Chitra|Cement|bag|Karnataka)', 'Changed', 'g')::jsonb`,
    );
    await sql.raw(`update ${table} set ${set}`).execute(app.db);
  }
}
