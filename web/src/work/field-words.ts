const LINES = 'lines';
const TOTAL = 'total';
const PRICE = 'price';
const MAIL = 'e-mail to the customer';
const ZOHO = 'handed to Zoho';

/** What a field of a record is called; '' for what says nothing to a person, or is said by the status. */
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
  sales_person: 'sales person',
  sales_person_info: 'sales person',
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
  seller_email: 'seller e-mail',
  seller_whatsapp_number: 'seller WhatsApp',
  order_number: 'order',
  quotation_id: 'quotation',
};

/** What tells those apart that a sentence names together. */
const OWN: Readonly<Record<string, string>> = {
  rfq_offer_id: 'offer',
  rfq_offer_price: 'cost price',
  rfq_mg: 'margin',
  rfq_selling_price: 'selling price',
  charge_1_name: 'charge 1',
  charge_1_value: 'charge 1, amount',
  charge_2_name: 'charge 2',
  charge_2_value: 'charge 2, amount',
  send_email_with_attachment: 'e-mail with the document',
  zoho_id: 'number in Zoho',
  dispatched_date: 'dispatched',
  received_by: 'received by',
  received_at: 'received',
  received_file_id: 'photo or signed paper',
};

/** What one field is called beside others of its record, also one that says nothing to most people. */
export const fieldWord = (field: string): string => OWN[field] ?? (FIELDS[field] || field.replaceAll('_', ' '));

/** The fields of a record, each named once; those that say nothing to a person, and the status, are left out. */
export function fieldWords(fields: readonly string[]): string[] {
  const names = fields.map((field) => FIELDS[field] ?? field.replaceAll('_', ' '));
  return [...new Set(names)].filter((name) => name !== '');
}
