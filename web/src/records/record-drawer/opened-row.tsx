import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { isApiError, messageOf } from '../../api/api-error.ts';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Modal } from '../../components/modal.tsx';
import { toastError } from '../../components/toast.ts';
import type { Versioned } from '../../stores/entity-store.ts';
import { useFirstRow } from '../use-first-row.ts';
import type { RowSource } from '../use-first-row.ts';

interface OpenedRowProps<Row extends Versioned> {
  id: string;
  /** `failed` is the title when the record cannot be read. */
  of: RowSource<Row> & { failed?: string };
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/** A record to open in a dialog. A refused one closes with a message, an unreachable one is retried. */
export function OpenedRow<Row extends Versioned>({ id, of, onClose, children }: OpenedRowProps<Row>) {
  const { failed = "Couldn't open it" } = of;
  const { row, failure, again } = useFirstRow(id, of);
  const isAway = isApiError(failure) && failure.isTransient;
  const isRefused = failure !== undefined && !isAway;
  const handleRefusal = useEffectEvent(() => {
    toastError(failed, messageOf(failure));
    onClose();
  });
  useEffect(() => {
    if (isRefused) handleRefusal();
  }, [isRefused]);
  if (row) return children(row);
  return (
    isAway && (
      <Modal open title={failed} width="27rem" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        <ErrorState message={messageOf(failure)} onRetry={again} />
      </Modal>
    )
  );
}
