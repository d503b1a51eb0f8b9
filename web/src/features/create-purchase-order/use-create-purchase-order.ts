import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { WORDING } from '@console/shared/wording';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { fromPromise } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { createPurchaseOrder } from '../../api/purchase-orders.ts';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { createPurchaseOrderMachine, isPurchaseBegun } from '../../machines/create-purchase-order.ts';
import type { CreatePurchaseOrderEvent, PurchaseOrderToCreate } from '../../machines/create-purchase-order.ts';
import { newPurchaseBody } from '../../machines/new-purchase-order.ts';
import { useUser } from '../../stores/use-user.ts';
import { useEmitted } from '../../work/use-emitted.ts';
import { useKeptDraft } from '../../work/use-kept-draft.ts';
import { keptPurchaseOrder } from './kept-purchase-order.ts';

const machine = createPurchaseOrderMachine.provide({
  actors: {
    create: fromPromise<PurchaseOrder, PurchaseOrderToCreate>(({ input: { order, key } }) =>
      createPurchaseOrder(newPurchaseBody(order), { idempotencyKey: key }),
    ),
  },
});

export interface CreatePurchaseOrder {
  snapshot: SnapshotFrom<typeof machine>;
  /** Stays the same function. */
  send: (event: CreatePurchaseOrderEvent) => void;
}

interface Ends {
  onCreated: (order: PurchaseOrder) => void;
  /** Something is missing, or was refused, and the form says where. */
  onFaults: () => void;
}

/** The purchase order that this person writes on this device, with the server around it. */
export function useCreatePurchaseOrder(
  order_number: string | null,
  { onCreated, onFaults }: Ends,
): CreatePurchaseOrder {
  const { user_id } = useUser();
  const [draft] = useState(() => keptPurchaseOrder(user_id, order_number));
  const [kept] = useState(draft.read);
  const actor = useActorRef(machine, { input: { newKey: () => crypto.randomUUID(), order_number, kept } });
  useKeptDraft(actor, draft, ({ context }) =>
    isPurchaseBegun(context) ? { order: context.order, key: context.key } : undefined,
  );
  useEmitted(actor, {
    incomplete: onFaults,
    failed: ({ problem }) => {
      toastError(WORDING.purchaseOrder.createFailed, problem.message);
      onFaults();
    },
    created: ({ order }) => {
      toastSuccess(WORDING.purchaseOrder.created);
      onCreated(order);
    },
  });
  const send = useCallback((event: CreatePurchaseOrderEvent) => actor.send(event), [actor]);
  return { snapshot: useSelector(actor, (now) => now), send };
}
