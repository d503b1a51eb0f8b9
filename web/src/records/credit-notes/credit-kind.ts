import { formatDay } from '@console/shared/dates';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order } from '@console/shared/entities/order';
import { creditNoteChart } from '@console/shared/lifecycles/credit-note';
import type { CreditNoteStatus } from '@console/shared/lifecycles/credit-note';
import { MESSAGES } from '@console/shared/messages';
import { createCreditNote, updateCreditNote, updateCreditNoteStatus } from '../../api/credit-notes.ts';
import { askedLines, BLANK_CREDIT, creditErrors, creditParts } from '../../machines/credit-draft.ts';
import type { CreditDraft } from '../../machines/credit-draft.ts';
import { stores } from '../../stores/stores.ts';
import type { MoveKind } from '../use-move.ts';
import type { FormKind } from '../use-record-form.ts';
import { JUDGED_CREDIT } from './credit-changes.ts';

const { creditNoteCreated, creditNoteCreateFailed, creditNoteUpdated, creditNoteUpdateFailed } = MESSAGES.others;
const idOf = ({ cnId }: CreditNote) => cnId;

/** A gateway of the specification alone names no invoice. */
export const invoiceText = ({ invoice_number, invoice_date }: Pick<Order, 'invoice_number' | 'invoice_date'>) =>
  invoice_date && `Invoice ${invoice_number} of ${formatDay(invoice_date)}`;

/** Form for an order's credit notes: creates them, and corrects drafts. */
export const creditForm = (order_number: string): FormKind<CreditNote, CreditDraft> => ({
  rules: {
    noun: 'credit note',
    blank: BLANK_CREDIT,
    draftOf: ({ lines, remark }) => ({
      quantities: Object.fromEntries(lines.map(({ order_line_id, quantity }) => [order_line_id, quantity])),
      returned: Object.fromEntries(
        lines.flatMap(({ order_line_id, returned_qty = 0 }) =>
          returned_qty > 0 ? [[order_line_id, returned_qty]] : [],
        ),
      ),
      remark: remark ?? '',
    }),
    parts: creditParts,
    errors: creditErrors,
    closed: ({ status }) =>
      status === 'DRAFT'
        ? undefined
        : `This credit note was ${creditNoteChart.label(status).toLowerCase()} in the meantime, so your changes can't be saved.`,
    gone: 'This credit note no longer exists.',
  },
  store: stores.credit_note,
  idOf,
  create: (draft, options) => createCreditNote({ order_number, ...written(draft) }, options),
  correct: ({ creditnote_id }, draft, options) => updateCreditNote({ creditnote_id, ...written(draft) }, options),
  pathOf: () => `/order-details/${order_number}`,
  words: {
    created: creditNoteCreated,
    createFailed: creditNoteCreateFailed,
    updated: creditNoteUpdated,
    updateFailed: creditNoteUpdateFailed,
  },
});

const written = (draft: CreditDraft) => ({ lines: askedLines(draft), remark: draft.remark.trim() || null });

const TO: Record<string, CreditNoteStatus> = Object.fromEntries(
  creditNoteChart.moves.map(({ name, to }) => [name, to]),
);

export const CREDIT_MOVES: MoveKind<CreditNote> = {
  noun: 'credit note',
  chart: creditNoteChart,
  store: stores.credit_note,
  judged: JUDGED_CREDIT,
  idOf,
  move: ({ move, row: { creditnote_id } }, options) =>
    updateCreditNoteStatus({ creditnote_id, status: TO[move] ?? 'DRAFT' }, options),
  words: {
    done: (move, { cnId }) => (move === 'issue' ? `Credit note ${cnId} issued` : `Credit note ${cnId} cancelled`),
    failed: creditNoteUpdateFailed,
  },
};
