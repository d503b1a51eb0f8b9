import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { fromPromise } from 'xstate';
import { ApiError } from '../../api/api-error.ts';
import { getRfq, updateRfq } from '../../api/rfqs.ts';
import { ask } from '../../live/live.ts';
import { bulkArchiveMachine } from '../../machines/bulk-archive.ts';
import { archiveRowMachine } from '../../machines/bulk-archive-row.ts';
import type { ArchiveOne } from '../../machines/bulk-archive-row.ts';
import { claimOf } from '../../stores/claims.ts';
import { stores } from '../../stores/stores.ts';
import { claimActors } from '../claim-actors.ts';
import { rowFeed } from '../row-feed.ts';

/** Bulk archiving with its actors: store rows, claims and calls. */
export const archiveTogether = bulkArchiveMachine.provide({
  actors: {
    row: archiveRowMachine.provide({
      actors: {
        rowFeed: rowFeed(stores.quotation_request, (id) => getRfq(Number(id))),
        claimFeed: claimActors.claimFeed,
        archive: fromPromise<QuotationRequest, ArchiveOne>(({ input }) => archiveOne(input)),
      },
    }),
  },
});

/** Claims the request, so that nobody starts on it, and archives it. Rejects with an ApiError. */
async function archiveOne({ row: { request_id, revision }, reason }: ArchiveOne): Promise<QuotationRequest> {
  const ref = { entity: 'quotation_request' as const, id: String(request_id) };
  const before = claimOf(ref);
  const taken = await ask('claim.acquire', ref);
  if (!taken.ok && taken.code === 'claimed') {
    throw new ApiError(taken.message, 423, 'claimed', taken.claim && { claim: { ...taken.claim } });
  }
  // If the relay is unreachable or denies the claim, the server decides.
  const claim = taken.ok ? taken.claim : undefined;
  try {
    const body = { request_id, status: 'ARCHIVED' as const, message: reason };
    return await updateRfq(body, { ifMatch: revision, claimToken: claim?.token });
  } catch (error) {
    // A claim that existed before belongs to another window that has the request open.
    if (claim && claim.token !== before?.token) {
      void ask('claim.release', { entity: ref.entity, id: ref.id, token: claim.token });
    }
    throw error;
  }
}
