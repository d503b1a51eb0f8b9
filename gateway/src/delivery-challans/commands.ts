import type { BodyOf } from '@console/shared/calls/call';
import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import type { DeliveryChallanStatus } from '@console/shared/lifecycles/delivery-challan';
import { withStatus } from '@console/shared/lifecycles/lines';
import { challanTotal } from '@console/shared/pricing';
import { amend } from '../changes/amend.ts';
import { checkMove } from '../changes/moves.ts';
import type { Work } from '../changes/work.ts';
import { withOrder } from '../orders/follow-supply.ts';
import { findChallan, lockChallan, orderOf, setChallanStatus } from './repository.ts';

const challan = { entity: 'delivery_challan', noun: 'Delivery challan', lock: lockChallan, find: findChallan } as const;

export const MOVES: Partial<Record<DeliveryChallanStatus, string>> = {
  IN_TRANSIT: 'dispatch',
  DELIVERED: 'deliver',
  CANCELLED: 'cancel',
};

/** Sends off, delivers or cancels a challan; its lines, the order's lines and the order follow. */
export async function changeStatus(
  work: Work,
  { challanId, newStatus }: BodyOf<typeof deliveryChallanCalls.updateStatus>,
  ifMatch: number | undefined,
): Promise<DeliveryChallan> {
  const { actor, db, now } = work;
  const known = await orderOf(db, challanId);
  return withOrder(work, known?.order_number ?? null, () =>
    amend(work, challan, challanId, ifMatch, async ({ status, dc_lines }) => {
      const name = MOVES[newStatus] ?? 'none';
      checkMove(deliveryChallanChart, { name, from: status, to: newStatus, permissions: actor.permissions });
      await setChallanStatus(db, challanId, newStatus, {
        dc_grand_total: challanTotal(withStatus(dc_lines, newStatus)),
        modified_by: actor.user_id,
        modified_date: now,
      });
    }),
  );
}
