export type DemoSize = 'small' | 'large';

/** The fate of an order, and so how far its supply has progressed. */
const ORDER_STAGES = {
  fresh: 35,
  drafted: 45,
  issued: 40,
  in_transit: 40,
  partly_delivered: 20,
  delivered: 45,
  closed: 255,
  cancelled: 20,
};
export type OrderStage = keyof typeof ORDER_STAGES;

const SMALL = {
  organisations: 12,
  tenants: 60,
  sellers: 80,
  sectors: 1,
  products: 300,
  offers: 2_500,
  requests: 2_000,
  pending: 100,
  price_updated: 50,
  sent: 60,
  confirmed: 40,
  /** Orders made without a quotation. */
  direct_orders: 30,
  /** Rejected and never quoted again. */
  rejected: 120,
  /** Rejected, then quoted again. */
  requoted: 110,
  purchase_orders: 600,
  draft_purchase_orders: 60,
  cancelled_purchase_orders: 30,
  challans: 400,
  challans_in_transit: 50,
  draft_challans: 15,
  cancelled_challans: 15,
  credit_notes: 40,
  expenses: 150,
  leads: 60,
  blogs: 24,
  comments: 600,
  documents: 120,
  tickets: 24,
};
export type Counts = typeof SMALL & { stages: Record<OrderStage, number> };

/** How many of each record. Large is fifty times small, with a catalogue for each of fifty sectors. */
export function countsOf(size: DemoSize): Counts {
  const factor = size === 'small' ? 1 : 50;
  const times = <T extends Record<string, number>>(counts: T) =>
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count * factor])) as T;
  return { ...times(SMALL), stages: times(ORDER_STAGES) };
}
