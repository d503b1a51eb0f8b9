import type { Service } from '@console/shared/calls/call';
import type { Entity } from '@console/shared/entities';

/** The list call of each entity. With its id key as a query it reads one record. */
export const ROW_CALLS: Partial<Record<Entity, { service: Service; path: string }>> = {
  quotation_request: { service: 'RFQ', path: '/rfq' },
  quotation: { service: 'QUOTATION', path: '/quotation' },
  order: { service: 'ORDER', path: '/getOrderRequest' },
  purchase_order: { service: 'PURCHASE_ORDER', path: '/getPurchaseOrder' },
  delivery_challan: { service: 'DC', path: '/dc' },
  credit_note: { service: 'CREDIT_NOTE', path: '/credit_note' },
  payment: { service: 'PAYMENT', path: '/payment' },
  expense: { service: 'EXPENSE', path: '/expense' },
  product: { service: 'PRODUCT', path: '/product' },
  sku: { service: 'PRODUCT', path: '/sku' },
  offer: { service: 'PRODUCT', path: '/getOffer' },
  category: { service: 'PRODUCT', path: '/getCategory' },
  seller: { service: 'SELLER', path: '/getSeller' },
  lead: { service: 'SELLER', path: '/crm_leads/get_lead' },
  tenant: { service: 'TENANT', path: '/tenant/getTenant' },
  organisation: { service: 'ORGANISATION', path: '/organisation/getOrganisation' },
  blogs: { service: 'BLOG', path: '/v1/blog/get' },
};
