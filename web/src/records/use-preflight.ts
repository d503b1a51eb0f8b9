import { useEffect, useEffectEvent, useState } from 'react';
import type { Preflight, Refusal } from '../api/preflight.ts';

export interface Verdict {
  /** The server has been asked and has not answered yet. */
  waits: boolean;
  refusal: Refusal | undefined;
}

const CLEAR: Verdict = { waits: false, refusal: undefined };

/**
 * The server's answer about an action before the person is asked to confirm it.
 * @param action the action and its record; undefined for none. A different one is checked again.
 * @param revision of the record: the answer holds until it changes.
 */
export function usePreflight(
  action: string | undefined,
  revision: number | undefined,
  preflight: Preflight | undefined,
): Verdict {
  const [known, setKnown] = useState<{ action: string; refusal: Refusal | undefined }>();
  const asked = preflight && action;
  // The answer may differ next time.
  if (asked === undefined && known) setKnown(undefined);
  const ask = useEffectEvent(async (signal: AbortSignal) => ({
    action: asked ?? '',
    refusal: await preflight?.(signal),
  }));
  const question = asked && `${asked} ${revision ?? ''}`;
  useEffect(() => {
    if (question === undefined) return undefined;
    const away = new AbortController();
    void ask(away.signal).then((answer) => {
      if (!away.signal.aborted) setKnown(answer);
    });
    return () => away.abort();
  }, [question]);
  if (asked === undefined) return CLEAR;
  return known?.action === asked ? { waits: false, refusal: known.refusal } : { waits: true, refusal: undefined };
}
