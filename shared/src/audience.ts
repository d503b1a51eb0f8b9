import { changeForCustomer, forItsCustomer, wasApproved } from './approved.ts';
import { OWN_ORG_ID } from './constants.ts';
import { ENTITIES, ENTITY_NAMES, isPersonal, isShareable, metaOf } from './entities.ts';
import type { Entity } from './entities.ts';
import type { CreditNote } from './entities/credit-note.ts';
import type { Einvoice } from './entities/einvoice.ts';
import type { Change } from './live.ts';
import { withoutInternalFields } from './internal-fields.ts';
import { can, isStaff, ROLE_ADMIN, ROLE_CUSTOMER, ROLE_DISPLAY } from './permissions.ts';
import type { Holder } from './permissions.ts';
import { QUEUES } from './queues.ts';
import type { Queue } from './queues.ts';

/** What a class of readers may see. Readers with the same signature share one room and one encoded frame. */
export interface Audience {
  signature: string;
  reads: ReadonlySet<Entity>;
  /** TENANT READ. Without it a customer is reduced to a district. */
  seesTenants: boolean;
  /** ADMIN_USER READ. Without it a colleague is reduced to id, name and role. */
  seesStaffDetails: boolean;
  /** The records that a customer's own account is bound to; undefined for staff. */
  bound: Bound | undefined;
  /** A display, which reads no row and counts every queue. */
  countsOnly: boolean;
  /** Of staff, who share saved views with roles, and of displays; undefined for customers' own accounts. */
  role_id: number | undefined;
}

/** The organisation of a customer's own account, and the customer itself where the organisation holds strangers. */
export interface Bound {
  org_id: number;
  /** Set in the marketplace's own organisation, whose customers have nothing to do with each other. */
  tenant_id: number | undefined;
}

/** One word for a bound, for signatures and maps; empty for staff. */
export const boundKey = (bound: Bound | undefined): string =>
  bound ? [bound.org_id, bound.tenant_id].filter((id) => id !== undefined).join('/') : '';

export interface Reader extends Holder {
  org_id: number | null;
  /** Absent where the gateway does not name it. */
  tenant_id?: number | null;
}

export function audienceOf({ role_id, permissions, org_id, tenant_id }: Reader): Audience {
  const staff = isStaff(role_id);
  const countsOnly = role_id === ROLE_DISPLAY;
  const seesTenants = can(permissions, 'tenant', 'READ');
  const reads = ENTITY_NAMES.filter((entity) => {
    if (countsOnly) return false;
    const { governedBy } = metaOf(entity);
    // A customer's user is a contact of the customer.
    if (entity === 'tenant_user' && !seesTenants) return false;
    if (governedBy === 'staff' || governedBy === 'sharer') return staff;
    if (entity === 'document_upload' && !can(permissions, 'document_upload', 'READ')) return false;
    if (governedBy === 'record' || governedBy === 'person') return true;
    return can(permissions, governedBy, 'READ');
  });
  const seesStaffDetails = can(permissions, 'admin_user', 'READ');
  const bound = role_id === ROLE_CUSTOMER ? boundOf(org_id ?? 0, tenant_id ?? 0) : undefined;
  const role = staff || countsOnly ? role_id : undefined;
  const signature = [reads.join(','), seesTenants ? 't' : '', seesStaffDetails ? 'a' : '', boundKey(bound), role].join(
    '|',
  );
  return { signature, reads: new Set(reads), seesTenants, seesStaffDetails, bound, countsOnly, role_id: role };
}

const boundOf = (org_id: number, tenant_id: number): Bound => ({
  org_id,
  tenant_id: org_id === OWN_ORG_ID ? tenant_id : undefined,
});

/** Whether this audience may know how many records wait in a queue. */
export const mayCount = ({ countsOnly, reads }: Audience, queue: Queue): boolean =>
  countsOnly || reads.has(QUEUES[queue].entity);

/** The governing entity of a row that belongs to another record; undefined for an unknown kind. */
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
  SUPPORT_TICKET: 'support_ticket',
  TICKET: 'support_ticket',
};

export const recordKind = (name: string): Entity | undefined => RECORD_KINDS[name.trim().toUpperCase()];

/** Records whose address is the customer's. */
const NAMES_CUSTOMER: ReadonlySet<Entity> = new Set([
  'quotation_request',
  'quotation',
  'order',
  'delivery_challan',
  'credit_note',
]);

/**
 * Whether this audience may see the row at all.
 * @param user_id the reader, for rows of one person that are not shared
 */
export function maySee(audience: Audience, entity: Entity, row: Fields, user_id?: number | null): boolean {
  if (!audience.reads.has(entity)) return false;
  if (isShareable(entity)) return row['user_id'] === user_id || isSharedWith(audience, row);
  if (isPersonal(entity)) return mayStillSee(audience, entity, row);
  if (ENTITIES[entity].governedBy === 'record') {
    const kind = row['entity_type'] ?? row['entity_name'];
    const owner = typeof kind === 'string' ? recordKind(kind) : undefined;
    if (!owner || !audience.reads.has(owner)) return false;
    if (entity === 'address' && NAMES_CUSTOMER.has(owner) && !audience.seesTenants) return false;
  }
  if (audience.bound === undefined) return true;
  if (entity === 'quotation' && !wasApproved(row)) return false;
  return belongsTo(audience.bound, entity, row);
}

type Fields = Readonly<Record<string, unknown>>;

/** An admin sees whatever is shared, to clear up after people who left. */
function isSharedWith({ role_id }: Audience, row: Fields): boolean {
  const roles = row['role_ids'] as readonly number[];
  return role_id === ROLE_ADMIN ? roles.length > 0 : roles.some((role) => role === role_id);
}

/** Whether the person whom a row is for may read the record now that it is about, if any. */
function mayStillSee({ reads, bound }: Audience, kind: Entity, { entity, org_id, tenant_id }: Fields): boolean {
  if (entity !== undefined && !reads.has(entity as Entity)) return false;
  if (bound === undefined || kind !== 'notification') return true;
  return org_id === bound.org_id && (bound.tenant_id === undefined || tenant_id === bound.tenant_id);
}

/**
 * Entities whose own `org_id` is the customer's. On all others it is the marketplace's, and the customer's is in
 * `tenant_info`.
 */
const OWN_ORG: readonly Entity[] = ['quotation_request', 'tenant', 'tenant_user', 'organisation'];

/** The fields of the customer whom a row is about. */
export const customerOf = (entity: Entity, row: Fields): Fields | undefined =>
  OWN_ORG.includes(entity) ? row : (row['tenant_info'] as Fields | undefined);

function belongsTo({ org_id, tenant_id }: Bound, entity: Entity, row: Fields): boolean {
  const customer = customerOf(entity, row);
  if (customer?.['org_id'] !== org_id) return false;
  return tenant_id === undefined || entity === 'organisation' || customer['tenant_id'] === tenant_id;
}

/** Who received the goods, and the proof: a photo taken at the customer's, or the signed paper. */
const RECEIPT_FIELDS = ['received_by', 'received_file_id'] as const;
const TENANT_FIELDS = [
  ...['tenant_id', 'user_id', 'user_details', 'contact', 'customer_name', 'shipping_address_id'],
  ...RECEIPT_FIELDS,
] as const;
/** Where a customer's goods go: only the town remains, as of the customer only the district. */
const SITE_FIELDS = ['shipping_address', 'delivery_address'] as const;

/** The row as this audience may read it. Returns the same object when nothing is hidden. */
export function redact<T extends Fields>(audience: Audience, entity: Entity, row: T): T {
  if (entity === 'admin_user') return audience.seesStaffDetails ? row : staffCard(row);
  // Its user is a colleague, where those of other rows are customers'.
  if (entity === 'availability') return row;
  if (isPersonal(entity)) return entity === 'notification' ? toldTo(audience, row) : row;
  const cut = audience.bound === undefined ? forStaff(audience, entity, row) : forCustomer(entity, row);
  const known = withoutAuthors(audience, cut);
  if (audience.seesTenants) return known;
  const seen: Record<string, unknown> = { ...known };
  // On all others it is the marketplace's.
  if (entity === 'quotation_request') delete seen['org_id'];
  for (const field of TENANT_FIELDS) delete seen[field];
  const tenant = seen['tenant_info'] as { district?: string } | undefined;
  if (tenant) seen['tenant_info'] = { district: tenant.district };
  const einvoice = seen['einvoice'] as Einvoice | null | undefined;
  if (einvoice) seen['einvoice'] = withoutItsWords(einvoice);
  // Which taxes there are tells the customer's state. Those of a purchase order tell the seller's.
  for (const field of ['issued', 'invoiced']) {
    const sums = seen[field] as CreditNote['issued'];
    if (sums && entity !== 'purchase_order') seen[field] = { ...sums, cgst: null, sgst: null, igst: null };
  }
  for (const field of SITE_FIELDS) {
    const site = seen[field] as { city: string } | null | undefined;
    if (site) seen[field] = { city: site.city };
  }
  return seen as T;
}

/** The e-invoice without the portal's and people's words, which may quote the customer. */
const withoutItsWords = ({ earlier, ...einvoice }: Einvoice): Einvoice => ({
  ...einvoice,
  failure: null,
  ...(earlier && { earlier: earlier.map((one) => ({ ...one, reason: null })) }),
});

/**
 * Whether this audience may know who did something, decided by that person's role. Without TENANT READ no customer's
 * user is named. A customer's own account sees no staff, and nobody whose role is unknown.
 */
const mayKnowWho = ({ bound, seesTenants }: Audience, role_id: number | null | undefined): boolean =>
  role_id === ROLE_CUSTOMER ? seesTenants : bound === undefined;

/** The row without authors that this audience may not know. Returns the same object when nobody is hidden. */
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
 * Everybody sees the name of a ticket's author, but not the address. Contact and billing details of an offer's seller
 * are only for readers with SELLER READ.
 */
function forStaff<T extends Fields>({ reads, seesStaffDetails }: Audience, entity: Entity, row: T): T {
  if (entity === 'support_ticket' && !seesStaffDetails) return without(row, ['requester_email']);
  if (entity !== 'offer' || reads.has('seller') || !row['seller_info']) return row;
  return { ...row, seller_info: without(row['seller_info'] as Fields, SELLER_PARTICULARS) };
}

const SELLER_PARTICULARS = ['gstin', 'mobile_1', 'email_id_1'];

const without = <T extends Fields>(row: T, fields: readonly string[]): T =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field))) as T;

/** What its person is told, of a customer and by whom only if they may know. */
function toldTo<T extends Fields>(audience: Audience, row: T): T {
  const told = audience.seesTenants ? row : without(row, ['org_id', 'tenant_id']);
  if (!('by' in row) || mayKnowWho(audience, row['by_role_id'] as number | null)) return told;
  return { ...told, by: null, by_role_id: null };
}

const STAFF_CARD = ['user_id', 'id', 'first_name', 'last_name', 'role_id', 'created_date', 'modified_date', 'revision'];

function staffCard<T extends Fields>(row: T): T {
  return Object.fromEntries(Object.entries(row).filter(([field]) => STAFF_CARD.includes(field))) as T;
}

/** A change as the log stores it, with its author's role, which decides who may see the name. */
export interface LoggedChange extends Change {
  by_role_id: number | null;
}

/** The user whom a change is for; undefined where it is for everybody who may see the row. */
export function addresseeOf({ entity, row, before }: Pick<Change, 'entity' | 'row' | 'before'>): number | undefined {
  return isPersonal(entity) ? Number((row ?? before)?.['user_id']) : undefined;
}

/**
 * The change as this audience may see it; undefined when it may not see it at all. A row that leaves a customer's view
 * arrives as deleted, and one that enters it as created. An update without `before` means that the old row is unknown.
 * @param user_id the reader, for what is for one person
 */
export function viewOf(audience: Audience, logged: LoggedChange, user_id?: number): Change | undefined {
  const addressee = addresseeOf(logged);
  if (addressee !== undefined && addressee !== user_id && !isShareable(logged.entity)) return undefined;
  const { by_role_id, ...change } = logged;
  const by = mayKnowWho(audience, by_role_id) ? change.by : null;
  const seen = maySee(audience, change.entity, change.row ?? { ...change.before }, user_id);
  const sawBefore =
    change.before !== null && maySee(audience, change.entity, { ...change.row, ...change.before }, user_id);
  if (!seen) return sawBefore ? { ...change, by, op: 'deleted', row: null, before: null, changed: [] } : undefined;
  const row = change.row && redact(audience, change.entity, change.row);
  const isUnknown = change.op === 'updated' && change.before === null;
  if (row && !sawBefore && !isUnknown)
    return { ...change, by, op: 'created', row, before: null, changed: Object.keys(row) };
  const told = audience.bound === undefined ? change : changeForCustomer(change);
  const before = told.before && redact(audience, change.entity, told.before);
  const changed = row ? told.changed.filter((field) => field in row) : [];
  return { ...change, by, row, before, changed };
}
