import type { Order } from '@console/shared/entities/order';

/** Where orders are booked. Call it outside every transaction. */
export interface Accounting {
  /**
   * Hands an order over as it stands, under its number: doing it again never makes a second record there.
   * Resolves to the id it is kept by; throws when the service did not take it.
   */
  handOver: (order: Order) => Promise<{ id: string }>;
}
