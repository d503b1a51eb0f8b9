import type { Quotation } from '@console/shared/entities/quotation';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { updateRecord } from '../changes/update-record.ts';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { quotationRecord } from '../records/quotation.ts';

export interface Conversion {
  /** Creates the order. Its change precedes that of the quotation, which names it. */
  order: (quotation: Quotation) => Promise<void>;
  /** Refuses a quotation that already has this order. */
  ordered: (order_number: string) => Promise<never>;
}

/** Converts an approved quotation into its only order. The quotation stays locked until the transaction ends. */
export async function convertQuotation(
  work: UnitOfWork,
  quotation_id: number,
  ifMatch: number | undefined,
  { order, ordered }: Conversion,
): Promise<Quotation> {
  const { actor, db, now } = work;
  const known = await quotationRecord.lock(db, quotation_id);
  // After a double click the caller's revision is stale because of their own order. Naming that order is more useful
  // than a stale revision.
  const expected = known?.order_number ? undefined : ifMatch;
  return updateRecord(work, quotationRecord, quotation_id, expected, async (before) => {
    if (before.order_number) await ordered(before.order_number);
    const status = 'CONVERTED_TO_ORDER';
    checkMove(quotationChart, { name: 'convert', from: before.status, to: status, permissions: actor.permissions });
    await order(before);
    await quotationRecord.update(db, quotation_id, { status, modified_by: actor.user_id, modified_date: now });
  });
}
