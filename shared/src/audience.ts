import { changeForCustomer, forItsCustomer, wasApproved } from './approved.ts';
import { ENTITIES, ENTITY_NAMES, metaOf } from './entities.ts';
import type { Entity } from './entities.ts';
import type { Change } from './live.ts';
import { withoutInternalFields } from './internal-fields.ts';
import { can, isStaff, ROLE_CUSTOMER } from './permissions.ts';
import type { Holder } from './permissions.ts';

/** What a class of readers may see. Readers with the same signature share one room and one encoding. */
export interface Audience {
  signature: string;
  reads: ReadonlySet<Entity>;
  /** TENANT READ: without it a customer is only a district. */
  seesTenants: boolean;
  /** ADMIN_USER READ: without it a colleague is id, name and role. */
  seesStaffDetails: boolean;
  /** The organisation a customer's own account is bound to; undefined for staff. */
  boundOrg: number | undefined;
}

export interface Reader extends Holder {
  org_id: number | null;
}

export function audienceOf({ role_id, permissions, org_id }: Reader): Audience {
  const staff = isStaff(role_id);
  const seesTenants = can(permissions, 'tenant', 'READ');
  const reads = ENTITY_NAMES.filter((entity) => {
    const { governedBy } = metaOf(entity);
    // A customer's user is its contact.
    if (entity === 'tenant_user' && !seesTenants) return false;
    if (governedBy === 'staff') return staff;
    if (governedBy === 'record') return true;
    return can(permissions, governedBy, 'READ');
  });
  const seesStaffDetails = can(permissions, 'admin_user', 'READ');
  const boundOrg = role_id === ROLE_CUSTOMER ? (org_id ?? 0) : undefined;
  const signature = [reads.join(','), seesTenants ? 't' : '', seesStaffDetails ? 'a' : '', boundOrg ?? ''].join('|');
  return { signature, reads: new Set(reads), seesTenants, seesStaffDetails, boundOrg };
}

/** The governing entity of a row that belongs to another record; undefined for a kind nobody knows. */
const RECORD_KINDS: Record<string, Entity> = {
  QUOTATION_REQUEST: 'quotation_request',
  RFQ: 'quotation_request',
  QUOTATION: 'quotation',
  ORDER: 'order',
  PURCHASE_ORDER: 'purchase_order',
  PO: 'purchase_order',
  DELIVERY_CHALLAN: 'delivery_challan',
  DC: 'delivery_challan',
  CREDIT_NOTE: 'credit_note',
  PAYMENT: 'payment',
  EXPENSE: 'expense',
  PRODUCT: 'product',
  SKU: 'sku',
  OFFER: 'offer',
  CATEGORY: 'category',
  SELLER: 'seller',
  LEAD: 'lead',
  TENANT: 'tenant',
  TENANT_USER: 'tenant_user',
  ORGANISATION: 'organisation',
  BLOGS: 'blogs',
  BLOG: 'blogs',
};

export const recordKind = (name: string): Entity | undefined => RECORD_KINDS[name.trim().toUpperCase()];

/** Whether this audience may see the row at all. */
export function maySee(audience: Audience, entity: Entity, row: Fields): boolean {
  if (!audience.reads.has(entity)) return false;
  if (ENTITIES[entity].governedBy === 'record') {
    const kind = row['entity_type'] ?? row['entity_name'];
    const owner = typeof kind === 'string' ? recordKind(kind) : undefined;
    if (!owner || !audience.reads.has(owner)) return false;
  }
  if (audience.boundOrg === undefined) return true;
  if (entity === 'quotation' && !wasApproved(row)) return false;
  return organisationOf(entity, row) === audience.boundOrg;
}

type Fields = Readonly<Record<string, unknown>>;

/** Entities whose own `org_id` is the customer's; on the others it is the marketplace's, and the customer's stands in `tenant_info`. */
const OWN_ORG: readonly Entity[] = ['quotation_request', 'tenant', 'tenant_user', 'organisation'];

function organisationOf(entity: Entity, row: Fields): unknown {
  if (OWN_ORG.includes(entity)) return row['org_id'];
  return (row['tenant_info'] as { org_id?: number } | undefined)?.org_id;
}

/** Who took the goods, and what shows it: a photo at the customer's, or the paper that was signed there. */
const RECEIPT_FIELDS = ['received_by', 'received_file_id'] as const;
const TENANT_FIELDS = ['tenant_id', 'user_id', 'user_details', 'contact', 'customer_name', ...RECEIPT_FIELDS] as const;

/** The row as this audience may read it; the same object when there is nothing to hide. */
export function redact<T extends Fields>(audience: Audience, entity: Entity, row: T): T {
  if (entity === 'admin_user') return audience.seesStaffDetails ? row : staffCard(row);
  const cut = audience.boundOrg === undefined ? forStaff(audience, entity, row) : forCustomer(entity, row);
  const known = withoutAuthors(audience, cut);
  if (audience.seesTenants) return known;
  const seen: Record<string, unknown> = { ...known };
  // On the others it is the marketplace's.
  if (entity === 'quotation_request') delete seen['org_id'];
  for (const field of TENANT_FIELDS) delete seen[field];
  const tenant = seen['tenant_info'] as { district?: string } | undefined;
  if (tenant) seen['tenant_info'] = { district: tenant.district };
  return seen as T;
}

/**
 * Whether this audience may know who did something, by their role: without TENANT READ no customer's user is named, and
 * to a customer's own account none of us, also where nobody knows whose the id is.
 */
const mayKnowWho = ({ boundOrg, seesTenants }: Audience, role_id: number | null | undefined): boolean =>
  role_id === ROLE_CUSTOMER ? seesTenants : boundOrg === undefined;

/** The row without whoever wrote it and may not be known; the same object when nobody is to be hidden. */
function withoutAuthors<T extends Fields>(audience: Audience, row: T): T {
  const hidden = ['created_by', 'modified_by'].flatMap((who) => {
    const info = row[`${who}_info`] as { role_id?: number } | null | undefined;
    if (mayKnowWho(audience, info?.role_id)) return [];
    return [who, `${who}_info`].filter((field) => field in row && row[field] !== null);
  });
  if (hidden.length === 0) return row;
  return { ...row, ...Object.fromEntries(hidden.map((field) => [field, null])) };
}

const forCustomer = <T extends Fields>(entity: Entity, row: T): T =>
  withoutInternalFields(entity, forItsCustomer(entity, row));

/**
 * Of a colleague who wrote a ticket the name is known to everybody, the address is not; of the seller of an offer, how
 * to reach and to bill it is for who may read sellers.
 */
function forStaff<T extends Fields>({ reads, seesStaffDetails }: Audience, entity: Entity, row: T): T {
  if (entity === 'support_ticket' && !seesStaffDetails) return without(row, ['requester_email']);
  if (entity !== 'offer' || reads.has('seller') || !row['seller_info']) return row;
  return { ...row, seller_info: without(row['seller_info'] as Fields, SELLER_PARTICULARS) };
}

const SELLER_PARTICULARS = ['gstin', 'mobile_1', 'email_id_1'];

const without = <T extends Fields>(row: T, fields: readonly string[]): T =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field))) as T;

const STAFF_CARD = ['user_id', 'id', 'first_name', 'last_name', 'role_id', 'created_date', 'modified_date', 'revision'];

function staffCard<T extends Fields>(row: T): T {
  return Object.fromEntries(Object.entries(row).filter(([field]) => STAFF_CARD.includes(field))) as T;
}

/** A change as the log keeps it: with the role of who made it, which decides whether the name may travel. */
export interface LoggedChange extends Change {
  by_role_id: number | null;
}

/**
 * The change as this audience may see it; undefined when it may not know of it. A row that leaves what a bound
 * reader may see arrives as deleted, one that comes into it as created. An update without `before` is of a row of which
 * nobody knows what it was.
 */
export function viewOf(audience: Audience, logged: LoggedChange): Change | undefined {
  const { by_role_id, ...change } = logged;
  const by = mayKnowWho(audience, by_role_id) ? change.by : null;
  const seen = maySee(audience, change.entity, change.row ?? { ...change.before });
  const sawBefore = change.before !== null && maySee(audience, change.entity, { ...change.row, ...change.before });
  if (!seen) return sawBefore ? { ...change, by, op: 'deleted', row: null, before: null, changed: [] } : undefined;
  const row = change.row && redact(audience, change.entity, change.row);
  const isUnknown = change.op === 'updated' && change.before === null;
  if (row && !sawBefore && !isUnknown)
    return { ...change, by, op: 'created', row, before: null, changed: Object.keys(row) };
  const told = audience.boundOrg === undefined ? change : changeForCustomer(change);
  const before = told.before && redact(audience, change.entity, told.before);
  const changed = row ? told.changed.filter((field) => field in row) : [];
  return { ...change, by, row, before, changed };
}
