import type { Quotation } from '@console/shared/entities/quotation';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { CircleX, Mail, Send } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import type { QuotationCommand } from '../../../machines/edit-quotation.ts';
import { useUser } from '../../../stores/use-user.ts';
import { OWN_WORK_ID } from '../../../records/own-work-notice.tsx';
import { QuotationDownload } from '../../../records/quotation/quotation-download.tsx';
import { ConvertButton } from '../../../records/quote-to-order/convert-button.tsx';
import { UNSAVED_ID } from '../../../records/sale-form/save-bar.tsx';
import { LOOK_ID } from '../../../records/work-notices.tsx';
import { mayMail } from './may-mail.ts';

export interface WorkActionsProps {
  row: Quotation;
  dirty: boolean;
  /** A change must be looked at first. */
  canLook: boolean;
  isOn: (command: QuotationCommand) => boolean;
  can: (command: QuotationCommand) => boolean;
  onSubmit: (command: QuotationCommand) => void;
  onMail: () => void;
}

const SAVE_FIRST = 'Save or discard your changes first.';
const LOOK_FIRST = 'Review what changed first.';

/** Actions on the saved quotation. Those the chart does not allow are not rendered. */
export function WorkActions({ row, dirty, canLook, isOn, can, onSubmit, onMail }: WorkActionsProps) {
  const user = useUser();
  const isSent = row.status === 'CONFIRMED' || row.status === 'CONVERTED_TO_ORDER';
  const permits = (command: QuotationCommand) => quotationChart.permits(command, row.status, user.permissions);
  const why = dirty ? SAVE_FIRST : canLook ? LOOK_FIRST : undefined;
  const decision = (command: QuotationCommand) => ({
    busy: isOn(command),
    disabled: !can(command) && !isOn(command),
    'aria-describedby': dirty ? UNSAVED_ID : canLook ? LOOK_ID : command === 'approve' ? OWN_WORK_ID : undefined,
    onClick: () => onSubmit(command),
  });
  return (
    <>
      <QuotationDownload quotation_id={row.quotation_id} />
      {mayMail(row, user) && (
        <Button icon={Mail} aria-haspopup="dialog" onClick={onMail}>
          Email
        </Button>
      )}
      {permits('reject') && (
        <Button icon={CircleX} shortcut="X" {...decision('reject')}>
          Reject…
        </Button>
      )}
      {permits('approve') && (
        <Button variant="primary" icon={Send} shortcut="A" {...decision('approve')}>
          Approve and send
        </Button>
      )}
      {isSent && <ConvertButton row={row} disabledBecause={why} />}
    </>
  );
}
