import type { OwedBy } from '@console/shared/due';
import { can } from '@console/shared/permissions';
import type { Holder } from '@console/shared/permissions';

/** Whose debts this person may see: those of customers need the orders and the customers, those to sellers the purchase orders. */
export function owedFor({ permissions }: Pick<Holder, 'permissions'>): OwedBy[] {
  const reads = (...entities: Parameters<typeof can>[1][]) =>
    entities.every((entity) => can(permissions, entity, 'READ'));
  return [
    ...(reads('payment', 'order', 'tenant') ? (['customer'] as const) : []),
    ...(reads('payment', 'purchase_order') ? (['seller'] as const) : []),
  ];
}
