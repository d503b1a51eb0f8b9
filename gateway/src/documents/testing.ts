import type { CreditNote } from '@console/shared/entities/credit-note';
import type { DcLine, DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order, OrderLine } from '@console/shared/entities/order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { Quotation, QuotationItem } from '@console/shared/entities/quotation';
import type { Company } from '../config.ts';
import type { CustomerAddresses } from './parties.ts';

/** A sale of two lines with every amount a document can have, and one line that is not part of it. */
export const COMPANY: Company = {
  name: 'Test Traders',
  address: '1 Test Road, Bengaluru',
  state: 'Karnataka',
  gstin: '29AABCF8078M2ZW',
};

export const ADDRESSES: CustomerAddresses = {
  office: {
    label: 'Registered office',
    address1: '14 Main Road',
    city: 'Mysuru',
    state: 'Karnataka',
    postal_code: '570008',
  },
  delivery: { label: 'Site 1', address1: '88 Ring Road', city: 'Mandya', state: 'Karnataka', postal_code: '571401' },
};

const DAY = '2026-11-20T19:00:00.000Z';
const info = (product_name: string, hsn: string, pan_india_gst: number) => ({
  product_id: 1,
  product_name,
  assets: [],
  pan_india_gst,
  hsn,
});
const sku = (product_sku_name: string, unit: string) => ({ product_sku_id: 1, product_sku_name, unit });
const goods = {
  request_id: null,
  product_id: 1,
  product_sku_id: 1,
  sku_offer_id: null,
  seller_id: 1,
  seller_name: 'Cement House',
  offer_price: 300,
  mg: 10,
};

const CEMENT = {
  ...goods,
  product_info: info('OPC Cement', '2523', 18),
  product_sku_info: sku('50 kg bag', 'bag'),
  quantity: 100.5,
  selling_price: 385.01,
  pan_india_gst: 18,
};
const SAND = {
  ...goods,
  product_info: info('River Sand', '2505', 5),
  product_sku_info: sku('Washed', 'cft'),
  quantity: 3,
  selling_price: 33.33,
  pan_india_gst: 5,
};

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
  status: 'CONFIRMED',
  po_gen_qty: 0,
  dispatched_qty: 0,
  delivered_qty: 0,
  ...values,
});

const PARTIES = {
  org_id: 1002,
  tenant_id: 2,
  user_id: 101,
  tenant_info: {
    tenant_id: 2,
    tenant_name: 'Acme Infra',
    org_id: 1003,
    district: 'Mysuru',
    state: 'Karnataka',
    gst_no: '29AANFA2641L1ZX',
    logo: null,
    verified_tenant: true,
  },
  user_details: {
    user_id: 101,
    first_name: 'Chitra',
    last_name: 'Rao',
    email: 'chitra@example.in',
    mobile: '9000000101',
  },
  created_by: 8,
  modified_by: 8,
  created_by_info: null,
  modified_by_info: null,
  created_date: DAY,
  modified_date: DAY,
  revision: 1,
};
const SALES = {
  category_managers: [],
  sales_person: 8,
  sales_person_info: { user_id: 8, first_name: 'Sarita', last_name: 'Rao', role_id: 1008 },
};
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
  po_link: [],
  send_email: false,
  send_email_with_attachment: false,
  order_number: null,
};

/** The same sale to Tamil Nadu, its second line cancelled. */
export const ORDER: Order = {
  ...HEAD,
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
  edd: null,
  zoho_id: null,
  zoho_synced_at: null,
};

/** To a seller of Tamil Nadu: 35,176.01 and 6,331.68 of GST; its first line cancelled. */
export const PURCHASE_ORDER: PurchaseOrder = {
  po_id: 'PO2627-000009',
  org_id: 1002,
  order_id: 3,
  order_number: 'OR2627-000003',
  seller_id: 1,
  seller_info: {
    seller_id: 1,
    seller_name: 'Cement House',
    district: 'Hosur',
    state: 'Tamil Nadu',
    address: '1 Yard Road',
    gstin: '27AAPFU0939F1ZV',
    mobile_1: '9876543210',
    email_id_1: 'cement@sellers.in',
  },
  gstin: '33AABCF8078M2ZW',
  seller_email: 'orders@cement.in',
  seller_whatsapp_number: null,
  status: 'ISSUED',
  due_date: '2026-11-30',
  issued_date: '2026-11-21T19:00:00.000Z',
  remark: 'Unload at gate 2.',
  purchase_order_lines: [9_999, 100.5].map((quantity, index) => ({
    po_line_id: index + 1,
    order_line_id: index + 1,
    product_id: 1,
    product_sku_id: 1,
    product_info: CEMENT.product_info,
    product_sku_info: CEMENT.product_sku_info,
    quantity,
    offer_price: 350.01,
    unit_price: 350.01,
    gstin: 18,
    remark: 'Made this month.',
    total_price: 0,
    status: index === 0 ? 'CANCELLED' : 'ISSUED',
  })),
  po_grand_total: 41_507.69,
  category_managers: [],
  sales_person: 8,
  sales_person_info: null,
  created_by: 9,
  modified_by: 9,
  created_by_info: null,
  modified_by_info: null,
  created_date: DAY,
  modified_date: DAY,
  revision: 1,
};

export const dcLine = (values: Partial<DcLine>, sold: typeof CEMENT = CEMENT): DcLine => ({
  dc_line_id: 1,
  order_line_id: 1,
  delivered_qty: sold.quantity,
  status: 'IN_TRANSIT',
  remarks: null,
  order_line_details: {
    quantity: sold.quantity,
    selling_price: sold.selling_price,
    pan_india_gst: sold.pan_india_gst,
    remarks: 'Ask for Friday',
    product_info: sold.product_info,
    product_sku_info: sold.product_sku_info,
  },
  ...values,
});

/** Both lines of the sale on their way, worth 45,658.34 + 104.99, and one line that was cancelled. */
export const CHALLAN: DeliveryChallan = {
  ...PARTIES,
  ...SALES,
  challanId: 'DC2627-000004',
  challan_id: 'DC2627-000004',
  order_number: 'OR2627-000003',
  status: 'IN_TRANSIT',
  dc_lines: [
    dcLine({ remarks: 'Stack of ten' }),
    dcLine({ dc_line_id: 2, delivered_qty: 9_999, status: 'CANCELLED' }),
    dcLine({ dc_line_id: 3 }, SAND),
  ],
  dc_grand_total: 45_763.33,
};

/** Half of the cement, with half of its discount, and all of the sand. */
export const CREDIT_NOTE: CreditNote = {
  ...PARTIES,
  cnId: 'CN2627-000002',
  creditnote_id: 'CN2627-000002',
  order_number: 'OR2627-000003',
  invoice_number: 'IN2627-000005',
  invoice_date: '2026-11-19',
  status: 'ISSUED',
  remark: 'Material damaged in transit.',
  lines: [
    {
      cn_line_id: 1,
      order_line_id: 1,
      quantity: 50.25,
      selling_price: 385.01,
      pan_india_gst: 18,
      total_price: 22_079.17,
      product_info: CEMENT.product_info,
      product_sku_info: CEMENT.product_sku_info,
    },
    {
      cn_line_id: 2,
      order_line_id: 3,
      quantity: 3,
      selling_price: 33.33,
      pan_india_gst: 5,
      total_price: 104.99,
      product_info: SAND.product_info,
      product_sku_info: SAND.product_sku_info,
    },
  ],
  cn_grand_total: 22_184.16,
};
