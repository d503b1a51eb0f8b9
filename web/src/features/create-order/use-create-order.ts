import type { Order } from '@console/shared/entities/order';
import { WORDING } from '@console/shared/wording';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { fromPromise } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { toastError, toastSuccess, toastWarning } from '../../components/toast.ts';
import { createOrderMachine, isBegun } from '../../machines/create-order.ts';
import type { CreateOrderEvent, OrderToCreate } from '../../machines/create-order.ts';
import type { Faults } from '../../machines/work/contract.ts';
import { useUser } from '../../stores/use-user.ts';
import { primaryCustomer } from '../../work/pickers/primary-customer.ts';
import { useEmitted } from '../../work/use-emitted.ts';
import { useKeptDraft } from '../../work/use-kept-draft.ts';
import { keptOrder } from './kept-order.ts';
import { sendOrder } from './send-order.ts';

const machine = createOrderMachine.provide({
  actors: { create: fromPromise<Order, OrderToCreate>(({ input }) => sendOrder(input)) },
});

export interface CreateOrder {
  snapshot: SnapshotFrom<typeof machine>;
  /** Stays the same function. */
  send: (event: CreateOrderEvent) => void;
}

interface Ends {
  onCreated: (order: Order) => void;
  /** Something is missing, or was refused, and the form says where. */
  onFaults: () => void;
}

/** The order that this person writes on this device, with the server around it. */
export function useCreateOrder({ onCreated, onFaults }: Ends): CreateOrder {
  const { user_id } = useUser();
  const [draft] = useState(() => keptOrder(user_id));
  const [kept] = useState(draft.read);
  const actor = useActorRef(machine, {
    input: { newKey: () => crypto.randomUUID(), customer: primaryCustomer(), kept },
  });
  useKeptDraft(actor, draft, ({ context }) =>
    isBegun(context) ? { order: context.order, key: context.key } : undefined,
  );
  useEmitted(actor, {
    incomplete: ({ faults }) => {
      if (lacksSeller(faults)) toastWarning(WORDING.quotation.sellerMissing);
      onFaults();
    },
    failed: ({ problem }) => {
      toastError(WORDING.order.createFailed, problem.message);
      onFaults();
    },
    created: ({ order }) => {
      toastSuccess(WORDING.order.created);
      onCreated(order);
    },
  });
  const send = useCallback((event: CreateOrderEvent) => actor.send(event), [actor]);
  return { snapshot: useSelector(actor, (now) => now), send };
}

const lacksSeller = (faults: Faults) => Object.keys(faults).some((path) => path.endsWith('.seller_id'));
