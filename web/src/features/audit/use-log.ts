import { RECORD_NAMES } from '@console/shared/entities';
import type { Change, Position } from '@console/shared/live';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { liveNews } from '../../live/live.ts';
import { createEntryMemory } from '../../stores/entry-memory.ts';
import { changeLog } from '../../stores/position.ts';

/** One page of a log, as its call returns it. */
interface LogPage<Entry> {
  entries: Entry[];
  next_seq: number | null;
  searched_to: string | null;
}

/** Start and size of a page. */
interface Paging {
  before_seq?: number;
  limit: number;
}

export interface LogView<Entry> {
  /** Newest first; undefined until the first page is read. */
  entries: readonly Entry[] | undefined;
  /** Where older entries start; null at the end of the log. */
  next: number | null;
  /** Time of the oldest entry searched; null at the end of the log. */
  searchedTo: string | null;
  /** The stretch of the log searched last had matches. */
  isFruitful: boolean;
  isReading: boolean;
  problem: string | undefined;
  /** Later writes that may belong here. */
  arrived: number;
}

const BLANK: LogView<never> = {
  ...{ entries: undefined, next: null, searchedTo: null, isFruitful: true },
  ...{ isReading: true, problem: undefined, arrived: 0 },
};
const PAGE = 100;

export interface LogReads {
  /** Reads older entries. */
  more: () => void;
  /** Replaces everything by the newest entries. */
  reread: () => void;
  /** Repeats the read that failed. */
  retry: () => void;
}

/** The state of the log when it was left, and the feed position by then. */
interface LogLeft<Entry> {
  view: LogView<Entry>;
  position: Position | undefined;
}

/**
 * Creates the hook of a log: the entries a query finds, as far back as they have been read, restored when the person
 * comes back. New entries wait until requested.
 * @param mayBelong whether a change from the feed may be an entry the query finds.
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
      /** Continues with older entries, or starts again at the newest. Entries stay until the response arrives. */
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

/** Undefined if they are no longer all known. */
function changesAfter(position: Position): Change[] | undefined {
  const found = RECORD_NAMES.map((entity) => changeLog.after(entity, position));
  return found.every((changes) => changes !== undefined) ? found.flat() : undefined;
}
