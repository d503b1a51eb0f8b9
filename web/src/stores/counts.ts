import type { Counts, QueueCount } from '@console/shared/live';
import type { Queue } from '@console/shared/queues';
import { proxy } from 'valtio/vanilla';

/** Live queue counts for the queues this person may read, and when they were counted. */
export const counts = proxy<{ queues: Partial<Record<Queue, QueueCount>>; at: string | undefined }>({
  queues: {},
  at: undefined,
});

export function setCounts({ queues, at }: Counts): void {
  counts.queues = queues;
  counts.at = at;
}

export function clearCounts(): void {
  counts.queues = {};
  counts.at = undefined;
}
