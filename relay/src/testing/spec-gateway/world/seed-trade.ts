import type { Person } from './people.ts';
import type { World } from './world.ts';

const CHARGES = { charge_1_name: 'Delivery', charge_1_value: 500, charge_2_name: 'Adjust Amount', charge_2_value: 0 };

/** How many of each there are, so that stories that take one each find one. The first few are a year old. */
const REQUESTS = 16;
const OLD_REQUESTS = 4;
const QUOTATIONS = 48;
const OLD_QUOTATIONS = 18;
/** As many as these are not ordered. */
const OFFERED = 4;
const YEAR = 365 * 24 * 60;

/** Minutes since: of the new ones, two months at most. */
const ageOf = (at: number, old: number, all: number): number =>
  at < old ? YEAR - 60 * at : ((all - at) / (all - old)) * 58 * 24 * 60 + 600;

/** Requests, quotations and orders with their purchase orders and challans, of the last weeks. */
export function seedTrade(world: World, admin: Person): void {
  const { next } = world;
  const skus = world.skus.all();
  const tenants = world.tenants.all();
  const sale = (at: number) => {
    const tenant = tenants[at % tenants.length];
    const user = world.people.all().find(({ tenant_id }) => tenant_id === tenant?.tenant_id);
    if (!tenant || !user) throw new Error('Every customer has somebody.');
    return { tenant_id: tenant.tenant_id, user_id: user.user_id, sales_person: tenant.sales_person };
  };
  const pick = (at: number) => {
    const sku = skus[at % skus.length];
    const offer = world.offers.all().find(({ product_sku_id }) => product_sku_id === sku?.product_sku_id);
    if (!sku || !offer) throw new Error('Everything is offered by somebody.');
    const selling_price = Math.round(offer.offer_price * 110) / 100;
    return { ...sku, ...offer, selling_price };
  };

  for (let at = 0; at < REQUESTS; at += 1) {
    const { product_id, product_sku_id, sku_offer_id, offer_price, selling_price } = pick(at);
    const isPriced = at % 3 === 2;
    const open = isPriced ? 'PRICE_UPDATED' : 'PENDING';
    world.rfqs.add(
      {
        ...{ ...sale(at), request_id: next.rfq(), product_id, product_sku_id, quantity: 20 + 5 * at, remarks: null },
        ...{ packaging_type: null, color: null, message: null, status: at < OLD_REQUESTS ? 'ARCHIVED' : open },
        ...{ rfq_offer_id: isPriced ? sku_offer_id : null, rfq_offer_price: isPriced ? offer_price : null },
        ...{ rfq_mg: isPriced ? 10 : null, rfq_selling_price: isPriced ? selling_price : null },
      },
      admin,
      ageOf(at, OLD_REQUESTS, REQUESTS),
    );
  }

  for (let at = 0; at < QUOTATIONS; at += 1) {
    const items = [pick(at), pick(at + 3)].map((goods, nth) => ({
      ...{ quotation_item_id: next.line(), request_id: null, product_sku_id: goods.product_sku_id },
      ...{ sku_offer_id: goods.sku_offer_id, seller_id: goods.seller_id, quantity: 30 + 10 * nth },
      ...{ offer_price: goods.offer_price, mg: 10, selling_price: goods.selling_price, quotation_line_discount: 0 },
      ...{ offer_remarks: null, included_in_quotation: true },
    }));
    const isOrdered = at < OLD_QUOTATIONS || at >= OLD_QUOTATIONS + OFFERED;
    const order_number = isOrdered ? `OR-${next.order()}` : null;
    const quotation = world.quotations.add(
      {
        ...{ ...sale(at), ...CHARGES, quotation_id: next.quotation(), quotation_items: items, order_number },
        ...{ payment_terms: '100% Upfront', quotation_discount: 0, remark: null, reject_message: null, po_link: [] },
        ...{ send_email: true, send_email_with_attachment: false },
        status: isOrdered ? 'CONVERTED_TO_ORDER' : at % 2 === 0 ? 'SENT' : 'CONFIRMED',
      },
      admin,
      ageOf(at, OLD_QUOTATIONS, QUOTATIONS),
    );
    if (order_number !== null) seedOrder(world, admin, { ...quotation, order_number }, at);
  }
}

type Ordered = Parameters<World['quotations']['change']>[0] & { order_number: string };

function seedOrder(world: World, admin: Person, quotation: Ordered, at: number): void {
  const { next } = world;
  const { tenant_id, user_id, sales_person, quotation_id, order_number, quotation_items: items } = quotation;
  const order = world.orders.add(
    {
      ...{ tenant_id, user_id, sales_person, ...CHARGES, order_number, order_id: Number(order_number.slice(3)) },
      ...{
        quotation_id,
        status: at < OLD_QUOTATIONS ? 'CLOSED' : 'CONFIRMED',
        order_discount: 0,
        edd: null,
        remark: null,
        payment_terms: '100% Upfront',
      },
      order_lines: items.map(({ product_sku_id, seller_id, quantity, offer_price, selling_price }) => ({
        ...{ order_line_id: next.line(), product_sku_id, seller_id, quantity, offer_price, selling_price },
        ...{ order_line_discount: 0, status: 'CONFIRMED' },
      })),
    },
    admin,
    ageOf(at, OLD_QUOTATIONS, QUOTATIONS) - 100,
  );
  const [line] = order.order_lines;
  if (!line || at < OLD_QUOTATIONS || at % 2 === 0) return;
  const { order_line_id, product_sku_id, quantity, offer_price, seller_id } = line;
  world.purchaseOrders.add(
    {
      ...{ po_id: `PO-${next.po()}`, order_number, seller_id, status: 'DRAFT', due_date: null, remark: null },
      ...{ gstin: null, seller_email: null, seller_whatsapp_number: null },
      purchase_order_lines: [
        {
          ...{ po_line_id: next.line(), order_line_id, product_sku_id, quantity, offer_price, unit_price: offer_price },
          ...{ gstin: 18, remark: null, status: 'DRAFT' },
        },
      ],
    },
    admin,
    ageOf(at, OLD_QUOTATIONS, QUOTATIONS) - 200,
  );
  world.dcs.add(
    {
      ...{ challanId: `DC-${next.dc()}`, order_number, status: 'IN_TRANSIT' },
      dc_lines: [{ dc_line_id: next.line(), order_line_id, delivered_qty: 5, remarks: null }],
    },
    admin,
    ageOf(at, OLD_QUOTATIONS, QUOTATIONS) - 300,
  );
}
