import { FileQuestionMark, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { snapshot } from 'valtio/vanilla';
import { isApiError, messageOf } from '../api/api-error.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { RouteLink } from '../components/route-link.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';

export interface RecordPageProps<Row extends Versioned> {
  /** Keys the page: another record is another page. */
  id: string;
  store: EntityStore<Row>;
  read: (id: string, signal: AbortSignal) => Promise<Row>;
  /** 'quotation' */
  noun: string;
  /** Said above the reason where it cannot be read. */
  failed?: string;
  /** The list it stands in. */
  list: { path: string; title: string };
  /** Given the row as it is when the page opens; what stands on the page follows it from then on. */
  children: (row: Row) => ReactNode;
}

/** A record that an address names, from the moment it is asked for until it can be shown, or cannot. */
export function RecordPage<Row extends Versioned>({
  id,
  store,
  read,
  noun,
  failed,
  list,
  children,
}: RecordPageProps<Row>) {
  const [row, setRow] = useState(() => known(store, id));
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (row || failure !== undefined) return undefined;
    const away = new AbortController();
    read(id, away.signal)
      .then((found) => setRow(known(store, id) ?? found))
      .catch((error: unknown) => {
        if (!away.signal.aborted) setFailure(error);
      });
    return () => away.abort();
  }, [row, failure, id, store, read]);

  if (row) return children(row);
  const back = <RouteLink to={list.path}>{list.title}</RouteLink>;
  if (isApiError(failure, 'not_found', 'bad_request', 'invalid')) {
    return (
      <Blank title={`No such ${noun}`}>
        <EmptyState icon={FileQuestionMark} title={`There is no ${noun} ${id}`} action={back}>
          It may have been removed, or the address is mistyped.
        </EmptyState>
      </Blank>
    );
  }
  if (isApiError(failure, 'forbidden')) {
    return (
      <Blank title="Not permitted">
        <EmptyState icon={Lock} title={`This ${noun} is not open to you`} action={back}>
          {messageOf(failure)}
        </EmptyState>
      </Blank>
    );
  }
  if (failure !== undefined) {
    return (
      <Blank title={`The ${noun} could not be opened`}>
        <ErrorState message={failed ?? messageOf(failure)} onRetry={() => setFailure(undefined)}>
          {failed && messageOf(failure)}
        </ErrorState>
      </Blank>
    );
  }
  return <SkeletonRows rows={8} label={`Loading the ${noun}…`} />;
}

const Blank = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h1 className="sr-only">{title}</h1>
    {children}
  </>
);

function known<Row extends Versioned>(store: EntityStore<Row>, id: string): Row | undefined {
  const row = store.row(id);
  return row && (snapshot(row) as Row);
}
