import type { Quotation } from '@console/shared/entities/quotation';
import { WORDING } from '@console/shared/wording';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { toastError, toastInfo, toastSuccess } from '../../components/toast.ts';
import { savedOf } from '../../machines/quoting/saved.ts';
import { useUser } from '../../stores/use-user.ts';
import { keptQuoting } from './kept-quoting.ts';
import { quotingMachine } from './quoting-machine.ts';

/** One quotation on its way to its order, for as long as the component is mounted. */
export function useConverting(row: Quotation) {
  const { user_id, permissions } = useUser();
  const { quotation_id } = row;
  const [saved] = useState(() => keptQuoting(user_id, quotation_id).read());
  const actor = useActorRef(quotingMachine, {
    input: { worker: { user_id, permissions }, newKey: () => crypto.randomUUID(), quotation: row, saved },
  });
  const navigate = useNavigate();
  const handleOrdered = useEffectEvent((order_number: string, isOurs: boolean) => {
    if (isOurs) {
      toastSuccess(WORDING.order.created);
      void navigate(`/order-details/${order_number}`);
    } else toastInfo(WORDING.quotation.activeOrder, order_number);
  });
  useEffect(() => {
    const ends = [
      actor.on('ordered', ({ order_number, isOurs }) => handleOrdered(order_number, isOurs)),
      actor.on('notOrdered', ({ problem }) => toastError(WORDING.order.createFailed, problem.message)),
      actor.subscribe((snapshot) => {
        const kept = savedOf(snapshot);
        if (kept) keptQuoting(user_id, quotation_id).keep(kept);
        else keptQuoting(user_id, quotation_id).drop();
      }),
    ];
    return () => {
      for (const end of ends) end.unsubscribe();
    };
  }, [actor, user_id, quotation_id]);
  return { actor, snapshot: useSelector(actor, (current) => current) };
}
