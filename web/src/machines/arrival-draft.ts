import { arrivalFaults, NO_SHORTFALL, shortOf } from '@console/shared/arrival';
import type { Shortfall } from '@console/shared/arrival';
import type { BodyOf } from '@console/shared/calls/call';
import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import type { DcLine, DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { areLinesEdited } from './edit-challan.ts';
import type { ChallanEdits } from './edit-challan.ts';
import { equal } from './record-work/equal.ts';
import type { FieldErrors } from './record-work/contract.ts';

/** What arrived of one line. An emptied field is null. */
export interface ArrivalDraft {
  received_qty: number | null;
  damaged_qty: number | null;
  reason: string;
}

export interface ArrivalsDraft {
  /** By line id. A line without an entry arrived whole. */
  arrived: Readonly<Record<string, ArrivalDraft>>;
  /** What happens to the rest; null until chosen. */
  shortfall: Shortfall | null;
}

export const BLANK_ARRIVALS: ArrivalsDraft = { arrived: {}, shortfall: null };

type Draft = ArrivalsDraft & ChallanEdits;
type Body = BodyOf<typeof deliveryChallanCalls.updateStatus>;

const wholeOf = ({ delivered_qty }: DcLine): ArrivalDraft => ({
  received_qty: delivered_qty,
  damaged_qty: 0,
  reason: '',
});

/** What the form says of a line. */
export const arrivalOf = ({ arrived }: ArrivalsDraft, line: DcLine): ArrivalDraft =>
  arrived[line.dc_line_id] ?? wholeOf(line);

/** Changes what arrived of a line. One that arrived whole leaves no entry. */
export function withArrival(
  draft: ArrivalsDraft,
  line: DcLine,
  patch: Partial<ArrivalDraft>,
): ArrivalsDraft['arrived'] {
  const { [line.dc_line_id]: _, ...others } = draft.arrived;
  const edited = { ...arrivalOf(draft, line), ...patch };
  return equal(edited, wholeOf(line)) ? others : { ...others, [line.dc_line_id]: edited };
}

/** Whether the gateway keeps what arrived of each line. */
const keepsArrivals = ({ dc_lines }: DeliveryChallan): boolean => dc_lines.every((line) => 'received_qty' in line);

/** The lines whose arrival is asked for: none where the gateway does not keep it. */
export const askedLines = (row: DeliveryChallan): readonly DcLine[] =>
  keepsArrivals(row) ? row.dc_lines.filter(({ status }) => status !== 'CANCELLED') : [];

/** Why a challan waits for its save before it is delivered: what arrived is asked of the lines that are stored. */
export const heldDelivery = (row: DeliveryChallan, draft: ChallanEdits): string | undefined =>
  row.status === 'DRAFT' && keepsArrivals(row) && areLinesEdited(row, draft)
    ? 'Save the changes first: what arrived is asked line by line.'
    : undefined;

const numbers = ({ received_qty, damaged_qty }: ArrivalDraft) => ({
  received_qty: received_qty ?? Number.NaN,
  damaged_qty: damaged_qty ?? 0,
});

/** The lines that did not arrive whole. One with an invalid quantity is not among them. */
export const shortLines = (row: DeliveryChallan, draft: Draft) =>
  askedLines(row).flatMap((line) => {
    const said = arrivalOf(draft, line);
    const arrived = numbers(said);
    const { reason: _reason, ...invalid } = arrivalFaults(line.delivered_qty, arrived, said.reason);
    if (Object.keys(invalid).length > 0 || shortOf(line.delivered_qty, arrived) === 0) return [];
    return [{ line, arrived, reason: said.reason }];
  });

export function arrivalErrors(draft: Draft, row: DeliveryChallan): FieldErrors {
  const faults = askedLines(row).flatMap((line) => {
    const said = arrivalOf(draft, line);
    const words = arrivalFaults(line.delivered_qty, numbers(said), said.reason);
    return Object.entries(words).map(([field, text]) => [arrivalField(line, field), text as string]);
  });
  const isOpen = draft.shortfall === null && shortLines(row, draft).length > 0;
  return { ...Object.fromEntries(faults), ...(isOpen && { shortfall: NO_SHORTFALL }) } as FieldErrors;
}

export const arrivalField = ({ dc_line_id }: Pick<DcLine, 'dc_line_id'>, field: string): string =>
  `arrived.${dc_line_id}.${field}`;

/** Lines that are not named arrived whole, so only the others are sent. */
export function arrivalsBody(draft: Draft, row: DeliveryChallan): Pick<Body, 'lines' | 'shortfall'> {
  const short = shortLines(row, draft);
  if (short.length === 0) return {};
  return {
    lines: short.map(({ line: { dc_line_id }, arrived, reason }) => ({
      dc_line_id,
      ...arrived,
      reason: reason.trim(),
    })),
    shortfall: draft.shortfall,
  };
}

/** Maps the server's field errors to the form: `lines.0.reason` of this body → `arrived.7.reason`. */
export const errorsInArrivals = (fields: FieldErrors, { lines = [] }: Body): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, words]) => {
      const [, at, name = ''] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? [];
      const line = lines[Number(at)];
      return [line ? arrivalField(line, name) : path, words];
    }),
  );
