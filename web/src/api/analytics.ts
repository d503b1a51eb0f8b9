import type { Analytics, analyticsCalls } from '@console/shared/calls/analytics';
import type { QueryOf } from '@console/shared/calls/call';
import type { Position } from '@console/shared/live';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

type Query = QueryOf<typeof analyticsCalls.rfqs>;

/** Figures with their log position. */
export interface Counted<F = Analytics> {
  figures: F;
  position: Position | undefined;
}
export type ReadFigures = (query: Query, signal: AbortSignal) => Promise<Counted>;

type Ask = (
  asked: { query: Query },
  options: RequestOptions,
) => Promise<{ reply: Analytics; position: Position | undefined }>;

const figuresOf =
  (ask: Ask): ReadFigures =>
  async (query, signal) => {
    const { reply: figures, position } = await ask({ query }, { signal });
    return { figures, position };
  };

export const readRfqFigures = figuresOf(bind<typeof analyticsCalls.rfqs>('GET', '/rfq/rfqAnalytics'));
export const readQuotationFigures = figuresOf(
  bind<typeof analyticsCalls.quotations>('GET', '/quotation/quotationAnalytics'),
);
export const readOrderFigures = figuresOf(bind<typeof analyticsCalls.orders>('GET', '/order/orderAnalytics'));
export const readCustomerFigures = figuresOf(
  bind<typeof analyticsCalls.customers>('GET', '/customer/customerAnalytics'),
);
/** Figures for the orders of one customer. */
export const readTenantFigures = figuresOf(bind<typeof analyticsCalls.tenant>('GET', '/tenant/analytics'));
export const readLeadFigures = figuresOf(bind<typeof analyticsCalls.leads>('GET', '/crm_leads/crmLeadsAnalytics'));
export const readSellerFigures = figuresOf(bind<typeof analyticsCalls.sellers>('GET', '/seller/sellerAnalytics'));
