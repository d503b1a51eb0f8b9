import { creditedBy } from '@console/shared/credit';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import type { CreditNoteStatus } from '@console/shared/lifecycles/credit-note';
import { formatInr } from '@console/shared/money';
import { creditsUnderWay, underWayWords } from '../challan/goods-under-way.ts';
import { MoveDialog } from '../move-dialog.tsx';
import type { MoveView } from '../use-move.ts';

interface CreditQuestionProps {
  moves: MoveView<CreditNote>;
  order: Order;
  /** Of the order. */
  challans: readonly DeliveryChallan[];
}

/** Asks before a credit note is issued or cancelled, which cannot be undone. */
export const CreditQuestion = ({ moves, order, challans }: CreditQuestionProps) => (
  <MoveDialog
    moves={moves}
    question={({ move, row }) => {
      const { cnId, invoice_number, status, einvoice } = row;
      const question = QUESTIONS[move];
      return (
        question && {
          title: `${question.verb} ${cnId}?`,
          message: [
            `${formatInr(creditedBy(row))} of invoice ${invoice_number}.`,
            question.says(status),
            ...(move === 'cancel' && einvoice?.state === 'registered' ? [REGISTERED] : []),
            ...(move === 'issue' ? underWayWords(creditsUnderWay(order, challans, row.lines)) : []),
          ].join(' '),
          confirmLabel: `${question.verb} credit note`,
          cancelLabel: question.isDanger ? 'Keep it' : 'Cancel',
          danger: question.isDanger,
        }
      );
    }}
  />
);

const REGISTERED = 'Its IRN is active: cancel it on the e-invoice portal too, within 24 hours of the acknowledgement.';

interface Question {
  verb: string;
  says: (status: CreditNoteStatus) => string;
  isDanger: boolean;
}

const QUESTIONS: Record<string, Question> = {
  issue: {
    verb: 'Issue',
    says: () => 'The customer owes this amount less. Once issued, it can only be cancelled.',
    isDanger: false,
  },
  cancel: {
    verb: 'Cancel',
    says: (status) =>
      status === 'ISSUED'
        ? "This can't be undone. The customer owes this amount again, and it can be credited again."
        : "This can't be undone. The amount can then be credited again.",
    isDanger: true,
  },
};
