import { formatCompact } from '@console/shared/dates';
import type { PersonInfo } from '@console/shared/entities/parts';
import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import type { WorkRow } from '../machines/record-work/contract.ts';
import type { Problem } from '../machines/record-work/problem.ts';
import { claimAt, formAt } from '../machines/record-work/region-states.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { claimNotice } from './claim-notice.tsx';
import type { NoticeOf } from './claim-notice.tsx';
import { writerOf } from './person-name.ts';

/** Id of the text that explains why a decision is blocked. */
export const LOOK_ID = 'look-again';

/** What the notices need from a row besides what the machine needs. */
export interface NotedRow extends WorkRow {
  modified_date: string;
  modified_by_info: PersonInfo | null;
}

export interface WorkNoticesOf<Row extends NotedRow, Draft extends object, Command extends string> extends NoticeOf<
  Row,
  Draft,
  Command
> {
  statusLabel: (status: string) => string;
  /** Why the last attempt failed, as long as that matters. */
  problem: Problem | undefined;
  /** Discards the draft after a confirmation; undefined if the footer offers it. */
  onDiscard?: (() => void) | undefined;
  /** The changes to look at. */
  changes: readonly string[];
  /** For a stale form: the conflicts to resolve. */
  differences?: ReactNode;
}

/** All notices around an open form, for the strip below its title or the footer of its page; null if there are none. */
export function workNotices<Row extends NotedRow, Draft extends object, Command extends string>(
  about: WorkNoticesOf<Row, Draft, Command>,
): ReactNode {
  const { snapshot } = about;
  const form = formAt(snapshot);
  if (form === 'superseded') return supersededNotice(about);
  if (form === 'viewing') return null;
  const claim = claimNotice(about);
  const isToLookAt = form !== 'stale' && snapshot.can({ type: 'resume' });
  const rest = form === 'stale' ? about.differences : isToLookAt ? changedNotice(about) : problemNotice(about);
  const restored = restoredNotice(about);
  if (!claim && !rest && !restored) return null;
  return (
    <>
      {claim}
      {restored}
      {rest}
    </>
  );
}

function supersededNotice<Row extends NotedRow, Draft extends object, Command extends string>({
  snapshot,
  send,
  noun,
  statusLabel,
}: WorkNoticesOf<Row, Draft, Command>) {
  const { row, gone, worker } = snapshot.context;
  // The claim is given up once no command is possible on the record.
  const canGoOn = claimAt(snapshot) !== 'idle';
  const who = writerOf(row, worker.user_id);
  return (
    <Notice
      tone="warn"
      title={gone ? `This ${noun} no longer exists` : `${who} moved it to ${statusLabel(row.status)}`}
      actions={
        snapshot.can({ type: 'resume' }) && (
          <Button size="sm" onClick={() => send({ type: 'resume' })}>
            {canGoOn ? 'Continue with the current version' : 'Show the current version'}
          </Button>
        )
      }
    >
      {!gone && `${formatCompact(row.modified_date)}. `}Your changes can no longer be saved.
    </Notice>
  );
}

function restoredNotice<Row extends NotedRow, Draft extends object, Command extends string>({
  snapshot,
  onDiscard,
  isDirty,
}: WorkNoticesOf<Row, Draft, Command>) {
  if (!snapshot.context.isRestored || !isDirty) return null;
  return (
    <Notice
      title="Your unsaved changes are back"
      actions={
        onDiscard && (
          <Button size="sm" variant="ghost" onClick={onDiscard}>
            Discard
          </Button>
        )
      }
    >
      They were kept on this device, and are not saved yet.
    </Notice>
  );
}

function changedNotice<Row extends NotedRow, Draft extends object, Command extends string>({
  snapshot,
  send,
  changes,
}: WorkNoticesOf<Row, Draft, Command>) {
  const { row, theirs = row, worker } = snapshot.context;
  return (
    <ChangedNotice
      id={LOOK_ID}
      who={writerOf(theirs, worker.user_id)}
      changes={changes}
      onLook={() => send({ type: 'resume' })}
    />
  );
}

function problemNotice<Row extends NotedRow, Draft extends object, Command extends string>({
  problem,
}: WorkNoticesOf<Row, Draft, Command>) {
  // The claim notice says who holds it.
  if (!problem || problem.kind === 'claimed') return null;
  return <Notice tone={problem.kind === 'refused' ? 'danger' : 'warn'}>{problem.message}</Notice>;
}
