import type { Entity } from '@console/shared/entities';
import { blogChart } from '@console/shared/lifecycles/blog';
import type { Chart } from '@console/shared/lifecycles/chart';
import { creditNoteChart } from '@console/shared/lifecycles/credit-note';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { expenseChart } from '@console/shared/lifecycles/expense';
import { paymentChart } from '@console/shared/lifecycles/payment';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import { supportTicketChart } from '@console/shared/lifecycles/support-ticket';
import { shownOrderChart } from '../order-approval/order-status.ts';

/** The charts of `status`. */
export const CHARTS: Partial<Record<Entity, Pick<Chart<string>, 'label' | 'tone'>>> = {
  quotation_request: quotationRequestChart,
  quotation: quotationChart,
  order: shownOrderChart,
  purchase_order: purchaseOrderChart,
  delivery_challan: deliveryChallanChart,
  credit_note: creditNoteChart,
  payment: paymentChart,
  expense: expenseChart,
  blogs: blogChart,
  support_ticket: supportTicketChart,
};

/** The label of a status, or the raw value if the chart does not have it. */
export const statusText = (entity: Entity, status: unknown): string =>
  typeof status === 'string' ? (CHARTS[entity]?.label(status) ?? status) : '—';
