import type { Entity } from './entities.ts';

/**
 * How a field embedded from another record behaves. `snapshot`: stays as it was when the row was written. `following`:
 * a command that changes the source also raises the revision of every row that embeds it and appends a change for each.
 * Rows may embed no other fields.
 */
export type Embedding = { kind: 'snapshot' } | { kind: 'following'; source: Entity };

const snapshot: Embedding = { kind: 'snapshot' };
const following = (source: Entity): Embedding => ({ kind: 'following', source });
const authors = { created_by_info: following('admin_user'), modified_by_info: following('admin_user') };

export const EMBEDDED: Partial<Record<Entity, Record<string, Embedding>>> = {
  quotation_request: {
    tenant_info: following('tenant'),
    user_details: following('tenant_user'),
    productInfo: following('product'),
    sku: following('sku'),
    product_category_manager: following('category'),
    category_managers: following('category'),
    sales_person: snapshot,
    sales_person_info: following('admin_user'),
    ...authors,
  },
  quotation: {
    tenant_info: snapshot,
    user_details: snapshot,
    'quotation_items[].product_info': snapshot,
    'quotation_items[].product_sku_info': snapshot,
    'quotation_items[].seller_name': snapshot,
    decision: snapshot,
    escalation: snapshot,
    order_number: following('order'),
    category_managers: snapshot,
    sales_person_info: following('admin_user'),
    ...authors,
  },
  order: {
    tenant_info: snapshot,
    user_details: snapshot,
    shipping_address: snapshot,
    'order_lines[].product_info': snapshot,
    'order_lines[].product_sku_info': snapshot,
    'order_lines[].seller_name': snapshot,
    'order_lines[].po_gen_qty': following('purchase_order'),
    'order_lines[].covered_qty': following('purchase_order'),
    'order_lines[].dispatched_qty': following('delivery_challan'),
    'order_lines[].dispatched_discount': following('delivery_challan'),
    'order_lines[].delivered_qty': following('delivery_challan'),
    'order_lines[].to_credit_qty': following('delivery_challan'),
    'order_lines[].credited_qty': following('credit_note'),
    decision: snapshot,
    delivered_on: following('delivery_challan'),
    category_managers: snapshot,
    sales_person_info: following('admin_user'),
    ...authors,
  },
  purchase_order: {
    seller_info: snapshot,
    delivery_address: snapshot,
    'seller_bills[].recorded_by': snapshot,
    'purchase_order_lines[].product_info': snapshot,
    'purchase_order_lines[].product_sku_info': snapshot,
    category_managers: snapshot,
    sales_person: snapshot,
    sales_person_info: following('admin_user'),
    ...authors,
  },
  delivery_challan: {
    tenant_info: snapshot,
    user_details: snapshot,
    shipping_address: snapshot,
    'dc_lines[].order_line_details': snapshot,
    category_managers: snapshot,
    sales_person: snapshot,
    sales_person_info: following('admin_user'),
    ...authors,
  },
  credit_note: {
    tenant_info: snapshot,
    user_details: snapshot,
    shipping_address: snapshot,
    invoice_number: snapshot,
    invoice_date: snapshot,
    'lines[].product_info': snapshot,
    'lines[].product_sku_info': snapshot,
    ...authors,
  },
  payment: { customer_name: snapshot, seller_name: snapshot, 'logs[].by': snapshot, ...authors },
  expense: authors,
  product: {
    category: following('category'),
    level2: following('category'),
    level3: following('category'),
    category_managers: following('category'),
    skuCount: following('sku'),
    ...authors,
  },
  offer: {
    product_name: following('product'),
    product_sku_name: following('sku'),
    seller_name: following('seller'),
    seller_info: following('seller'),
  },
  category: { categoryManagers: following('admin_user') },
  seller: {
    categories: following('category'),
    offers: following('offer'),
    minimum_variant_price: following('offer'),
  },
  lead: { lead_category: following('category') },
  tenant: {
    tenant_users: following('tenant_user'),
    sales_person_info: following('admin_user'),
    created_by_info: following('admin_user'),
  },
  organisation: { customers: following('tenant') },
  comment: authors,
  support_ticket: {
    order_total: snapshot,
    order_date: snapshot,
    order_status: snapshot,
    requester_name: snapshot,
    requester_email: snapshot,
    customer_name: snapshot,
    assigned_to_info: following('admin_user'),
  },
  document_upload: { created_by_info: following('admin_user') },
  deadline_policy: { ...authors },
  routing_policy: { ...authors },
  approval_limits: { ...authors },
  notification: { title: snapshot, by: snapshot },
};
