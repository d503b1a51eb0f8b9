import type { RecordRef } from '@console/shared/entities';
import type { ClaimableEntity, Queue } from '@console/shared/queues';
import { toastError, toastInfo } from '../components/toast.ts';
import { ask, whenConnected } from '../live/live.ts';
import { takeClaim } from '../stores/claims.ts';
import type { Versioned } from '../stores/entity-store.ts';
import { storeOf } from '../stores/stores.ts';
import { toastHeld } from './toast-held.tsx';
import { neededRecords } from './needed-records.ts';

interface NextOf {
  queue: Queue;
  entity: ClaimableEntity;
}

/** A person's id; null for everybody's. */
interface NextFor {
  categoryManager: number | null;
  salesPerson: number | null;
}

/**
 * Claims the oldest free record of a queue. Undefined if there is none or the relay is unreachable, which a toast has
 * then said.
 * @param onHeld opens a record this person already took and has not finished.
 */
export async function takeNext(
  { queue, entity }: NextOf,
  { categoryManager, salesPerson }: NextFor,
  onHeld: (ref: RecordRef) => void,
): Promise<RecordRef | undefined> {
  // The button may appear before a loading window is connected.
  await whenConnected(new AbortController().signal);
  const ack = await ask('claim.next', {
    queue,
    filter: {
      ...(categoryManager !== null && { category_manager: categoryManager }),
      ...(salesPerson !== null && { sales_person: salesPerson }),
    },
  });
  if (ack.ok) {
    takeClaim({ ...ack.claim });
    neededRecords.noteGiven({ ...ack.claim });
    storeOf(entity).put({ ...ack.row } as unknown as Versioned);
    return { entity, id: ack.claim.id };
  }
  if (ack.code === 'empty')
    toastInfo('Nothing left to take', 'Colleagues are working on the rest, or it is waiting for them.');
  else if (ack.code === 'too_many') toastHeld(ack, onHeld);
  else toastError("Couldn't take the next one", ack.message);
  return undefined;
}
