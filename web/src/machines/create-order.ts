import type { Order } from '@console/shared/entities/order';
import { assign, emit, fromPromise, setup } from 'xstate';
import type { NewLine, NewOrder, NewOrderEdit } from './new-order.ts';
import { editedOrder, faultsAfter, newOrder, orderFaults, pathOf } from './new-order.ts';
import type { PickedCustomer } from './picked.ts';
import type { Faults } from './work/contract.ts';
import { arrivedBefore, hadArrived, problemOf } from './work/problem.ts';
import type { Problem } from './work/problem.ts';

/** What is sent, and what is kept on the device until it is: the order, and the name of its one effect. */
export interface OrderToCreate {
  order: NewOrder;
  /** The same from the first word to the server's verdict, so that no try, however lost, makes a second order. */
  key: string;
}

export interface CreateOrderContext extends OrderToCreate {
  newKey: () => string;
  /** On whose behalf the person works: every order begins for them. */
  customer: PickedCustomer;
  /** Submitted at least once: what is wrong now says so. */
  isTried: boolean;
  /** Its fields are paths of the form (`pathOf`). */
  problem: Problem | undefined;
  /** The line that was taken out last, until something else happens to the lines. */
  removed: { line: NewLine; at: number } | undefined;
}

export interface CreateOrderInput extends Pick<CreateOrderContext, 'newKey' | 'customer'> {
  /** Left unfinished before. */
  kept: OrderToCreate | undefined;
}

export type CreateOrderEvent =
  | Exclude<NewOrderEdit, { type: 'line.restore' }>
  /** The line taken out last comes back. */
  | { type: 'line.undo' }
  | { type: 'submit' }
  | { type: 'discard' };

export type CreateOrderEmitted =
  | { type: 'created'; order: Order }
  | { type: 'incomplete'; faults: Faults }
  | { type: 'failed'; problem: Problem };

/** Something stands in it that is not there by itself. */
export const isBegun = ({ order, customer }: Pick<CreateOrderContext, 'order' | 'customer'>): boolean =>
  JSON.stringify(order) !== JSON.stringify(newOrder(customer));

/** What the form says is wrong: after a submit, and what the server refused. */
export const shownOrderFaults = ({ order, isTried, problem }: CreateOrderContext): Faults => ({
  ...problem?.fields,
  ...(isTried && orderFaults(order)),
});

function problemIn(error: unknown, order: NewOrder): Problem {
  if (hadArrived(error)) return arrivedBefore('order');
  const problem = problemOf(error);
  const fields = Object.entries(problem.fields).map(([field, words]) => [pathOf(field, order), words]);
  return { ...problem, fields: Object.fromEntries(fields) as Faults };
}

const createOrderSetup = setup({
  types: {
    context: {} as CreateOrderContext,
    events: {} as CreateOrderEvent,
    emitted: {} as CreateOrderEmitted,
    input: {} as CreateOrderInput,
    tags: {} as 'busy',
  },
  actors: {
    create: fromPromise<Order, OrderToCreate>(() => Promise.reject(new Error('`create` actor must be provided.'))),
  },
  guards: {
    isWhole: ({ context: { order } }) => Object.keys(orderFaults(order)).length === 0,
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
      order: newOrder(context.customer),
      key: context.newKey(),
      isTried: false,
      problem: undefined,
      removed: undefined,
    })),
    showFaults: assign({ isTried: true }),
    sayIncomplete: emit(({ context }) => ({ type: 'incomplete' as const, faults: orderFaults(context.order) })),
    fail: assign(({ context }, { error }: { error: unknown }) => ({
      problem: problemIn(error, context.order),
      ...(hadArrived(error) && { key: context.newKey() }),
    })),
    announceFailure: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'failed' as const,
      problem: problemIn(error, context.order),
    })),
    announce: emit((_, order: Order) => ({ type: 'created' as const, order })),
  },
});

/** Writing an order that no quotation led to, and sending it once. */
export const createOrderMachine = createOrderSetup.createMachine({
  id: 'createOrder',
  context: ({ input: { newKey, customer, kept } }) => ({
    newKey,
    customer,
    order: kept?.order ?? newOrder(customer),
    key: kept?.key ?? newKey(),
    isTried: false,
    problem: undefined,
    removed: undefined,
  }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        'customer.choose': { actions: 'write' },
        'line.add': { actions: ['write', 'forgetRemoval'] },
        'line.edit': { actions: 'write' },
        'line.offer': { actions: 'write' },
        'line.remove': { actions: ['noteRemoval', 'write'] },
        'line.undo': { guard: 'wasRemoved', actions: 'undo' },
        'terms.edit': { actions: 'write' },
        'sales.choose': { actions: 'write' },
        'edd.edit': { actions: 'write' },
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

function written(context: CreateOrderContext, edit: NewOrderEdit): Partial<CreateOrderContext> {
  const { order, problem } = context;
  return { order: editedOrder(order, edit), problem: problem && remaining(problem, edit) };
}

/** A refusal stands until each of its fields was answered; that no reply came stands until the next try. */
function remaining(problem: Problem, edit: NewOrderEdit): Problem | undefined {
  const fields = faultsAfter(problem.fields, edit);
  const isAnswered = problem.kind !== 'network' && Object.keys(fields).length === 0;
  return isAnswered ? undefined : { ...problem, fields };
}
