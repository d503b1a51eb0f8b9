import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { AppError, invalid } from '@console/shared/errors';
import { ewayBillFaults, expiredFaults } from '@console/shared/eway-bill';
import { editsOf, namesOf, newValuesOf } from '@console/shared/fields/field';
import type { Given } from '@console/shared/fields/field';
import { isOpenUnderWay, lrDateFaults, TRANSPORT_FIELDS, transportErrors } from '@console/shared/fields/transport';
import type { TransportValues } from '@console/shared/fields/transport';

type Body = Partial<Given<typeof TRANSPORT_FIELDS>>;

/** How the goods of a new challan travel. Throws 422 naming what is wrong with it. */
export function newTransport(body: Body, now: Date): TransportValues {
  const transport = newValuesOf(TRANSPORT_FIELDS, body);
  checkTransport({ ...transport, status: 'DRAFT', ewaybill_number: null }, transport, now);
  return transport;
}

/** What an edit changes of it. Unchanged fields may predate their rules. */
export function changedTransport(before: DeliveryChallan, body: Body): Partial<TransportValues> {
  const edits = editsOf(TRANSPORT_FIELDS, body);
  const names = namesOf(TRANSPORT_FIELDS).filter((name) => name in edits && edits[name] !== before[name]);
  return Object.fromEntries(names.map((name) => [name, edits[name]]));
}

/** Throws 409 for a change of anything that stands once the goods have left. */
export function refuseUnderWay(before: DeliveryChallan, changed: Partial<TransportValues>): void {
  if (namesOf(TRANSPORT_FIELDS).every((name) => !(name in changed) || isOpenUnderWay(before, name))) return;
  throw stands();
}

export const stands = (): AppError =>
  new AppError(
    'conflict',
    'The goods have left: only the vehicle, the e-way bill and transport details that are missing can still be entered.',
    { status: 'IN_TRANSIT' },
  );

type Before = TransportValues & Pick<DeliveryChallan, 'status'>;

/** Throws 422 naming what is wrong with these values. `before` is the challan as it is stored. */
export function checkTransport(before: Before, transport: Partial<TransportValues>, now: Date): void {
  const fields = {
    ...ewayBillFaults({ ...before, ...transport }, before),
    // One that comes late, for goods under way, may have expired since.
    ...(before.status === 'DRAFT' && expiredFaults({ ewaybill_valid_until: null, ...transport }, now)),
    ...transportErrors(transport),
    ...lrDateFaults(transport, now),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
