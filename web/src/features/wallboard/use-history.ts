import type { HistorySpan } from '@console/shared/queue-history';
import { useEffect, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { getQueuesHistory } from '../../api/wallboard.ts';
import type { QueuesHistory } from '../../api/wallboard.ts';
import { clock } from '../../components/clock.ts';
import { liveNews } from '../../live/live.ts';
import { useOffers } from '../../stores/use-offers.ts';

export interface HistoryView {
  span: HistorySpan;
  /** Absent while it is read for the first time. */
  history?: QueuesHistory | undefined;
  /** Why the newest could not be read. */
  problem?: string | undefined;
}

const RETRY_MS = 60_000;

/**
 * The history of the queues over a span. It is read again after one step, and when changes were missed; after a failure,
 * what was read stays, and a minute later it is tried again. Undefined for a gateway without it.
 */
export function useHistory(span: HistorySpan): HistoryView | undefined {
  const isOffered = useOffers('GET /wallboard/history');
  const [view, setView] = useState<HistoryView>({ span });
  useEffect(() => {
    if (!isOffered) return undefined;
    const over = new AbortController();
    let due = 0;
    let isReading = false;
    async function read() {
      isReading = true;
      try {
        const history = await getQueuesHistory(span, over.signal);
        due = clock.now() + history.step_minutes * 60_000;
        setView({ span, history });
      } catch (error) {
        if (over.signal.aborted) return;
        due = clock.now() + RETRY_MS;
        setView((before) => ({ ...(before.span === span ? before : { span }), problem: messageOf(error) }));
      } finally {
        isReading = false;
      }
    }
    function tick() {
      if (!isReading && clock.now() >= due) void read();
    }
    tick();
    const ends = [
      clock.subscribe(tick),
      liveNews.gap.on(() => {
        due = 0;
      }),
    ];
    return () => {
      over.abort();
      for (const end of ends) end();
    };
  }, [span, isOffered]);
  if (!isOffered) return undefined;
  return view.span === span ? view : { span };
}
