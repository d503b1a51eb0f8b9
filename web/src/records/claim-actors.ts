import { refKey } from '@console/shared/entities';
import type { RecordRef } from '@console/shared/entities';
import { ERROR_STATUS } from '@console/shared/errors';
import type { ErrorCode } from '@console/shared/errors';
import type { Ack, Claim, Refusal } from '@console/shared/live';
import { subscribe } from 'valtio/vanilla';
import { fromCallback, fromPromise } from 'xstate';
import type { EventObject } from 'xstate';
import { ApiError } from '../api/api-error.ts';
import { ask, liveNews, whenConnected } from '../live/live.ts';
import type { Ask } from '../live/socket.ts';
import type { ClaimAnswer, ClaimEvent, Handover } from '../machines/record-work/contract.ts';
import { claimOf, claims, takeClaim } from '../stores/claims.ts';
import { neededRecords } from './needed-records.ts';
import type { NeededRecords } from './needed-records.ts';

/** The part of the relay connection that claims need. */
export interface ClaimDesk {
  ask: Ask;
  /** Rejects when aborted. */
  whenConnected: (signal: AbortSignal) => Promise<void>;
  needed: Omit<NeededRecords, 'reconnected' | 'leave'>;
}

/** The claim actors of a record machine, over the socket. */
export function claimActorsAt({ ask: asks, whenConnected: connecting, needed }: ClaimDesk) {
  async function noted(ref: RecordRef, answer: Promise<Ack<{ claim: Claim }>>): Promise<Ack<{ claim: Claim }>> {
    const ack = await answer;
    if (!ack.ok && ack.code === 'timeout') needed.noteUnanswered(ref);
    if (ack.ok) {
      needed.noteGiven(ack.claim);
      needed.returnUnneeded(ack.claim);
    }
    return ack;
  }
  return {
    claimFeed: fromCallback<ClaimEvent, RecordRef>(({ input, sendBack }) => followClaim(input, sendBack)),
    acquire: fromPromise<ClaimAnswer, RecordRef>(async ({ input, signal }) => {
      await connecting(signal);
      signal.throwIfAborted();
      return holderAfter(noted(input, asks('claim.acquire', input)));
    }),
    renew: fromPromise<ClaimAnswer, Claim>(({ input }) => {
      const { entity, id, token } = input;
      return holderAfter(noted(input, asks('claim.renew', { entity, id, token })));
    }),
    lease: fromCallback<EventObject, RecordRef>(({ input }) => needed.need(input)),
    request: fromPromise<void, RecordRef>(({ input }) => done(asks('claim.request', input))),
    breakClaim: fromPromise<void, RecordRef>(({ input }) => done(asks('claim.break', input))),
    handOver: fromPromise<ClaimAnswer, Handover>(({ input: { claim, to } }) => handOver(claim, to.user_id)),
    decline: fromPromise<void, Handover>(({ input: { claim, to } }) => decline(claim, to.user_id)),
  };
}

export const claimActors = claimActorsAt({ ask, whenConnected, needed: neededRecords });

export const handOver = ({ entity, id, token }: Claim, to_user_id: number): Promise<ClaimAnswer> =>
  holderAfter(ask('claim.hand_over', { entity, id, token, to_user_id }));

export const decline = ({ entity, id }: Claim, to_user_id: number): Promise<void> =>
  done(ask('claim.decline', { entity, id, to_user_id }));

function followClaim(ref: RecordRef, tell: (event: ClaimEvent) => void): () => void {
  const key = refKey(ref);
  const present = claimOf(ref);
  let told = present?.token;
  if (present) tell({ type: 'claim.changed', claim: plain(present) });
  const look = () => {
    const claim = claimOf(ref);
    if (claim?.token === told) return;
    told = claim?.token;
    tell({ type: 'claim.changed', claim: claim ? plain(claim) : null });
  };
  const ends = [
    subscribe(claims, look),
    // A greeting without our claim proves nothing: the relay restarted, or this device slept too long.
    liveNews.connected.on(() => {
      if (told === undefined || claimOf(ref)) return tell({ type: 'claim.reachable' });
      told = undefined;
      tell({ type: 'claim.forgotten' });
    }),
    liveNews.claim.on(({ kind, claim, by }) => {
      if (refKey(claim) === key) tell({ type: `claim.${kind}`, by });
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** The current holder, from the relay's response. Rejects without a response, or if the record may not be claimed. */
async function holderAfter(answer: Promise<Ack<{ claim: Claim }>>): Promise<ClaimAnswer> {
  const ack = await answer;
  if (!ack.ok && ack.code !== 'claimed' && ack.code !== 'lost') throw refusalError(ack);
  if (ack.claim) takeClaim(plain(ack.claim));
  return { claim: ack.claim ?? null };
}

async function done(answer: Promise<Ack>): Promise<void> {
  const ack = await answer;
  if (!ack.ok) throw refusalError(ack);
}

function refusalError({ code, message, request_id }: Refusal): ApiError {
  if (!isErrorCode(code)) return new ApiError(message, ERROR_STATUS.conflict);
  return new ApiError(message, ERROR_STATUS[code], code, {}, request_id);
}

const isErrorCode = (code: string): code is ErrorCode => code in ERROR_STATUS;

/** A copy of the claim, because a store turns its rows into proxies. */
const plain = (claim: Claim): Claim => ({ ...claim, holder: { ...claim.holder } });
