import type { Order } from '@console/shared/entities/order';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import type { OrderCommand } from '../../../machines/edit-order.ts';

export interface OrderQuestionsProps {
  row: Order;
  /** The line that is asked about. */
  about: string | undefined;
  asks: (command: OrderCommand) => boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an order, or a line of it, goes to where it cannot come back from. */
export function OrderQuestions({ row, about, asks, busy, onConfirm, onCancel }: OrderQuestionsProps) {
  const line = row.order_lines.find(({ order_line_id }) => String(order_line_id) === about);
  const questions = [
    {
      command: 'cancelLine',
      title: 'Cancel this line?',
      message: `${line?.product_info.product_name ?? 'The line'} is then no longer part of the order, and counts for nothing in its total. A cancelled line stays cancelled.`,
      confirmLabel: 'Cancel the line',
      cancelLabel: 'Keep it',
      danger: true,
    },
    {
      command: 'cancel',
      title: `Cancel ${row.order_number}?`,
      message: 'All its lines are cancelled with it. A cancelled order stays cancelled.',
      confirmLabel: 'Cancel the order',
      cancelLabel: 'Keep it',
      danger: true,
    },
    {
      command: 'close',
      title: `Close ${row.order_number}?`,
      message: 'Everything was delivered. A closed order can no longer be changed.',
      confirmLabel: 'Close the order',
    },
  ] as const;
  return questions.map(({ command, ...words }) => (
    <ConfirmDialog
      key={command}
      {...words}
      open={asks(command)}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  ));
}
