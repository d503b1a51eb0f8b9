import type { CreditNote } from '@console/shared/entities/credit-note';
import type { DcLine, DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { CEMENT, SAND } from './goods.ts';
import { DAY, PARTIES, SALES } from './parties.ts';

/** To a seller in Tamil Nadu: 35,176.01 and 6,331.68 of GST; its first line is cancelled. */
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
  cancel_message: null,
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

/** Both lines of the sale in transit, worth 45,658.34 + 104.99, and one cancelled line. */
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
  cancel_message: null,
  dispatched_date: '2026-11-21T19:30:00.000Z',
  vehicle_number: 'KA01AB1234',
  transport_mode: 'ROAD',
  transporter_name: 'Kaveri Roadlines',
  transporter_gstin: '29AABCF8078M2ZW',
  lr_number: 'LR-48213',
  lr_date: '2026-11-22',
  distance_km: 184,
  received_by: null,
  received_at: null,
  received_file_id: null,
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
