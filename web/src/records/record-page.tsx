import { FileQuestionMark, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { isApiError, messageOf } from '../api/api-error.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { RouteLink } from '../components/route-link.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import type { Versioned } from '../stores/entity-store.ts';
import { useFirstRow } from './use-first-row.ts';
import type { RowSource } from './use-first-row.ts';

export interface RecordPageProps<Row extends Versioned> extends RowSource<Row> {
  /** Keys the page: a different record is a different page. */
  id: string;
  /** 'quotation' */
  noun: string;
  /** The title when it cannot be read. */
  failed?: string;
  /** The list it belongs to. */
  list: { path: string; title: string };
  /** Called with the row when the page opens. After that the content follows the feed. */
  children: (row: Row) => ReactNode;
}

/** A record named in the address, from the first request until it is shown or fails. */
export function RecordPage<Row extends Versioned>({
  id,
  store,
  read,
  noun,
  failed,
  list,
  children,
}: RecordPageProps<Row>) {
  const { row, failure, again } = useFirstRow(id, { store, read });
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
        <EmptyState icon={Lock} title={`You don't have access to this ${noun}`} action={back}>
          {messageOf(failure)}
        </EmptyState>
      </Blank>
    );
  }
  if (failure !== undefined) {
    return (
      <Blank title={`Couldn't open the ${noun}`}>
        <ErrorState message={failed ?? messageOf(failure)} onRetry={again}>
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
