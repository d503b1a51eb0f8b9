import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { AppError } from '@console/shared/errors';
import { asksEwayBill, LACKS_EWAY_BILL } from '@console/shared/eway-bill';
import type { Company } from '../config.ts';

type Leaving = Pick<DeliveryChallan, 'tenant_info' | 'dc_grand_total' | 'ewaybill_number'>;

/** Throws 409 for goods that need an e-way bill and have none, to a client that knows to ask first. */
export function refuseWithoutEwayBill(
  { gstin }: Pick<Company, 'gstin'>,
  { tenant_info, dc_grand_total, ewaybill_number }: Leaving,
  agreed: boolean | undefined,
): void {
  if (agreed !== false || ewaybill_number !== null) return;
  if (!asksEwayBill(dc_grand_total, [gstin, tenant_info.gst_no ?? null])) return;
  throw new AppError('conflict', `${LACKS_EWAY_BILL} Agree to it before the goods leave.`);
}
