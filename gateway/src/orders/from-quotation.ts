import { maySee, redact } from '@console/shared/audience';
import type { BodyOf } from '@console/shared/calls/call';
import type { orderCalls } from '@console/shared/calls/order';
import type { Order } from '@console/shared/entities/order';
import type { Quotation, QuotationItem } from '@console/shared/entities/quotation';
import { AppError } from '@console/shared/errors';
import { leastChargesOf, unitsOf } from '@console/shared/order-approval';
import type { Compared } from '@console/shared/order-approval';
import type { Row } from '@console/shared/live';
import { MESSAGES } from '@console/shared/messages';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { convertQuotation } from '../quotations/convert.ts';
import { orderRecord } from '../records/order.ts';
import { shipTo } from '../sale/ship-to.ts';
import type { ShipTo } from '../sale/ship-to.ts';
import { leastUnits } from './least.ts';
import { makeOrder } from './make.ts';
import type { NewLine } from './line-row.ts';
import type { OrderHead } from './make.ts';

/** Creates the only order of an approved quotation. A second attempt is refused with 409 and the existing order. */
export async function orderFromQuotation(
  work: UnitOfWork,
  { quotation_id, shipping_address_id }: BodyOf<typeof orderCalls.createFromQuotation>,
  ifMatch: number | undefined,
): Promise<Order> {
  const made: { order?: Order } = {};
  await convertQuotation(work, quotation_id, ifMatch, {
    order: async (quotation) => {
      const lines = quotation.quotation_items.filter((item) => item.included_in_quotation).map(lineOf);
      if (lines.length === 0) throw new AppError('conflict', 'This quotation includes no lines.');
      const ship_to = await shipTo(work, quotation.tenant_id as number, shipping_address_id);
      const head = { ...headOf(quotation), ...ship_to };
      const units = unitsOf(lines, head);
      const costs = await leastUnits(work, lines);
      const held = lines.map((line, at) => ({
        ...line,
        least_unit: units[at] ?? null,
        cost_unit: costs[at] ?? null,
        approved_quantity: line.quantity,
      }));
      made.order = await makeOrder(work, head, held);
    },
    ordered: async (order_number) => {
      throw new AppError('conflict', MESSAGES.quotation.ordered, await seen(work, order_number));
    },
  });
  return made.order as Order;
}

/** The order as the caller may see it, if at all: details of a refusal do not pass through `present`. */
async function seen({ actor: { audience }, db }: UnitOfWork, order_number: string): Promise<{ order?: Row }> {
  const row = (await orderRecord.find(db, order_number)) as Row | undefined;
  return row && maySee(audience, 'order', row) ? { order: redact(audience, 'order', row) } : {};
}

const headOf = (quotation: Quotation): Omit<OrderHead, keyof ShipTo> => ({
  org_id: quotation.org_id,
  tenant_id: quotation.tenant_id as number,
  user_id: quotation.user_id ?? null,
  tenant_info: quotation.tenant_info,
  user_details: quotation.user_details ?? null,
  quotation_id: quotation.quotation_id,
  charge_1_name: quotation.charge_1_name,
  charge_1_value: quotation.charge_1_value,
  charge_2_name: quotation.charge_2_name,
  charge_2_value: quotation.charge_2_value,
  order_discount: quotation.quotation_discount,
  least_charges: leastChargesOf(quotation),
  payment_terms: quotation.payment_terms,
  remark: quotation.remark,
  edd: null,
  category_managers: quotation.category_managers,
  sales_person: quotation.sales_person,
});

const lineOf = (item: QuotationItem): Omit<NewLine, keyof Compared> => ({
  request_id: item.request_id,
  product_id: item.product_id,
  product_sku_id: item.product_sku_id,
  product_info: item.product_info,
  product_sku_info: item.product_sku_info,
  sku_offer_id: item.sku_offer_id,
  seller_id: item.seller_id,
  seller_name: item.seller_name,
  quantity: item.quantity,
  offer_price: item.offer_price,
  mg: item.mg,
  selling_price: item.selling_price,
  pan_india_gst: item.pan_india_gst,
  order_line_discount: item.quotation_line_discount,
  remarks: item.offer_remarks,
});
