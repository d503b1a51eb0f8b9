import { leadChart } from './lifecycles/lead.ts';
import { orderChart } from './lifecycles/order.ts';
import { quotationChart } from './lifecycles/quotation.ts';
import { quotationRequestChart } from './lifecycles/quotation-request.ts';

/** What the figures count. */
export type CountedKind = 'rfqs' | 'quotations' | 'orders' | 'customers' | 'leads' | 'sellers';

const flags = (names: Record<string, string>) => (status: string) => names[status] ?? status;

const NAMES: Record<CountedKind, (status: string) => string> = {
  rfqs: quotationRequestChart.label,
  quotations: quotationChart.label,
  orders: orderChart.label,
  customers: flags({ VERIFIED: 'Verified', UNVERIFIED: 'Not verified' }),
  leads: leadChart.label,
  sellers: flags({ ACTIVE: 'Active', INACTIVE: 'Inactive' }),
};

/** The display name of a status. */
export const statusName = (kind: CountedKind, status: string): string => NAMES[kind](status);
