import type { Quotation } from '@console/shared/entities/quotation';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { CircleX, Mail, Send } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import type { QuotationCommand } from '../../../machines/edit-quotation.ts';
import { useUser } from '../../../stores/use-user.ts';
import { DownloadMenu } from './download-menu.tsx';
import { mayMail } from './may-mail.ts';
import { UNSAVED_ID } from './save-bar.tsx';

export interface WorkActionsProps {
  row: Quotation;
  dirty: boolean;
  isOn: (command: QuotationCommand) => boolean;
  can: (command: QuotationCommand) => boolean;
  onSubmit: (command: QuotationCommand) => void;
  onMail: () => void;
}

/** What can be done with the quotation as it was saved; what the chart does not allow is not there. */
export function WorkActions({ row, dirty, isOn, can, onSubmit, onMail }: WorkActionsProps) {
  const user = useUser();
  const permits = (command: QuotationCommand) => quotationChart.permits(command, row.status, user.permissions);
  const decision = (command: QuotationCommand) => ({
    busy: isOn(command),
    disabled: !can(command) && !isOn(command),
    'aria-describedby': dirty ? UNSAVED_ID : undefined,
    title: dirty ? 'Save or discard your changes first.' : undefined,
    onClick: () => onSubmit(command),
  });
  return (
    <>
      <DownloadMenu quotation_id={row.quotation_id} />
      {mayMail(row, user) && (
        <Button icon={Mail} aria-haspopup="dialog" onClick={onMail}>
          E-mail
        </Button>
      )}
      {/* slot: quote-to-order. The button that converts an approved quotation stands here. */}
      {permits('reject') && (
        <Button icon={CircleX} shortcut="R" {...decision('reject')}>
          Reject…
        </Button>
      )}
      {permits('approve') && (
        <Button variant="primary" icon={Send} shortcut="A" {...decision('approve')}>
          Approve and send
        </Button>
      )}
    </>
  );
}
