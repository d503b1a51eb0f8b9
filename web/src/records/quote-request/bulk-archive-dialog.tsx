import { ARCHIVE_REASON_MAX } from '@console/shared/constants';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { MESSAGES } from '@console/shared/messages';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { useLeaveGuard } from '../../components/leave-guard.tsx';
import { Modal } from '../../components/modal.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextField } from '../../components/text-field.tsx';
import { BULK_ARCHIVE_CONTROLS, canTry } from '../../machines/bulk-archive.ts';
import type { ArchiveRowRef } from '../../machines/bulk-archive.ts';
import { enabled } from '../../machines/controls.ts';
import { useUser } from '../../stores/use-user.ts';
import { offerUndo } from '../offer-undo.ts';
import type { Moved } from '../offer-undo.ts';
import { useDiscard } from '../use-discard.tsx';
import { archiveTogether } from './archive-together.ts';
import { ArchiveVerdict } from './archive-verdict.tsx';

export interface BulkArchiveDialogProps {
  /** The rows when the dialog opens. After that they follow the feed. */
  rows: readonly QuotationRequest[];
  onClose: () => void;
}

/** Archives several requests for one reason, and shows the result of each. */
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

  const told = useRef<readonly string[]>([]);
  const isSettled = snapshot.matches('settled');
  useEffect(() => {
    if (!isSettled) return;
    const done = doneAmong(actor.getSnapshot().context.rows).filter(({ label }) => !told.current.includes(label));
    told.current = [...told.current, ...done.map(({ label }) => label)];
    if (done.length > 0)
      offerUndo(done.length === 1 ? 'Quote request archived' : `${done.length} quote requests archived`, done);
  }, [actor, isSettled]);

  const formId = useId();
  const whyId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isAsking = snapshot.matches('asking');
  const isBusy = snapshot.hasTag('busy');
  const on = enabled(BULK_ARCHIVE_CONTROLS, snapshot);
  const free = snapshot.context.rows.filter(canTry).length;
  const why = isAsking && !on.confirm ? nothingLeft(snapshot.context.rows) : undefined;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '') field.current?.focus();
    actor.send({ type: 'confirm', reason });
  }
  const isWritten = isAsking && reason.trim() !== '';
  const { leave, discardDialog } = useDiscard(isWritten);
  useLeaveGuard(isWritten, leave);
  const close = () => leave(() => actor.send(BULK_ARCHIVE_CONTROLS.close));
  return (
    <Modal
      open
      width="38rem"
      title={rows.length === 1 ? 'Archive quote request' : 'Archive quote requests'}
      locked={isBusy}
      initialFocus={field}
      onClose={close}
      footer={
        <>
          <output id={whyId} className="text-muted mr-auto text-sm tabular-nums">
            {isAsking ? why : summaryOf(snapshot.context.rows, isBusy)}
          </output>
          {isBusy && (
            <Button disabled={!on.stop} onClick={() => actor.send(BULK_ARCHIVE_CONTROLS.stop)}>
              Stop the rest
            </Button>
          )}
          {on.again && <Button onClick={() => actor.send(BULK_ARCHIVE_CONTROLS.again)}>Try again ({free})</Button>}
          {isAsking && (
            <>
              <Button onClick={close}>Cancel</Button>
              <Button
                type="submit"
                form={formId}
                variant="danger"
                disabled={!on.confirm}
                aria-describedby={why && whyId}
              >
                Archive {free}
              </Button>
            </>
          )}
          {!isAsking && (
            <Button variant="primary" disabled={!on.close} onClick={close}>
              Close
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {isAsking && (
          <div className="text-muted flex flex-col gap-1">
            <p>{MESSAGES.rfq.archive}</p>
            <output className="text-ink tabular-nums">{countsOf(snapshot.context.rows)}</output>
          </div>
        )}
        {isAsking && <HeldNotice rows={snapshot.context.rows} />}
        <TextField
          ref={field}
          label="Reason"
          required
          counter
          maxLength={ARCHIVE_REASON_MAX}
          readOnly={!isAsking}
          value={reason}
          onChange={setReason}
          error={isTried && reason.trim() === '' ? MESSAGES.pick.enter('reason') : undefined}
        />
        <ul aria-label="Requests to archive" className="border-line divide-line divide-y rounded-md border">
          {snapshot.context.rows.map((row) => (
            <ArchiveVerdict key={row.id} row={row} isBegun={!isAsking} />
          ))}
        </ul>
      </form>
      {discardDialog}
    </Modal>
  );
}

/** Before the start: how many are skipped because somebody holds them. */
function HeldNotice({ rows }: { rows: readonly ArchiveRowRef[] }) {
  const holders = heldAmong(rows);
  const names = [...new Set(holders.map(({ name }) => name))];
  return (
    <div aria-live="polite">
      {holders.length > 0 && (
        <Notice tone="warn" title={`${holders.length} of ${rows.length} left out: held by ${LIST.format(names)}`}>
          Requests released while this is open are included again.
        </Notice>
      )}
    </div>
  );
}

const LIST = new Intl.ListFormat('en-IN');

const heldAmong = (rows: readonly ArchiveRowRef[]) =>
  rows.flatMap((row) => {
    const snapshot = row.getSnapshot();
    return snapshot.matches('listed') ? (snapshot.context.holder ?? []) : [];
  });

/** What was archived, as it was left. */
const doneAmong = (rows: readonly ArchiveRowRef[]): Moved[] =>
  rows.flatMap((one): Moved[] => {
    const { value, context } = one.getSnapshot();
    const { request_id, revision } = context.row;
    if (value !== 'done') return [];
    return [{ ref: { request_id }, revision, label: `Request ${request_id}` }];
  });

/** '3 selected · 1 held by others · 2 will be archived' */
function countsOf(rows: readonly ArchiveRowRef[]): string {
  const held = heldAmong(rows).length;
  const free = rows.filter(canTry).length;
  const over = rows.length - held - free;
  return [
    `${rows.length} selected`,
    held > 0 && `${held} held by others`,
    over > 0 && `${over} no longer open`,
    `${free} will be archived`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Why nothing can be archived. */
const nothingLeft = (rows: readonly ArchiveRowRef[]): string =>
  heldAmong(rows).length > 0 ? 'Nothing to archive until one is released.' : 'Nothing left to archive.';

/** '2 of 3 archived · 1 refused' */
function summaryOf(rows: readonly ArchiveRowRef[], isBusy: boolean): string {
  const at = (...states: string[]) => rows.filter((row) => states.includes(row.getSnapshot().value)).length;
  const refused = at('refused', 'gone');
  const held = heldAmong(rows).length;
  const left = isBusy ? 0 : at('listed') - held;
  return [
    `${at('done')} of ${rows.length} archived`,
    refused > 0 && `${refused} refused`,
    held > 0 && `${held} left out`,
    left > 0 && `${left} not started`,
  ]
    .filter(Boolean)
    .join(' · ');
}
