import type { BodyOf } from '@console/shared/calls/call';
import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { invalid } from '@console/shared/errors';
import { ewayBillFaults, expiredFaults } from '@console/shared/eway-bill';
import { EWAYBILL_FIELDS } from '@console/shared/fields/eway-bill';
import type { EwayBill } from '@console/shared/fields/eway-bill';
import { errorsOf, newValuesOf } from '@console/shared/fields/field';

/** The e-way bill of a new challan. Throws 422 naming what is wrong with it. */
export function newEwayBill(
  body: Partial<Pick<BodyOf<typeof deliveryChallanCalls.create>, keyof EwayBill>>,
  now: Date,
): EwayBill {
  const bill = newValuesOf(EWAYBILL_FIELDS, body);
  const faults = {
    ...ewayBillFaults(bill, { status: 'DRAFT', ewaybill_number: null }),
    ...expiredFaults(bill, now),
    ...errorsOf(EWAYBILL_FIELDS, bill),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return bill;
}
