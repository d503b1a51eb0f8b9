import type { OwedBy } from '@console/shared/due';
import type { Change } from '@console/shared/live';

interface OwedKind {
  tab: string;
  /** 'Customer' */
  party: string;
  many: string;
  /** 'Orders' */
  records: string;
  record: string;
  pathOf: (number: string) => string;
  partyPath: (id: number) => string;
  /** Fields that move the sums, by the entity that has them. */
  moves: Readonly<Record<string, readonly string[]>>;
}

export const OWED_FAILED = "Couldn't load what is outstanding";

const PAYMENT = ['status', 'amount', 'order_number', 'po_id', 'seller_id'];

export const OWED_KINDS: Readonly<Record<OwedBy, OwedKind>> = {
  customer: {
    ...{ tab: 'Customers', party: 'Customer', many: 'customers', records: 'Orders', record: 'Order' },
    pathOf: (number) => `/order-details/${number}?tab=money`,
    partyPath: (id) => `/view-tenant/${id}`,
    moves: {
      order: ['status', 'invoice_number', 'order_grand_total', 'payment_terms', 'edd', 'delivered_on', 'tenant_id'],
      credit_note: ['status', 'cn_grand_total', 'cn_payable'],
      tenant: ['tenant_name'],
      payment: PAYMENT,
    },
  },
  seller: {
    ...{ tab: 'Sellers', party: 'Seller', many: 'sellers', records: 'Purchase orders', record: 'Purchase order' },
    pathOf: (number) => `/purchase-orders-details/${number}?tab=payments`,
    partyPath: (id) => `/view-seller/${id}`,
    moves: {
      purchase_order: [
        'status',
        'po_grand_total',
        'due_date',
        'issued_date',
        'seller_id',
        'seller_bills',
        'purchase_order_lines',
      ],
      // Their goods were delivered.
      order: ['order_lines'],
      seller: ['seller_name'],
      payment: PAYMENT,
    },
  },
};

/** '1 seller', '1,234 sellers' */
export const partyCount = (by: OwedBy, count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? OWED_KINDS[by].party.toLowerCase() : OWED_KINDS[by].many}`;

/** Whether a change may move what is outstanding. */
export function moves(by: OwedBy, { entity, op, changed }: Change): boolean {
  const fields = OWED_KINDS[by].moves[entity];
  return fields !== undefined && (op !== 'updated' || changed.some((field) => fields.includes(field)));
}
