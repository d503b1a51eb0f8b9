import { can } from '@console/shared/permissions';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../components/button.tsx';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { useUser } from '../../stores/use-user.ts';
import type { CommercialFilter, CommercialRow } from '../commercial-list.ts';
import type { ListKind } from '../list-kind.ts';
import type { Progress } from '../../stores/read-all.ts';

export interface ExportButtonProps<Row extends CommercialRow> {
  kind: ListKind<Row>;
  filter: CommercialFilter;
  disabled: boolean;
}

/** Saves every matching row as CSV, in the server's order. A click during the export cancels it. */
export function ExportButton<Row extends CommercialRow>({ kind, filter, disabled }: ExportButtonProps<Row>) {
  const seesTenants = can(useUser().permissions, 'tenant', 'READ');
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run() {
    const stop = new AbortController();
    running.current = stop;
    setProgress({ done: 0, total: 0 });
    try {
      const { saveList } = await import('./save-list.ts');
      const count = await saveList(kind, { filter, seesTenants, onProgress: setProgress, signal: stop.signal });
      toastSuccess(`${count.toLocaleString('en-IN')} ${count === 1 ? kind.one : kind.many} exported`);
    } catch (error) {
      if (!stop.signal.aborted) toastError("Couldn't export the list", messageOf(error));
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  }
  if (!progress) {
    return (
      <Button icon={Download} disabled={disabled} onClick={() => void run()}>
        Export CSV
      </Button>
    );
  }
  const { done, total } = progress;
  return (
    <span className="inline-flex items-center gap-3">
      <output className="text-muted text-sm whitespace-nowrap">
        {total === 0 ? 'Reading…' : `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`}
      </output>
      <progress className="sr-only" aria-label="Export" value={done} max={Math.max(1, total)} />
      <Button onClick={() => running.current?.abort()}>Cancel export</Button>
    </span>
  );
}
