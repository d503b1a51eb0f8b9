import type { Entity } from './entities.ts';
import { fieldLabels } from './field-labels.ts';

/** What an event of a record is about, in the order offered. */
export const ACTIVITY_KINDS = ['status', 'figures', 'people', 'comments', 'other'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

const FIGURES: ReadonlySet<string> = new Set([
  ...['order_lines', 'quotation_items', 'purchase_order_lines', 'dc_lines', 'lines', 'seller_bills'],
  ...['total_price', 'order_grand_total', 'grand_total', 'po_grand_total', 'dc_grand_total', 'cn_grand_total'],
  ...['rfq_offer_id', 'rfq_offer_price', 'rfq_mg', 'rfq_selling_price', 'quantity', 'amount'],
  ...['charge_1_name', 'charge_1_value', 'charge_2_name', 'charge_2_value', 'order_discount', 'quotation_discount'],
  ...['pan_india_gst', 'minimum_variant_price', 'payment_terms', 'charges', 'cn_payable', 'credited'],
]);

const PEOPLE: ReadonlySet<string> = new Set([
  ...['sales_person', 'sales_person_info', 'category_managers', 'product_category_manager'],
  ...['tenant_id', 'tenant_info', 'user_id', 'user_details', 'tenant_users'],
  ...['seller_id', 'seller_info', 'seller_email', 'seller_whatsapp_number', 'source_person', 'received_by'],
]);

/** Whether a change of the field means something to people. The status is told apart. */
export const isTold = (field: string): boolean => fieldLabels([field]).length > 0;

/** What a change is about: none if it means nothing to people. */
export function activityKinds({
  entity,
  op,
  hasMoved,
  changed,
}: {
  entity: Entity;
  op: 'created' | 'updated' | 'deleted';
  /** Its status changed, or its approval. */
  hasMoved: boolean;
  changed: readonly string[];
}): ActivityKind[] {
  if (entity === 'comment') return ['comments'];
  if (op !== 'updated') return entity === 'payment' || entity === 'expense' ? ['status', 'figures'] : ['status'];
  const told = changed.filter(isTold);
  return [
    ...(hasMoved ? ['status' as const] : []),
    ...(told.some((field) => FIGURES.has(field)) ? ['figures' as const] : []),
    ...(told.some((field) => PEOPLE.has(field)) ? ['people' as const] : []),
    ...(told.some((field) => !FIGURES.has(field) && !PEOPLE.has(field)) ? ['other' as const] : []),
  ];
}
