import type { Caller } from '../support/caller.ts';
import { makeOffer, makeProduct, makeSku, offeringSeller } from '../support/goods.ts';
import { offeredGoods } from '../support/pickers.ts';
import type { OfferedGoods } from '../support/pickers.ts';
import { createRecords } from '../support/records.ts';
import type { MadeOrder } from '../support/records.ts';
import type { Account } from '../support/sessions.ts';
import { cutPrices } from '../support/cut-prices.ts';
import { addOffers } from './add-offers.ts';

export type CallerOf = (account: Account) => Promise<Caller>;

/** The records in the screenshots. */
export interface Subjects {
  request_id: number;
  tenant_id: number;
  quotation_id: number;
  order_id: number;
  order_number: string;
  /** An order with one line from each of two sellers, nothing supplied yet. */
  unsupplied: string;
  /** A customer's own order awaiting approval, because sales lowered its prices. */
  waiting: string;
  /** Another such order whose prices the lead approved. */
  approved: string;
  /** A draft last written by the lead. */
  own_quotation_id: number;
  /** An order with an expense. */
  spent: string;
  /** A draft. */
  po_id: string;
  purchaseOrders: readonly { status: string; po_id: string }[];
  /** Issued purchase orders with bills above and below their total, and all of the latter in rupees. */
  billed: { above: string; below: string; all: number };
  challanId: string;
  /** One of each other status, by status. */
  challans: readonly { status: string; challanId: string }[];
  /** An order, and its challan, whose first line arrived damaged in part, to be credited. */
  short: { order_number: string; challanId: string };
  seller_id: number;
  goods: OfferedGoods;
  product_id: number;
  product_sku_id: number;
}

/** Creates the missing records. */
export async function makeSubjects(callerOf: CallerOf): Promise<Subjects> {
  const records = createRecords(callerOf);
  const request = await records.request();
  const { quotation_id } = await records.quotation();
  const { po_id } = await records.purchaseOrder();
  const { challanId } = await records.challan();
  const two = await records.orderOfTwoSellers();
  const { order } = await records.heldOrder();
  const lead = await callerOf('lead');
  const waiting = await records.order(await records.customersOwn());
  const approved = await records.order(await records.customersOwn());
  for (const low of [waiting, approved]) await cutPrices(await callerOf('sales1'), low);
  await lead.send('POST', '/approveOrder', { order_number: approved.order_number });
  const { quotation_id: own_quotation_id } = await records.quotation();
  await lead.send('PUT', '/quotation', { quotation_id: own_quotation_id, remark: 'By Friday' });
  const { expenses } = await lead.get<{ expenses: { entity_id: string }[] }>('/expense');
  await addOffers(callerOf, request.sku);
  const [goods] = await offeredGoods(callerOf, 1);
  const manager = await callerOf('cm3');
  const { product_id } = await makeProduct(manager, { attributes: { Unit: 'tonne', 'Country of origin': 'India' } });
  const { product_sku_id } = await makeSku(manager, product_id);
  await makeOffer(manager, product_sku_id);
  return {
    request_id: request.id,
    tenant_id: request.tenant_id,
    quotation_id,
    order_id: order.order_id,
    order_number: order.order_number,
    unsupplied: two.order_number,
    waiting: waiting.order_number,
    approved: approved.order_number,
    own_quotation_id,
    spent: expenses[0]?.entity_id ?? '',
    po_id,
    purchaseOrders: await Promise.all(
      ['ISSUED', 'PAID', 'CANCELLED'].map(async (status) => ({ status, po_id: await purchaseOrderIn(lead, status) })),
    ),
    billed: await billedOrders(lead),
    challanId,
    challans: [
      { status: 'DRAFT', challanId: await draftChallan(await callerOf('cm1'), two) },
      { status: 'DELIVERED', challanId: await challanIn(lead, 'DELIVERED') },
    ],
    short: await shortOrder(await callerOf('cm1'), await records.order()),
    seller_id: await offeringSeller(lead),
    goods,
    product_id,
    product_sku_id,
  };
}

async function billedOrders(caller: Caller) {
  const { purchaseOrders } = await caller.get<{ purchaseOrders: Billed[] }>('/getPurchaseOrder', {
    ...{ status: 'ISSUED', limit: 200 },
  });
  const all = purchaseOrders.filter(({ seller_bills }) => seller_bills.length > 0);
  const openOf = (one: Billed) => one.po_grand_total - (one.seller_bills[0]?.amount ?? 0);
  const [first] = all;
  const [more, less] = [all.find((one) => openOf(one) < 0) ?? first, all.find((one) => openOf(one) > 1) ?? first];
  return { above: more?.po_id ?? '', below: less?.po_id ?? '', all: Math.floor(less?.po_grand_total ?? 0) };
}

interface Billed {
  po_id: string;
  po_grand_total: number;
  seller_bills: { amount: number }[];
}

async function purchaseOrderIn(caller: Caller, status: string): Promise<string> {
  const { purchaseOrders } = await caller.get<{ purchaseOrders: { po_id: string }[] }>('/getPurchaseOrder', {
    status,
    limit: 1,
  });
  return purchaseOrders[0]?.po_id ?? '';
}

/** A challan of a part of the first line of an order. */
async function draftChallan(manager: Caller, { order_number, order_lines: [line] }: MadeOrder): Promise<string> {
  const dc_lines = [{ order_line_id: line?.order_line_id, delivered_qty: 5 }];
  return (await manager.send<{ dc: { challanId: string } }>('POST', '/dc', { order_number, dc_lines })).dc.challanId;
}

async function shortOrder(manager: Caller, { order_number, order_lines }: MadeOrder): Promise<Subjects['short']> {
  const dc_lines = order_lines.map(({ order_line_id, quantity }) => ({ order_line_id, delivered_qty: quantity }));
  const sent = { order_number, status: 'IN_TRANSIT', dc_lines };
  const { dc } = await manager.send<{ dc: { challanId: string; dc_lines: { dc_line_id: number }[] } }>(
    'POST',
    '/dc',
    sent,
  );
  const [line] = dc.dc_lines;
  const lines = [
    { dc_line_id: line?.dc_line_id, received_qty: 15, damaged_qty: 4, reason: 'Wet from rain on the way' },
  ];
  const body = {
    challanId: dc.challanId,
    newStatus: 'DELIVERED',
    received_by: 'Ravi Kumar',
    lines,
    shortfall: 'credit',
  };
  await manager.send('PUT', '/dc', body);
  return { order_number, challanId: dc.challanId };
}

async function challanIn(caller: Caller, status: string): Promise<string> {
  const { dcs } = await caller.get<{ dcs: { challanId: string }[] }>('/dc', { status, limit: 1 });
  return dcs[0]?.challanId ?? '';
}
