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
  const ask = useEffectEvent((signal: AbortSignal) => preflight?.(signal));
  const asked = preflight && deed;
  useEffect(() => {
    if (asked === undefined) return undefined;
    const away = new AbortController();
    void ask(away.signal)?.then(
      (refusal) => setKnown({ deed: asked, refusal }),
      // Nobody waits for it any more.
      () => undefined,
    );
    return () => {
      away.abort();
      setKnown((last) => (last?.deed === asked ? last : undefined));
    };
  }, [asked, revision]);
  if (asked === undefined) return CLEAR;
  return known?.deed === asked ? { waits: false, refusal: known.refusal } : { waits: true, refusal: undefined };
}
