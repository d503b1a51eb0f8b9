import type { RecordRef } from '@console/shared/entities';
import { useEffect, useState } from 'react';
import { viewRecord } from '../live/live.ts';

/** Shows colleagues that this record is open here, for as long as it is. */
export function useViewing({ entity, id }: RecordRef, editing: boolean): void {
  const idle = useIdle();
  useEffect(() => viewRecord({ entity, id, idle, editing }), [entity, id, idle, editing]);
  useEffect(() => () => viewRecord(null), []);
}

const IDLE_MS = 120_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Whether this window is hidden or had no input for two minutes. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function notice() {
      clearTimeout(timer);
      const isHidden = document.visibilityState === 'hidden';
      setIdle(isHidden);
      if (!isHidden) timer = setTimeout(() => setIdle(true), IDLE_MS);
    }
    notice();
    for (const sign of SIGNS) globalThis.addEventListener(sign, notice, { passive: true });
    document.addEventListener('visibilitychange', notice);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) globalThis.removeEventListener(sign, notice);
      document.removeEventListener('visibilitychange', notice);
    };
  }, []);
  return idle;
}
