import type { Entity } from './entities.ts';

/**
 * The fields in which the keyword of a list is looked for, whatever its case: the server for its reply, the console
 * for every change after it. Who may see customers finds by the customer's name as well, and a purchase order
 * is found by its seller's.
 */
export const SEARCHED_FIELDS = {
  quotation: ['quotation_number'],
  order: ['order_number', 'invoice_number'],
  purchase_order: ['po_id', 'order_number'],
  support_ticket: ['name', 'description', 'order_number', 'requester_name'],
  delivery_challan: ['challan_id', 'order_number'],
  blogs: ['title', 'author'],
  expense: ['entity_id', 'expense_type', 'description'],
} as const satisfies Partial<Record<Entity, readonly string[]>>;
