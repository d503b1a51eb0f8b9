import { useEffect, useState } from 'react';

const IDLE_MS = 120_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Whether this window is hidden or had no input for two minutes. */
export function useIdle(): boolean {
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
