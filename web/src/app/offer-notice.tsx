import { formatTime } from '@console/shared/dates';
import type { Claim } from '@console/shared/live';
import type { ClaimableEntity } from '@console/shared/queues';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../api/api-error.ts';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Notice } from '../components/notice.tsx';
import { ask } from '../live/live.ts';
import { CLAIMABLE_NAMES } from '../records/claimable-names.ts';
import type { OpeningState } from '../records/taken-context.ts';

/** A record that the console offers this person, to be opened or declined. */
export function OfferNotice({ claim: { entity, id, token, expires_at } }: { claim: Claim }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const record = `${CLAIMABLE_NAMES[entity as ClaimableEntity]} ${id}`;
  const named = `${record.charAt(0).toLowerCase()}${record.slice(1)}`;

  /** Opening it accepts it. */
  const accept = () =>
    void navigate(`/?open=${entity}:${encodeURIComponent(id)}`, { state: { isTaken: true } satisfies OpeningState });

  async function pass(reason: string) {
    setBusy(true);
    setProblem(undefined);
    const ack = await ask('claim.release', { entity, id, token, ...(reason && { reason }) });
    setBusy(false);
    // Whoever lost it has nothing left to decline.
    if (ack.ok || ack.code === 'lost') setAsking(false);
    else setProblem(messageOf(ack));
  }
  return (
    <div className="print:hidden px-4 pt-3">
      <Notice
        title={`${record} is offered to you`}
        actions={
          <>
            <Button size="sm" variant="primary" onClick={accept}>
              Open
            </Button>
            <Button size="sm" onClick={() => setAsking(true)}>
              Decline
            </Button>
          </>
        }
      >
        {`It is yours until ${formatTime(Date.parse(expires_at))}, then it goes on to a colleague.`}
      </Notice>
      <ConfirmDialog
        open={isAsking}
        title={`Decline ${named}?`}
        message="It goes on to a colleague."
        reason={{ label: 'Reason', placeholder: 'Optional' }}
        confirmLabel="Decline"
        busy={isBusy}
        error={problem}
        onConfirm={(reason) => void pass(reason)}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
