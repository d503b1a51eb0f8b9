import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { MoveView } from '../../work/use-move.ts';

export interface RemovalDialogProps<Row> {
  removal: MoveView<Row>;
  noun: string;
  nameOf: (row: Row) => string;
  /** What goes with it. */
  message: string;
}

/** Asks before a record is deleted: there is no way back. */
export function RemovalDialog<Row>({ removal, noun, nameOf, message }: RemovalDialogProps<Row>) {
  const { asked, isBusy, problem, confirm, cancel } = removal;
  if (!asked) return null;
  return (
    <ConfirmDialog
      open
      title={`Delete the ${noun} ${nameOf(asked.row)}?`}
      message={message}
      confirmLabel="Delete"
      danger
      busy={isBusy}
      error={problem}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}

export const REMOVAL_WORDS = {
  product:
    'It goes for good, and its hidden SKUs with it. Quotations and orders made of it keep it. One with an active SKU or an open quote request cannot be deleted: hide it instead.',
  sku: 'It goes for good, and its hidden offers with it. Documents made of it keep it. One that is offered, asked for, quoted or ordered cannot be deleted: hide it instead.',
  offer: 'It goes for good. Documents made of it keep it.',
} as const;
