import { MESSAGES } from '@console/shared/messages';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { toastError, toastSuccess, toastWarning } from '../../../components/toast.ts';
import { savedOf } from '../../../machines/quoting/saved.ts';
import { useUser } from '../../../stores/use-user.ts';
import { keptQuoting } from '../../../records/quote-to-order/kept-quoting.ts';
import { quotingMachine } from '../../../records/quote-to-order/quoting-machine.ts';
import { toastCreated } from '../../../records/toast-created.tsx';
import { useEmitted } from '../../../records/use-emitted.ts';
import { useKeptDraft } from '../../../records/use-kept-draft.ts';
import { useQuotingAddress } from './use-quoting-address.ts';

export type QuotingActor = ActorRefFrom<typeof quotingMachine>;

const WORDS = {
  new: { done: MESSAGES.quotation.created, failed: MESSAGES.quotation.createFailed },
  existing: { done: MESSAGES.quotation.updated, failed: MESSAGES.quotation.updateFailed },
} as const;
const EARLIER = 'An earlier attempt was saved. It is shown as it was saved then.';

/**
 * One person's way from selected requests to a quotation. The draft is kept on this device, and resumed when the screen
 * is opened again.
 */
export function useQuoting(): QuotingActor {
  const { user_id, permissions } = useUser();
  const [kept] = useState(() => keptQuoting(user_id));
  const [saved] = useState(kept.read);
  const actor = useActorRef(quotingMachine, {
    input: { worker: { user_id, permissions }, newKey: () => crypto.randomUUID(), saved },
  });
  const goOn = useQuotingAddress(actor);
  useEmitted(actor, {
    warned: () => toastWarning(MESSAGES.quotation.sellerMissing),
    quoted: ({ mode, quotation, isAsWritten }) => {
      const { quotation_id, quotation_number: number } = quotation;
      const created = { entity: 'quotation' as const, id: String(quotation_id), noun: 'quotation', number };
      const detail = isAsWritten ? undefined : EARLIER;
      if (mode === 'new') toastCreated(WORDS[mode].done, [created], detail);
      else toastSuccess(WORDS[mode].done, detail);
      goOn(`/quotation-details/${quotation_id}`);
    },
    refused: ({ mode, problem }) => toastError(WORDS[mode].failed, problem.message),
  });
  useKeptDraft(actor, kept, savedOf);
  return actor;
}
