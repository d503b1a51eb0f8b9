import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import type { PermissionMap } from '@console/shared/permissions';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type {
  AddToQuotation,
  ConvertQuotation,
  CreateQuotation,
  Follow,
  FollowQuotation,
  QuotingEmitted,
  QuotingInput,
} from '../quoting/contract.ts';
import { quoteToOrderMachine } from '../quote-to-order.ts';
import { ME, request } from './rows.ts';

export const TENANT = 12;
export const SELLER = { sku_offer_id: 812, seller_id: 61, seller_name: 'Deccan Steel' };
export const QUOTER: PermissionMap = {
  quotation_request: { READ: true },
  quotation: { READ: true, WRITE: true },
  order: { READ: true, WRITE: true },
};

/** A priced request of the test's only customer. */
export const priced = (request_id: number, patch: Partial<QuotationRequest> = {}): QuotationRequest => ({
  ...request,
  request_id,
  tenant_id: TENANT,
  user_id: 31,
  status: 'PRICE_UPDATED',
  rfq_offer_id: SELLER.sku_offer_id,
  rfq_offer_price: 100,
  rfq_mg: 10,
  rfq_selling_price: 110,
  ...patch,
});

interface Call {
  name: 'create' | 'add' | 'convert';
  input: CreateQuotation | AddToQuotation | ConvertQuotation;
  resolve: (out: Quotation | Order) => void;
  reject: (error: unknown) => void;
}

/** A person quoting. The test controls everything around them. */
export function quotingWorld(input: Partial<QuotingInput> = {}, permissions: PermissionMap = QUOTER) {
  const calls: Call[] = [];
  const follows: (Follow | FollowQuotation)[] = [];
  const emitted: QuotingEmitted[] = [];
  const answered = <Out extends Quotation | Order, In extends Call['input']>(name: Call['name']) =>
    fromPromise<Out, In>(
      ({ input: asked }) =>
        new Promise<Out>((resolve, reject) =>
          calls.push({ name, input: asked, resolve: resolve as Call['resolve'], reject }),
        ),
    );
  let keys = 0;
  const machine = quoteToOrderMachine.provide({
    actors: {
      requestsFeed: fromCallback<Follow, Omit<Follow, 'type'>>(({ receive }) => receive((to) => follows.push(to))),
      quotationFeed: fromCallback<FollowQuotation, Omit<FollowQuotation, 'type'>>(({ receive }) =>
        receive((to) => follows.push(to)),
      ),
      create: answered<Quotation, CreateQuotation>('create'),
      add: answered<Quotation, AddToQuotation>('add'),
      convert: answered<Order, ConvertQuotation>('convert'),
    },
  });
  const actor = createActor(machine, {
    input: { worker: { user_id: ME, permissions }, newKey: () => `key-${(keys += 1)}`, ...input },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const next = () => {
    const call = calls.shift();
    if (!call) throw new Error('Nothing was called.');
    return call;
  };
  return { actor, emitted, follows, calls, next };
}

/** An open draft with these requests and known sellers. */
export function draftOf(rows: readonly QuotationRequest[], input: Partial<QuotingInput> = {}) {
  const world = quotingWorld(input);
  world.actor.send({ type: 'select', rows });
  world.actor.send({ type: 'draft.begin', mode: 'new' });
  world.actor.send({ type: 'offer.known', offer: SELLER });
  return world;
}
