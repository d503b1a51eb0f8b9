import { idOf, metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import type { Row } from '@console/shared/live';
import { CUSTOMER } from '../oracle/rules.ts';
import type { Random } from './random.ts';
import { EPOCH_MS } from './time.ts';

/** The customers' organisations. */
export const ORGS = [7, 8] as const;

export interface Kind {
  entity: Entity;
  path: string;
  statuses: readonly string[];
  /** Statuses that its list on the console shows; undefined: all. */
  shown: readonly string[] | undefined;
  canGo: boolean;
}

/** The simulated kinds of record. */
export const KINDS: readonly Kind[] = [
  {
    entity: 'quotation_request',
    path: '/rfq',
    statuses: ['PENDING', 'PRICE_UPDATED', 'QUOTATION_GENERATED', 'ARCHIVED'],
    shown: ['PENDING', 'PRICE_UPDATED'],
    canGo: true,
  },
  {
    entity: 'quotation',
    path: '/quotation',
    statuses: ['SENT', 'CONFIRMED', 'REJECTED'],
    shown: ['SENT'],
    canGo: false,
  },
  {
    entity: 'order',
    path: '/getOrderRequest',
    statuses: ['CONFIRMED', 'IN_TRANSIT', 'DELIVERED'],
    shown: undefined,
    canGo: false,
  },
  {
    entity: 'purchase_order',
    path: '/getPurchaseOrder',
    statuses: ['DRAFT', 'ISSUED', 'CANCELLED'],
    shown: ['DRAFT'],
    canGo: false,
  },
  {
    entity: 'delivery_challan',
    path: '/dc',
    statuses: ['IN_TRANSIT', 'DELIVERED'],
    shown: ['IN_TRANSIT'],
    canGo: false,
  },
  { entity: 'tenant', path: '/tenant/getTenant', statuses: ['ACTIVE'], shown: undefined, canGo: true },
  { entity: 'comment', path: '/comments/get', statuses: ['ACTIVE'], shown: undefined, canGo: true },
  { entity: 'admin_user', path: '/admin/user', statuses: ['ACTIVE'], shown: undefined, canGo: true },
];

const COMMENTED = ['QUOTATION_REQUEST', 'PURCHASE_ORDER', 'TENANT'];

/** A new, complete row, with texts that some may not read (oracle/rules.ts). */
export function newRow({ entity, statuses }: Kind, id: number, random: Random): Row {
  const org = ORGS[random.below(ORGS.length)] ?? 7;
  const created = new Date(EPOCH_MS - random.below(40) * 60_000).toISOString();
  const common = { [metaOf(entity).idKey]: id, revision: 1, created_date: created, remarks: 0 };
  if (entity === 'admin_user') {
    return { ...common, first_name: 'Staff', last_name: `${id}`, role_id: 1009, email: `MAIL-${id}` };
  }
  if (entity === 'comment') {
    return { ...common, entity_type: COMMENTED[random.below(COMMENTED.length)], entity_id: '1', text: 'Looks fine.' };
  }
  const customers = { ...common, status: statuses[0], ...customerFields(org, id) };
  if (entity === 'tenant') return { ...customers, tenant_id: id, org_id: org, tenant_name: `CUSTOMER-${org}-${id}` };
  const byCustomer = random.chance(0.5);
  const author = byCustomer
    ? { user_id: 100 + org, first_name: `CUSTOMER-${org}-`, role_id: CUSTOMER }
    : { user_id: 3, first_name: 'Asha', role_id: 1007 };
  return {
    ...customers,
    org_id: entity === 'quotation_request' ? org : 1002,
    sales_person: random.chance(0.5) ? 3 : null,
    category_managers: random.chance(0.5) ? [4] : [4, 5],
    created_by: author.user_id,
    created_by_info: author,
    ...costs(entity, id),
  };
}

const customerFields = (org: number, id: number) => ({
  tenant_id: org * 10,
  tenant_info: { tenant_id: org * 10, tenant_name: `CUSTOMER-${org}-name`, org_id: org, district: 'Mysuru' },
  user_id: 100 + org,
  user_details: { user_id: 100 + org, first_name: `CUSTOMER-${org}-user` },
  contact: `CUSTOMER-${org}-contact-${id}`,
});

function costs(entity: Entity, id: number): Partial<Row> {
  const line = { offer_price: `COST-${id}`, seller_name: `COST-seller`, quantity: 2 };
  if (entity === 'quotation_request') return { rfq_offer_price: `COST-${id}`, rfq_mg: 'COST-mg', rfq_offer_id: 5 };
  if (entity === 'quotation') return { quotation_items: [line], grand_total: 0, approved: null };
  if (entity === 'order') return { order_lines: [line], zoho_id: `COST-${id}` };
  return {};
}

/** The row after its customer moved to another organisation. */
export function moved(row: Row, org: number): Row {
  const id = Number(row['request_id'] ?? row['tenant_id']);
  const byCustomer = (row['created_by_info'] as { role_id?: number } | undefined)?.role_id === CUSTOMER;
  const created_by_info = { user_id: 100 + org, first_name: `CUSTOMER-${org}-`, role_id: CUSTOMER };
  return {
    ...row,
    ...customerFields(org, id),
    org_id: org,
    ...('tenant_name' in row && { tenant_name: `CUSTOMER-${org}-${id}`, tenant_id: row['tenant_id'] }),
    ...(byCustomer && { created_by: 100 + org, created_by_info }),
  };
}

/** A quotation after a write: each draft has another total, and the approved terms are kept while it is a draft. */
export function quoted(old: Row | undefined, next: Row): Row {
  const { status } = next;
  if (status === 'CONFIRMED' || !old) return { ...next, approved: null };
  const { quotation_items, grand_total } = old;
  const approved = old['status'] === 'CONFIRMED' ? { quotation_items, grand_total } : old['approved'];
  return { ...next, approved, ...(status === 'SENT' && { grand_total: Number(grand_total) + 1 }) };
}

/** The server's list order: newest first, then by id. */
export const byPlace = (entity: Entity) => (a: Row, b: Row) =>
  Date.parse(String(b['created_date'])) - Date.parse(String(a['created_date'])) ||
  Number(idOf(entity, b)) - Number(idOf(entity, a));
