import { WORDING } from '@console/shared/wording';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { fromPromise } from 'xstate';
import { createRfq } from '../../api/rfqs.ts';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { isRequestBegun, newRequestMachine } from '../../machines/new-request.ts';
import type { CreatedRequest, NewRequest, NewRequestEvent, RequestToCreate } from '../../machines/new-request.ts';
import { useUser } from '../../stores/use-user.ts';
import { keptDraft } from '../kept-draft.ts';
import { primaryCustomer } from '../pickers/primary-customer.ts';
import { useEmitted } from '../use-emitted.ts';
import { useKeptDraft } from '../use-kept-draft.ts';

interface Ends {
  /** With `more` the form goes on with another one. */
  onCreated: (more: boolean) => void;
  onFaults: () => void;
}

const machine = newRequestMachine.provide({
  actors: { create: fromPromise<CreatedRequest, RequestToCreate>(({ input }) => sendRequest(input)) },
});

/** The quote request that this person writes on this device, with the server around it. */
export function useNewRequest({ onCreated, onFaults }: Ends) {
  const { user_id } = useUser();
  const [draft] = useState(() => keptDraft('new-request.1', user_id, isRequest));
  const [kept] = useState(draft.read);
  const actor = useActorRef(machine, {
    input: { newKey: () => crypto.randomUUID(), customer: primaryCustomer(), kept },
  });
  useKeptDraft(actor, draft, ({ context, status }) =>
    status === 'active' && isRequestBegun(context) ? { request: context.request, key: context.key } : undefined,
  );
  useEmitted(actor, {
    incomplete: onFaults,
    failed: ({ problem }) => {
      toastError(problem.message);
      onFaults();
    },
    created: ({ message, more }) => {
      if (message === WORDING.server.rfqAdded) toastSuccess(WORDING.rfq.created);
      else toastSuccess(WORDING.rfq.submitted, WORDING.rfq.submittedDetail);
      onCreated(more);
    },
  });
  const send = useCallback((event: NewRequestEvent) => actor.send(event), [actor]);
  return { snapshot: useSelector(actor, (now) => now), send, discard: draft.drop };
}

function isRequest(value: unknown): value is RequestToCreate {
  const { request, key } = (value ?? {}) as Partial<RequestToCreate>;
  return typeof key === 'string' && typeof request?.customer === 'object' && typeof request.remarks === 'string';
}

async function sendRequest({ request, key }: RequestToCreate): Promise<CreatedRequest> {
  const { rfq, message } = await createRfq(bodyOf(request), { idempotencyKey: key });
  return { rfq, message };
}

const bodyOf = ({ customer, goods, quantity, packaging_type, color, remarks }: NewRequest) => ({
  tenant_id: customer.tenant_id ?? 0,
  user_id: customer.user_id ?? 0,
  product_id: goods?.product_id ?? 0,
  product_sku_id: goods?.product_sku_id ?? 0,
  quantity: quantity ?? 0,
  packaging_type: packaging_type.trim() || null,
  color: color.trim() || null,
  remarks: remarks.trim() || null,
});
