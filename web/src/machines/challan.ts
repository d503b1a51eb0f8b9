import type { BodyOf } from '@console/shared/calls/call';
import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { CONFIRM_INPUT_MAX } from '@console/shared/constants';
import { isIsoDay, minuteStart } from '@console/shared/dates';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { receivedAtFault } from '@console/shared/receipt';
import { MESSAGES } from '@console/shared/messages';
import { arrivalErrors, BLANK_ARRIVALS } from './arrival-draft.ts';
import type { ArrivalsDraft } from './arrival-draft.ts';
import { cancelErrors } from './cancel-errors.ts';
import { challanEditErrors, challanEdits, challanLeavingErrors, isEdited, tidiedLines } from './edit-challan.ts';
import type { ChallanEdits, ChallanLineDraft, TransportDraft } from './edit-challan.ts';
import type { FieldErrors, FirstWrite, WorkRules } from './record-work/contract.ts';
import { fieldParts } from './record-work/parts.ts';
import { linedParts } from './sale-parts.ts';

/** What is edited of a challan, and the form for marking it delivered. */
export interface ChallanDraft extends ChallanEdits, ArrivalsDraft {
  received_by: string;
  /** YYYY-MM-DDTHH:mm in +05:30, possibly incomplete; null means now. */
  received_at: string | null;
  /** Stored name of the proof of delivery; '' for none. */
  received_file_id: string;
}
export type ChallanCommand = 'edit' | 'dispatch' | 'deliver' | 'cancel';

const BLANK_RECEIPT = { received_by: '', received_at: null, received_file_id: '', ...BLANK_ARRIVALS };

const receipt = fieldParts<ChallanDraft>({
  received_by: ['received_by'],
  received_at: ['received_at'],
  received_file_id: ['received_file_id'],
  arrived: ['arrived'],
  shortfall: ['shortfall'],
});
const edits = linedParts<ChallanLineDraft, TransportDraft>({}, {});

/** Unsaved edits are saved before the challan moves on. */
function editsFirst(move: `${string}. ${string}.`): FirstWrite<DeliveryChallan, ChallanDraft> {
  const [moved, again] = move.split('. ');
  return {
    isDue: (draft, row) => isEdited(row, draft),
    failed: `The changes weren't saved, so the challan wasn't ${moved}.`,
    made: `The changes were saved, but the challan wasn't ${moved}. ${again}`,
    leaves: (draft, row) => ({ ...draft, ...challanEdits(row) }),
  };
}

/** @param now server time in epoch milliseconds */
export const challanRulesAt = (now: () => number): WorkRules<DeliveryChallan, ChallanDraft, ChallanCommand> => ({
  entity: 'delivery_challan',
  chart: deliveryChallanChart,
  commands: {
    edit: { move: 'edit', over: 'draft', errors: (draft, _reason, row) => challanEditErrors(row, draft, now()) },
    dispatch: {
      move: 'dispatch',
      errors: (draft, _reason, row) => challanLeavingErrors(row, draft, now()),
      first: editsFirst('dispatched. Dispatch it again.'),
    },
    deliver: {
      move: 'deliver',
      errors: (draft, _reason, row) => ({
        ...challanEditErrors(row, draft, now()),
        ...receiptErrors(draft, row, now()),
        ...arrivalErrors(draft, row),
      }),
      first: editsFirst('marked delivered. Mark it again.'),
    },
    cancel: { move: 'cancel', asksFirst: true, errors: cancelErrors },
  },
  draftOf: (row) => ({ ...challanEdits(row), ...BLANK_RECEIPT }),
  edit: (draft, patch) => ({ ...draft, ...patch, ...(patch.lines && { lines: tidiedLines(patch.lines) }) }),
  parts: {
    of: (draft) => ({ ...edits.of(draft), ...receipt.of(draft) }),
    take: (draft, part, from) =>
      part in BLANK_RECEIPT ? receipt.take(draft, part, from) : { ...draft, ...edits.take(draft, part, from) },
  },
  judged: ({ order_number, dc_lines, dc_grand_total }) => ({
    order_number,
    dc_grand_total,
    lines: dc_lines.map((line) => ({ ...line, status: undefined })),
  }),
});

type StatusBody = BodyOf<typeof deliveryChallanCalls.updateStatus>;

/** Whether the gateway keeps who received the goods, and when: others leave it out of their rows. */
export const keepsReceipt = (row: DeliveryChallan): boolean => 'received_at' in row || 'received_by' in row;

/** Extra body fields for a delivery. If the time was not touched, the server sets it. */
export const receiptBody = (
  { received_by, received_at, received_file_id }: ChallanDraft,
  row: DeliveryChallan,
): Pick<StatusBody, 'received_by' | 'received_at' | 'received_file_id'> =>
  keepsReceipt(row)
    ? {
        received_by: received_by.trim(),
        ...(received_at !== null && { received_at: minuteStart(received_at) ?? null }),
        ...(received_file_id !== '' && { received_file_id }),
      }
    : {};

function receiptErrors({ received_by, received_at }: ChallanDraft, row: DeliveryChallan, now: number): FieldErrors {
  if (!keepsReceipt(row)) return {};
  const time = received_at === null ? undefined : timeError(received_at, row, now);
  return { ...nameError(received_by.trim()), ...(time && { received_at: time }) };
}

function nameError(name: string): FieldErrors {
  if (name === '') return { received_by: MESSAGES.pick.enter('who received it') };
  return name.length > CONFIRM_INPUT_MAX ? { received_by: `At most ${CONFIRM_INPUT_MAX} characters.` } : {};
}

function timeError(typed: string, row: DeliveryChallan, now: number): string | undefined {
  const at = minuteStart(typed);
  if (at !== undefined) return receivedAtFault(at, row, new Date(now).toISOString());
  return MESSAGES.pick.enter(isIsoDay(typed.split('T')[0] ?? '') ? 'a time as HH:MM' : 'a day as YYYY-MM-DD');
}
