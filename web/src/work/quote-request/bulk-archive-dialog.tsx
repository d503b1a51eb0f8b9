import { ARCHIVE_REASON_MAX } from '@console/shared/constants';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { WORDING } from '@console/shared/wording';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { ArchiveRowRef } from '../../machines/bulk-archive.ts';
import { useUser } from '../../stores/use-user.ts';
import { archiveTogether } from './archive-together.ts';
import { ArchiveVerdict } from './archive-verdict.tsx';

export interface BulkArchiveDialogProps {
  /** As they were when the dialog opened; from then on they follow the feed. */
  rows: readonly QuotationRequest[];
  onClose: () => void;
}

/** Archives several requests for one reason, and says of each what became of it. */
export function BulkArchiveDialog({ rows, onClose }: BulkArchiveDialogProps) {
  const { user_id, permissions } = useUser();
  const actor = useActorRef(archiveTogether, { input: { rows, worker: { user_id, permissions } } });
  const snapshot = useSelector(actor, (current) => current);
  const handleClose = useEffectEvent(onClose);
  useEffect(() => {
    const end = actor.subscribe(({ status }) => {
      if (status === 'done') handleClose();
    });
    return () => end.unsubscribe();
  }, [actor]);

  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isAsking = snapshot.matches('asking');
  const isBusy = snapshot.hasTag('busy');
  const count = `${rows.length} quote ${rows.length === 1 ? 'request' : 'requests'}`;
  const retriable = snapshot.context.rows.filter((row) => row.getSnapshot().can({ type: 'queue', reason })).length;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '') field.current?.focus();
    actor.send({ type: 'confirm', reason });
  }
  const close = () => actor.send({ type: 'close' });
  return (
    <Modal
      open
      width="38rem"
      title={`Archive ${count}`}
      locked={isBusy}
      initialFocus={field}
      onClose={close}
      footer={
        <>
          <output className="text-muted mr-auto text-sm tabular-nums">
            {isAsking ? '' : summaryOf(snapshot.context.rows, isBusy)}
          </output>
          {isBusy && (
            <Button disabled={!snapshot.can({ type: 'stop' })} onClick={() => actor.send({ type: 'stop' })}>
              Stop the rest
            </Button>
          )}
          {snapshot.can({ type: 'again' }) && (
            <Button onClick={() => actor.send({ type: 'again' })}>Try again ({retriable})</Button>
          )}
          {isAsking && (
            <>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" form={formId} variant="danger">
                Archive
              </Button>
            </>
          )}
          {!isAsking && (
            <Button variant="primary" disabled={!snapshot.can({ type: 'close' })} onClick={close}>
              Close
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {isAsking && <p className="text-muted">{WORDING.rfq.archive}</p>}
        <TextField
          ref={field}
          label="Reason"
          required
          counter
          maxLength={ARCHIVE_REASON_MAX}
          readOnly={!isAsking}
          value={reason}
          onChange={setReason}
          error={isTried && reason.trim() === '' ? WORDING.pick.enter('reason') : undefined}
        />
        <ul aria-label="What is archived" className="border-line divide-line divide-y rounded-md border">
          {snapshot.context.rows.map((row) => (
            <ArchiveVerdict key={row.id} row={row} isBegun={!isAsking} />
          ))}
        </ul>
      </form>
    </Modal>
  );
}

/** '2 of 3 archived · 1 refused' */
function summaryOf(rows: readonly ArchiveRowRef[], isBusy: boolean): string {
  const at = (...states: string[]) => rows.filter((row) => states.includes(row.getSnapshot().value)).length;
  const refused = at('refused', 'gone');
  const left = isBusy ? 0 : at('listed');
  return [
    `${at('done')} of ${rows.length} archived`,
    refused > 0 && `${refused} refused`,
    left > 0 && `${left} not started`,
  ]
    .filter(Boolean)
    .join(' · ');
}
