import type { Analytics, analyticsCalls } from '@console/shared/calls/analytics';
import type { QueryOf } from '@console/shared/calls/call';
import type { Position } from '@console/shared/live';
import { bind } from './request.ts';

type Query = QueryOf<typeof analyticsCalls.rfqs>;

/** Figures with their log position. */
export interface Counted {
  figures: Analytics;
  position: Position | undefined;
}
export type ReadFigures = (query: Query, signal: AbortSignal) => Promise<Counted>;

const rfqs = bind<typeof analyticsCalls.rfqs>({ method: 'GET', path: '/rfq/rfqAnalytics' });
const quotations = bind<typeof analyticsCalls.quotations>({ method: 'GET', path: '/quotation/quotationAnalytics' });
const orders = bind<typeof analyticsCalls.orders>({ method: 'GET', path: '/order/orderAnalytics' });
const customers = bind<typeof analyticsCalls.customers>({ method: 'GET', path: '/customer/customerAnalytics' });
const tenant = bind<typeof analyticsCalls.tenant>({ method: 'GET', path: '/tenant/analytics' });
const leads = bind<typeof analyticsCalls.leads>({ method: 'GET', path: '/crm_leads/crmLeadsAnalytics' });
const sellers = bind<typeof analyticsCalls.sellers>({ method: 'GET', path: '/seller/sellerAnalytics' });

const counted = ({ reply, position }: { reply: Analytics; position: Position | undefined }): Counted => ({
  figures: reply,
  position,
});

export const readRfqFigures: ReadFigures = async (query, signal) => counted(await rfqs({ query }, { signal }));
export const readQuotationFigures: ReadFigures = async (query, signal) =>
  counted(await quotations({ query }, { signal }));
export const readOrderFigures: ReadFigures = async (query, signal) => counted(await orders({ query }, { signal }));
export const readCustomerFigures: ReadFigures = async (query, signal) =>
  counted(await customers({ query }, { signal }));
/** Figures for the orders of one customer. */
export const readTenantFigures: ReadFigures = async (query, signal) => counted(await tenant({ query }, { signal }));
export const readLeadFigures: ReadFigures = async (query, signal) => counted(await leads({ query }, { signal }));
export const readSellerFigures: ReadFigures = async (query, signal) => counted(await sellers({ query }, { signal }));
