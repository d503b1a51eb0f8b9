import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { NewPurchaseLine, NewPurchaseOrder, NewPurchaseOrderEdit } from './new-purchase-order.ts';
import {
  editedPurchaseOrder,
  newPurchaseFaults,
  newPurchaseOrder,
  purchaseFaultsAfter,
  purchasePathOf,
} from './new-purchase-order.ts';
import type { Faults } from './work/contract.ts';
import { arrivedBefore, hadArrived, problemOf } from './work/problem.ts';
import type { Problem } from './work/problem.ts';

/** What is sent, and what is kept on the device until it is: the purchase order, and the name of its one effect. */
export interface PurchaseOrderToCreate {
  order: NewPurchaseOrder;
  /** The same from the first word to the server's verdict, so that no try, however lost, makes a second one. */
  key: string;
}

export interface CreatePurchaseOrderContext extends PurchaseOrderToCreate {
  newKey: () => string;
  /** Submitted at least once: what is wrong now says so. */
  isTried: boolean;
  /** Its fields are paths of the form (`purchasePathOf`). */
  problem: Problem | undefined;
  /** The line that was taken out last, until something else happens to the lines. */
  removed: { line: NewPurchaseLine; at: number } | undefined;
}

export interface CreatePurchaseOrderInput extends Pick<CreatePurchaseOrderContext, 'newKey'> {
  /** The order it is bought for; null for stock. */
  order_number: string | null;
  /** Left unfinished before. */
  kept: PurchaseOrderToCreate | undefined;
}

export type CreatePurchaseOrderEvent =
  | Exclude<NewPurchaseOrderEdit, { type: 'line.restore' }>
  /** The line taken out last comes back. */
  | { type: 'line.undo' }
  | { type: 'submit' }
  | { type: 'discard' };

export type CreatePurchaseOrderEmitted =
  | { type: 'created'; order: PurchaseOrder }
  | { type: 'incomplete'; faults: Faults }
  | { type: 'failed'; problem: Problem };

/** Something stands in it that is not there by itself. */
export const isPurchaseBegun = ({ order }: Pick<CreatePurchaseOrderContext, 'order'>): boolean =>
  JSON.stringify(order) !== JSON.stringify(newPurchaseOrder(order.order_number));

/** What the form says is wrong: after a submit, and what the server refused. */
export const shownPurchaseFaults = ({ order, isTried, problem }: CreatePurchaseOrderContext): Faults => ({
  ...problem?.fields,
  ...(isTried && newPurchaseFaults(order)),
});

function problemIn(error: unknown, order: NewPurchaseOrder): Problem {
  if (hadArrived(error)) return arrivedBefore('purchase order');
  const problem = problemOf(error);
  const fields = Object.entries(problem.fields).map(([field, words]) => [purchasePathOf(field, order), words]);
  return { ...problem, fields: Object.fromEntries(fields) as Faults };
}

const createPurchaseOrderSetup = setup({
  types: {
    context: {} as CreatePurchaseOrderContext,
    events: {} as CreatePurchaseOrderEvent,
    emitted: {} as CreatePurchaseOrderEmitted,
    input: {} as CreatePurchaseOrderInput,
    tags: {} as 'busy',
  },
  actors: {
    create: fromPromise<PurchaseOrder, PurchaseOrderToCreate>(() =>
      Promise.reject(new Error('`create` actor must be provided.')),
    ),
  },
  guards: {
    isWhole: ({ context: { order } }) => Object.keys(newPurchaseFaults(order)).length === 0,
    wasRemoved: ({ context }) => context.removed !== undefined,
  },
  actions: {
    write: assign(({ context, event }) =>
      event.type === 'submit' || event.type === 'discard' || event.type === 'line.undo' ? {} : written(context, event),
    ),
    noteRemoval: assign(({ context: { order }, event }) => {
      const at = event.type === 'line.remove' ? order.lines.findIndex(({ id }) => id === event.id) : -1;
      const line = order.lines[at];
      return { removed: line && { line, at } };
    }),
    forgetRemoval: assign({ removed: undefined }),
    undo: assign(({ context }) =>
      context.removed ? { ...written(context, { type: 'line.restore', ...context.removed }), removed: undefined } : {},
    ),
    begin: assign(({ context }) => ({
      order: newPurchaseOrder(context.order.order_number),
      key: context.newKey(),
      isTried: false,
      problem: undefined,
      removed: undefined,
    })),
    showFaults: assign({ isTried: true }),
    sayIncomplete: emit(({ context }) => ({ type: 'incomplete' as const, faults: newPurchaseFaults(context.order) })),
    fail: assign(({ context }, { error }: { error: unknown }) => ({
      problem: problemIn(error, context.order),
      ...(hadArrived(error) && { key: context.newKey() }),
    })),
    announceFailure: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'failed' as const,
      problem: problemIn(error, context.order),
    })),
    announce: emit((_, order: PurchaseOrder) => ({ type: 'created' as const, order })),
  },
});

/** Writing a purchase order, of an order or for stock, and sending it once. */
export const createPurchaseOrderMachine = createPurchaseOrderSetup.createMachine({
  id: 'createPurchaseOrder',
  context: ({ input: { newKey, order_number, kept } }) => ({
    newKey,
    order: kept?.order ?? newPurchaseOrder(order_number),
    key: kept?.key ?? newKey(),
    isTried: false,
    problem: undefined,
    removed: undefined,
  }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        'seller.choose': { actions: 'write' },
        'line.add': { actions: ['write', 'forgetRemoval'] },
        'line.take': { actions: ['write', 'forgetRemoval'] },
        'line.edit': { actions: 'write' },
        'line.offer': { actions: 'write' },
        'line.remove': { actions: ['noteRemoval', 'write'] },
        'line.undo': { guard: 'wasRemoved', actions: 'undo' },
        'terms.edit': { actions: 'write' },
        discard: { actions: 'begin' },
        submit: [{ guard: 'isWhole', target: 'sending' }, { actions: ['showFaults', 'sayIncomplete'] }],
      },
    },
    sending: {
      tags: 'busy',
      entry: assign({ problem: undefined, removed: undefined }),
      invoke: {
        src: 'create',
        input: ({ context: { order, key } }) => ({ order, key }),
        onDone: { target: 'created', actions: [{ type: 'announce', params: ({ event }) => event.output }, 'begin'] },
        onError: {
          target: 'writing',
          actions: [
            { type: 'announceFailure', params: ({ event }) => event },
            { type: 'fail', params: ({ event }) => event },
          ],
        },
      },
    },
    created: { type: 'final' },
  },
});

function written(context: CreatePurchaseOrderContext, edit: NewPurchaseOrderEdit): Partial<CreatePurchaseOrderContext> {
  const { order, problem } = context;
  return { order: editedPurchaseOrder(order, edit), problem: problem && remaining(problem, edit) };
}

/** A refusal stands until each of its fields was answered; that no reply came stands until the next try. */
function remaining(problem: Problem, edit: NewPurchaseOrderEdit): Problem | undefined {
  const fields = purchaseFaultsAfter(problem.fields, edit);
  const isAnswered = problem.kind !== 'network' && Object.keys(fields).length === 0;
  return isAnswered ? undefined : { ...problem, fields };
}
