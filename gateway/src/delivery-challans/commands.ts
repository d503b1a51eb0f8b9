import type { BodyOf } from '@console/shared/calls/call';
import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import type { DeliveryChallanStatus } from '@console/shared/lifecycles/delivery-challan';
import { withStatus } from '@console/shared/lifecycles/lines';
import { revalued } from '@console/shared/discount-share';
import { challanTotal } from '@console/shared/pricing';
import { invalid } from '@console/shared/errors';
import { expiredFaults } from '@console/shared/eway-bill';
import { receivedAtFault } from '@console/shared/receipt';
import { updateRecord } from '../changes/update-record.ts';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { refuseWaiting } from '../orders/approval.ts';
import { withOrder } from '../orders/cascade-supply.ts';
import { invoiceGoods } from '../orders/invoice.ts';
import { issue } from '../papers/issue.ts';
import { deliveryChallanRecord } from '../records/delivery-challan.ts';
import { arrivals } from './arrivals.ts';
import { refuseCredited } from './lines.ts';
import { orderOf, setChallanStatus, updateLines } from './repository.ts';
import { leavingLines } from './uncovered.ts';
import { refuseWithoutEwayBill } from './without-eway-bill.ts';

export const MOVES: Partial<Record<DeliveryChallanStatus, string>> = {
  IN_TRANSIT: 'dispatch',
  DELIVERED: 'deliver',
  CANCELLED: 'cancel',
};

type StatusBody = BodyOf<typeof deliveryChallanCalls.updateStatus>;

/**
 * Dispatches, delivers or cancels a challan. When the goods leave, its paper is issued, and with the first of them the
 * order's invoice. Its lines, the order's lines and the order follow. A delivery may say what arrived of each line.
 */
export async function changeStatus(
  work: UnitOfWork,
  body: StatusBody,
  ifMatch: number | undefined,
): Promise<DeliveryChallan> {
  const { actor, db, now } = work;
  const { challanId, newStatus } = body;
  const known = await orderOf(db, challanId);
  return withOrder(work, known?.order_number ?? null, (order) =>
    updateRecord(work, deliveryChallanRecord, challanId, ifMatch, async (before) => {
      const { status } = before;
      const name = MOVES[newStatus] ?? 'none';
      checkMove(deliveryChallanChart, { name, from: status, to: newStatus, permissions: actor.permissions });
      const leaves = status === 'DRAFT' && newStatus !== 'CANCELLED';
      if (order && leaves) {
        refuseWaiting(order);
        refuseCredited(order, before.dc_lines);
      }
      const dc_lines = order && leaves ? revalued(order, before.dc_lines) : before.dc_lines;
      if (leaves) refuseWithoutEwayBill({ ...before, dc_lines }, body.without_ewaybill);
      if (newStatus === 'IN_TRANSIT') refuseExpired(before, now);
      if (newStatus === 'DELIVERED') await updateLines(db, arrivals(dc_lines, body));
      if (order && leaves) await updateLines(db, leavingLines(order, dc_lines, body.uncovered));
      await setChallanStatus(db, challanId, newStatus, {
        ...(newStatus === 'IN_TRANSIT' && { dispatched_date: now }),
        ...(newStatus === 'DELIVERED' && receipt(before, body, now)),
        ...(newStatus === 'CANCELLED' && { cancel_message: body.message?.trim() || null }),
        dc_grand_total: challanTotal(withStatus(dc_lines, newStatus)),
        modified_by: actor.user_id,
        modified_date: now,
      });
      if (leaves) {
        if (order) await invoiceGoods(work, order);
        await issue(work, 'delivery_challan', challanId);
      }
    }),
  );
}

/** Throws 422 for goods whose e-way bill has expired before they leave. */
function refuseExpired(before: DeliveryChallan, now: Date): void {
  const faults = expiredFaults(before, now);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Who received the goods and when, if given. The time defaults to now. */
function receipt(before: DeliveryChallan, { received_by, received_at, received_file_id }: StatusBody, now: Date) {
  const fault = received_at ? receivedAtFault(received_at, before, now.toISOString()) : undefined;
  if (fault) throw invalid({ received_at: fault });
  return {
    received_by: received_by?.trim() || null,
    received_at: received_at ? new Date(received_at) : now,
    received_file_id: received_file_id || null,
  };
}
