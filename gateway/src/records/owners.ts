import type { Entity } from '@console/shared/entities';
import type { Database } from '../database/tables.ts';

/** The table of an entity's rows, and the columns that identify their customer. */
interface Owner {
  /** Display name: "Quote request". */
  noun: string;
  table: keyof Database;
  id: string;
  /** The database numbers the rows; otherwise the id is a document number. */
  numbered?: true;
  /** Deleted rows stay in the table. */
  deletable?: true;
  /** The columns that decide what a customer's own account may see of it (`shared/src/audience.ts`). */
  holder?: readonly ('org_id' | 'tenant_info' | 'status' | 'approved')[];
}

/** The records that can have comments, addresses and documents. */
export const OWNERS: Partial<Record<Entity, Owner>> = {
  quotation_request: {
    noun: 'Quote request',
    table: 'quote_requests',
    id: 'request_id',
    numbered: true,
    holder: ['org_id'],
  },
  quotation: {
    noun: 'Quotation',
    table: 'quotations',
    id: 'quotation_id',
    numbered: true,
    holder: ['tenant_info', 'status', 'approved'],
  },
  order: { noun: 'Order', table: 'orders', id: 'order_number', holder: ['tenant_info'] },
  purchase_order: { noun: 'Purchase order', table: 'purchase_orders', id: 'po_id' },
  delivery_challan: {
    noun: 'Delivery challan',
    table: 'delivery_challans',
    id: 'challan_id',
    holder: ['tenant_info'],
  },
  credit_note: { noun: 'Credit note', table: 'credit_notes', id: 'cn_id', holder: ['tenant_info'] },
  payment: { noun: 'Payment', table: 'payments', id: 'payment_id', numbered: true },
  expense: { noun: 'Expense', table: 'expenses', id: 'expense_id', numbered: true },
  product: { noun: 'Product', table: 'products', id: 'product_id', numbered: true, deletable: true },
  sku: { noun: 'SKU', table: 'skus', id: 'product_sku_id', numbered: true, deletable: true },
  offer: { noun: 'Offer', table: 'offers', id: 'sku_offer_id', numbered: true, deletable: true },
  category: { noun: 'Category', table: 'categories', id: 'category_id', numbered: true },
  seller: { noun: 'Seller', table: 'sellers', id: 'seller_id', numbered: true, deletable: true },
  lead: { noun: 'Lead', table: 'leads', id: 'lead_id', numbered: true },
  tenant: {
    noun: 'Customer',
    table: 'tenants',
    id: 'tenant_id',
    numbered: true,
    deletable: true,
    holder: ['org_id'],
  },
  tenant_user: { noun: 'User', table: 'users', id: 'user_id', numbered: true, deletable: true, holder: ['org_id'] },
  organisation: { noun: 'Organisation', table: 'organisations', id: 'org_id', numbered: true, holder: ['org_id'] },
  blogs: { noun: 'Blog post', table: 'blogs', id: 'blog_post_id', numbered: true, deletable: true },
};
