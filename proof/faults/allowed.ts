/**
 * What each role may see, written independently from the specification so that it shares no mistakes with
 * `shared/src/audience.ts`: import nothing else here.
 */
const FIVE = ['quotation_request', 'quotation', 'order', 'purchase_order', 'delivery_challan'];
/** Any staff; without ADMIN_USER READ only a colleague's card. */
const STAFF = [
  'blogs',
  'support_ticket',
  'admin_user',
  'deadline_policy',
  'routing_policy',
  'availability',
  'approval_limits',
  'approval_delegation',
];
/** They belong to records. */
const ATTACHED = ['comment', 'address', 'document_upload'];
const GOODS = ['product', 'sku', 'offer', 'category'];

const SALES = [
  ...['quotation_request', 'quotation', 'order', 'credit_note', 'delivery_challan'],
  ...['tenant', 'tenant_user', 'organisation', 'payment', 'expense'],
  ...GOODS,
  ...STAFF,
  ...ATTACHED,
];
const SOURCING = [...FIVE, 'credit_note', 'seller', 'lead', ...GOODS, ...STAFF, ...ATTACHED];
const LEAD = [...SOURCING, 'expense', 'payment', 'tenant', 'organisation'];

const READS: Record<number, readonly string[]> = {
  1002: [...FIVE, 'credit_note', ...STAFF, ...ATTACHED],
  1007: SALES,
  1008: SALES,
  1009: SOURCING,
  1010: SOURCING,
  1012: LEAD,
  1013: LEAD,
  10001: ['quotation_request', 'quotation', 'order', 'credit_note', 'tenant', 'organisation', ...ATTACHED],
};
const QUEUE_OF: Record<string, string> = {
  quote_requests: 'quotation_request',
  purchase_orders: 'purchase_order',
  quotations: 'quotation',
  delivery_challans: 'delivery_challan',
  open_orders: 'order',
  open_quotations: 'quotation',
};
const ADMIN = 1001;
/** Roles without TENANT READ. */
const KNOWS_NO_CUSTOMER = [1002, 1009, 1010];
const CUSTOMERS_OWN = [
  ...['tenant_id', 'tenant_name', 'user_details', 'contact', 'customer_name', 'gst_no'],
  ...['received_by', 'received_file_id'],
];
/** Each is for one person alone, whatever their role. */
const PERSONAL = ['notification', 'follow', 'notification_preferences', 'seen'];
/** Their `user_id` is a colleague's or the receiver's. */
const NAMES_STAFF = new Set(['admin_user', ...PERSONAL]);
const CUSTOMER_ROLE = 10001;
const CARD = ['user_id', 'id', 'first_name', 'last_name', 'role_id', 'created_date', 'modified_date', 'revision'];

type Dict = Record<string, unknown>;
const isDict = (value: unknown): value is Dict => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The person whose socket it is. */
export interface Receiver {
  role_id: number;
  user_id: number;
}

/** What this frame reveals beyond the receiver's permissions, one text for each. */
export function beyondPermissions(receiver: Receiver, event: string, payload: unknown): string[] {
  const { role_id: role } = receiver;
  const personal = isDict(payload)
    ? list(payload['changes']).flatMap((change) => toSomebodyElse(receiver, change))
    : [];
  if (role === ADMIN) return personal;
  const may = READS[role] ?? [];
  const found = [...personal];
  const readable = (of: unknown, what: string) => {
    if (!may.includes(String(of))) found.push(`${what} of ${String(of)}`);
  };
  const frame = isDict(payload) ? payload : {};
  for (const change of list(frame['changes'])) {
    const subject = subjectOf(change);
    if (subject !== undefined) readable(subject, 'a change');
    found.push(...inChange(role, change));
  }
  for (const claim of [...list(frame['claims']), ...list(frame['taken']), ...list(frame['freed'])]) {
    readable(claim['entity'], 'a claim');
  }
  for (const seat of [...list(frame['presence']), ...list(frame['changed'])]) {
    const viewing = seat['viewing'];
    if (isDict(viewing)) readable(viewing['entity'], 'presence');
  }
  const counts = event === 'counts' ? frame : frame['counts'];
  const queues = isDict(counts) && isDict(counts['queues']) ? Object.keys(counts['queues']) : [];
  for (const queue of queues) readable(QUEUE_OF[queue], `counts (${queue})`);
  return found;
}

function toSomebodyElse({ user_id }: Receiver, { entity, row, before }: Dict): string[] {
  if (!PERSONAL.includes(String(entity))) return [];
  const other = [row, before].some((part) => isDict(part) && 'user_id' in part && part['user_id'] !== user_id);
  return other ? [`a ${String(entity)} of somebody else`] : [];
}

/** What a change is about, which its receiver must be able to read: of what is personal, its record. */
function subjectOf({ entity, row, before }: Dict): unknown {
  if (!PERSONAL.includes(String(entity))) return entity;
  return [row, before].find(isDict)?.['entity'];
}

function inChange(role: number, change: Dict): string[] {
  const { entity, row } = change;
  const found: string[] = [];
  if (entity === 'admin_user' && isDict(row)) {
    found.push(
      ...Object.keys(row)
        .filter((key) => !CARD.includes(key))
        .map((key) => `${key} of a colleague`),
    );
  }
  if (role === CUSTOMER_ROLE && isDict(row)) found.push(...ourAuthors(row));
  if (!KNOWS_NO_CUSTOMER.includes(role)) return found;
  for (const part of [row, change['before']]) {
    if (isDict(part) && 'user_id' in part && !NAMES_STAFF.has(String(entity)))
      found.push(`user_id of ${String(entity)}`);
  }
  if (!['seller', 'lead'].includes(String(entity))) walk(change, found);
  return found;
}

/** Which staff created or changed it, which no customer may know. */
function ourAuthors(row: Dict): string[] {
  return ['created_by_info', 'modified_by_info'].filter((who) => {
    const info = row[who];
    return isDict(info) && info['role_id'] !== CUSTOMER_ROLE;
  });
}

function walk(value: unknown, found: string[]): void {
  if (Array.isArray(value)) for (const item of value) walk(item, found);
  if (!isDict(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (CUSTOMERS_OWN.includes(key)) found.push(key);
    if (key === 'tenant_info' && isDict(inner)) {
      found.push(
        ...Object.keys(inner)
          .filter((one) => one !== 'district')
          .map((one) => `tenant_info.${one}`),
      );
    }
    walk(inner, found);
  }
  if (value['role_id'] === CUSTOMER_ROLE) found.push('a customer who acted');
}

const list = (value: unknown): Dict[] => (Array.isArray(value) ? value.filter(isDict) : []);
