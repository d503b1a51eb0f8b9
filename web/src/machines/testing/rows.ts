import { WHOLE } from '@console/shared/arrival';
import type { DcLine, DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order, OrderLine } from '@console/shared/entities/order';
import type { Seller } from '@console/shared/entities/parties';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { Quotation, QuotationItem } from '@console/shared/entities/quotation';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { newValuesOf } from '@console/shared/fields/field';
import { TRANSPORT_FIELDS } from '@console/shared/fields/transport';
import { SELLER_FIELDS } from '@console/shared/fields/seller';

export const ME = 9;
export const COLLEAGUE = 7;
export const meera = { user_id: COLLEAGUE, name: 'Meera Nair' };
const person = (user_id: number) => ({ user_id, first_name: 'Meera', last_name: 'Nair', role_id: 1009 });

const product = { product_id: 3, product_name: 'TMT Bar', assets: [], pan_india_gst: 18, hsn: '7214' };
const sku = { product_sku_id: 31, product_sku_name: '12 mm', unit: 'MT' };
const base = {
  org_id: 1002,
  category_managers: [ME],
  sales_person: 4,
  sales_person_info: null,
  created_by: 4,
  created_by_info: null,
  modified_by: 4,
  modified_by_info: null,
  created_date: '2026-11-01T05:00:00.000Z',
  modified_date: '2026-11-01T05:00:00.000Z',
  revision: 1,
};

/** The row after somebody's later write. */
export function after<Row extends { revision: number }>(row: Row, patch: Partial<Row>, by = COLLEAGUE): Row {
  const revision = row.revision + 1;
  return { ...row, modified_by: by, modified_by_info: person(by), ...patch, revision };
}

export const request: QuotationRequest = {
  ...base,
  request_id: 501,
  tenant_info: { district: 'Pune' },
  product_id: 3,
  product_sku_id: 31,
  quantity: 40,
  remarks: null,
  packaging_type: null,
  color: null,
  status: 'PENDING',
  message: null,
  productInfo: product,
  sku,
  product_category_manager: [],
  rfq_offer_id: null,
  rfq_offer_price: null,
  rfq_mg: null,
  rfq_selling_price: null,
  quotation_id: null,
};

export const challan: DeliveryChallan = {
  ...base,
  challanId: 'DC2627-000012',
  challan_id: 'DC2627-000012',
  order_number: 'OR2627-000007',
  tenant_info: { district: 'Pune' },
  status: 'IN_TRANSIT',
  dc_lines: [],
  shipping_address_id: null,
  shipping_address: null,
  dc_grand_total: 0,
  cancel_message: null,
  dispatched_date: '2026-11-20T04:30:30.000Z',
  ...newValuesOf(TRANSPORT_FIELDS, {}),
  received_by: null,
  received_at: null,
  received_file_id: null,
};

export const purchaseOrder: PurchaseOrder = {
  ...base,
  po_id: 'PO2627-000123',
  order_id: 7,
  order_number: 'OR2627-000007',
  seller_id: 61,
  seller_info: {
    seller_id: 61,
    seller_name: 'Deccan Steel',
    district: 'Bengaluru Urban',
    state: 'Karnataka',
    address: null,
    gstin: '29AABCF8078M2ZW',
    mobile_1: '9876543210',
    email_id_1: 'sales@deccansteel.in',
  },
  gstin: null,
  seller_email: null,
  seller_whatsapp_number: null,
  status: 'DRAFT',
  deliver_to: null,
  delivery_address: null,
  payment_terms: null,
  due_date: null,
  issued_date: null,
  remark: null,
  cancel_message: null,
  purchase_order_lines: [],
  po_grand_total: 0,
};

export const quotationItem: QuotationItem = {
  quotation_item_id: 41,
  request_id: 501,
  product_id: 3,
  product_sku_id: 31,
  product_sku_name: '12 mm',
  product_info: product,
  product_sku_info: sku,
  sku_offer_id: 812,
  seller_id: 61,
  seller_name: 'Deccan Steel',
  offer_price: 200,
  mg: 10,
  selling_price: 220,
  quantity: 5,
  pan_india_gst: 18,
  quotation_line_discount: 0,
  offer_remarks: null,
  included_in_quotation: true,
  total_price: 1298,
};

export const quotation: Quotation = {
  ...base,
  quotation_id: 77,
  quotation_number: 'QT2627-000077',
  tenant_id: 12,
  user_id: 31,
  tenant_info: { district: 'Pune' },
  status: 'SENT',
  quotation_items: [quotationItem],
  total_price: 1298,
  grand_total: 1298,
  charge_1_name: 'Transport',
  charge_1_value: 0,
  charge_2_name: 'Adjustment',
  charge_2_value: 0,
  payment_terms: '100% Upfront',
  quotation_discount: 0,
  remark: null,
  reject_message: null,
  po_link: [],
  send_email: false,
  send_email_with_attachment: false,
  approved: null,
  order_number: null,
};

/** A quotation without lines. */
export const bareQuotation: Quotation = { ...quotation, quotation_items: [], total_price: 0, grand_total: 0 };

const orderLine: OrderLine = {
  order_line_id: 41,
  request_id: null,
  product_id: 3,
  product_sku_id: 31,
  product_info: product,
  product_sku_info: sku,
  sku_offer_id: 812,
  seller_id: 61,
  seller_name: 'Deccan Steel',
  quantity: 40,
  offer_price: 100,
  mg: 10,
  selling_price: 110,
  pan_india_gst: 18,
  order_line_discount: 0,
  remarks: null,
  total_price: 5_192,
  least_unit: 0,
  cost_unit: 0,
  approved_quantity: null,
  status: 'CONFIRMED',
  po_gen_qty: 0,
  covered_qty: 0,
  dispatched_qty: 0,
  dispatched_discount: 0,
  delivered_qty: 0,
  to_credit_qty: 0,
  credited_qty: 0,
};

/** Two lines. Nothing of 41 is supplied yet; of 42, purchase orders hold 6 of 10 and challans 4. */
export const order: Order = {
  ...base,
  order_id: 7,
  order_number: 'OR2627-000007',
  invoice_number: 'IN2627-000007',
  invoice_date: '2026-11-01',
  tenant_info: { district: 'Pune' },
  quotation_id: 77,
  quotation_number: 'QT2627-000077',
  status: 'CONFIRMED',
  order_lines: [
    orderLine,
    { ...orderLine, order_line_id: 42, quantity: 10, po_gen_qty: 6, dispatched_qty: 4, status: 'PO_ISSUED' },
  ],
  total_price: 6_490,
  order_grand_total: 6_490,
  charge_1_name: 'Delivery',
  charge_1_value: 0,
  charge_2_name: 'Adjust Amount',
  charge_2_value: 0,
  order_discount: 0,
  payment_terms: '100% upfront',
  remark: null,
  approval: null,
  edited_by: null,
  least_charges: 0,
  cancel_message: null,
  edd: null,
  shipping_address_id: null,
  shipping_address: null,
  zoho_id: null,
  delivered_on: null,
  zoho_synced_at: null,
};

/** The seller on `purchaseOrder`. */
/** 60 of the order's first line, of a draft challan. */
export const challanLine: DcLine = {
  dc_line_id: 141,
  order_line_id: 41,
  delivered_qty: 60,
  dc_line_discount: 0,
  ...WHOLE,
  uncovered_qty: null,
  status: 'DRAFT',
  remarks: null,
  order_line_details: order.order_lines[0] as DcLine['order_line_details'],
};

export const seller: Seller = {
  ...{ created_date: base.created_date, modified_date: base.modified_date, revision: 1 },
  ...newValuesOf(SELLER_FIELDS, {}),
  seller_id: 61,
  seller_name: 'Deccan Steel',
  district: 'Bengaluru Urban',
  state: 'Karnataka',
  is_h3_seller: false,
  org_id: 1002,
  gstin: '29AABCF8078M2ZW',
  mobile_1: '9876543210',
  email_id_1: 'sales@deccansteel.in',
  office_address_details: { address1: '', city: '', state: '', postal_code: '' },
  offers: 0,
  minimum_variant_price: null,
};
