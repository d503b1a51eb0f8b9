import { useEffect, useState } from 'react';

const HANDS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** True after `afterMs` without input. */
export function useUntouched(afterMs: number): boolean {
  const [isUntouched, setUntouched] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function handleTouch() {
      setUntouched(false);
      clearTimeout(timer);
      timer = setTimeout(() => setUntouched(true), afterMs);
    }
    handleTouch();
    for (const hand of HANDS) document.addEventListener(hand, handleTouch, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const hand of HANDS) document.removeEventListener(hand, handleTouch);
    };
  }, [afterMs]);
  return isUntouched;
}
