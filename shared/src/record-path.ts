import type { Entity } from './entities.ts';

/** The path of a record's screen, or of its list with the record open. */
const PATHS: Partial<Record<Entity, (id: string) => string>> = {
  quotation_request: (id) => `/quoteRequests?open=${id}`,
  quotation: (id) => `/quotation-details/${id}`,
  order: (id) => `/order-details/${id}`,
  purchase_order: (id) => `/purchase-orders-details/${id}`,
  delivery_challan: (id) => `/deliveryChallans?open=${id}`,
  expense: (id) => `/expenses?expense_id=${id}`,
  product: (id) => `/createSku/${id}`,
  sku: (id) => `/sku/${id}`,
  offer: (id) => `/editOffer/${id}`,
  category: () => '/categoryManager',
  seller: (id) => `/view-seller/${id}`,
  lead: (id) => `/seller-manager?tab=leads&lead_id=${id}`,
  tenant: (id) => `/view-tenant/${id}`,
  admin_user: (id) => `/admins?user_id=${id}`,
  organisation: (id) => `/tenantManager/${id}`,
  blogs: (id) => `/editBlog/${id}`,
  support_ticket: (id) => `/ops-support?task_id=${id}`,
};

/** The path of a record; undefined if it has no screen. */
export const recordPath = (entity: Entity, id: string): string | undefined => PATHS[entity]?.(id);
