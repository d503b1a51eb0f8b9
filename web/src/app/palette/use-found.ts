import { useEffect, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import type { Hit } from './hit.ts';
import { hitOf } from './open-to.ts';
import type { MayOpen } from './open-to.ts';
import type { RecordKind } from './record-kind.ts';

export const SHOWN = 5;
const SHORTEST = 2;

interface FoundOfKind {
  hits: readonly Hit[];
  problem: string | undefined;
}

export interface FoundRecords {
  /** By the key of the kind. Kinds still being searched are missing. */
  byKind: ReadonlyMap<string, FoundOfKind>;
  isSearching: boolean;
}

interface Answers {
  keyword: string;
  tried: number;
  byKind: ReadonlyMap<string, FoundOfKind>;
}

/** Letters need a minimum length; digits are a number and are always searched. */
export const isSearched = (keyword: string): boolean => keyword.length >= SHORTEST || /^\d$/.test(keyword);

/**
 * Searches all kinds at once for the keyword, and aborts the previous search.
 * @param keyword debounced; @param tried incremented to retry.
 */
export function useFound(keyword: string, kinds: readonly RecordKind[], mayOpen: MayOpen, tried: number): FoundRecords {
  const [answers, setAnswers] = useState<Answers>({ keyword: '', tried, byKind: new Map() });
  const asks = isSearched(keyword);
  useEffect(() => {
    if (!asks) return undefined;
    const away = new AbortController();
    const note = (key: string, found: FoundOfKind) => {
      if (away.signal.aborted) return;
      setAnswers((known) => {
        const isSame = known.keyword === keyword && known.tried === tried;
        return { keyword, tried, byKind: new Map([...(isSame ? known.byKind : []), [key, found]]) };
      });
    };
    for (const kind of kinds) {
      kind
        .find({ keyword, limit: SHOWN }, away.signal)
        .then((found) => {
          const hits = found.flatMap((one) => hitOf(kind, one, mayOpen) ?? []);
          note(kind.key, { hits: hits.slice(0, SHOWN), problem: undefined });
        })
        .catch((error: unknown) => note(kind.key, { hits: [], problem: messageOf(error) }));
    }
    return () => away.abort();
  }, [asks, keyword, kinds, mayOpen, tried]);
  const isAnswered = asks && answers.keyword === keyword && answers.tried === tried;
  const byKind = isAnswered ? answers.byKind : NOTHING;
  return { byKind, isSearching: asks && byKind.size < kinds.length };
}

const NOTHING: ReadonlyMap<string, FoundOfKind> = new Map();
