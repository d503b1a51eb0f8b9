import type { Entity } from '@console/shared/entities';
import { ROLE_CUSTOMER } from '@console/shared/permissions';

/** A list that somebody has open. */
export type Watched = Extract<
  Entity,
  'quotation_request' | 'quotation' | 'order' | 'purchase_order' | 'delivery_challan'
>;

/** The first page of each list, as requested: rows with open work. */
export const LISTS: Record<Watched, { path: string; status: readonly string[] }> = {
  quotation_request: { path: '/rfq', status: ['PENDING', 'PRICE_UPDATED'] },
  quotation: { path: '/quotation', status: ['SENT', 'CONFIRMED'] },
  order: { path: '/getOrderRequest', status: ['CONFIRMED', 'IN_TRANSIT'] },
  purchase_order: { path: '/getPurchaseOrder', status: ['DRAFT'] },
  delivery_challan: { path: '/dc', status: ['IN_TRANSIT'] },
};
export const LIST_ROWS = 20;

interface Team {
  role_id: number;
  name: string;
  /** Per cent of all users at a console. */
  share: number;
  /** What they have open, in per cent of the team. */
  watches: Partial<Record<Watched, number>>;
}

/** The teams: sales, category managers, leads, wallboards and administrators, and customers' own accounts. */
export const TEAMS: readonly Team[] = [
  { role_id: 1007, name: 'sales', share: 22, watches: { quotation_request: 40, quotation: 35, order: 25 } },
  { role_id: 1008, name: 'sales', share: 18, watches: { quotation_request: 40, quotation: 35, order: 25 } },
  {
    role_id: 1009,
    name: 'category managers',
    share: 8,
    watches: { quotation_request: 50, purchase_order: 30, delivery_challan: 20 },
  },
  {
    role_id: 1010,
    name: 'category managers',
    share: 20,
    watches: { quotation_request: 60, purchase_order: 25, delivery_challan: 15 },
  },
  { role_id: 1012, name: 'leads', share: 5, watches: { quotation: 50, purchase_order: 25, delivery_challan: 25 } },
  { role_id: 1013, name: 'leads', share: 3, watches: { quotation: 50, purchase_order: 25, delivery_challan: 25 } },
  { role_id: 1002, name: 'wallboards', share: 6, watches: { order: 50, purchase_order: 25, delivery_challan: 25 } },
  { role_id: 1001, name: 'administrators', share: 3, watches: { quotation_request: 100 } },
  { role_id: ROLE_CUSTOMER, name: 'customers', share: 15, watches: { order: 60, quotation_request: 40 } },
];

export interface Post {
  role_id: number;
  watches: Watched;
}

/** This many users with their open lists, in the shares above, with teams and lists mixed. */
export function postsFor(count: number): Post[] {
  const posts = TEAMS.flatMap(({ role_id, share, watches }) =>
    Object.entries(watches).map(([entity, part]) => ({
      role_id,
      watches: entity as Watched,
      weight: (share * part) / 10_000,
      given: 0,
    })),
  );
  return Array.from({ length: count }, (_, at) => {
    // Always the one furthest behind its share.
    const next = posts.reduce((one, other) => (behind(other, at) > behind(one, at) ? other : one));
    next.given += 1;
    return { role_id: next.role_id, watches: next.watches };
  });
}

const behind = ({ weight, given }: { weight: number; given: number }, at: number) => weight * (at + 1) - given;
