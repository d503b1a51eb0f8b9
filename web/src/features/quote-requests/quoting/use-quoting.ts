import type { Quotation } from '@console/shared/entities/quotation';
import { WORDING } from '@console/shared/wording';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ActorRefFrom } from 'xstate';
import { toastError, toastSuccess, toastWarning } from '../../../components/toast.ts';
import type { QuotingMode } from '../../../machines/quoting/contract.ts';
import { savedOf } from '../../../machines/quoting/saved.ts';
import { useUser } from '../../../stores/use-user.ts';
import { keptQuoting } from '../../../work/quote-to-order/kept-quoting.ts';
import { quotingMachine } from '../../../work/quote-to-order/quoting-machine.ts';

export type QuotingActor = ActorRefFrom<typeof quotingMachine>;

const WORDS = {
  new: { done: WORDING.quotation.created, failed: WORDING.quotation.createFailed },
  existing: { done: WORDING.quotation.updated, failed: WORDING.quotation.updateFailed },
} as const;

/**
 * One person's way from the selected requests to a quotation. What is begun is kept on this device, and gone on with
 * when the screen is opened again.
 * @param customer the customer that the screen shows.
 */
export function useQuoting(customer: number | null): QuotingActor {
  const { user_id, permissions } = useUser();
  const [saved] = useState(() => keptQuoting(user_id).read());
  const actor = useActorRef(quotingMachine, {
    input: { worker: { user_id, permissions }, newKey: () => crypto.randomUUID(), customer, saved },
  });
  const navigate = useNavigate();
  const handleQuoted = useEffectEvent((mode: QuotingMode, { quotation_id }: Quotation) => {
    toastSuccess(WORDS[mode].done);
    void navigate(`/quotation-details/${quotation_id}`);
  });
  useEffect(() => {
    const ends = [
      actor.on('warned', () => toastWarning(WORDING.quotation.sellerMissing)),
      actor.on('quoted', ({ mode, quotation }) => handleQuoted(mode, quotation)),
      actor.on('refused', ({ mode, problem }) => toastError(WORDS[mode].failed, problem.message)),
      actor.subscribe((snapshot) => {
        const kept = savedOf(snapshot);
        if (kept) keptQuoting(user_id).keep(kept);
        else keptQuoting(user_id).drop();
      }),
    ];
    return () => {
      for (const end of ends) end.unsubscribe();
    };
  }, [actor, user_id]);
  useEffect(() => actor.send({ type: 'customer.choose', tenant_id: customer }), [actor, customer]);
  return actor;
}
