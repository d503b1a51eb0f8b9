import type { Entity } from '@console/shared/entities';
import type { Change } from '@console/shared/live';
import { isoDay } from '@console/shared/dates';
import type { Grant } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import {
  readCustomerFigures,
  readLeadFigures,
  readOrderFigures,
  readQuotationFigures,
  readRfqFigures,
  readSellerFigures,
} from '../../api/analytics.ts';
import type { ReadFigures } from '../../api/analytics.ts';

/** Which records count: those created on these days (inclusive), and whose. */
export interface FiguresOf {
  from?: string | undefined;
  to?: string | undefined;
  sales_person?: number | undefined;
  tenant_id?: number | undefined;
}

export interface FigureKind {
  /** Unique among the kinds. */
  key: string;
  /** 'Quote requests' */
  title: string;
  may: Grant;
  /** The counted entity, and the fields that affect the figures. */
  entity: Entity;
  counted: readonly string[];
  /** The entity whose records carry the value. */
  worth?: Entity;
  /** The list of these records, if it can be filtered. */
  list?: string;
  /** What the figures include unexpectedly. */
  note?: string;
  /** Each record belongs to a salesperson. */
  bySales: boolean;
  /** Entities whose names appear in the breakdowns. */
  names: readonly Entity[];
  read: ReadFigures;
  /** The message for a failed read. */
  failed: string;
}

const COMMERCIAL = ['status', 'created_date', 'sales_person', 'tenant_id'];
const { analyticsFailed } = MESSAGES.others;

export const FIGURES = {
  rfqs: {
    key: 'rfqs',
    note: 'value at the selling price, before GST',
    list: '/quoteRequests',
    bySales: true,
    title: 'Quote requests',
    may: 'quotation_request:READ',
    entity: 'quotation_request',
    counted: [...COMMERCIAL, 'quantity', 'rfq_selling_price'],
    names: ['admin_user', 'tenant'],
    read: readRfqFigures,
    failed: analyticsFailed('quote request'),
  },
  quotations: {
    key: 'quotations',
    list: '/quotations',
    bySales: true,
    title: 'Quotations',
    may: 'quotation:READ',
    entity: 'quotation',
    counted: [...COMMERCIAL, 'grand_total'],
    names: ['admin_user', 'tenant'],
    read: readQuotationFigures,
    failed: analyticsFailed('quotation'),
  },
  orders: {
    key: 'orders',
    list: '/orders',
    bySales: true,
    title: 'Orders',
    may: 'order:READ',
    entity: 'order',
    counted: [...COMMERCIAL, 'order_grand_total', 'order_lines'],
    names: ['admin_user', 'tenant'],
    read: readOrderFigures,
    failed: analyticsFailed('order'),
  },
  customers: {
    key: 'customers',
    note: 'new in this period, with all their orders since',
    bySales: true,
    title: 'Customers',
    may: 'tenant:READ',
    entity: 'tenant',
    counted: ['verified_tenant', 'created_date', 'sales_person', 'tenant_name'],
    worth: 'order',
    names: ['admin_user'],
    read: readCustomerFigures,
    failed: analyticsFailed('customer'),
  },
  sellers: {
    key: 'sellers',
    note: 'new in this period, with all purchase orders since',
    bySales: false,
    title: 'Sellers',
    may: 'seller:READ',
    entity: 'seller',
    counted: ['is_active', 'created_date', 'source_person'],
    worth: 'purchase_order',
    names: [],
    read: readSellerFigures,
    failed: MESSAGES.seller.analyticsFailed,
  },
  leads: {
    key: 'leads',
    bySales: false,
    title: 'Seller leads',
    may: 'seller:READ',
    entity: 'lead',
    counted: ['lead_status', 'created_date', 'lead_owner'],
    names: [],
    read: readLeadFigures,
    failed: MESSAGES.seller.leadAnalyticsFailed,
  },
} as const satisfies Record<string, FigureKind>;

const NAMES: readonly string[] = ['first_name', 'last_name', 'tenant_name'];

/** Whether a change can move these figures: through what is counted, its value, or a name in the breakdowns. */
export function concerns(kind: FigureKind, of: FiguresOf, { entity, op, changed, row, before }: Change): boolean {
  const moves = (fields: readonly string[]) => op !== 'updated' || changed.some((field) => fields.includes(field));
  if (entity === kind.entity) {
    const was = before && { ...row, ...before };
    return moves(kind.counted) && (isCounted(of, was) || isCounted(of, row));
  }
  if (entity === kind.worth) return moves(['status', 'tenant_id', 'seller_id', 'order_grand_total', 'po_grand_total']);
  return kind.names.includes(entity) && op === 'updated' && changed.some((field) => NAMES.includes(field));
}

function isCounted({ from, to, sales_person, tenant_id }: FiguresOf, row: Readonly<Record<string, unknown>> | null) {
  if (!row) return false;
  const made = row['created_date'];
  // A deleted record reports its keys. If the day is not among them, it may have been any day.
  const day = typeof made === 'string' ? isoDay(made) : undefined;
  return (
    (day === undefined || ((from === undefined || day >= from) && (to === undefined || day <= to))) &&
    (sales_person === undefined || row['sales_person'] === sales_person) &&
    (tenant_id === undefined || row['tenant_id'] === tenant_id)
  );
}
