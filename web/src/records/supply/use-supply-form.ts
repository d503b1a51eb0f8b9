import type { Entity } from '@console/shared/entities';
import type { Order } from '@console/shared/entities/order';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { RequestOptions } from '../../api/request.ts';
import { toastError } from '../../components/toast.ts';
import { enabled } from '../../machines/controls.ts';
import { isSupplyBegun } from '../../machines/supply-draft.ts';
import type { SupplyDraft, SupplyRules } from '../../machines/supply-draft.ts';
import { hasFallen, SUPPLY_CONTROLS, supplyErrors } from '../../machines/supply-form.ts';
import type { KeptSupply, supplyForm, SupplyToSend } from '../../machines/supply-form.ts';
import { useUser } from '../../stores/use-user.ts';
import { keptDraft } from '../kept-draft.ts';
import { isLike } from '../kept-form.ts';
import { toastCreated } from '../toast-created.tsx';
import { useEmitted } from '../use-emitted.ts';
import { useKeptDraft } from '../use-kept-draft.ts';

/** A document created from the remaining quantities of an order. Define it at module scope. */
export interface SupplyKind<Draft extends SupplyDraft, Body, Made> {
  /** The draft's shape and the version of its storage format. */
  shape: `${string}.${number}`;
  rules: SupplyRules<Draft, Body>;
  machine: ReturnType<typeof supplyForm<Draft, Body, Made>>;
  make: (body: Body, options: RequestOptions) => Promise<Made>;
  entity: Entity;
  /** Numbers of the created documents. */
  idsOf: (made: Made) => readonly string[];
  words: { made: string; failed: string };
}

interface Ends<Made> {
  onMade: (made: Made) => void;
  /** A field has an error. */
  onErrors: () => void;
}

/** The form for the remaining quantities of an order, with the server and the live order. */
export function useSupplyForm<Draft extends SupplyDraft, Body, Made>(
  kind: SupplyKind<Draft, Body, Made>,
  order: Order,
  { onMade, onErrors }: Ends<Made>,
) {
  const { rules, words } = kind;
  const [machine] = useState(() =>
    kind.machine.provide({
      actors: {
        make: fromPromise<Made, SupplyToSend<Body>>(({ input: { body, key } }) =>
          kind.make(body, { idempotencyKey: key }),
        ),
      },
    }),
  );
  const { user_id, permissions } = useUser();
  const [store] = useState(() => {
    const isKept = (value: unknown) => isKeptSupply(rules.blank, value);
    return keptDraft<KeptSupply<Draft>>(kind.shape, user_id, isKept as IsKept<Draft>, order.order_number);
  });
  const [kept] = useState(store.read);
  const actor = useActorRef(machine, { input: { order, newKey: () => crypto.randomUUID(), kept } });
  useKeptDraft(actor, store, ({ context: { draft, key }, status }) =>
    status === 'active' && isSupplyBegun(rules, { draft }) ? { draft, key } : undefined,
  );
  useEmitted(actor, {
    made: ({ made }) => {
      const created = kind.idsOf(made).map((id) => ({ entity: kind.entity, id, noun: rules.noun }));
      toastCreated(words.made, created);
      onMade(made);
    },
    incomplete: onErrors,
    failed: ({ problem }) => {
      // The form says it, and until when.
      if (problem.isOffline) return onErrors();
      // Fields say themselves what is wrong with them.
      toastError(words.failed, Object.keys(problem.fields).length > 0 ? undefined : problem.message);
      onErrors();
    },
  });
  useEffect(() => actor.send({ type: 'order.changed', order }), [actor, order]);
  useEffect(() => actor.send({ type: 'permissions.changed', permissions }), [actor, permissions]);
  const snapshot = useSelector(actor, (now) => now);
  const { context } = snapshot;
  return {
    rules,
    context,
    draft: context.draft,
    order: context.order,
    errors: supplyErrors(rules, context),
    isBusy: snapshot.hasTag('busy'),
    on: enabled(SUPPLY_CONTROLS, snapshot),
    isBegun: isSupplyBegun(rules, context),
    isFallen: hasFallen(rules, context),
    ended: rules.ended(context.order),
    edit: (patch: Partial<Draft>) => actor.send({ type: 'draft.edit', patch }),
    take: (order_line_id: number, quantity: number | null) =>
      actor.send({ type: 'quantity.edit', order_line_id, quantity }),
    /** Deletes the draft from the device. */
    discard: store.drop,
    submit: () => actor.send({ type: 'submit' }),
  };
}

export type SupplyView = Pick<
  ReturnType<typeof useSupplyForm>,
  'context' | 'order' | 'errors' | 'isBusy' | 'on' | 'isBegun' | 'isFallen' | 'ended' | 'discard' | 'submit'
>;

type IsKept<Draft> = (value: unknown) => value is KeptSupply<Draft>;

function isKeptSupply(blank: object, value: unknown): boolean {
  const { draft, key } = (value ?? {}) as { draft?: unknown; key?: unknown };
  return typeof key === 'string' && isLike(blank, draft);
}
