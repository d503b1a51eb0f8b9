import type { RecordRef } from '@console/shared/entities';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { toastError } from '../../components/toast.ts';

interface Reader {
  known: (id: string) => object | undefined;
  read: (id: string, signal: AbortSignal) => Promise<object>;
}

/** The row of a record that is to be opened: the known one at once, else read; a failure is said, and gives up. */
export function useOpenedRow({ id }: RecordRef, { known, read }: Reader, giveUp: () => void): object | undefined {
  const [row, setRow] = useState(() => known(id));
  const handleFailure = useEffectEvent((error: unknown) => {
    toastError('It could not be opened', messageOf(error));
    giveUp();
  });
  useEffect(() => {
    if (row) return undefined;
    const away = new AbortController();
    read(id, away.signal)
      .then((found) => setRow(known(id) ?? found))
      .catch((error: unknown) => {
        if (!away.signal.aborted) handleFailure(error);
      });
    return () => away.abort();
  }, [row, id, known, read]);
  return row;
}
