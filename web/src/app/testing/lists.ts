import type { Entity } from '@console/shared/entities';
import { metaOf } from '@console/shared/entities';
import { STAFF_ROLES } from '@console/shared/permissions';
import { listChallans, getChallan } from '../../api/challans.ts';
import { getOrder, listOrders } from '../../api/orders.ts';
import { getPurchaseOrder, listPurchaseOrders } from '../../api/purchase-orders.ts';
import { getQuotation, listQuotations } from '../../api/quotations.ts';
import { getRfq, listRfqs } from '../../api/rfqs.ts';
import { listUsers } from '../../api/users.ts';
import type { Versioned } from '../../stores/entity-store.ts';
import type { ListSpec, Listed, LiveList } from '../../stores/live-list.ts';
import type { PageOf } from '../../stores/live-run.ts';
import { allows } from '../../stores/session.ts';
import { storeOf } from '../../stores/stores.ts';

export type ShownEntity =
  | 'quotation_request'
  | 'quotation'
  | 'order'
  | 'purchase_order'
  | 'delivery_challan'
  | 'admin_user';

/** A list a person keeps open. */
export interface Plan extends PageOf {
  entity: ShownEntity;
  filter: { status?: string[]; category_manager?: number; sales_person?: number };
}

/** Any row, with the fields that lists and actions use. */
export type AnyRow = Versioned & Record<string, unknown>;

type Read = (query: Plan['filter'] & PageOf, signal: AbortSignal) => Promise<Listed<object>>;

const READS: Record<ShownEntity, Read> = {
  quotation_request: (query, signal) => listRfqs(query as Parameters<typeof listRfqs>[0], signal),
  quotation: (query, signal) => listQuotations(query as Parameters<typeof listQuotations>[0], signal),
  order: (query, signal) => listOrders(query as Parameters<typeof listOrders>[0], signal),
  purchase_order: (query, signal) => listPurchaseOrders(query as Parameters<typeof listPurchaseOrders>[0], signal),
  delivery_challan: (query, signal) => listChallans(query as Parameters<typeof listChallans>[0], signal),
  admin_user: (query, signal) => listUsers({ ...query, role_id: [...STAFF_ROLES] }, signal),
};

const ONE: Partial<Record<ShownEntity, (id: string) => Promise<object>>> = {
  quotation_request: (id) => getRfq(Number(id)),
  quotation: (id) => getQuotation(Number(id)),
  order: getOrder,
  purchase_order: getPurchaseOrder,
  delivery_challan: getChallan,
};

/** Reads one record; undefined for an entity that is never shown alone. */
export const readOne = (entity: ShownEntity) => ONE[entity];

export function openList(plan: Plan): LiveList<AnyRow> {
  const { entity, filter, page, limit } = plan;
  const spec: ListSpec<AnyRow> = {
    page,
    limit,
    matches: (row) => isShown(row, filter),
    read: (asked, signal) => READS[entity]({ ...filter, ...asked }, signal) as Promise<Listed<AnyRow>>,
  };
  return storeOf(entity).list(spec as unknown as ListSpec<Versioned>) as unknown as LiveList<AnyRow>;
}

function isShown(row: AnyRow, { status, category_manager, sales_person }: Plan['filter']): boolean {
  if (status && !status.includes(String(row['status']))) return false;
  if (sales_person !== undefined && row['sales_person'] !== sales_person) return false;
  return category_manager === undefined || (row['category_managers'] as number[]).includes(category_manager);
}

export function mayOpen(entity: Entity): boolean {
  const { governedBy } = metaOf(entity);
  if (governedBy === 'record' || governedBy === 'person' || governedBy === 'sharer') return false;
  return allows(governedBy === 'staff' ? 'staff' : `${governedBy}:READ`);
}
