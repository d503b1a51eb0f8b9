import { OWN_ORG_ID } from '@console/shared/constants';
import type { Contact, Tenant } from './world.ts';
import { managersOf } from './trade.ts';
import type { Line, Terms } from './trade.ts';

/** Fields shared by quotation items and order lines. */
export function soldGoods({ request, sku, price, quantity }: Line) {
  const { offer } = price;
  return {
    request_id: request?.id ?? null,
    product_id: sku.row.product_id,
    product_sku_id: sku.row.product_sku_id,
    product_info: sku.product.info,
    product_sku_info: sku.info,
    sku_offer_id: offer.row.sku_offer_id,
    seller_id: offer.row.seller_id,
    seller_name: offer.seller.row.seller_name,
    offer_price: offer.row.offer_price,
    mg: price.mg,
    selling_price: price.selling,
    quantity,
    pan_india_gst: sku.product.row.pan_india_gst,
  };
}

/** The customer fields of quotations, orders and challans, and who is responsible. */
export function customerOf(tenant: Tenant, contact: Contact, lines: Parameters<typeof managersOf>[0]) {
  return {
    org_id: OWN_ORG_ID,
    tenant_id: tenant.row.tenant_id,
    user_id: contact.row.user_id,
    tenant_info: tenant.info,
    user_details: contact.details,
    category_managers: managersOf(lines),
    sales_person: tenant.row.sales_person,
  };
}

export const chargesOf = ({ charge_1_value, charge_2_value, payment_terms, remark }: Terms) => ({
  charge_1_name: 'Delivery',
  charge_1_value,
  charge_2_name: 'Adjust Amount',
  charge_2_value,
  payment_terms,
  remark,
});
