import { AppError } from '@console/shared/errors';
import { LACKS_EWAY_BILL, needsEwayBill } from '@console/shared/eway-bill';
import type { ChallanLine } from '@console/shared/pricing';

interface Leaving {
  dc_lines: readonly ChallanLine[];
  ewaybill_number: string | null;
}

/** Throws 409 for goods that need an e-way bill and have none, to a client that knows to ask first. */
export function refuseWithoutEwayBill({ dc_lines, ewaybill_number }: Leaving, agreed: boolean | undefined): void {
  if (agreed !== false || ewaybill_number !== null || !needsEwayBill(dc_lines)) return;
  throw new AppError('conflict', `${LACKS_EWAY_BILL} Agree to it before the goods leave.`);
}
