import type { AuditEntry } from '@console/shared/calls/audit';
import type { Account } from '../../web/e2e/support/sessions.ts';

/** What moves the work forward, from a request to the delivered goods. */
interface Step {
  name: string;
  entity: AuditEntry['entity'];
  /** The status that it gives a record; without one, it creates the record. */
  status?: string;
  /** Who gets something to do next. */
  tells: readonly Account[];
  /** Where to do it. */
  path: (id: string, made: Fields) => string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const BUYERS: readonly Account[] = ['cm1', 'cm3', 'lead'];
const ISSUERS: readonly Account[] = ['cm1', 'lead'];
const orderPath = (_: string, { order_number }: Fields) =>
  typeof order_number === 'string' ? `/order-details/${order_number}` : undefined;

const STEPS: readonly Step[] = [
  {
    ...{ name: 'priced', entity: 'quotation_request', status: 'PRICE_UPDATED', tells: ['sales1'] },
    path: (id) => `/quoteRequests?status=PRICE_UPDATED&q=${id}`,
  },
  { name: 'quoted', entity: 'quotation', tells: ['lead'], path: (id) => `/quotation-details/${id}` },
  {
    ...{ name: 'approved', entity: 'quotation', status: 'CONFIRMED', tells: ['sales1'] },
    path: (id) => `/quotation-details/${id}`,
  },
  { name: 'ordered', entity: 'order', tells: BUYERS, path: (id) => `/order-details/${id}` },
  {
    ...{ name: 'bought', entity: 'purchase_order', tells: ISSUERS },
    path: (id) => `/purchase-orders-details/${id}`,
  },
  { name: 'issued', entity: 'purchase_order', status: 'ISSUED', tells: BUYERS, path: orderPath },
  {
    ...{ name: 'dispatched', entity: 'delivery_challan', tells: ISSUERS },
    path: (id) => `/deliveryChallans?open=${id}`,
  },
  { name: 'delivered', entity: 'delivery_challan', status: 'DELIVERED', tells: [], path: () => undefined },
];

/** A colleague announces that a record waits for you, and where. */
export interface News {
  id: string;
  path: string;
  tells: readonly Account[];
}

const isOf =
  ({ entity, status }: Step) =>
  (entry: AuditEntry): boolean =>
    entry.entity === entity && (status === undefined ? entry.op === 'created' : entry.after?.['status'] === status);

/**
 * What people tell each other about these entries.
 * @param all entries of the day, which include records created earlier
 */
export function newsOf(entries: readonly AuditEntry[], all: readonly AuditEntry[]): News[] {
  return entries.flatMap((entry) =>
    STEPS.filter((step) => isOf(step)(entry)).flatMap(({ path, tells }) => {
      const at = path(entry.id, madeIn(all, entry));
      return at === undefined ? [] : [{ id: entry.id, path: at, tells }];
    }),
  );
}

/** How often each step was taken, and how many orders were quoted and delivered on the same day. */
export function stepsInWords(all: readonly AuditEntry[]): string {
  const counts = STEPS.map((step) => `${step.name} ${all.filter(isOf(step)).length}`);
  return `${counts.join(', ')}; whole chains ${wholeChains(all)}`;
}

function wholeChains(all: readonly AuditEntry[]): number {
  const made = new Map(all.filter(({ op }) => op === 'created').map((entry) => [`${entry.entity}:${entry.id}`, entry]));
  const delivered = all.filter(
    ({ entity, after }) => entity === 'delivery_challan' && after?.['status'] === 'DELIVERED',
  );
  const orders = new Set(delivered.map((entry) => String(madeIn(all, entry)['order_number'])));
  return [...orders].filter((number) => {
    const order = made.get(`order:${number}`)?.after;
    return order && made.has(`quotation:${String(order['quotation_id'])}`);
  }).length;
}

/** The record as created, if that was today. */
const madeIn = (all: readonly AuditEntry[], { entity, id }: AuditEntry): Fields =>
  all.find((entry) => entry.op === 'created' && entry.entity === entity && entry.id === id)?.after ?? {};
