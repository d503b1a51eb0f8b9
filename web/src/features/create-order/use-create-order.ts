import type { Order } from '@console/shared/entities/order';
import { WORDING } from '@console/shared/wording';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { fromPromise } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { toastError, toastSuccess, toastWarning } from '../../components/toast.ts';
import { createOrderMachine, isBegun } from '../../machines/create-order.ts';
import type { CreateOrderEvent, OrderToCreate } from '../../machines/create-order.ts';
import type { Faults } from '../../machines/work/contract.ts';
import { useUser } from '../../stores/use-user.ts';
import { primaryCustomer } from '../../work/pickers/primary-customer.ts';
import { keptOrder } from './kept-order.ts';
import { sendOrder } from './send-order.ts';

export interface CreateOrder {
  snapshot: SnapshotFrom<typeof createOrderMachine>;
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
  const [{ machine, kept, input }] = useState(() => {
    const draft = keptOrder(user_id);
    const create = fromPromise<Order, OrderToCreate>(({ input: asked }) => sendOrder(asked));
    return {
      kept: draft,
      machine: createOrderMachine.provide({ actors: { create } }),
      input: { newKey: () => crypto.randomUUID(), customer: primaryCustomer(), kept: draft.read() },
    };
  });
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (now) => now);
  const handleCreated = useEffectEvent(onCreated);
  const handleFaults = useEffectEvent(onFaults);
  useEffect(() => {
    const ends = [
      actor.subscribe(({ context }) => {
        if (isBegun(context)) kept.keep({ order: context.order, key: context.key });
        else kept.drop();
      }),
      actor.on('incomplete', ({ faults }) => {
        if (lacksSeller(faults)) toastWarning(WORDING.quotation.sellerMissing);
        handleFaults();
      }),
      actor.on('failed', ({ problem }) => {
        toastError(WORDING.order.createFailed, problem.message);
        handleFaults();
      }),
      actor.on('created', ({ order }) => {
        toastSuccess(WORDING.order.created);
        handleCreated(order);
      }),
    ];
    return () => {
      for (const end of ends) end.unsubscribe();
    };
  }, [actor, kept]);
  const send = useCallback((event: CreateOrderEvent) => actor.send(event), [actor]);
  return { snapshot, send };
}

const lacksSeller = (faults: Faults) => Object.keys(faults).some((path) => path.endsWith('.seller_id'));
