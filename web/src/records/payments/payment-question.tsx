import type { Payment } from '@console/shared/entities/payment';
import { paymentChart } from '@console/shared/lifecycles/payment';
import { formatInr } from '@console/shared/money';
import { MoveDialog } from '../move-dialog.tsx';
import type { MoveView } from '../use-move.ts';
import { partyOf } from './payment-party.ts';
import type { Sellers } from './payment-party.ts';

export interface PaymentQuestionProps {
  moves: MoveView<Payment>;
  sellers: Sellers;
}

/** Asks before a payment's status changes, which cannot be undone. */
export const PaymentQuestion = ({ moves, sellers }: PaymentQuestionProps) => (
  <MoveDialog
    moves={moves}
    question={({ move, row }) => {
      const question = move === 'receive' && row.seller_id !== null ? PAID : QUESTIONS[move];
      return (
        question && {
          title: question.title,
          message: `${formatInr(row.amount)} ${partyOf(row, sellers)}. ${question.says}`,
          confirmLabel: question.does,
          danger: question.isDanger,
        }
      );
    }}
  />
);

interface Question {
  title: string;
  says: string;
  does: string;
  isDanger?: boolean;
}

const to = (move: string) => paymentChart.moves.find(({ name }) => name === move)?.to ?? '';
const becomes = (move: string) => `Its status becomes ${paymentChart.label(to(move))}`;

/** What reaches a seller was paid. */
const PAID: Question = {
  title: 'Mark this payment as paid?',
  says: 'Its status becomes Paid. After that it can only be refunded.',
  does: 'Mark as paid',
};

const QUESTIONS: Record<string, Question> = {
  receive: {
    title: 'Mark this payment as received?',
    says: `${becomes('receive')}. After that it can only be refunded.`,
    does: 'Mark as received',
  },
  fail: {
    title: 'Mark this payment as failed?',
    says: `${becomes('fail')} and no longer counts. This can't be undone.`,
    does: 'Mark as failed',
    isDanger: true,
  },
  refund: {
    title: 'Mark this payment as refunded?',
    says: `${becomes('refund')} and no longer counts. This can't be undone.`,
    does: 'Mark as refunded',
    isDanger: true,
  },
};
