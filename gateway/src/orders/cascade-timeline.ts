import type { LoggedChange } from '@console/shared/audience';
import type { Entity } from '@console/shared/entities';

const SUPPLY: readonly Entity[] = ['purchase_order', 'delivery_challan'];
/** What follows the purchase orders and challans of an order by itself. */
const FOLLOWING = 'order_lines';
/** What every write sets, whatever it was about. */
export const SET_BY_ANY_WRITE: readonly string[] = [
  'revision',
  'modified_by',
  'modified_by_info',
  'modified_date',
  'edited_by',
];

/**
 * Changes in the order of the log, without what orders merely followed: the quantities of their lines move with each
 * purchase order and challan, in its write, and that one tells of it.
 */
export function withoutFollowing(logged: readonly LoggedChange[]): LoggedChange[] {
  return logged.flatMap((change, at) => {
    if (!isOfSupply(change, logged[at - 1])) return [change];
    const changed = change.changed.filter((field) => field !== FOLLOWING);
    return changed.every((field) => SET_BY_ANY_WRITE.includes(field)) ? [] : [{ ...change, changed }];
  });
}

/** The changes of one write stand next to each other, the order's after those of what supplies it. */
const isOfSupply = (change: LoggedChange, last: LoggedChange | undefined): boolean =>
  change.entity === 'order' &&
  change.op === 'updated' &&
  last !== undefined &&
  SUPPLY.includes(last.entity) &&
  last.seq === change.seq - 1 &&
  last.at === change.at &&
  last.by?.user_id === change.by?.user_id;
