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

/** Archiving many, with the world around it: the rows of the store, the claims on them and the call of each. */
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

/** Claims the request, so that nobody begins on it meanwhile, and archives it. Rejects with an ApiError. */
async function archiveOne({ row: { request_id, revision }, reason }: ArchiveOne): Promise<QuotationRequest> {
  const ref = { entity: 'quotation_request' as const, id: String(request_id) };
  const before = claimOf(ref);
  const taken = await ask('claim.acquire', ref);
  if (!taken.ok && taken.code === 'claimed') {
    throw new ApiError(taken.message, 423, 'claimed', taken.claim && { claim: { ...taken.claim } });
  }
  // Where the relay is away, or does not let one claim, it is the server that refuses.
  const claim = taken.ok ? taken.claim : undefined;
  try {
    const body = { request_id, status: 'ARCHIVED' as const, message: reason };
    return await updateRfq(body, { ifMatch: revision, claimToken: claim?.token });
  } catch (error) {
    // A claim that was there before is another window's, in which it is open.
    if (claim && claim.token !== before?.token) {
      void ask('claim.release', { entity: ref.entity, id: ref.id, token: claim.token });
    }
    throw error;
  }
}
