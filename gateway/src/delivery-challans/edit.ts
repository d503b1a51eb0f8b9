import type { BodyOf } from '@console/shared/calls/call';
import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { invalid } from '@console/shared/errors';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { withoutChallan } from '@console/shared/discount-share';
import { challanTotal } from '@console/shared/pricing';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { updateRecord } from '../changes/update-record.ts';
import { withOrder } from '../orders/cascade-supply.ts';
import { deliveryChallanRecord } from '../records/delivery-challan.ts';
import { RUPEES_MAX } from '@console/shared/sale-limits';
import { changedShipTo } from '../sale/ship-to.ts';
import { keptLines, managersOfLines } from './create.ts';
import { carriedLines } from './lines.ts';
import { orderOf, replaceLines } from './repository.ts';
import { refuseTakenEwayBill } from './taken-eway-bill.ts';
import { changedTransport, checkTransport, refuseUnderWay, stands } from './transport.ts';

type Body = BodyOf<typeof deliveryChallanCalls.edit>;

/**
 * Edits transport, delivery address and lines of a draft; of a challan in transit the vehicle, the e-way bill and the
 * transport that is not known yet. The order's lines follow.
 */
export async function editChallan(work: UnitOfWork, body: Body, ifMatch: number | undefined): Promise<DeliveryChallan> {
  const { actor, db, now } = work;
  const { challanId } = body;
  const known = await orderOf(db, challanId);
  return withOrder(work, known?.order_number ?? null, (order) =>
    updateRecord(work, deliveryChallanRecord, challanId, ifMatch, async (before) => {
      const { status } = before;
      checkMove(deliveryChallanChart, { name: 'edit', from: status, to: status, permissions: actor.permissions });
      const transport = changedTransport(before, body);
      const ship_to = await changedShipTo(work, before, body.shipping_address_id);
      if (status === 'IN_TRANSIT') {
        if (body.dc_lines !== undefined || Object.keys(ship_to ?? {}).length > 0) throw stands();
        refuseUnderWay(before, transport);
      }
      checkTransport(before, transport, now);
      await refuseTakenEwayBill(db, transport.ewaybill_number, challanId);
      await deliveryChallanRecord.update(db, challanId, {
        ...transport,
        ...ship_to,
        ...(order && body.dc_lines && (await editedLines(work, before, order, body.dc_lines))),
        modified_by: actor.user_id,
        modified_date: now,
      });
    }),
  );
}

/** Replaces the lines of a draft. What it carries itself is free again for them. */
async function editedLines(
  work: UnitOfWork,
  { challanId, status, dc_lines }: DeliveryChallan,
  order: Order,
  asked: NonNullable<Body['dc_lines']>,
) {
  const lines = carriedLines(withoutChallan(order, dc_lines), asked);
  const dc_grand_total = challanTotal(lines);
  if (dc_grand_total > RUPEES_MAX) throw invalid({ dc_lines: 'The total is too large for a delivery challan.' });
  await replaceLines(work.db, challanId, keptLines(challanId, lines, status));
  return { dc_grand_total, category_managers: await managersOfLines(work, order, lines) };
}
