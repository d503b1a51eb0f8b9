import type { Quotation } from '@console/shared/entities/quotation';
import { MESSAGES } from '@console/shared/messages';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toastError, toastInfo, toastWarning } from '../../components/toast.ts';
import { savedOf } from '../../machines/quoting/saved.ts';
import { useUser } from '../../stores/use-user.ts';
import { toastCreated } from '../toast-created.tsx';
import { useEmitted } from '../use-emitted.ts';
import { useKeptDraft } from '../use-kept-draft.ts';
import { keptQuoting } from './kept-quoting.ts';
import { quotingMachine } from './quoting-machine.ts';

/** The conversion of one quotation for as long as the component is mounted. */
export function useConverting(row: Quotation) {
  const { user_id, permissions } = useUser();
  const [kept] = useState(() => keptQuoting(user_id, row.quotation_id));
  const [saved] = useState(kept.read);
  const actor = useActorRef(quotingMachine, {
    input: { worker: { user_id, permissions }, newKey: () => crypto.randomUUID(), quotation: row, saved },
  });
  const navigate = useNavigate();
  useEmitted(actor, {
    ordered: ({ order_number, isOurs }) => {
      if (isOurs) {
        toastCreated(MESSAGES.order.created, [{ entity: 'order', id: order_number, noun: 'order' }]);
        void navigate(`/order-details/${order_number}`);
      } else toastInfo(MESSAGES.quotation.activeOrder, order_number);
    },
    notOrdered: ({ problem }) => toastError(MESSAGES.order.createFailed, problem.message),
    overtaken: ({ problem }) => toastWarning(problem.message),
  });
  useKeptDraft(actor, kept, savedOf);
  return { actor, snapshot: useSelector(actor, (current) => current) };
}
