import type { BodyOf } from '@console/shared/calls/call';
import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import type { ChallanEdits } from './edit-challan.ts';
import { draftLacksEwayBill, keepsEwayBill } from './lacking-eway-bill.ts';
import { draftGoods, uncoveredBody } from './uncovered-goods.ts';

/** What somebody who lets goods leave was asked, and agreed to. What is lacking later was not asked. */
export type LeavingAnswers = Pick<BodyOf<typeof deliveryChallanCalls.updateStatus>, 'uncovered' | 'without_ewaybill'>;

/** The answers of whoever submits now, as the machine carries them; undefined once the goods have left. */
export function leavingAnswers(
  row: DeliveryChallan,
  order: Order | undefined,
  draft: ChallanEdits,
): string | undefined {
  if (row.status !== 'DRAFT') return undefined;
  const answers: LeavingAnswers = {
    ...uncoveredBody(order, draftGoods(draft)),
    ...(keepsEwayBill(row) && { without_ewaybill: draftLacksEwayBill(row, order, draft) }),
  };
  return JSON.stringify(answers);
}

export const answersIn = (about: string | undefined): LeavingAnswers =>
  about === undefined ? {} : (JSON.parse(about) as LeavingAnswers);
