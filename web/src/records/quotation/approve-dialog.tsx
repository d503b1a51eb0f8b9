import type { Quotation } from '@console/shared/entities/quotation';
import { payableInr } from '@console/shared/pricing';
import { statedTerms } from '@console/shared/stated-terms';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { Radios } from '../../components/radios.tsx';
import { quotedBelowCost } from '../../machines/below-cost.ts';
import type { Mailing } from '../../machines/edit-quotation.ts';
import { InactiveGstin } from '../gst-register/inactive-gstin.tsx';
import { GIVER_REASON, giverWords, quotationToDecide, useGiver } from '../own-work.ts';
import { andTakeNext } from '../save-and-next.tsx';
import { useCostRule } from '../use-cost-rule.ts';
import { BelowCost } from './below-cost.tsx';
import { QuotedLines } from './quoted-lines.tsx';

/** Labels for approving with or without email, alone or before the next record of the queue. */
export const APPROVALS = {
  alone: { sent: 'Approve and send', unsent: 'Approve' },
  andNext: { sent: andTakeNext('Approve, send'), unsent: andTakeNext('Approve') },
} as const;

export interface ApproveDialogProps {
  row: Quotation;
  open: boolean;
  busy: boolean;
  labels: (typeof APPROVALS)[keyof typeof APPROVALS];
  onConfirm: (reason: string, mailing: Mailing) => void;
  onCancel: () => void;
}

const OPTIONS = [
  { value: 'attached', label: 'Email it with the PDF' },
  { value: 'plain', label: 'Email it without the PDF' },
  { value: 'none', label: "Don't email it" },
] as const;

/** Asks how to send an approved quotation, and shows its content. */
export function ApproveDialog({ row, open, busy, labels, onConfirm, onCancel }: ApproveDialogProps) {
  const [chosen, setChosen] = useState<Mailing>();
  const rule = useCostRule(open ? row.quotation_items : []);
  const giver = useGiver(quotationToDecide(row, rule));
  const mailing = chosen ?? (row.send_email && !row.send_email_with_attachment ? 'plain' : 'attached');
  return (
    <ConfirmDialog
      open={open}
      title={`Approve ${row.quotation_number}?`}
      message={
        <div className="flex flex-col gap-4">
          <p>
            {row.tenant_info.tenant_name ?? `The customer in ${row.tenant_info.district}`} will be quoted{' '}
            <span className="text-ink font-medium">{payableInr(row.grand_total)}</span>.
          </p>
          {giver && <p>{giverWords(giver, 'quotation')}</p>}
          <InactiveGstin gstin={row.tenant_info.gst_no} holder="The customer" />
          <BelowCost lines={quotedBelowCost(row, rule)} leastMargin={rule.leastMargin} />
          <QuotedLines row={row} />
          <Facts
            className="text-ink"
            facts={statedTerms(row).map(({ label, text }) => ({
              label,
              value: <span className="whitespace-pre-line">{text}</span>,
              wide: true,
            }))}
          />
          <Radios
            label="Email to the customer"
            options={OPTIONS}
            value={mailing}
            disabled={busy}
            onChange={setChosen}
          />
        </div>
      }
      width="44rem"
      confirmLabel={mailing === 'none' ? labels.unsent : labels.sent}
      busy={busy}
      reason={giver && GIVER_REASON}
      onConfirm={(reason) => onConfirm(reason, mailing)}
      onCancel={onCancel}
    />
  );
}
