import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    async function hold() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused on battery, or by policy: the board works all the same.
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await held?.release();
      else lock = held;
    }
    const again = () => void hold();
    again();
    // The browser takes it away whenever the page is hidden.
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
