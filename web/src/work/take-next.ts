import type { RecordRef } from '@console/shared/entities';
import type { ClaimableEntity, Queue } from '@console/shared/queues';
import { SKIPPED_MAX } from '@console/shared/queues';
import { toastError, toastInfo } from '../components/toast.ts';
import { ask } from '../live/live.ts';
import { takeClaim } from '../stores/claims.ts';
import type { Versioned } from '../stores/entity-store.ts';
import { storeOf } from '../stores/stores.ts';
import { noteGiven } from './needed-records.ts';

interface NextOf {
  queue: Queue;
  entity: ClaimableEntity;
}

/** Whose; null for everybody's. */
interface NextFor {
  categoryManager: number | null;
  salesPerson: number | null;
}

/** Records that were looked at and left, by queue: the next one is none of them before the queue was gone through. */
const passed = new Map<Queue, string[]>();

/** Leaves a record of a queue for later. */
export function passOver(queue: Queue, id: string): void {
  const others = (passed.get(queue) ?? []).filter((one) => one !== id);
  passed.set(queue, [...others, id].slice(-SKIPPED_MAX));
}

/** Claims the oldest free record of a queue that was not passed over; undefined when there is none, or nobody to ask, which a toast has then said. */
export async function takeNext(
  { queue, entity }: NextOf,
  { categoryManager, salesPerson }: NextFor,
): Promise<RecordRef | undefined> {
  const skip = passed.get(queue);
  const ack = await ask('claim.next', {
    queue,
    ...(skip && { skip }),
    filter: {
      ...(categoryManager !== null && { category_manager: categoryManager }),
      ...(salesPerson !== null && { sales_person: salesPerson }),
    },
  });
  if (ack.ok) {
    takeClaim({ ...ack.claim });
    noteGiven({ ...ack.claim });
    storeOf(entity).put({ ...ack.row } as unknown as Versioned);
    return { entity, id: ack.claim.id };
  }
  passed.delete(queue);
  if (ack.code === 'empty' && skip) toastInfo('That was the last one', 'The next one is the oldest again.');
  else if (ack.code === 'empty') toastInfo('Nothing is free to take', 'Colleagues are working on the rest.');
  else toastError('The next one could not be taken', ack.message);
  return undefined;
}
