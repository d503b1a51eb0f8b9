import type { LoggedChange } from '@console/shared/audience';
import type { Entity } from '@console/shared/entities';

const SUPPLY: readonly Entity[] = ['purchase_order', 'delivery_challan', 'credit_note'];
/** What follows automatically from an order's purchase orders, challans and credit notes. */
const FOLLOWING: readonly string[] = ['order_lines', 'delivered_on'];
/** What every write sets, whatever its purpose. */
export const SET_BY_ANY_WRITE: readonly string[] = [
  'revision',
  'modified_by',
  'modified_by_info',
  'modified_date',
  'edited_by',
];

/**
 * Changes in log order, without those that orders merely followed: the quantities of their lines change in the same
 * write as each purchase order, challan and credit note, whose own change already reports it.
 */
export function withoutCascades<C extends LoggedChange>(logged: readonly C[]): C[] {
  return logged.flatMap((change, at) => {
    if (!isOfSupply(change, logged[at - 1])) return [change];
    const changed = change.changed.filter((field) => !FOLLOWING.includes(field));
    return changed.every((field) => SET_BY_ANY_WRITE.includes(field)) ? [] : [{ ...change, changed }];
  });
}

/** The changes of one write are adjacent, with the order's after its supply's. */
const isOfSupply = (change: LoggedChange, last: LoggedChange | undefined): boolean =>
  change.entity === 'order' &&
  change.op === 'updated' &&
  last !== undefined &&
  SUPPLY.includes(last.entity) &&
  last.seq === change.seq - 1 &&
  last.at === change.at &&
  last.by?.user_id === change.by?.user_id;
