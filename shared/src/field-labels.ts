const LINES = 'lines';
const TOTAL = 'total';
const PRICE = 'price';
const MAIL = 'email to the customer';
const ZOHO = 'handed to Zoho';

/** Labels of record fields; '' for fields that mean nothing to users, or that the status already covers. */
const FIELDS: Readonly<Record<string, string>> = {
  revision: '',
  status: '',
  modified_by: '',
  modified_by_info: '',
  modified_date: '',
  created_by_info: '',
  logs: '',
  issued_date: '',
  order_lines: LINES,
  quotation_items: LINES,
  purchase_order_lines: LINES,
  dc_lines: LINES,
  cn_lines: LINES,
  total_price: TOTAL,
  order_grand_total: TOTAL,
  grand_total: TOTAL,
  po_grand_total: TOTAL,
  dc_grand_total: TOTAL,
  cn_grand_total: TOTAL,
  rfq_offer_id: PRICE,
  rfq_offer_price: PRICE,
  rfq_mg: PRICE,
  rfq_selling_price: PRICE,
  charge_1_name: 'charges',
  charge_1_value: 'charges',
  charge_2_name: 'charges',
  charge_2_value: 'charges',
  order_discount: 'discount',
  quotation_discount: 'discount',
  sales_person: 'salesperson',
  sales_person_info: 'salesperson',
  category_managers: 'category manager',
  product_category_manager: 'category manager',
  tenant_id: 'customer',
  tenant_info: 'customer',
  user_id: 'contact',
  user_details: 'contact',
  productInfo: 'product',
  product_id: 'product',
  sku: 'variant',
  product_sku_id: 'variant',
  approval: 'approval',
  approved: '',
  edited_by: '',
  least_charges: '',
  edd: 'expected delivery',
  remark: 'remark',
  remarks: 'remark',
  message: 'reason',
  reject_message: 'reason',
  cancel_message: 'reason',
  dispatched_date: '',
  received_by: 'receipt',
  received_at: 'receipt',
  received_file_id: 'receipt',
  send_email: MAIL,
  send_email_with_attachment: MAIL,
  po_link: "customer's purchase orders",
  zoho_id: ZOHO,
  zoho_synced_at: ZOHO,
  gstin: 'seller GST',
  seller_email: 'seller email',
  seller_whatsapp_number: 'seller WhatsApp',
  order_number: 'order',
  quotation_id: 'quotation',
};

/** Labels that distinguish fields named in the same sentence. */
const OWN: Readonly<Record<string, string>> = {
  rfq_offer_id: 'offer',
  rfq_offer_price: 'cost price',
  rfq_mg: 'margin',
  rfq_selling_price: 'selling price',
  charge_1_name: 'charge 1',
  charge_1_value: 'charge 1, amount',
  charge_2_name: 'charge 2',
  charge_2_value: 'charge 2, amount',
  send_email_with_attachment: 'email with the document',
  zoho_id: 'number in Zoho',
  dispatched_date: 'dispatched',
  received_by: 'received by',
  received_at: 'received',
  received_file_id: 'photo or signed paper',
  product_sku_id: 'SKU',
  sku_offer_id: 'offer',
  seller_id: 'seller',
  org_id: 'organisation',
  role_id: 'role',
  category_id: 'category',
  level2: 'sub-category',
  level3: 'sub-category, second level',
  po_id: 'purchase order',
  challanId: 'delivery challan',
  creditnote_id: 'credit note',
  newStatus: 'status',
  product_sku_name: 'name',
  mrp: 'MRP',
  moq: 'minimum order quantity',
  mg: 'margin',
  hsn: 'HSN',
  pan_india_gst: 'GST',
  'purchase_order_lines.gstin': 'GST',
  'quotation_items.offer_price': 'cost price',
  'order_lines.offer_price': 'cost price',
  delivered_qty: 'quantity',
  quotation_line_discount: 'discount',
  order_line_discount: 'discount',
  gst_no: 'GST number',
  pin_code: 'PIN code',
  postal_code: 'PIN code',
  address1: 'address',
  email: 'email',
  email_id_1: 'email',
  seller_whatsapp_number: 'seller WhatsApp',
  mobile: 'mobile number',
  mobile_1: 'mobile number',
  is_h3_seller: 'H3 seller',
  is_active: 'active',
  verified_tenant: 'verified',
  tenant_name: 'customer name',
  entity_type: 'kind of record',
  entity_name: 'kind of record',
  entity_id: 'number or id',
  assets: 'pictures',
  coverphoto: 'cover photo',
  otp: 'one time password',
};

/** The label of one field among others of its record, including fields left out elsewhere. */
export const fieldLabel = (field: string): string => OWN[field] ?? (FIELDS[field] || field.replaceAll('_', ' '));

/** The label of a field by its path, with its line: 'purchase_order_lines.4.gstin'. */
export function pathLabel(path: string): string {
  const names = path.split('.').filter((name) => !/^\d+$/.test(name));
  return OWN[names.slice(-2).join('.')] ?? fieldLabel(names.at(-1) ?? '');
}

/**
 * Labels of the fields of a record, without duplicates. Leaves out the status and fields that mean nothing to users.
 */
export function fieldLabels(fields: readonly string[]): string[] {
  const names = fields.map((field) => FIELDS[field] ?? field.replaceAll('_', ' '));
  return [...new Set(names)].filter((name) => name !== '');
}
