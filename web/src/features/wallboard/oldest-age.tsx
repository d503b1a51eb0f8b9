import { formatDateTime } from '@console/shared/dates';
import { latenessOf } from '@console/shared/lateness';
import type { Queue } from '@console/shared/queues';
import { ageText } from '../../components/age-text.ts';
import { useNow } from '../../components/use-now.ts';

/** How long the oldest record of a queue has been waiting, ticking. */
export function OldestAge({ queue, at }: { queue: Queue; at: string }) {
  const from = Date.parse(at);
  const text = useNow((now) => ageText(from, now));
  const lateness = useNow((now) => latenessOf(queue, from, now));
  return (
    <time dateTime={at} title={formatDateTime(at)} data-lateness={lateness} className="board-age">
      {text}
    </time>
  );
}
