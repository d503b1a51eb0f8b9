import type { Entity } from '@console/shared/entities';

const PATHS: Partial<Record<Entity, (id: string) => string>> = {
  quotation_request: (id) => `/quoteRequests?open=${id}`,
  quotation: (id) => `/quotation-details/${id}`,
  order: (id) => `/order-details/${id}`,
  purchase_order: (id) => `/purchase-orders-details/${id}`,
  delivery_challan: (id) => `/deliveryChallans?open=${id}`,
  product: (id) => `/createSku/${id}`,
  sku: (id) => `/sku/${id}`,
  offer: (id) => `/editOffer/${id}`,
  category: () => '/categoryManager',
  seller: (id) => `/view-seller/${id}`,
  lead: (id) => `/seller-manager?tab=leads&lead_id=${id}`,
  tenant: (id) => `/view-tenant/${id}`,
  organisation: (id) => `/tenantManager/${id}`,
  admin_user: (id) => `/admins?user_id=${id}`,
  blogs: (id) => `/editBlog/${id}`,
  expense: (id) => `/expenses?expense_id=${id}`,
};

/** The path of a record's screen, or of its list with the record open; undefined if it has neither. */
export const recordPath = (entity: Entity, id: string): string | undefined => PATHS[entity]?.(id);
