import type { Order } from '@console/shared/entities/order';
import type { PermissionMap } from '@console/shared/permissions';
import { and, assign, emit, fromPromise, setup } from 'xstate';
import type { Controls } from './controls.ts';
import { openOf, quantityErrors } from './supply-draft.ts';
import type { SupplyDraft, SupplyRules } from './supply-draft.ts';
import type { FieldErrors } from './record-work/contract.ts';
import { arrivedBefore, hadArrived, isUncertain, problemOf } from './record-work/problem.ts';
import type { Problem } from './record-work/problem.ts';

/** The request body and its idempotency key. */
export interface SupplyToSend<Body> {
  body: Body;
  key: string;
}

export interface SupplyContext<Draft, Body> {
  newKey: () => string;
  /** The order when the form opened. */
  opened: Order;
  /** The current order. Not updated while a document is being created. */
  order: Order;
  /** Changes to the order while a document is being created. */
  news: Order | undefined;
  draft: Draft;
  key: string;
  isTried: boolean;
  problem: Problem | undefined;
  /** The last body sent. Without a response it is sent again unchanged, unless the draft was edited. */
  sent: Body | undefined;
}

/** Kept on the device: the draft and its idempotency key. */
export interface KeptSupply<Draft> {
  draft: Draft;
  key: string;
}

export interface SupplyInput<Draft> {
  order: Order;
  newKey: () => string;
  /** An unfinished draft. */
  kept?: KeptSupply<Draft> | undefined;
}

export type SupplyEvent<Draft> =
  | { type: 'draft.edit'; patch: Partial<Draft> }
  | { type: 'quantity.edit'; order_line_id: number; quantity: number | null }
  | { type: 'order.changed'; order: Order }
  /** The person's current permissions. */
  | { type: 'permissions.changed'; permissions: PermissionMap }
  | { type: 'submit' };

/** Controls of the form. */
export const SUPPLY_CONTROLS = {
  write: { type: 'draft.edit', patch: {} },
  take: { type: 'quantity.edit', order_line_id: 0, quantity: null },
  submit: { type: 'submit' },
} as const satisfies Controls<string, SupplyEvent<object>>;

export type SupplyEmitted<Made> =
  | { type: 'made'; made: Made }
  | { type: 'incomplete' }
  | { type: 'failed'; problem: Problem };

/** Errors to show: quantities at once, missing values after a submit, and errors from the server. */
export const supplyErrors = <Draft extends SupplyDraft, Body>(
  rules: SupplyRules<Draft, Body>,
  { draft, order, isTried, problem }: SupplyContext<Draft, Body>,
): FieldErrors => ({
  ...problem?.fields,
  ...(isTried && rules.errors(draft, order)),
  ...quantityErrors(rules, draft, order),
});

/** Somebody has used some of the quantity since the form opened. */
export const hasFallen = <Draft extends SupplyDraft, Body>(
  { leftOf }: SupplyRules<Draft, Body>,
  { opened, order }: SupplyContext<Draft, Body>,
): boolean =>
  order.order_lines.some((line) => {
    const before = opened.order_lines.find(({ order_line_id }) => order_line_id === line.order_line_id);
    return before !== undefined && openOf(leftOf, line) < openOf(leftOf, before);
  });

/** Creates a document from the remaining quantities of an order, while others may use the same lines. */
export function supplyForm<Draft extends SupplyDraft, Body, Made>(rules: SupplyRules<Draft, Body>) {
  type Context = SupplyContext<Draft, Body>;
  const problemIn = (error: unknown, { sent }: Context): Problem => {
    if (hadArrived(error)) return arrivedBefore(rules.noun);
    const problem = problemOf(error);
    const fields = Object.entries(problem.fields).map(([field, words]) => [
      sent === undefined ? field : rules.fieldOf(field, sent),
      words,
    ]);
    return { ...problem, fields: Object.fromEntries(fields) as FieldErrors };
  };
  const formSetup = setup({
    types: {
      context: {} as Context,
      events: {} as SupplyEvent<Draft>,
      emitted: {} as SupplyEmitted<Made>,
      input: {} as SupplyInput<Draft>,
      tags: {} as 'busy',
    },
    actors: {
      make: fromPromise<Made, SupplyToSend<Body>>(() => Promise.reject(new Error('`make` actor must be provided.'))),
    },
    guards: {
      isUnanswered: ({ context }) => context.problem?.kind === 'network' && context.sent !== undefined,
      isOpen: ({ context }) => rules.ended(context.order) === undefined,
      isValid: ({ context }) =>
        Object.keys({
          ...rules.errors(context.draft, context.order),
          ...quantityErrors(rules, context.draft, context.order),
        }).length === 0,
    },
    actions: {
      write: assign(({ context: { draft }, event }) => {
        if (event.type === 'draft.edit') return { draft: { ...draft, ...event.patch }, ...ANEW };
        if (event.type !== 'quantity.edit') return {};
        const quantities = { ...draft.quantities, [event.order_line_id]: event.quantity };
        return { draft: { ...draft, quantities }, ...ANEW };
      }),
      permit: assign(({ context: { draft }, event }) =>
        event.type === 'permissions.changed' ? { draft: rules.permitted?.(draft, event.permissions) ?? draft } : {},
      ),
      hear: assign(({ event }) => (event.type === 'order.changed' ? { order: event.order } : {})),
      keepNews: assign(({ event }) => (event.type === 'order.changed' ? { news: event.order } : {})),
      compose: assign(({ context: { draft, order } }) => ({ sent: rules.bodyOf(draft, order) })),
      showErrors: assign({ isTried: true }),
      sayIncomplete: emit({ type: 'incomplete' }),
      fail: assign(({ context }, { error }: { error: unknown }) => ({
        problem: problemIn(error, context),
        order: context.news ?? context.order,
        news: undefined,
        ...(!isUncertain(error) && { sent: undefined }),
        ...(hadArrived(error) && { key: context.newKey() }),
      })),
      announceFailure: emit(({ context }, { error }: { error: unknown }) => ({
        type: 'failed' as const,
        problem: problemIn(error, context),
      })),
      announce: emit((_, { output }: { output: Made }) => ({ type: 'made' as const, made: output })),
    },
  });

  return formSetup.createMachine({
    id: 'supplyForm',
    context: ({ input: { order, newKey, kept } }) => ({
      newKey,
      opened: order,
      order,
      news: undefined,
      draft: kept?.draft ?? rules.blank,
      key: kept?.key ?? newKey(),
      isTried: false,
      problem: undefined,
      sent: undefined,
    }),
    on: { 'permissions.changed': { actions: 'permit' } },
    initial: 'writing',
    states: {
      writing: {
        on: {
          'draft.edit': { actions: 'write' },
          'quantity.edit': { actions: 'write' },
          'order.changed': { actions: 'hear' },
          submit: [
            { guard: 'isUnanswered', target: 'making' },
            { guard: and(['isOpen', 'isValid']), target: 'making', actions: 'compose' },
            { guard: 'isOpen', actions: ['showErrors', 'sayIncomplete'] },
          ],
        },
      },
      making: {
        tags: 'busy',
        entry: assign({ problem: undefined }),
        on: { 'order.changed': { actions: 'keepNews' } },
        invoke: {
          src: 'make',
          input: ({ context: { sent, key } }) => ({ body: sent as Body, key }),
          onDone: { target: 'made', actions: { type: 'announce', params: ({ event }) => event } },
          onError: {
            target: 'writing',
            actions: [
              { type: 'announceFailure', params: ({ event }) => event },
              { type: 'fail', params: ({ event }) => event },
            ],
          },
        },
      },
      made: { type: 'final' },
    },
  });
}

/** An edited draft is a new attempt. */
const ANEW = { problem: undefined, sent: undefined };
