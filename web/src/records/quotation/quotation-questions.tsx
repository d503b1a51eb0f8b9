import { REJECT_MESSAGE_MAX } from '@console/shared/constants';
import type { Quotation } from '@console/shared/entities/quotation';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { QuotationDecision } from '../../machines/decide-quotation.ts';
import { ApproveDialog, APPROVALS } from './approve-dialog.tsx';
import type { ApproveDialogProps } from './approve-dialog.tsx';

/** Props for a quotation's confirmations, from `useRecordWork`. */
export interface QuotationQuestionsProps {
  row: Quotation;
  work: {
    isBusy: boolean;
    asks: (command: QuotationDecision) => boolean;
    confirm: (reason: string, about?: string) => void;
    back: () => void;
  };
  labels?: ApproveDialogProps['labels'];
}

/** Asks how to send a quotation before it is approved, and for a reason before it is rejected. */
export function QuotationQuestions({ row, work, labels = APPROVALS.alone }: QuotationQuestionsProps) {
  return (
    <>
      <ApproveDialog
        key={row.revision}
        row={row}
        open={work.asks('approve')}
        busy={work.isBusy}
        labels={labels}
        onConfirm={work.confirm}
        onCancel={work.back}
      />
      <ConfirmDialog
        open={work.asks('reject')}
        title={`Reject ${row.quotation_number}?`}
        message={rejectWords(row)}
        confirmLabel="Reject"
        danger
        busy={work.isBusy}
        reason={{ label: 'Message', required: true, maxLength: REJECT_MESSAGE_MAX }}
        onConfirm={work.confirm}
        onCancel={work.back}
      />
    </>
  );
}

function rejectWords({ status, quotation_items }: Quotation): string {
  const requests = new Set(quotation_items.map(({ request_id }) => request_id).filter((id) => id !== null)).size;
  const sent = status === 'CONFIRMED' ? 'The customer may already have it: let them know. ' : '';
  const freed =
    requests === 0
      ? ''
      : requests === 1
        ? 'Its quote request can then be quoted again. '
        : `Its ${requests} quote requests can then be quoted again. `;
  return `${sent}${freed}This can't be undone.`;
}
