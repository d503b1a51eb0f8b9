import type { Change } from '@console/shared/live';
import { isClaimable, queuesOf } from '@console/shared/queues';
import type { LiveContext } from '../live-context.ts';
import { sameScope, scopeOf } from '../counts/open-row.ts';
import type { ClaimBook } from './book.ts';

/**
 * Ends the claim on a record that is deleted or done, so that nobody appears to work on it any longer. Also ends it
 * when the record moves to another organisation, whose predecessor must not see it any more.
 */
export function endClaimsWithTheirRecord(book: ClaimBook, { onChange }: Pick<LiveContext, 'onChange'>): void {
  onChange((change) => {
    // If the claims are unreachable, the lease expires by itself.
    if (leavesItsQueues(change) || changesHands(change)) book.end(change).catch(() => {});
  });
}

/** It waited in a queue before and no longer does, or was deleted. */
function leavesItsQueues({ entity, row, before }: Pick<Change, 'entity' | 'row' | 'before'>): boolean {
  if (!isClaimable(entity)) return false;
  if (!row) return true;
  const status = String(row['status']);
  const previous = before && 'status' in before ? String(before['status']) : status;
  return queuesOf(entity, previous).length > 0 && queuesOf(entity, status).length === 0;
}

function changesHands({ entity, row, before }: Pick<Change, 'entity' | 'row' | 'before'>): boolean {
  if (!isClaimable(entity) || !row || !before) return false;
  return !sameScope(scopeOf({ ...row, ...before }), scopeOf(row));
}
