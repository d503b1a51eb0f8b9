import { useEffect, useEffectEvent, useState } from 'react';
import type { Preflight, Refusal } from '../api/preflight.ts';

export interface Verdict {
  /** The server was asked, and has not answered yet. */
  waits: boolean;
  refusal: Refusal | undefined;
}

const CLEAR: Verdict = { waits: false, refusal: undefined };

/**
 * What the server says of a deed before the person is asked about it.
 * @param deed what is about to be done, to which record; undefined while nothing is. Another one is asked about anew.
 * @param revision of the record: the answer stands until the next one is there.
 */
export function usePreflight(
  deed: string | undefined,
  revision: number | undefined,
  preflight: Preflight | undefined,
): Verdict {
  const [known, setKnown] = useState<{ deed: string; refusal: Refusal | undefined }>();
  const asked = preflight && deed;
  // Asked again another time, it may have become another answer.
  if (asked === undefined && known) setKnown(undefined);
  const ask = useEffectEvent(async (signal: AbortSignal) => ({
    deed: asked ?? '',
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
  return known?.deed === asked ? { waits: false, refusal: known.refusal } : { waits: true, refusal: undefined };
}
