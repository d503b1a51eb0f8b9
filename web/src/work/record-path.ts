import type { Entity } from '@console/shared/entities';

/** The screen of one record; undefined where it has none of its own. */
const PATHS: Partial<Record<Entity, (id: string) => string>> = {
  quotation_request: (id) => `/quoteRequests?open=${id}`,
  quotation: (id) => `/quotation-details/${id}`,
  order: (id) => `/order-details/${id}`,
  purchase_order: (id) => `/purchase-orders-details/${id}`,
  delivery_challan: (id) => `/deliveryChallans?open=${id}`,
  product: (id) => `/createSku/${id}`,
  sku: (id) => `/sku/${id}`,
  offer: (id) => `/editOffer/${id}`,
};

export const recordPath = (entity: Entity, id: string): string | undefined => PATHS[entity]?.(id);
