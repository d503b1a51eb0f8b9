import type { Order } from '@console/shared/entities/order';

/** Where orders are exported. Call it outside every transaction. */
export interface Accounting {
  /**
   * Exports the current order under its number. Idempotent: repeating it never creates a second record. Resolves to the
   * order's id there; throws if the service did not accept it.
   */
  handOver: (order: Order) => Promise<{ id: string }>;
}
