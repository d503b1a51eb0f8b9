import type { Entity } from './entities.ts';

/**
 * The fields that the keyword of a list searches, ignoring case: by the server for its reply, and by the console for
 * every later change. Readers who may see customers also search the customer's name, and purchase orders are also found
 * by seller name.
 */
export const SEARCHED_FIELDS = {
  quotation: ['quotation_number'],
  order: ['order_number', 'invoice_number'],
  purchase_order: ['po_id', 'order_number'],
  support_ticket: ['name', 'description', 'order_number', 'requester_name'],
  delivery_challan: ['challan_id', 'order_number'],
  credit_note: ['cnId', 'order_number', 'invoice_number'],
  payment: ['payment_id', 'order_number', 'po_id', 'reference', 'seller_name'],
  blogs: ['title', 'author'],
  expense: ['entity_id', 'expense_type', 'description'],
} as const satisfies Partial<Record<Entity, readonly string[]>>;
