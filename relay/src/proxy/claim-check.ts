import type { Call } from '@console/shared/calls/call';
import type { RecordRef } from '@console/shared/entities';
import { AppError } from '@console/shared/errors';
import { meets } from '@console/shared/permissions';
import { refused } from '@console/shared/refused';
import type { ClaimBook } from '../claims/book.ts';
import type { Profiles } from '../gateway/profiles.ts';

interface Write {
  call: Call;
  touched: readonly RecordRef[];
  bearer: string | undefined;
  /** The client address of the writer. */
  address: string;
  /** `x-claim-token` as sent. */
  token: string | undefined;
}

/**
 * Throws `claimed` for a write to a record that somebody else holds, or `forbidden` if the writer is not known to have
 * permission: the gateway may have granted it since, and the holder's name is not public. Writers who are not signed in
 * are left to the gateway.
 */
export async function checkClaims(book: ClaimBook, profiles: Profiles, write: Write): Promise<void> {
  const { call, touched, bearer, address, token } = write;
  if (touched.length === 0 || bearer === undefined) return;
  if (token === undefined && touched.every((ref) => !book.get(ref))) return;
  const identity = await profiles.identify(bearer, { address }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'unauthorized') return undefined;
    throw error;
  });
  if (!identity) return;
  const verdict = await book.verdict(touched, identity.person.user_id, token === undefined ? undefined : Number(token));
  if (verdict.ok) return;
  if (!meets(identity.reader, call.may)) throw refused(call.may);
  const [claim] = verdict.claims;
  const message =
    verdict.reason === 'held' && claim
      ? `${claim.holder.name} is working on ${touched.length === 1 ? 'this record' : 'some of these records'}.`
      : 'You no longer hold this record.';
  throw new AppError('claimed', message, touched.length === 1 ? { claim: claim ?? null } : { claims: verdict.claims });
}
