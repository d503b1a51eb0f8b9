import { leadChart } from '@console/shared/lifecycles/lead';
import { orderChart } from '@console/shared/lifecycles/order';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import type { CountedKind } from './counted.ts';

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
