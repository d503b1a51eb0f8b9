import type { BodyOf } from '@console/shared/calls/call';
import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { ewayBillFaults, expiredFaults } from '@console/shared/eway-bill';
import { quantityFault } from '@console/shared/field-checks';
import { draftOf, errorsOf, valuesOf } from '@console/shared/fields/field';
import type { DraftOf } from '@console/shared/fields/field';
import { lrDateFaults, TRANSPORT_FIELDS } from '@console/shared/fields/transport';
import type { TransportValues } from '@console/shared/fields/transport';
import { isQuantity } from '@console/shared/money';
import { splitFault } from '@console/shared/unit-codes';
import { changedFields } from './changed-fields.ts';
import type { FieldErrors } from './record-work/contract.ts';
import { equal } from './record-work/equal.ts';
import type { LinedDraft } from './sale-parts.ts';

export interface ChallanLineDraft {
  /** Null leaves the line out. */
  quantity: number | null;
  remark: string;
}
/** How the goods of a challan travel, and where to. */
export type TransportDraft = DraftOf<typeof TRANSPORT_FIELDS> & { shipping_address_id: number | null };
/** The goods of a challan by order line, and as terms how they travel. */
export type ChallanEdits = LinedDraft<ChallanLineDraft, TransportDraft>;

type Body = BodyOf<typeof deliveryChallanCalls.edit>;

export const challanEdits = (row: DeliveryChallan): ChallanEdits => ({
  lines: Object.fromEntries(
    row.dc_lines.map(({ order_line_id, delivered_qty, remarks }) => [
      order_line_id,
      { quantity: delivered_qty, remark: remarks ?? '' },
    ]),
  ),
  terms: { ...draftOf(TRANSPORT_FIELDS, row), shipping_address_id: row.shipping_address_id ?? null },
});

/** Without lines that are left out and say nothing. */
export const tidiedLines = (lines: ChallanEdits['lines']): ChallanEdits['lines'] =>
  Object.fromEntries(Object.entries(lines).filter(([, { quantity, remark }]) => quantity !== null || remark !== ''));

/** The request body that turns the row into the draft: changed fields, and all lines if one has changed. */
export function challanEditBody(row: DeliveryChallan, { lines, terms }: ChallanEdits): Body {
  const before = challanEdits(row);
  const dc_lines = linesOf(lines);
  return {
    challanId: row.challanId,
    ...changedFields(termsOf(before.terms), termsOf(terms)),
    ...(!equal(dc_lines, linesOf(before.lines)) && { dc_lines }),
  };
}

const termsOf = ({ shipping_address_id, ...transport }: TransportDraft) => ({
  ...valuesOf(TRANSPORT_FIELDS, transport),
  shipping_address_id,
});

export const isEdited = (row: DeliveryChallan, draft: ChallanEdits): boolean =>
  Object.keys(challanEditBody(row, draft)).length > 1;

export const areLinesEdited = (row: DeliveryChallan, draft: ChallanEdits): boolean =>
  challanEditBody(row, draft).dc_lines !== undefined;

/**
 * Errors of what has changed. The server knows what is left of each line.
 * @param now server time in epoch milliseconds
 */
export function challanEditErrors(row: DeliveryChallan, draft: ChallanEdits, now: number): FieldErrors {
  const [stored, values] = [challanEdits(row).terms, draft.terms].map((terms) => valuesOf(TRANSPORT_FIELDS, terms));
  const transport = Object.entries({
    ...(values && ewayBillFaults(values, row)),
    ...(values && stored && momentFaults(row, values, stored, new Date(now))),
    ...errorsOf(TRANSPORT_FIELDS, values ?? {}, stored),
  });
  const { dc_lines } = challanEditBody(row, draft);
  return Object.fromEntries([
    ...transport.map(([name, words]) => [`terms.${name}`, words] as const),
    ...(dc_lines ?? []).flatMap(({ order_line_id: id, delivered_qty }) => {
      const words = isQuantity(delivered_qty) ? splitFaultOf(row, id, delivered_qty) : quantityFault(delivered_qty);
      return words === undefined ? [] : [[`line.${id}.quantity`, words] as const];
    }),
    ...(dc_lines?.length === 0 ? [['lines', 'Keep at least one line.'] as const] : []),
  ]);
}

/** Days and times that are written anew. One that comes late, for goods under way, may have expired since. */
const momentFaults = (row: DeliveryChallan, values: TransportValues, stored: TransportValues, now: Date) => ({
  ...(values.lr_date !== stored.lr_date && lrDateFaults(values, now)),
  ...(row.status === 'DRAFT' &&
    values.ewaybill_valid_until !== stored.ewaybill_valid_until &&
    expiredFaults(values, now)),
});

/** Errors before the goods leave: their e-way bill must not have expired, whenever it was entered. */
export function challanLeavingErrors(row: DeliveryChallan, draft: ChallanEdits, now: number): FieldErrors {
  const expired = expiredFaults(valuesOf(TRANSPORT_FIELDS, draft.terms), new Date(now));
  const faults = Object.entries(expired).map(([name, words]) => [`terms.${name}`, words] as const);
  return { ...Object.fromEntries(faults), ...challanEditErrors(row, draft, now) };
}

/** Of a line that the draft carries already: the units of others are not known here. */
function splitFaultOf({ dc_lines }: DeliveryChallan, id: number, quantity: number): string | undefined {
  const line = dc_lines.find(({ order_line_id }) => order_line_id === id);
  if (!line || line.delivered_qty === quantity) return undefined;
  const { quantity: ordered, product_sku_info } = line.order_line_details;
  return splitFault(quantity, ordered, product_sku_info.unit);
}

/** Maps the server's field errors to the form: `dc_lines.0.delivered_qty` of this body → `line.41.quantity`. */
export function errorsInChallanForm(fields: FieldErrors, { dc_lines = [] }: Body): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, words]) => {
      const [, at, name] = /^dc_lines\.(\d+)\.(\w+)/.exec(path) ?? [];
      if (at === undefined) return [isTerm(path) ? `terms.${path}` : 'lines', words];
      return [`line.${dc_lines[Number(at)]?.order_line_id}.${name === 'remarks' ? 'remark' : 'quantity'}`, words];
    }),
  );
}

const isTerm = (path: string) => path in TRANSPORT_FIELDS || path === 'shipping_address_id';

const linesOf = (lines: ChallanEdits['lines']): NonNullable<Body['dc_lines']> =>
  Object.entries(lines).flatMap(([id, { quantity, remark }]) =>
    quantity === null ? [] : [{ order_line_id: Number(id), delivered_qty: quantity, remarks: remark.trim() || null }],
  );
