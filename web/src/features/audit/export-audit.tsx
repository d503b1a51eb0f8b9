import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import type { AuditQuery } from '../../api/audit.ts';
import { Button } from '../../components/button.tsx';
import { toastError, toastSuccess } from '../../components/toast.ts';

/** Saves the matching entries as CSV, newest first. A click during the export cancels it. */
export function ExportAudit({ query, disabled }: { query: AuditQuery; disabled: boolean }) {
  const [done, setDone] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run() {
    const stop = new AbortController();
    running.current = stop;
    setDone(0);
    try {
      const { saveAudit } = await import('./save-audit.ts');
      const { count, isAll } = await saveAudit(query, setDone, stop.signal);
      const words = `${count.toLocaleString('en-IN')} ${count === 1 ? 'entry' : 'entries'} exported`;
      toastSuccess(isAll ? words : `${words}: the newest, there are more`);
    } catch (error) {
      if (!stop.signal.aborted) toastError('The audit log could not be exported', messageOf(error));
    } finally {
      running.current = undefined;
      setDone(undefined);
    }
  }
  if (done === undefined) {
    return (
      <Button icon={Download} disabled={disabled} onClick={() => void run()}>
        Export CSV
      </Button>
    );
  }
  return (
    <span className="inline-flex items-center gap-3">
      <output className="text-muted text-sm whitespace-nowrap">{done.toLocaleString('en-IN')} read…</output>
      <Button onClick={() => running.current?.abort()}>Cancel export</Button>
    </span>
  );
}
