import { formatCompact } from '@console/shared/dates';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { Notice } from '../../../components/notice.tsx';
import { goneLines, staleLines } from '../../../machines/quoting/rules.ts';
import { writerOf } from '../../../records/person-name.ts';
import type { quotingMachine } from '../../../records/quote-to-order/quoting-machine.ts';
import { goneTitle, goneWords } from './gone-word.ts';

/**
 * All notices around an open draft, for the strip below its title; null if there are none.
 * @param isBack the last attempt had no reply, and the server is back.
 */
export function quotingNotices(snapshot: SnapshotFrom<typeof quotingMachine>, isBack: boolean): ReactNode {
  const { context } = snapshot;
  const { mode, quotation, worker, problem } = context;
  // Our own change can arrive before the response.
  const isBusy = snapshot.hasTag('busy');
  const gone = isBusy ? [] : goneLines(context);
  const stale = isBusy ? [] : staleLines(context);
  const target = mode === 'existing' ? quotation : undefined;
  const notices = [
    snapshot.matches({ preparing: 'identifying' }) && (
      <Notice key="identifying">
        Reading the sellers of the offers. Your quotation is sent as soon as they are known.
      </Notice>
    ),
    snapshot.matches({ preparing: { building: 'superseded' } }) && (
      <Notice key="superseded" tone="warn" title={supersededTitle(target?.row, worker.user_id)}>
        Lines can't be added to it now. Choose another quotation or create a new one. Your lines are kept.
      </Notice>
    ),
    target?.row?.status === 'CONFIRMED' && (
      <Notice key="approved" title={`${target.row.quotation_number} was approved`}>
        With more lines it asks for approval again before it goes to the customer.
      </Notice>
    ),
    gone.length > 0 && (
      <Notice key="gone" tone="warn" title={goneTitle(gone)}>
        {goneWords(gone, worker.user_id)}
      </Notice>
    ),
    stale.length > 0 && (
      <Notice key="stale" tone="warn" title="Someone changed this while you were editing">
        Decide at {stale.length === 1 ? 'the line' : `the ${stale.length} lines`} below what counts. Your draft is kept.
      </Notice>
    ),
    problem && (
      <Notice key="problem" tone={isBack ? 'info' : problem.kind === 'refused' ? 'danger' : 'warn'}>
        {isBack ? "The connection is back. Your lines are kept: trying again won't send them twice." : problem.message}
      </Notice>
    ),
  ].filter(Boolean);
  return notices.length === 0 ? null : notices;
}

function supersededTitle(
  row: NonNullable<SnapshotFrom<typeof quotingMachine>['context']['quotation']>['row'],
  me: number,
): string {
  if (!row) return 'This quotation was deleted';
  const who = writerOf(row, me);
  return `${who} moved ${row.quotation_number} to ${quotationChart.label(row.status)}, ${formatCompact(row.modified_date)}`;
}
