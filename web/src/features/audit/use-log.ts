import { ENTITY_NAMES } from '@console/shared/entities';
import type { Change, Position } from '@console/shared/live';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { liveNews } from '../../live/live.ts';
import { createEntryMemory } from '../../stores/entry-memory.ts';
import { changeLog } from '../../stores/position.ts';

/** One page of a log, as its call replies. */
interface LogPage<Entry> {
  entries: Entry[];
  next_seq: number | null;
  searched_to: string | null;
}

/** Where a page begins, and how long it is. */
interface Paging {
  before_seq?: number;
  limit: number;
}

export interface LogView<Entry> {
  /** Newest first; undefined until the first have been read. */
  entries: readonly Entry[] | undefined;
  /** Where older ones begin; null at the end of the log. */
  next: number | null;
  /** When the oldest entry was made that was looked at; null at the end of the log. */
  searchedTo: string | null;
  /** The last stretch of the log that was looked at had entries. */
  isFruitful: boolean;
  isReading: boolean;
  problem: string | undefined;
  /** Writes since it was read that may belong here. */
  arrived: number;
}

const BLANK: LogView<never> = {
  ...{ entries: undefined, next: null, searchedTo: null, isFruitful: true },
  ...{ isReading: true, problem: undefined, arrived: 0 },
};
const PAGE = 100;

interface LogReads {
  /** Older entries, behind those that have been read. */
  more: () => void;
  /** The newest ones, in the place of all that have been read. */
  reread: () => void;
  /** What could not be read the last time. */
  retry: () => void;
}

/** How the log stood when it was left, and up to where the feed had been heard by then. */
interface LogLeft<Entry> {
  view: LogView<Entry>;
  position: Position | undefined;
}

/**
 * The hook of a log: the entries that a query finds, as far back as one has read, also after one has been elsewhere and
 * come back. What is new waits until it is asked for.
 * @param mayBelong whether a change that the feed brings may be an entry that the query finds.
 */
export function logHook<Query extends object, Entry>(
  readPage: (query: Query & Paging, signal: AbortSignal) => Promise<LogPage<Entry>>,
  mayBelong: (query: Query, change: Change) => boolean,
) {
  type View = LogView<Entry>;
  const memory = createEntryMemory<LogLeft<Entry>>();

  return function useLog(query: Query): View & LogReads {
    const { key: entry } = useLocation();
    const key = JSON.stringify(query);
    const asked = useMemo(() => JSON.parse(key) as Query, [key]);
    const [shown, setShown] = useState<{ asked: Query; view: View }>({ asked, view: BLANK });
    const actions = useRef<LogReads & { view: () => View }>(undefined);
    const recall = useEffectEvent(() => memory.recall(entry));
    useEffect(() => {
      let away = new AbortController();
      let known: View = BLANK;
      let wasAnew = true;
      const show = (patch: Partial<View>) => {
        known = { ...known, ...patch };
        setShown({ asked, view: known });
      };
      /** Goes on where one has come to, or begins again at the newest: what was read stands until that is there. */
      async function read(isAnew: boolean) {
        wasAnew = isAnew;
        const { signal } = away;
        const { next, arrived } = known;
        show({ isReading: true, problem: undefined });
        try {
          const before = isAnew || next === null ? {} : { before_seq: next };
          const { entries, next_seq, searched_to } = await readPage({ ...asked, ...before, limit: PAGE }, signal);
          if (signal.aborted) return;
          show({
            entries: isAnew ? entries : [...(known.entries ?? []), ...entries],
            ...{ next: next_seq, searchedTo: searched_to, isFruitful: entries.length > 0, isReading: false },
            ...(isAnew && { arrived: known.arrived - arrived }),
          });
        } catch (error) {
          if (!signal.aborted) show({ problem: messageOf(error), isReading: false });
        }
      }
      function begin() {
        away.abort();
        away = new AbortController();
        void read(true);
      }
      const arrivedOf = (changes: readonly Change[]) => changes.filter((change) => mayBelong(asked, change)).length;
      const left = recall();
      const missed = left?.view.entries && left.position && changesAfter(left.position);
      if (missed) show({ ...left.view, arrived: left.view.arrived + arrivedOf(missed), isReading: false });
      else begin();
      const more = () => void (known.isReading || read(false));
      actions.current = { more, reread: begin, retry: () => (wasAnew ? begin() : more()), view: () => known };
      const unfollow = liveNews.changes.on((changes) => {
        const arrived = arrivedOf(changes);
        if (arrived > 0) show({ arrived: known.arrived + arrived });
      });
      return () => {
        away.abort();
        unfollow();
      };
    }, [asked]);
    useEffect(
      () => () => {
        if (actions.current) memory.keep(entry, { view: actions.current.view(), position: changeLog.position() });
      },
      [entry],
    );
    const view: View = shown.asked === asked ? shown.view : BLANK;
    return {
      ...view,
      more: () => actions.current?.more(),
      reread: () => actions.current?.reread(),
      retry: () => actions.current?.retry(),
    };
  };
}

/** Undefined when they are no longer all known. */
function changesAfter(position: Position): Change[] | undefined {
  const found = ENTITY_NAMES.map((entity) => changeLog.after(entity, position));
  return found.every((changes) => changes !== undefined) ? found.flat() : undefined;
}
