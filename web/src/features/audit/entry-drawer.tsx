import type { AuditEntry } from '@console/shared/calls/audit';
import { formatClock, formatDateTime } from '@console/shared/dates';
import { roleName } from '@console/shared/permissions';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { readAudit } from '../../api/audit.ts';
import { Button } from '../../components/button.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Facts } from '../../components/facts.tsx';
import { Notice } from '../../components/notice.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { historyPath } from '../../records/history-path.ts';
import { differenceRows } from './difference-rows.ts';
import { DifferenceTable } from './difference-table.tsx';
import { actionLabel, doneLabel, recordLabel, actorLabel } from './entry-labels.ts';
import { pageOf } from './kinds.ts';

interface EntryDrawerProps {
  seq: number;
  /** The entry, if the list has loaded it. */
  known: AuditEntry | undefined;
  onClose: () => void;
}

/** One write: its author, and each value before and after. Key it by its position in the log. */
export function EntryDrawer({ seq, known, onClose }: EntryDrawerProps) {
  const { entry, problem, retry } = useEntry(seq, known);
  const body = useRef<HTMLDivElement>(null);
  return (
    <Drawer
      open
      width="44rem"
      title={entry ? recordLabel(entry) : `Entry ${seq}`}
      subtitle={entry && `${doneLabel(entry)} by ${actorLabel(entry)}`}
      initialFocus={body}
      onClose={onClose}
      footer={<Button onClick={onClose}>Back</Button>}
    >
      <div ref={body} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {entry && <EntryBody entry={entry} />}
        {entry === undefined && !problem && <SkeletonRows rows={5} label="Loading the entry…" />}
        {problem && <ErrorState message={problem} onRetry={retry} />}
        {entry === null && <EmptyState title={`There is no entry ${seq}`}>The address may be mistyped.</EmptyState>}
      </div>
    </Drawer>
  );
}

function EntryBody({ entry }: { entry: AuditEntry }) {
  const { entity, id, at, op, by_role_id, revision, request_id, before, after } = entry;
  const page = pageOf(entry);
  const all = differenceRows(before, after);
  const main = all.filter(({ field }) => !BOOKKEEPING.has(field));
  const kept = all.filter(({ field }) => BOOKKEEPING.has(field));
  const sides = op === 'updated' ? BOTH : op === 'deleted' ? OLD : NEW;
  const isWhole = op !== 'updated' || entry.changed.every((field) => before !== null && field in before);
  return (
    <>
      <Facts
        facts={[
          { label: 'When', value: `${formatDateTime(at).slice(0, 11)} ${formatClock(at)}` },
          {
            label: 'Who',
            value: `${actorLabel(entry)}${by_role_id === null ? '' : `, ${roleName(by_role_id)} (${by_role_id})`}`,
          },
          { label: 'Record', value: page ? <RouteLink to={page}>{recordLabel(entry)}</RouteLink> : recordLabel(entry) },
          { label: 'Full history', value: <RouteLink to={historyPath(entity, id)}>History</RouteLink> },
          ...(revision === null ? [] : [{ label: 'Revision', value: revision }]),
          ...(request_id === null ? [] : [{ label: 'Request', value: <code className="text-xs">{request_id}</code> }]),
        ]}
      />
      {!isWhole && (
        <Notice tone="info">This entry is from before full records were kept. Only some old values are known.</Notice>
      )}
      {entity === 'session' && <p>{actionLabel(entry)}</p>}
      {entity !== 'session' && main.length > 0 && (
        <DifferenceTable entity={entity} caption="Changed values" rows={main} sides={sides} />
      )}
      {entity !== 'session' && kept.length > 0 && (
        <details open={main.length === 0}>
          <summary className="text-muted cursor-pointer text-sm">Dates, writer and revision</summary>
          <DifferenceTable entity={entity} caption="Dates, writer and revision" rows={kept} sides={sides} />
        </details>
      )}
    </>
  );
}

/** Fields that every write sets. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  ...['revision', 'modified_date', 'modified_by', 'modified_by_info'],
  ...['created_date', 'created_by', 'created_by_info'],
]);
const BOTH = ['before', 'after'] as const;
const OLD = ['before'] as const;
const NEW = ['after'] as const;

/** The list's entry, otherwise the server's; null if there is none. */
function useEntry(seq: number, known: AuditEntry | undefined) {
  const [read, setRead] = useState<AuditEntry | null>();
  const [problem, setProblem] = useState<string>();
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown || problem !== undefined || read !== undefined) return undefined;
    const away = new AbortController();
    const isPlace = Number.isSafeInteger(seq) && seq > 0;
    const reading = isPlace ? readAudit({ before_seq: seq + 1, limit: 1 }, away.signal) : Promise.resolve(undefined);
    reading.then(
      (page) => setRead(page?.entries.find((entry) => entry.seq === seq) ?? null),
      (error: unknown) => {
        if (!away.signal.aborted) setProblem(messageOf(error));
      },
    );
    return () => away.abort();
  }, [seq, isKnown, problem, read]);
  return { entry: known ?? read, problem: isKnown ? undefined : problem, retry: () => setProblem(undefined) };
}
