import type { Order, OrderLine } from '@console/shared/entities/order';
import type { Quotation, QuotationItem } from '@console/shared/entities/quotation';
import { CEMENT, SAND } from './goods.ts';
import { PARTIES, SALES, SHIPPED } from './parties.ts';

/** A sale of two lines with every amount that a document can have, and one excluded line. */
export const quotationItem = (values: Partial<QuotationItem>): QuotationItem => ({
  ...CEMENT,
  quotation_item_id: 1,
  product_sku_name: '50 kg bag',
  quotation_line_discount: 0,
  offer_remarks: 'Cheap this week',
  included_in_quotation: true,
  total_price: 0,
  ...values,
});

const orderLine = (values: Partial<OrderLine>): OrderLine => ({
  ...CEMENT,
  order_line_id: 1,
  order_line_discount: 0,
  remarks: null,
  total_price: 0,
  least_unit: 0,
  cost_unit: 0,
  approved_quantity: null,
  status: 'CONFIRMED',
  po_gen_qty: 0,
  covered_qty: 0,
  dispatched_qty: 0,
  delivered_qty: 0,
  to_credit_qty: 0,
  credited_qty: 0,
  ...values,
});

const HEAD = {
  ...PARTIES,
  ...SALES,
  charge_1_name: 'Delivery',
  charge_1_value: 2500,
  charge_2_name: 'Adjust Amount',
  charge_2_value: -120.4,
  payment_terms: '100% Upfront',
  remark: 'Unloading at the site is yours.',
};

/** Taxable 38,693.51 + 99.99; GST 6,964.83 + 5.00; discounts 1,500.00 and 200.00. */
export const QUOTATION: Quotation = {
  ...HEAD,
  quotation_id: 7,
  quotation_number: 'QT2627-000007',
  status: 'CONFIRMED',
  quotation_items: [
    quotationItem({ quotation_line_discount: 1500 }),
    quotationItem({ quotation_item_id: 2, quantity: 9_999, included_in_quotation: false }),
    quotationItem({ ...SAND, quotation_item_id: 3 }),
  ],
  total_price: 44_263.33,
  grand_total: 46_442.93,
  quotation_discount: 200,
  reject_message: null,
  approved: null,
  po_link: [],
  send_email: false,
  send_email_with_attachment: false,
  order_number: null,
};

/** The same sale to Tamil Nadu, with its second line cancelled. */
export const ORDER: Order = {
  ...HEAD,
  ...SHIPPED,
  tenant_info: { ...HEAD.tenant_info, state: 'Tamil Nadu', gst_no: null },
  order_id: 3,
  order_number: 'OR2627-000003',
  invoice_number: 'IN2627-000005',
  invoice_date: '2026-11-21',
  quotation_id: 7,
  quotation_number: 'QT2627-000007',
  status: 'CONFIRMED',
  order_lines: [
    orderLine({ order_line_discount: 1500 }),
    orderLine({ order_line_id: 2, quantity: 9_999, status: 'CANCELLED' }),
    orderLine({ ...SAND, order_line_id: 3 }),
  ],
  total_price: 44_263.33,
  order_grand_total: 46_442.93,
  order_discount: 200,
  approval: null,
  edited_by: null,
  least_charges: 0,
  cancel_message: null,
  edd: null,
  delivered_on: null,
  zoho_id: null,
  zoho_synced_at: null,
};
