import type { SnapshotFrom } from 'xstate';
import type { quoteToOrderMachine } from '../quote-to-order.ts';
import type { SavedQuoting } from './contract.ts';

type Snapshot = Pick<SnapshotFrom<typeof quoteToOrderMachine>, 'context' | 'status' | 'matches' | 'hasTag'>;

/** What should survive a reload right now; undefined for nothing. */
export function savedOf(snapshot: Snapshot): SavedQuoting | undefined {
  const { lines, terms, mode, quotation, key, worker, attempt } = snapshot.context;
  // The page may close during a call. The records will show whether it succeeded.
  const unsure = snapshot.hasTag('calling') ? attempt : snapshot.context.unsure;
  if (snapshot.status !== 'active' || (lines.length === 0 && !unsure)) return undefined;
  return {
    version: 2,
    user_id: worker.user_id,
    wasOpen: isOpen(snapshot),
    lines: lines.map(({ request_id, before, draft, settled, isOut }) => ({
      request_id,
      before,
      draft,
      settled,
      isOut,
    })),
    terms,
    mode,
    quotation_id: quotation?.quotation_id ?? null,
    key,
    unsure: unsure ?? null,
  };
}

const isOpen = (snapshot: Snapshot): boolean =>
  snapshot.matches({ preparing: 'resuming' })
    ? snapshot.context.wasOpen
    : snapshot.matches('preparing') && !snapshot.matches({ preparing: 'selecting' });
