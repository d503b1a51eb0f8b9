import type { Payment } from '@console/shared/entities/payment';
import { paymentChart } from '@console/shared/lifecycles/payment';
import { formatInr } from '@console/shared/money';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { MoveView } from '../use-move.ts';
import { partyOf } from './payment-party.ts';
import type { Sellers } from './payment-party.ts';

export interface PaymentQuestionProps {
  moves: MoveView<Payment>;
  sellers: Sellers;
}

/** Asks before it is said what became of a payment: there is no way back. */
export function PaymentQuestion({ moves, sellers }: PaymentQuestionProps) {
  const { asked } = moves;
  const question = asked && QUESTIONS[asked.move];
  if (!question) return null;
  return (
    <ConfirmDialog
      open
      title={question.title}
      message={`${formatInr(asked.row.amount)} ${partyOf(asked.row, sellers)}. ${question.says}`}
      confirmLabel={question.does}
      danger={question.isDanger}
      busy={moves.isBusy}
      error={moves.problem}
      onConfirm={moves.confirm}
      onCancel={moves.cancel}
    />
  );
}

interface Question {
  title: string;
  says: string;
  does: string;
  isDanger?: boolean;
}

const to = (move: string) => paymentChart.moves.find(({ name }) => name === move)?.to ?? '';
const becomes = (move: string) => `It becomes ${paymentChart.label(to(move))}`;

const QUESTIONS: Record<string, Question> = {
  receive: {
    title: 'Was this payment received?',
    says: `${becomes('receive')}; from there it can only be refunded.`,
    does: 'Received',
  },
  fail: {
    title: 'Did this payment fail?',
    says: `${becomes('fail')} for good, and counts no more.`,
    does: 'Failed',
    isDanger: true,
  },
  refund: {
    title: 'Was this payment paid back?',
    says: `${becomes('refund')} for good, and counts no more.`,
    does: 'Refunded',
    isDanger: true,
  },
};
