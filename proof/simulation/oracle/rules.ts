import type { Entity } from '@console/shared/entities';
import type { PermissionEntity, PermissionMap, PermissionType } from '@console/shared/permissions';

/**
 * Who may see what, written independently from the specification, to check the product's own rules
 * (shared/src/audience.ts). Import nothing of those here.
 */
export interface Eyes {
  role_id: number;
  permissions: PermissionMap;
  org_id: number | null;
}

export type Fields = Record<string, unknown>;

const QUEUED = ['quotation_request', 'quotation', 'order', 'purchase_order', 'delivery_challan'] as const;
const ALL: readonly PermissionType[] = ['READ', 'WRITE', 'UPDATE', 'DELETE', 'APPROVE'];
const RWU: readonly PermissionType[] = ['READ', 'WRITE', 'UPDATE'];

const may = (table: Partial<Record<PermissionEntity, readonly PermissionType[]>>): PermissionMap =>
  Object.fromEntries(
    Object.entries(table).map(([entity, types]) => [entity, Object.fromEntries(types.map((type) => [type, true]))]),
  );

const MANAGER = {
  purchase_order: [...RWU, 'APPROVE'],
  delivery_challan: [...RWU, 'APPROVE'],
  quotation_request: ['READ', 'UPDATE'],
  quotation: ['READ'],
  order: ['READ'],
} as const;

/** Permissions of the demo roles, for the simulated entities. */
export const ROLES: Readonly<Record<number, PermissionMap>> = {
  1001: may(Object.fromEntries([...QUEUED, 'tenant', 'tenant_user', 'admin_user'].map((entity) => [entity, ALL]))),
  1002: may(Object.fromEntries(QUEUED.map((entity) => [entity, ['READ']]))),
  1007: may({
    tenant: RWU,
    tenant_user: RWU,
    quotation_request: RWU,
    quotation: RWU,
    order: RWU,
    delivery_challan: ['READ'],
  }),
  1009: may(MANAGER),
  1012: may({ ...MANAGER, tenant: ['READ'], quotation: [...RWU, 'APPROVE'], order: ['READ', 'UPDATE'] }),
  10001: may({ tenant: ['READ'], quotation_request: ['READ'], quotation: ['READ'], order: ['READ'] }),
};
export const STAFF = [1001, 1002, 1007, 1009, 1012];
export const CUSTOMER = 10001;

const reads = ({ permissions }: Eyes, entity: PermissionEntity) => permissions[entity]?.READ === true;
const seesTenants = (eyes: Eyes) => reads(eyes, 'tenant');
const isCustomer = ({ role_id }: Eyes) => role_id === CUSTOMER;

/** The organisation of the record's customer. */
function customerOf(entity: Entity, row: Fields): unknown {
  if (entity === 'quotation_request' || entity === 'tenant') return row['org_id'];
  if (entity === 'quotation' || entity === 'order') return (row['tenant_info'] as Fields | undefined)?.['org_id'];
  return undefined;
}

/** Whether the reader may see the row. A customer only sees their organisation's, and approved quotations only. */
export function maySeeRow(eyes: Eyes, entity: Entity, row: Fields): boolean {
  if (!mayRead(eyes, entity)) return false;
  if (entity === 'comment' && !reads(eyes, String(row['entity_type']).toLowerCase() as PermissionEntity)) return false;
  if (isCustomer(eyes) && entity === 'quotation' && !wasApproved(row)) return false;
  return !isCustomer(eyes) || customerOf(entity, row) === eyes.org_id;
}

/** A customer sees a price from its first approval on, and keeps seeing the approved price until the next one. */
const wasApproved = ({ status, approved }: Fields) =>
  status === 'CONFIRMED' || status === 'CONVERTED_TO_ORDER' || (approved ?? null) !== null;

function asApproved(row: Fields): Fields {
  const terms = row['approved'] as Fields | null | undefined;
  if (!terms) return row;
  return { ...row, ...terms, status: row['status'] === 'SENT' ? 'CONFIRMED' : row['status'] };
}

/** Whether the reader may see this kind of record at all. */
export function mayRead(eyes: Eyes, entity: Entity): boolean {
  if (entity === 'admin_user' || entity === 'routing_policy' || entity === 'availability') return !isCustomer(eyes);
  if (entity === 'comment') return true;
  return reads(eyes, entity as PermissionEntity);
}

const CUSTOMERS_OWN = ['tenant_id', 'user_id', 'user_details', 'contact', 'customer_name'];
const CARD = ['user_id', 'id', 'first_name', 'last_name', 'role_id', 'created_date', 'modified_date', 'revision'];
/** The cost of a sale, and our accounting: paths through lines. */
const COST: Partial<Record<Entity, readonly string[]>> = {
  quotation_request: ['rfq_offer_price', 'rfq_mg', 'rfq_offer_id', 'rfq_selling_price'],
  quotation: ['quotation_items.offer_price', 'quotation_items.seller_name', 'approved'],
  order: ['order_lines.offer_price', 'order_lines.seller_name', 'zoho_id'],
};

/** The row as this reader may see it; undefined if they may not. */
export function seen(eyes: Eyes, entity: Entity, row: Fields): Fields | undefined {
  return maySeeRow(eyes, entity, row) ? shown(eyes, entity, row) : undefined;
}

/** All or some fields of a row, without what is hidden from this reader. */
export function shown(eyes: Eyes, entity: Entity, row: Fields): Fields {
  if (entity === 'admin_user') {
    return reads(eyes, 'admin_user') ? row : only(row, (field) => CARD.includes(field));
  }
  if (entity === 'availability') return row;
  const known = isCustomer(eyes) && entity === 'quotation' ? asApproved(row) : row;
  const own = withoutAuthors(eyes, isCustomer(eyes) ? (COST[entity] ?? []).reduce(without, known) : known);
  if (seesTenants(eyes)) return own;
  const hidden = entity === 'quotation_request' ? [...CUSTOMERS_OWN, 'org_id'] : CUSTOMERS_OWN;
  const view = only(own, (field) => !hidden.includes(field));
  const tenant = view['tenant_info'] as Fields | undefined;
  if (tenant) view['tenant_info'] = { district: tenant['district'] };
  return view;
}

function withoutAuthors(eyes: Eyes, row: Fields): Fields {
  const view: Record<string, unknown> = { ...row };
  for (const who of ['created_by', 'modified_by']) {
    const role = (row[`${who}_info`] as Fields | null | undefined)?.['role_id'];
    if (mayKnowActor(eyes, typeof role === 'number' ? role : null)) continue;
    for (const field of [who, `${who}_info`]) if (field in row) view[field] = null;
  }
  return view;
}

/** Whether the author's name may be sent: customers' names to readers who see customers, staff names to staff. */
export const mayKnowActor = (eyes: Eyes, by_role_id: number | null): boolean =>
  by_role_id === CUSTOMER ? seesTenants(eyes) : !isCustomer(eyes);

const only = (row: Fields, keep: (field: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(row).filter(([field]) => keep(field)));

function without(row: Fields, path: string): Fields {
  const [field = '', deeper] = path.split('.');
  if (!(field in row)) return row;
  if (deeper === undefined) return only(row, (other) => other !== field);
  return { ...row, [field]: (row[field] as Fields[]).map((line) => only(line, (other) => other !== deeper)) };
}

/** Texts in rows that some may not see. No frame to them may contain one anywhere. */
export function forbiddenWords(eyes: Eyes, orgs: readonly number[]): string[] {
  const words: string[] = [];
  if (!seesTenants(eyes)) words.push('CUSTOMER-');
  if (isCustomer(eyes)) {
    words.push('COST-', 'MAIL-');
    for (const org of orgs) if (org !== eyes.org_id) words.push(`CUSTOMER-${org}-`);
  } else if (!reads(eyes, 'admin_user')) words.push('MAIL-');
  return words;
}
