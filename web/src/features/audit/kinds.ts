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

export type AuditKind = AuditEntry['entity'];

interface Kind {
  name: string;
  /** Its screen, if it has one. */
  page?: (id: string) => string;
  /** The chart of its `status`. */
  chart?: Pick<Chart<string>, 'label'>;
}

/** Kinds of record in the log, in the order offered. */
export const KINDS: Readonly<Record<AuditKind, Kind>> = {
  quotation_request: { name: 'Quote request', page: (id) => `/quoteRequests?open=${id}`, chart: quotationRequestChart },
  quotation: { name: 'Quotation', page: (id) => `/quotation-details/${id}`, chart: quotationChart },
  order: { name: 'Order', page: (id) => `/order-details/${id}`, chart: orderChart },
  purchase_order: { name: 'Purchase order', page: (id) => `/purchase-orders-details/${id}`, chart: purchaseOrderChart },
  delivery_challan: { name: 'Challan', page: (id) => `/deliveryChallans?open=${id}`, chart: deliveryChallanChart },
  credit_note: { name: 'Credit note', chart: creditNoteChart },
  payment: { name: 'Payment', chart: paymentChart },
  expense: { name: 'Expense', chart: expenseChart },
  product: { name: 'Product', page: (id) => `/createSku/${id}` },
  sku: { name: 'SKU', page: (id) => `/sku/${id}` },
  offer: { name: 'Offer', page: (id) => `/editOffer/${id}` },
  category: { name: 'Category', page: () => '/categoryManager' },
  seller: { name: 'Seller', page: (id) => `/view-seller/${id}` },
  lead: { name: 'Lead', page: () => '/seller-manager?tab=leads' },
  tenant: { name: 'Customer', page: (id) => `/view-tenant/${id}` },
  tenant_user: { name: 'Account user' },
  admin_user: { name: 'Admin', page: (id) => `/admins?user_id=${id}` },
  organisation: { name: 'Organisation', page: (id) => `/tenantManager/${id}` },
  blogs: { name: 'Blog post', page: (id) => `/editBlog/${id}`, chart: blogChart },
  comment: { name: 'Comment' },
  address: { name: 'Address' },
  document_upload: { name: 'Document' },
  support_ticket: { name: 'Ticket', chart: supportTicketChart },
  session: { name: 'Session' },
};

export const KIND_NAMES = Object.keys(KINDS) as AuditKind[];

/** The path of the record; undefined if it was deleted or has no screen. */
export const pageOf = ({ entity, id, op }: Pick<AuditEntry, 'entity' | 'id' | 'op'>): string | undefined =>
  op === 'deleted' ? undefined : KINDS[entity].page?.(id);

/** The label of a status, or the raw value if the chart does not have it. */
export const statusText = (entity: AuditKind, status: unknown): string =>
  typeof status === 'string' ? (KINDS[entity].chart?.label(status) ?? status) : '—';
