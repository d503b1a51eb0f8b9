import type { Caller, Row } from './caller.ts';
import type { Account } from './sessions.ts';

/** A quote request for one story. As the newest, it is first in every list. */
export interface MadeRequest {
  id: number;
  tenant_id: number;
  sku: number;
  product: string;
  tenant: string;
  district: string;
}

/** An order for one story, with two lines and nothing supplied yet. */
export interface MadeOrder extends Row {
  order_id: number;
  order_number: string;
  order_grand_total: number;
  tenant_info: { tenant_name: string; district: string };
  order_lines: OrderLineRow[];
}

interface OrderLineRow {
  order_line_id: number;
  product_sku_id: number;
  product_info: { product_name: string };
  seller_id: number;
  offer_price: number;
  selling_price: number;
  quantity: number;
  po_gen_qty: number;
}

/** A draft quotation with two lines, created for one story by sales1. */
export interface MadeQuotation extends Row {
  quotation_id: number;
  quotation_number: string;
  status: string;
  grand_total: number;
  tenant_info: { tenant_name: string; district: string };
  user_details: { email: string };
  quotation_items: QuotationItem[];
}

interface QuotationItem {
  quotation_item_id: number;
  product_sku_id: number;
  product_sku_name: string;
  product_info: { product_name: string };
  seller_id: number;
  quantity: number;
}

export interface MadePurchaseOrder extends Row {
  po_id: string;
  seller_id: number;
  status: string;
  purchase_order_lines: { po_line_id: number; quantity: number }[];
}

/** Records that no two stories share. */
export interface Records {
  /** Creates a request for a product that both cm1 and cm3 manage. */
  request: () => Promise<MadeRequest>;
  /** Creates an order from one of the demo data: 20 of each of its first two lines. */
  order: (party?: Party) => Promise<MadeOrder>;
  /** Like `order`, with its invoice issued. */
  invoicedOrder: () => Promise<MadeOrder>;
  /** A contact of an organisation that the customer's own account belongs to. */
  customersOwn: () => Promise<Party>;
  /** Like `order`, with a different seller for each line. */
  orderOfTwoSellers: () => Promise<MadeOrder>;
  /** Like `order`, with the whole first line on one draft purchase order. */
  heldOrder: () => Promise<{ order: MadeOrder; line: OrderLineRow; po_id: string }>;
  /** Creates a quotation with two lines at a cost of ₹100 and a selling price of ₹110, for quantities of 10 and 20. */
  quotation: (party?: Party) => Promise<MadeQuotation>;
  /** Creates a draft for stock whose seller can be notified. */
  draftOrder: () => Promise<MadePurchaseOrder>;
  /** The newest draft for an order that no other story got. */
  purchaseOrder: () => Promise<Row & { po_id: string }>;
  /** The newest challan in transit that no other story got. */
  challan: () => Promise<Row & { challanId: string }>;
}

/** The customer of a sale. */
export interface Party {
  tenant_id: number;
  user_id: number;
}

interface Pattern extends Party {
  product_id: number;
  product_sku_id: number;
}

export function createRecords(as: (account: Account) => Promise<Caller>): Records {
  const given = new Set<unknown>();
  let pattern: Promise<Pattern> | undefined;
  let orderPattern: Promise<OrderToRepeat> | undefined;
  let quoted: ReturnType<typeof quotedGoods> | undefined;

  async function unused<T extends Row>(path: string, status: string, plural: string, key: keyof T): Promise<T> {
    const admin = await as('admin');
    const reply = await admin.get<Record<string, T[]>>(path, { status, limit: 60 });
    // A purchase order for stock was created by another story.
    const row = reply[plural]?.find((one) => !given.has(one[key]) && one['order_number'] !== null);
    if (!row) throw new Error(`No ${plural} in ${status} are left.`);
    given.add(row[key]);
    return row;
  }
  /** @param sellerOf the seller of each line. */
  async function repeatOrder(
    admin: Caller,
    sellerOf: (line: OrderLineRow, at: number) => number,
    party?: Party,
  ): Promise<MadeOrder> {
    orderPattern ??= orderToRepeat(admin);
    const { order_lines, ...customer } = await orderPattern;
    const { tenant_id, user_id } = party ?? customer;
    const lines = order_lines.slice(0, 2).map((line, at) => ({
      product_sku_id: line.product_sku_id,
      quantity: 20,
      seller_id: sellerOf(line, at),
      offer_price: line.offer_price,
      selling_price: line.selling_price,
    }));
    const body = { tenant_id, user_id, order_lines: lines };
    return (await admin.send<{ order: MadeOrder }>('POST', '/createOrder', body)).order;
  }
  return {
    request: async () => {
      pattern ??= as('admin').then(sharedPattern);
      const { tenant_id, user_id, product_id, product_sku_id } = await pattern;
      const sales = await as('sales1');
      const body = { tenant_id, user_id, product_id, product_sku_id, quantity: 40 };
      const { rfq } = await sales.send<{ rfq: RequestRow }>('POST', '/rfq', body);
      const { tenant_name, district } = rfq.tenant_info;
      return {
        id: rfq.request_id,
        tenant_id,
        sku: product_sku_id,
        product: rfq.productInfo.product_name,
        tenant: tenant_name,
        district,
      };
    },
    order: async (party) => repeatOrder(await as('admin'), ({ seller_id }) => seller_id, party),
    invoicedOrder: async () => {
      const admin = await as('admin');
      const { order_number } = await repeatOrder(admin, ({ seller_id }) => seller_id);
      return (await admin.send<{ order: MadeOrder }>('POST', '/issueInvoice', { order_number })).order;
    },
    customersOwn: async () => {
      const { tenants } = await (await as('customer')).get<{ tenants: TenantRow[] }>('/tenant/getTenant');
      for (const { tenant_id, tenant_users } of tenants) {
        const [contact] = tenant_users;
        if (contact) return { tenant_id, user_id: contact.user_id };
      }
      throw new Error('The organisation of the customer has nobody to sell to.');
    },
    orderOfTwoSellers: async () => {
      const admin = await as('admin');
      const { sellers } = await admin.get<{ sellers: { seller_id: number }[] }>('/getSeller', { is_active: 'true' });
      const [first, second] = sellers;
      return repeatOrder(admin, (_, at) => (at === 0 ? first : second)?.seller_id ?? 0);
    },
    heldOrder: async () => {
      const admin = await as('admin');
      const { order_number, order_lines } = await repeatOrder(admin, ({ seller_id }) => seller_id);
      const [ordered] = order_lines;
      if (!ordered) throw new Error('The order to repeat has no line.');
      const { order_line_id, product_sku_id, seller_id, offer_price, quantity } = ordered;
      const { po_id } = await makeDraft(admin, {
        ...{ order_number, seller_id },
        purchase_order_lines: [{ order_line_id, product_sku_id, offer_price, quantity, gstin: 18 }],
      });
      given.add(po_id);
      const { order } = await admin.get<{ order: MadeOrder }>('/getOrderRequest', { order_number });
      const line = order.order_lines.find((one) => one.order_line_id === order_line_id);
      if (!line) throw new Error(`Order ${order_number} lost its line ${order_line_id}.`);
      return { order, line, po_id };
    },
    quotation: async (party) => {
      quoted ??= as('admin').then(quotedGoods);
      const { quotation_items, ...customer } = await quoted;
      const { tenant_id, user_id } = party ?? customer;
      const line = { offer_price: 100, mg: 10, selling_price: 110 };
      const sales = await as('sales1');
      const { quotation } = await sales.send<{ quotation: MadeQuotation }>('POST', '/quotation', {
        ...{ tenant_id, user_id },
        quotation_items: quotation_items.map(({ product_sku_id, seller_id }, index) => ({
          ...{ product_sku_id, seller_id, ...line },
          quantity: 10 * (index + 1),
        })),
      });
      return quotation;
    },
    draftOrder: async () => {
      const admin = await as('admin');
      orderPattern ??= orderToRepeat(admin);
      const [line] = (await orderPattern).order_lines;
      if (!line) throw new Error('The order to repeat has no line.');
      const { product_sku_id, seller_id, offer_price } = line;
      return makeDraft(admin, {
        seller_id,
        purchase_order_lines: [{ product_sku_id, quantity: 20, offer_price, gstin: 18 }],
      });
    },
    purchaseOrder: () => unused('/getPurchaseOrder', 'DRAFT', 'purchaseOrders', 'po_id'),
    challan: () => unused('/dc', 'IN_TRANSIT', 'dcs', 'challanId'),
  };
}

interface TenantRow {
  tenant_id: number;
  tenant_users: { user_id: number }[];
}

interface RequestRow extends Pattern {
  request_id: number;
  category_managers: number[];
  tenant_info: { tenant_name: string; district: string };
  productInfo: { product_name: string };
}

/** User ids of cm1 and cm3 in the demo data. */
const SHARED_BY = [105, 107];

/** Taken from an open request that both managers are responsible for. */
async function sharedPattern(admin: Caller): Promise<Pattern> {
  const { rfqs } = await admin.get<{ rfqs: RequestRow[] }>('/rfq', { status: 'PENDING', limit: 200 });
  const found = rfqs.find(({ category_managers: managers }) => SHARED_BY.every((id) => managers.includes(id)));
  if (!found) throw new Error('The demo data has no open request that cm1 and cm3 share.');
  return found;
}

/** A draft purchase order whose seller can be notified. */
async function makeDraft(admin: Caller, draft: object): Promise<MadePurchaseOrder> {
  const reply = await admin.send<{ purchaseOrder: MadePurchaseOrder }>('POST', '/createPurchaseOrder', draft);
  const contact = {
    gstin: '29AAFCA7488L1Z0',
    seller_email: 'orders@seller.example.com',
    seller_whatsapp_number: '9876543210',
  };
  const { po_id } = reply.purchaseOrder;
  const written = await admin.send<{ purchaseOrder: MadePurchaseOrder }>('PATCH', '/updatePurchaseOrder', {
    po_id,
    ...contact,
  });
  return written.purchaseOrder;
}

type OrderToRepeat = MadeOrder & { tenant_id: number; user_id: number };

/** An order with two priced lines. */
async function orderToRepeat(admin: Caller): Promise<OrderToRepeat> {
  const { orders } = await admin.get<{ orders: OrderToRepeat[] }>('/getOrderRequest', {
    status: 'CONFIRMED',
    limit: 60,
  });
  const found = orders.find(
    ({ order_lines }) => order_lines.length > 1 && order_lines.every(({ selling_price }) => selling_price > 0),
  );
  if (!found) throw new Error('The demo data has no confirmed order of two lines.');
  return found;
}

/** Two goods with different names, quoted to a customer whose contact has an email address. */
async function quotedGoods(admin: Caller) {
  const { quotations } = await admin.get<{ quotations: (MadeQuotation & Pattern)[] }>('/quotation', { limit: 60 });
  for (const { tenant_id, user_id, user_details, quotation_items } of quotations) {
    const [first, second] = quotation_items;
    const areTwo = first && second && first.product_info.product_name !== second.product_info.product_name;
    if (areTwo && user_details.email) return { tenant_id, user_id, quotation_items: [first, second] };
  }
  throw new Error('The demo data has no quotation of two goods.');
}
