import type { Tenant } from '@console/shared/entities/parties';
import { useEffect, useEffectEvent } from 'react';
import { gstinWarning } from '@console/shared/gst';
import type { Asked } from '../../machines/ask-move.ts';
import { MoveDialog } from '../move-dialog.tsx';
import type { MoveQuestion } from '../move-dialog.tsx';
import { useMove } from '../use-move.ts';
import { TENANT_REMOVAL, TENANT_VERIFICATION } from './tenant-moves.ts';
import { Facts } from '../../components/facts.tsx';

export interface TenantQuestionProps {
  move: 'verify' | 'unverify' | 'delete';
  row: Tenant;
  onDeleted: (() => void) | undefined;
}

/** Asks before a customer is verified, unverified or deleted. Mount it to ask. */
export function TenantQuestion({ move, row, onDeleted }: TenantQuestionProps) {
  const isDeleting = move === 'delete';
  const moving = useMove(isDeleting ? TENANT_REMOVAL : TENANT_VERIFICATION, () => isDeleting && onDeleted?.());
  const begin = useEffectEvent(() => moving.ask(move, row));
  useEffect(() => begin(), []);
  return <MoveDialog moves={moving} question={questionOf} />;
}

function questionOf({ move, row }: Asked<Tenant>): MoveQuestion {
  const { tenant_name } = row;
  if (move === 'verify') {
    return { title: `Verify ${tenant_name}?`, confirmLabel: 'Verify', message: <VerifyFacts row={row} /> };
  }
  if (move === 'unverify') {
    return {
      title: `Mark ${tenant_name} as not verified?`,
      confirmLabel: 'Mark as not verified',
      message: 'They stay a customer, but are no longer shown as verified.',
    };
  }
  return {
    title: `Delete ${tenant_name}?`,
    confirmLabel: 'Delete',
    message:
      'This removes the customer from every list, and their users can no longer sign in. Existing documents stay as they are.',
    danger: true,
  };
}

/** What to check before a customer is verified. Missing or suspicious data is only pointed out. */
function VerifyFacts({ row }: { row: Tenant }) {
  const { gst_no, state, address, district, postal_code, email, mobile } = row;
  const warning = gst_no === null ? 'No GST number.' : gstinWarning(gst_no, state);
  return (
    <div className="text-fg flex flex-col gap-3">
      <Facts
        facts={[
          { label: 'GST number', value: gst_no },
          { label: 'Mobile', value: mobile },
          { label: 'Email', value: email, wide: true },
          {
            label: 'Address',
            value: [address, district, state, postal_code].filter(Boolean).join(', '),
            wide: true,
          },
        ]}
      />
      {warning && <p className="text-amber text-sm">{warning}</p>}
    </div>
  );
}
