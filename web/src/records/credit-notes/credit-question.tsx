import type { CreditNote } from '@console/shared/entities/credit-note';
import type { CreditNoteStatus } from '@console/shared/lifecycles/credit-note';
import { payableInr } from '@console/shared/pricing';
import { MoveDialog } from '../move-dialog.tsx';
import type { MoveView } from '../use-move.ts';

/** Asks before a credit note is issued or cancelled: there is no way back. */
export const CreditQuestion = ({ moves }: { moves: MoveView<CreditNote> }) => (
  <MoveDialog
    moves={moves}
    question={({ move, row: { cnId, cn_grand_total, invoice_number, status } }) => {
      const question = QUESTIONS[move];
      return (
        question && {
          title: `${question.verb} ${cnId}?`,
          message: `${payableInr(cn_grand_total)} of invoice ${invoice_number}. ${question.says(status)}`,
          confirmLabel: `${question.verb} credit note`,
          cancelLabel: question.isDanger ? 'Keep it' : 'Not yet',
          danger: question.isDanger,
        }
      );
    }}
  />
);

interface Question {
  verb: string;
  says: (status: CreditNoteStatus) => string;
  isDanger: boolean;
}

const QUESTIONS: Record<string, Question> = {
  issue: {
    verb: 'Issue',
    says: () => 'The customer owes that much less; from then on it can only be cancelled.',
    isDanger: false,
  },
  cancel: {
    verb: 'Cancel',
    says: (status) =>
      status === 'ISSUED'
        ? 'It is cancelled for good: the customer owes that much again, and it can be credited anew.'
        : 'It is cancelled for good; what it credited can then be credited anew.',
    isDanger: true,
  },
};
