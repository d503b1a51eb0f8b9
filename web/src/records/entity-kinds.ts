import type { Entity } from '@console/shared/entities';

interface EntityKind {
  /** 'Purchase order' */
  name: string;
  /** The path of a record's screen, or of its list with the record open. */
  path?: (id: string) => string;
}

/** What each kind of record is called and where it is shown, in business order. */
export const ENTITY_KINDS: Readonly<Record<Entity, EntityKind>> = {
  quotation_request: { name: 'Quote request', path: (id) => `/quoteRequests?open=${id}` },
  quotation: { name: 'Quotation', path: (id) => `/quotation-details/${id}` },
  order: { name: 'Order', path: (id) => `/order-details/${id}` },
  purchase_order: { name: 'Purchase order', path: (id) => `/purchase-orders-details/${id}` },
  delivery_challan: { name: 'Challan', path: (id) => `/deliveryChallans?open=${id}` },
  credit_note: { name: 'Credit note' },
  payment: { name: 'Payment' },
  expense: { name: 'Expense', path: (id) => `/expenses?expense_id=${id}` },
  product: { name: 'Product', path: (id) => `/createSku/${id}` },
  sku: { name: 'SKU', path: (id) => `/sku/${id}` },
  offer: { name: 'Offer', path: (id) => `/editOffer/${id}` },
  category: { name: 'Category', path: () => '/categoryManager' },
  seller: { name: 'Seller', path: (id) => `/view-seller/${id}` },
  lead: { name: 'Lead', path: (id) => `/seller-manager?tab=leads&lead_id=${id}` },
  tenant: { name: 'Customer', path: (id) => `/view-tenant/${id}` },
  tenant_user: { name: 'Account user' },
  admin_user: { name: 'Admin', path: (id) => `/admins?user_id=${id}` },
  organisation: { name: 'Organisation', path: (id) => `/tenantManager/${id}` },
  blogs: { name: 'Blog post', path: (id) => `/editBlog/${id}` },
  comment: { name: 'Comment' },
  address: { name: 'Address' },
  document_upload: { name: 'Document' },
  support_ticket: { name: 'Ticket' },
};

/** The path of a record; undefined if it has no screen. */
export const recordPath = (entity: Entity, id: string): string | undefined => ENTITY_KINDS[entity].path?.(id);
