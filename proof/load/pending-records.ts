import type { WriteKind } from './day.ts';
import { LISTS } from './staff.ts';
import type { Watched } from './staff.ts';

/** A call that writes, its user, and how its reply names the written record. */
export interface WriteCall {
  role_id: number;
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  body: object;
  /** The key of the row or rows in the reply. */
  reply: string;
  entity: string;
  idKey: string;
  /** The record as known before, since not every writer may see its customer. */
  of?: Row;
}

export type Row = Record<string, unknown> & { revision: number };

/** Pending records by the action that they wait for. Each write takes one, and its reply moves it on. */
export interface PendingRecords {
  /** Undefined if no record waits for such a write. */
  next: (kind: WriteKind, dice: number) => WriteCall | undefined;
  took: (kind: WriteKind, row: Row) => void;
}

export type Read = (path: string) => Promise<Record<string, unknown>>;

interface Line {
  seller_id: number;
  order_line_id: number;
  quantity: number;
}
interface Offer {
  is_active: boolean;
  sku_offer_id: number;
  product_sku_id: number;
  seller_id: number;
  offer_price: number;
}

const SALES = 1007;
const SOURCING = 1009;
const LEAD = 1012;
const OF = {
  request: { entity: 'quotation_request', idKey: 'request_id', reply: 'rfq' },
  quotation: { entity: 'quotation', idKey: 'quotation_id', reply: 'quotation' },
  order: { entity: 'order', idKey: 'order_number', reply: 'order' },
  purchaseOrder: { entity: 'purchase_order', idKey: 'po_id', reply: 'purchaseOrder' },
  challan: { entity: 'delivery_challan', idKey: 'challanId', reply: 'dc' },
  payment: { entity: 'payment', idKey: 'payment_id', reply: 'payment' },
} as const;
const SELLER = {
  gstin: '27AAPFU0939F1ZV',
  seller_whatsapp_number: '9876543210',
  seller_email: 'seller@sellers.in',
  send_email: false,
};

/** The actions that a record waits for after each write. */
const NEXT: Partial<Record<WriteKind, Pile[]>> = {
  raise: ['raised'],
  price: ['priced'],
  quote: ['quoted'],
  approve: ['approved'],
  order: ['ordered'],
  draftPurchaseOrder: ['drafted'],
  dispatch: ['underway'],
};
type Pile = 'raised' | 'priced' | 'quoted' | 'approved' | 'ordered' | 'supplied' | 'drafted' | 'underway';

/** Fills the piles with the pending records of the demo data. */
export async function readPendingRecords(read: Read): Promise<PendingRecords> {
  const waiting = async (entity: Watched, key: string, status: string): Promise<Row[]> => {
    const listed = await read(`${LISTS[entity].path}?status=${status}&limit=500`);
    return listed[key] as Row[];
  };
  const offers = Map.groupBy(await everyOffer(read), ({ product_sku_id }) => product_sku_id);
  const all = [...offers.values()].flat();
  const isOffered = (row: Row) => offers.has(Number(row['product_sku_id']));
  const piles: Record<Pile, Row[]> = {
    raised: (await waiting('quotation_request', 'rfqs', 'PENDING')).filter(isOffered),
    priced: (await waiting('quotation_request', 'rfqs', 'PRICE_UPDATED')).filter(isOffered),
    quoted: await waiting('quotation', 'quotations', 'SENT'),
    approved: await waiting('quotation', 'quotations', 'CONFIRMED'),
    ordered: [],
    supplied: [],
    drafted: await waiting('purchase_order', 'purchaseOrders', 'DRAFT'),
    underway: await waiting('delivery_challan', 'dcs', 'IN_TRANSIT'),
  };
  const like = [...piles.raised];

  /** Roughly the oldest: several users work on a queue at once. */
  function take(pile: Pile, dice: number): Row | undefined {
    const at = Math.floor(dice * Math.min(4, piles[pile].length));
    return piles[pile].splice(at, 1)[0];
  }

  const calls: Record<WriteKind, (dice: number) => WriteCall | undefined> = {
    raise: (dice) => {
      const row = like[Math.floor(dice * like.length)];
      if (!row) return undefined;
      const { tenant_id, user_id, product_id, product_sku_id } = row;
      const body = { tenant_id, user_id, product_id, product_sku_id, quantity: 1 + Math.floor(dice * 500) };
      return { ...OF.request, role_id: SALES, method: 'POST', path: '/rfq', body };
    },
    edit: (dice) => {
      const row = piles.raised[Math.floor(dice * piles.raised.length)];
      const body = { request_id: row?.['request_id'], quantity: 1 + Math.floor(dice * 900) };
      return row && { ...OF.request, role_id: SALES, method: 'PUT', path: '/rfq', body };
    },
    price: (dice) => {
      const row = take('raised', dice);
      const offer = offers.get(Number(row?.['product_sku_id']))?.[0];
      if (!row || !offer) return undefined;
      const body = {
        request_id: row['request_id'],
        status: 'PRICE_UPDATED',
        quantity: row['quantity'],
        rfq_offer_id: offer.sku_offer_id,
        rfq_offer_price: offer.offer_price,
        rfq_selling_price: rupees(offer.offer_price * (1.05 + dice / 5)),
      };
      return { ...OF.request, role_id: SOURCING, method: 'PUT', path: '/rfq', body, of: row };
    },
    archive: (dice) => {
      const row = take('raised', dice);
      const body = { request_id: row?.['request_id'], status: 'ARCHIVED', message: 'No longer needed' };
      return row && { ...OF.request, role_id: SALES, method: 'PUT', path: '/rfq', body };
    },
    quote: (dice) => {
      const row = take('priced', dice);
      const offer = offers.get(Number(row?.['product_sku_id']))?.[0];
      if (!row || !offer) return undefined;
      const { request_id, tenant_id, user_id, quantity } = row;
      const others = [1, 2].map((nth) => all[Math.floor(dice * all.length + nth) % all.length]);
      const items = [offer, ...others].filter((one) => one !== undefined).map((one) => lineOf(one, Number(quantity)));
      const quotation_items = items.map((item, at) => (at === 0 ? { ...item, request_id } : item));
      const body = { tenant_id, user_id, quotation_items };
      return { ...OF.quotation, role_id: SALES, method: 'POST', path: '/quotation', body };
    },
    approve: (dice) => {
      const row = take('quoted', dice);
      const body = { quotation_id: row?.['quotation_id'], status: 'CONFIRMED' };
      return row && { ...OF.quotation, role_id: LEAD, method: 'PUT', path: '/quotation', body };
    },
    order: (dice) => {
      const row = take('approved', dice);
      const body = { quotation_id: row?.['quotation_id'] };
      return row && { ...OF.order, role_id: SALES, method: 'POST', path: '/createOrderFromQuotation', body };
    },
    draftPurchaseOrder: (dice) => {
      const row = take('ordered', dice);
      if (!row) return undefined;
      piles.supplied.push(row);
      const sellers = [...new Set((row['order_lines'] as Line[]).map(({ seller_id }) => seller_id))];
      const body = { order_number: row['order_number'], sellers };
      const path = '/generatePOFromOrder';
      return { ...OF.purchaseOrder, reply: 'purchaseOrders', role_id: SOURCING, method: 'POST', path, body };
    },
    issuePurchaseOrder: (dice) => {
      const row = take('drafted', dice);
      const body = { po_id: row?.['po_id'], status: 'ISSUED', ...SELLER };
      const path = '/updatePurchaseOrderStatus';
      return row && { ...OF.purchaseOrder, role_id: LEAD, method: 'PATCH', path, body };
    },
    dispatch: (dice) => {
      const row = take('supplied', dice);
      if (!row) return undefined;
      const lines = (row['order_lines'] as Line[]).map(({ order_line_id, quantity }) => ({
        order_line_id,
        delivered_qty: quantity,
      }));
      const body = { order_number: row['order_number'], dc_lines: lines, status: 'IN_TRANSIT' };
      return { ...OF.challan, role_id: SOURCING, method: 'POST', path: '/dc', body };
    },
    deliver: (dice) => {
      const row = take('underway', dice);
      const body = { challanId: row?.['challanId'], newStatus: 'DELIVERED' };
      return row && { ...OF.challan, role_id: SOURCING, method: 'PUT', path: '/dc', body };
    },
    pay: (dice) => {
      const known = [...piles.supplied, ...piles.ordered];
      const row = known[Math.floor(dice * known.length)];
      const body = { order_number: row?.['order_number'], tenant_id: row?.['tenant_id'], amount: 100 };
      return row && { ...OF.payment, role_id: SALES, method: 'POST', path: '/payment', body };
    },
  };

  return {
    next: (kind, dice) => calls[kind](dice),
    took: (kind, row) => NEXT[kind]?.forEach((pile) => piles[pile].push(row)),
  };
}

const OFFERS_A_PAGE = 500;

async function everyOffer(read: Read): Promise<Offer[]> {
  const all: Offer[] = [];
  for (let page = 1; ; page += 1) {
    const { offers } = (await read(`/getOffer?limit=${OFFERS_A_PAGE}&page=${page}`)) as { offers: Offer[] };
    all.push(...offers.filter(({ is_active }) => is_active));
    if (offers.length < OFFERS_A_PAGE) return all;
  }
}

const lineOf = ({ product_sku_id, seller_id, sku_offer_id, offer_price }: Offer, quantity: number) => ({
  ...{ product_sku_id, quantity, seller_id, sku_offer_id, offer_price },
  selling_price: rupees(offer_price * 1.1),
});

const rupees = (value: number) => Math.round(value * 100) / 100;
