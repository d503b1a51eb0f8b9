import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { isQuantity } from '@console/shared/money';
import { WORDING } from '@console/shared/wording';
import { assign, emit, fromPromise, setup } from 'xstate';
import { customerFaults } from './picked.ts';
import type { PickedCustomer, PickedGoods } from './picked.ts';
import type { Faults } from './work/contract.ts';
import { arrivedBefore, hadArrived, problemOf } from './work/problem.ts';
import type { Problem } from './work/problem.ts';

/** What a customer asks a quote for, as it is being written. */
export interface NewRequest {
  customer: PickedCustomer;
  goods: PickedGoods | null;
  quantity: number | null;
  packaging_type: string;
  color: string;
  remarks: string;
}

/** What is sent, and the name of its one effect: the same until the server's verdict. */
export interface RequestToCreate {
  request: NewRequest;
  key: string;
}

/** What came back: the message decides what is said of it (spec section 8). */
export interface CreatedRequest {
  rfq: QuotationRequest;
  message: string | undefined;
}

export interface NewRequestContext extends RequestToCreate {
  newKey: () => string;
  /** The next one is written after this. */
  more: boolean;
  isTried: boolean;
  problem: Problem | undefined;
}

export interface NewRequestInput extends Pick<NewRequestContext, 'newKey'>, Pick<NewRequest, 'customer'> {
  /** Left unfinished before. */
  kept: RequestToCreate | undefined;
}

export type NewRequestEvent =
  | { type: 'write'; patch: Partial<NewRequest> }
  /** With `more` the form goes on with another one for the same customer. */
  | { type: 'submit'; more: boolean };

export type NewRequestEmitted =
  | ({ type: 'created'; more: boolean } & CreatedRequest)
  | { type: 'failed'; problem: Problem }
  | { type: 'incomplete' };

const blank = (customer: PickedCustomer): NewRequest => ({
  customer,
  goods: null,
  quantity: null,
  packaging_type: '',
  color: '',
  remarks: '',
});

/** Something stands in it that is not there by itself; whom it is for alone is no loss. */
export const isRequestBegun = ({ request }: Pick<NewRequestContext, 'request'>): boolean =>
  JSON.stringify(request) !== JSON.stringify(blank(request.customer));

export const requestFaults = ({ customer, goods, quantity }: NewRequest): Faults => ({
  ...customerFaults(customer),
  ...(goods === null && { product_sku_id: WORDING.pick.enter('product') }),
  ...(!isQuantity(quantity) && { quantity: WORDING.pick.enter('quantity') }),
});

export const shownRequestFaults = ({ request, isTried, problem }: NewRequestContext): Faults => ({
  ...(problem?.fields['product_id'] !== undefined && { product_sku_id: problem.fields['product_id'] }),
  ...problem?.fields,
  ...(isTried && requestFaults(request)),
});

const problemIn = (error: unknown) => (hadArrived(error) ? arrivedBefore('request') : problemOf(error));

const newRequestSetup = setup({
  types: {
    context: {} as NewRequestContext,
    events: {} as NewRequestEvent,
    emitted: {} as NewRequestEmitted,
    input: {} as NewRequestInput,
    tags: {} as 'busy',
  },
  actors: {
    create: fromPromise<CreatedRequest, RequestToCreate>(() =>
      Promise.reject(new Error('`create` actor must be provided.')),
    ),
  },
  guards: {
    isWhole: ({ context }) => Object.keys(requestFaults(context.request)).length === 0,
    wantsMore: ({ context }) => context.more,
  },
  actions: {
    write: assign(({ context, event }) =>
      event.type === 'write' ? { request: { ...context.request, ...event.patch }, problem: undefined } : {},
    ),
    aim: assign(({ event }) => (event.type === 'submit' ? { more: event.more } : {})),
    showFaults: assign({ isTried: true }),
    beginNext: assign(({ context }) => ({
      request: blank(context.request.customer),
      key: context.newKey(),
      isTried: false,
      problem: undefined,
    })),
    fail: assign(({ context }, { error }: { error: unknown }) => ({
      problem: problemIn(error),
      ...(hadArrived(error) && { key: context.newKey() }),
    })),
    announceFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'failed' as const,
      problem: problemIn(error),
    })),
    announce: emit(({ context }, created: CreatedRequest) => ({
      type: 'created' as const,
      more: context.more,
      ...created,
    })),
    sayIncomplete: emit({ type: 'incomplete' }),
  },
});

/** Raising quote requests on behalf of customers, one or several after each other. */
export const newRequestMachine = newRequestSetup.createMachine({
  id: 'newRequest',
  context: ({ input: { newKey, customer, kept } }) => ({
    newKey,
    request: kept?.request ?? blank(customer),
    key: kept?.key ?? newKey(),
    more: false,
    isTried: false,
    problem: undefined,
  }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        write: { actions: 'write' },
        submit: [{ guard: 'isWhole', target: 'sending', actions: 'aim' }, { actions: ['showFaults', 'sayIncomplete'] }],
      },
    },
    sending: {
      tags: 'busy',
      entry: assign({ problem: undefined }),
      invoke: {
        src: 'create',
        input: ({ context: { request, key } }) => ({ request, key }),
        onDone: [
          {
            guard: 'wantsMore',
            target: 'writing',
            actions: [{ type: 'announce', params: ({ event }) => event.output }, 'beginNext'],
          },
          { target: 'created', actions: { type: 'announce', params: ({ event }) => event.output } },
        ],
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
