import { signInAs } from '../../../web/e2e/support/sessions.ts';
import { ask } from '../ask.ts';
import type { RoleId } from '../people.ts';
import type { TestEnvironment } from '../test-environment.ts';

/** The planted details of a customer. Nothing similar occurs in the demo data. */
const customer = (name: string, word: string, gst_no: string, at: number) => ({
  tenant_name: name,
  gst_no,
  mobile: `983041726${at}`,
  email: `${word}@planted.example.in`,
  address: `77 ${word} Lane`,
});

export const OTHERS = customer('Heron Quay Traders', 'heronquay', '29AAHRN7391K1ZU', 1);
export const OWN = customer('Osprey Works', 'ospreyworks', '29AAOSP7392K1ZI', 2);
export const CONTACT = {
  first_name: 'Wagtail',
  last_name: 'Peregrine',
  mobile: '9830417263',
  email: 'wagtail@planted.example.in',
};
export const COLLEAGUE = {
  first_name: 'Stork',
  last_name: 'Bittern',
  mobile: '9830417264',
  email: 'stork@planted.example.in',
};
/** Approves the planted records; is not a contact. */
export const APPROVER = {
  first_name: 'Whimbrel',
  last_name: 'Curlew',
  mobile: '9830417267',
  email: 'whimbrel@planted.example.in',
};
export const OWN_CONTACT = {
  first_name: 'Pochard',
  last_name: 'Gadwall',
  mobile: '9830417266',
  email: 'pochard@planted.example.in',
};
export const SELLER = {
  seller_name: 'Sparrow Steel',
  gstin: '29AASPW4826K1ZO',
  mobile_1: '9830417265',
  email_id_1: 'sparrow@planted.example.in',
};
export const COST = 4321.37;
const SELLING = 5432.19;
/** Prices for a customer in a request and in an unapproved quotation. */
export const UNAPPROVED = { requested: 6543.28, quoted: 7654.39 };
export const OUR_NOTE = 'Kingfisher is our own note';
/** On a record that customers cannot read. */
export const COMMENT = 'Plover haggled over this one';

/** Ids of planted records, by the query parameter that names them. */
export type Planted = Readonly<Record<string, readonly (string | number)[]>>;

type Row = Record<string, string | number> & { order_lines: Row[] };

/** One customer of the customer account's organisation and one of another, each with a record of every kind. */
export async function plant(environment: TestEnvironment): Promise<Planted> {
  const send = sender(environment);
  const place = { district: 'Mysuru', state: 'Karnataka' };
  const { seller_id = 0 } = await send(1009, 'POST', '/createSeller', 'seller', { ...SELLER, ...place });
  const { product_sku_id = 0, product_id = 0 } = await send(1001, 'GET', '/sku?limit=1', 'skus');
  const priced = { product_sku_id, seller_id, offer_price: COST, moq: 1 };
  const { sku_offer_id = 0 } = await send(1009, 'POST', '/createOffer', 'offer', priced);
  await send(1001, 'POST', '/admin/createUser', 'user', { ...COLLEAGUE, role_id: 1010 });
  await send(1001, 'POST', '/admin/createUser', 'user', { ...APPROVER, role_id: 1012 });
  const approver = (await signInAs(environment.url, APPROVER.email)).accessToken;
  const goods = { product_id, product_sku_id, seller_id, sku_offer_id };
  const { organisation_details } = await send(10001, 'GET', '/user/profile', 'user');
  const { org_id } = organisation_details as unknown as Row;
  const planted: Record<string, (string | number)[]> = {
    ...{ seller_id: [seller_id], sku_offer_id: [sku_offer_id], product_sku_id: [product_sku_id] },
  };
  for (const ids of [
    await chain(send, approver, goods, { ...OTHERS, org_id: 1002 }, CONTACT),
    await chain(send, approver, goods, { ...OWN, org_id: org_id ?? 0 }, OWN_CONTACT),
  ]) {
    for (const [name, some] of Object.entries(ids)) (planted[name] ??= []).push(...[some].flat());
  }
  return planted;
}

/** Sends as a role or a token holder. Returns the record under this name in the reply. */
type Send = (who: RoleId | string, method: string, path: string, name: string, body?: object) => Promise<Row>;

function sender({ url, people }: TestEnvironment): Send {
  return async (who, method, path, name, body) => {
    const token = typeof who === 'string' ? who : await people.token(who);
    const reply = await ask(url, { method, path: `/api${path}`, token, ...(body && { body }) });
    const [row] = [reply.json[name]].flat() as (Row | undefined)[];
    if (reply.status !== 200 || !row) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`);
    return row;
  };
}

type Goods = Readonly<Record<'product_id' | 'product_sku_id' | 'seller_id' | 'sku_offer_id', string | number>>;

/** From the request to the dispatched goods, each step by the role responsible. */
async function chain(send: Send, approver: string, goods: Goods, tenant: object, contact: object) {
  const { product_id, product_sku_id, seller_id, sku_offer_id } = goods;
  const place = { district: 'Mysuru', state: 'Karnataka', postal_code: '570001' };
  const { tenant_id = 0 } = await send(1007, 'POST', '/tenant/createTenant', 'tenant', { ...tenant, ...place });
  const person = { ...contact, role_id: 10001, tenant_id };
  const { user_id = 0 } = await send(1007, 'POST', '/admin/createUser', 'user', person);
  const whose = { tenant_id, user_id };
  const priced = async (selling_price: number): Promise<number> => {
    const asked = { ...whose, product_id, product_sku_id, quantity: 10 };
    const { request_id = 0 } = await send(1007, 'POST', '/rfq', 'rfq', asked);
    await send(1009, 'PUT', '/rfq', 'rfq', {
      ...{ request_id, status: 'PRICE_UPDATED', quantity: 10, rfq_offer_id: sku_offer_id },
      ...{ rfq_offer_price: COST, rfq_mg: 20, rfq_selling_price: selling_price },
    });
    return Number(request_id);
  };
  const quoted = async (selling_price: number) => {
    const request_id = await priced(selling_price);
    const price = { offer_price: COST, mg: 20, selling_price, offer_remarks: OUR_NOTE };
    const line = { request_id, product_sku_id, quantity: 10, seller_id, sku_offer_id, ...price };
    const { quotation_id = 0 } = await send(1007, 'POST', '/quotation', 'quotation', {
      ...whose,
      quotation_items: [line],
    });
    return { request_id, quotation_id: Number(quotation_id) };
  };
  const onlyPriced = await priced(UNAPPROVED.requested);
  const onlyQuoted = await quoted(UNAPPROVED.quoted);
  const { request_id, quotation_id } = await quoted(SELLING);
  const agreed = await quoted(SELLING);
  for (const one of [quotation_id, agreed.quotation_id]) {
    await send(approver, 'PUT', '/quotation', 'quotation', { quotation_id: one, status: 'CONFIRMED' });
  }
  const order = await send(1007, 'POST', '/createOrderFromQuotation', 'order', { quotation_id });
  const { order_number = '', order_lines } = order;
  const order_line_id = order_lines[0]?.['order_line_id'];
  const bought = { order_number, sellers: [seller_id] };
  const { po_id = '' } = await send(1009, 'POST', '/generatePOFromOrder', 'purchaseOrders', bought);
  await send(1009, 'PATCH', '/updatePurchaseOrderStatus', 'purchaseOrder', { po_id, status: 'ISSUED' });
  const sent = { order_number, dc_lines: [{ order_line_id, delivered_qty: 4 }], status: 'IN_TRANSIT' };
  const { challanId = '' } = await send(1009, 'POST', '/dc', 'dc', sent);
  const paid = { order_number, tenant_id, amount: 100 };
  const { payment_id = 0 } = await send(1007, 'POST', '/payment', 'payment', paid);
  const said = { entity_type: 'PURCHASE_ORDER', entity_id: String(po_id), comment: COMMENT };
  await send(1009, 'POST', '/comments/create', 'comment', said);
  return {
    ...{ tenant_id, order_number, po_id, challan_id: challanId, payment_id },
    request_id: [request_id, onlyPriced, onlyQuoted.request_id, agreed.request_id],
    quotation_id: [quotation_id, onlyQuoted.quotation_id, agreed.quotation_id],
  };
}
