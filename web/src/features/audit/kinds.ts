import { RECORD_NAMES } from '@console/shared/entities';
import type { AuditEntry } from '@console/shared/calls/audit';
import type { Chart } from '@console/shared/lifecycles/chart';
import { blogChart } from '@console/shared/lifecycles/blog';
import { creditNoteChart } from '@console/shared/lifecycles/credit-note';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { expenseChart } from '@console/shared/lifecycles/expense';
import { orderChart } from '@console/shared/lifecycles/order';
import { paymentChart } from '@console/shared/lifecycles/payment';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import { supportTicketChart } from '@console/shared/lifecycles/support-ticket';
import { recordPath } from '@console/shared/record-path';
import { entityName } from '../../records/entity-kinds.ts';

export type AuditKind = AuditEntry['entity'];

/** The charts of `status`. */
const CHARTS: Partial<Record<AuditKind, Pick<Chart<string>, 'label'>>> = {
  quotation_request: quotationRequestChart,
  quotation: quotationChart,
  order: orderChart,
  purchase_order: purchaseOrderChart,
  delivery_challan: deliveryChallanChart,
  credit_note: creditNoteChart,
  payment: paymentChart,
  expense: expenseChart,
  blogs: blogChart,
  support_ticket: supportTicketChart,
};

/** Kinds of record in the log, in the order offered. */
export const KINDS: readonly AuditKind[] = [...RECORD_NAMES, 'session'];

export const kindName = (kind: AuditKind): string => (kind === 'session' ? 'Session' : entityName(kind));

/** The path of the record; undefined if it was deleted or has no screen. */
export const pageOf = ({ entity, id, op }: Pick<AuditEntry, 'entity' | 'id' | 'op'>): string | undefined =>
  op === 'deleted' || entity === 'session' ? undefined : recordPath(entity, id);

/** The label of a status, or the raw value if the chart does not have it. */
export const statusText = (entity: AuditKind, status: unknown): string =>
  typeof status === 'string' ? (CHARTS[entity]?.label(status) ?? status) : '—';
