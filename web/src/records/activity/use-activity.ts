import type { ActivityEntry } from '@console/shared/calls/activity';
import type { Entity } from '@console/shared/entities';
import type { Change } from '@console/shared/live';
import { useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { readActivity } from '../../api/activity.ts';
import type { ActivityQuery } from '../../api/activity.ts';
import { liveNews } from '../../live/live.ts';
import { createSteadyReader } from '../../stores/steady-reader.ts';
import { storeOf } from '../../stores/stores.ts';
import { concerns } from './concerns.ts';
import { keyOf } from './labels.ts';
import { heldFrom, withNewest, withOlder } from './merge.ts';
import type { Known } from './merge.ts';

export interface ActivityView {
  /** Newest first; undefined until read. */
  entries: readonly ActivityEntry[] | undefined;
  /** Newer entries that wait until the list is no longer held. */
  arrived: number;
  hasMore: boolean;
  isReadingMore: boolean;
  problem: string | undefined;
  retry: () => void;
  more: () => void;
  /** While it is held, nothing moves. */
  hold: (isHeld: boolean) => void;
  settle: () => void;
}

interface State {
  asked: string;
  known?: Known;
  problem?: string | undefined;
  isReadingMore?: boolean;
}

/** One business action changes several records in a row. */
const SETTLE_MS = 250;

/**
 * What happened to a record, kept up to date. Unlike other lists, which apply changes, its newest page is read again:
 * only the log has the old values.
 */
export function useActivity(query: ActivityQuery): ActivityView {
  const asked = JSON.stringify(query);
  const of = useMemo(() => JSON.parse(asked) as ActivityQuery, [asked]);
  const [state, setState] = useState<State>({ asked });
  const [first, setFirst] = useState<string>();
  const known = useRef<Known>(undefined);
  const actions = useRef<{ retry: () => void; more: () => void }>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const away = new AbortController();
    known.current = undefined;
    const show = (patch: Omit<State, 'asked'>) =>
      setState((before) => ({ ...(before.asked === asked ? before : { asked }), ...patch }));
    const learn = (next: Known) => {
      known.current = next;
      show({ known: next, problem: undefined });
    };
    const reader = createSteadyReader({
      read: (signal) => readActivity(of, signal),
      done: (page) => learn(withNewest(known.current, page)),
      failed: (error) => show({ problem: messageOf(error) }),
    });
    const readSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        reader.restart();
      }, SETTLE_MS);
    };
    let isGone = false;
    const onChanges = (changes: readonly Change[]) => {
      const own = changes.findLast(({ entity, id }) => entity === of.entity && id === of.id);
      if (own) isGone = own.op === 'deleted';
      if (isGone) {
        // Nothing can be read of it any more.
        clearTimeout(timer);
        timer = undefined;
        return;
      }
      if (changes.some((change) => concerns(change, of, known.current?.entries ?? []))) readSoon();
    };
    async function more() {
      const next = known.current?.next;
      if (!next) return;
      show({ isReadingMore: true });
      try {
        const page = await readActivity({ ...of, before_seq: next }, away.signal);
        // The newest page may have been read again in the meantime.
        if (known.current?.next === next) learn(withOlder(known.current, page));
      } catch (error) {
        if (!away.signal.aborted) show({ problem: messageOf(error) });
      }
      if (!away.signal.aborted) show({ isReadingMore: false });
    }
    const ends = [liveNews.changes.on(onChanges), followGaps(of, readSoon)];
    actions.current = { retry: () => reader.restart(), more: () => void more() };
    reader.want();
    return () => {
      clearTimeout(timer);
      reader.stop();
      away.abort();
      for (const end of ends) end();
    };
  }, [asked, of]);
  const { known: read, problem, isReadingMore = false } = state.asked === asked ? state : ({ asked } as State);
  const { shown, arrived } = heldFrom(read?.entries ?? [], first);
  const [top] = read?.entries ?? [];
  return {
    entries: read && shown,
    ...{ arrived, problem, isReadingMore, hasMore: typeof read?.next === 'number' },
    retry: () => actions.current?.retry(),
    more: () => actions.current?.more(),
    hold: (isHeld) => setFirst(isHeld && top ? keyOf(top) : undefined),
    settle: () => setFirst(top && keyOf(top)),
  };
}

/** After a gap in the feed. */
const followGaps = ({ entity, id }: { entity: Entity; id: string }, readAgain: () => void) =>
  storeOf(entity).watch(
    id,
    () => undefined,
    async () => readAgain(),
  );
