import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import { or } from 'xstate';
import { orderIn, orderSeen } from './attempt.ts';
import type { QuotingContext } from './contract.ts';
import { quotingSetup } from './setup.ts';

interface Failed {
  event: { error: unknown };
}
const thrown = ({ event }: Failed) => event;
const failed = { type: 'failToConvert', params: thrown } as const;

/** Turns a quotation into its order. */
export const sent = quotingSetup.createStateConfig({
  initial: 'reconciling',
  invoke: {
    src: 'quotationFeed',
    id: 'quotationFeed',
    input: ({ context }) => ({ quotation_id: context.quotation?.quotation_id }),
  },
  on: {
    'quotation.changed': { target: '.reconciling', actions: 'noteQuotation' },
    'quotation.removed': { target: '.reconciling', actions: 'noteQuotation' },
  },
  states: {
    reconciling: {
      always: [
        {
          guard: 'isOrdered',
          target: '#quoteToOrder.ordered',
          actions: { type: 'order', params: ({ context }: { context: QuotingContext }) => orderSeen(context) },
        },
        { guard: or(['isQuotationGone', 'isRejected']), target: 'superseded' },
        { guard: 'isQuotationRead', target: 'offering' },
        { target: 'reading' },
      ],
    },
    reading: {},
    offering: { on: { convert: { guard: 'canConvert', target: 'confirming' } } },
    confirming: {
      tags: 'open',
      on: {
        'quotation.changed': [
          { guard: 'saysTheSame', actions: 'noteQuotation' },
          { guard: 'tellsOfOrder', target: 'reconciling', actions: 'noteQuotation' },
          { target: 'reconciling', actions: ['noteQuotation', 'sayOvertaken'] },
        ],
        confirm: { target: 'converting', actions: 'beginConversion' },
        back: 'offering',
      },
    },
    converting: {
      tags: ['busy', 'open', 'calling'],
      /** Our own change can arrive before the response. */
      on: {
        'quotation.changed': { actions: 'noteQuotation' },
        'quotation.removed': { actions: 'noteQuotation' },
      },
      invoke: {
        src: 'convert',
        input: ({ context: { quotation, key }, event }) => ({
          quotation: quotation?.row as Quotation,
          shipping_address_id: event.type === 'confirm' ? event.shipping_address_id : undefined,
          key,
        }),
        onDone: {
          target: '#quoteToOrder.ordered',
          actions: {
            type: 'order',
            params: ({ event }: { event: { output: Order } }) => ({
              order_number: event.output.order_number,
              isOurs: true,
            }),
          },
        },
        onError: [
          {
            guard: { type: 'namesOrder', params: thrown },
            target: '#quoteToOrder.ordered',
            actions: {
              type: 'order',
              params: ({ event }: Failed) => ({
                order_number: orderIn(event.error)?.order_number ?? '',
                isOurs: false,
              }),
            },
          },
          { guard: { type: 'hasOrderAnyway', params: thrown }, target: 'reconciling', actions: failed },
          { target: 'reconciling', actions: [failed, { type: 'announceNoOrder', params: thrown }] },
        ],
      },
    },
    /** Rejected or deleted. */
    superseded: {},
  },
});
