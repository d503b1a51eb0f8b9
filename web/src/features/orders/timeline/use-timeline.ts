import type { Change } from '@console/shared/live';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { getOrderTimeline } from '../../../api/orders.ts';
import { liveNews } from '../../../live/live.ts';
import { createSteadyReader } from '../../../stores/steady-reader.ts';
import { stores } from '../../../stores/stores.ts';
import type { TimelineEvent } from './event-labels.ts';
import { isInChain } from './in-chain.ts';

interface TimelineView {
  /** Oldest first; undefined until read. */
  events: readonly TimelineEvent[] | undefined;
  problem: string | undefined;
}

/** One business action changes several records in a row. */
const SETTLE_MS = 250;

/**
 * The events of an order, kept up to date. Unlike other lists, which apply changes, it is read again: the response is
 * the log itself, and its entries have no number to compare with a change.
 */
export function useTimeline(order_number: string): TimelineView & { retry: () => void } {
  const [view, setView] = useState<TimelineView>({ events: undefined, problem: undefined });
  const known = useRef<readonly TimelineEvent[]>([]);
  const again = useRef<() => void>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reader = createSteadyReader({
      read: (signal) => getOrderTimeline(order_number, signal),
      done: (events) => {
        known.current = events;
        setView({ events, problem: undefined });
      },
      failed: (error) => setView(({ events }) => ({ events, problem: messageOf(error) })),
    });
    const readSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        reader.restart();
      }, SETTLE_MS);
    };
    const onChanges = (changes: readonly Change[]) => {
      if (changes.some((change) => isInChain(change, order_number, known.current))) readSoon();
    };
    const ends = [
      liveNews.changes.on(onChanges),
      // After a gap in the feed.
      stores.order.watch(
        order_number,
        () => undefined,
        async () => readSoon(),
      ),
    ];
    again.current = () => reader.restart();
    reader.want();
    return () => {
      clearTimeout(timer);
      reader.stop();
      for (const end of ends) end();
    };
  }, [order_number]);
  return { ...view, retry: () => again.current?.() };
}
