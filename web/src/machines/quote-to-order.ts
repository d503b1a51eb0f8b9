import type { Quotation } from '@console/shared/entities/quotation';
import { and, not } from 'xstate';
import type { CreateQuotation, QuotingContext } from './quoting/contract.ts';
import { activeLines, newQuotingTerms, tenantOf } from './quoting/rules.ts';
import { resumed } from './quoting/saved.ts';
import { followed, orderIn, quotingSetup } from './quoting/setup.ts';

interface Done {
  event: { output: Quotation };
}
interface Failed {
  event: { error: unknown };
}
const made = ({ event }: Done) => event.output;
const thrown = ({ event }: Failed) => event;

const quoted = {
  target: '#quoteToOrder.sent',
  actions: [
    { type: 'announceQuoted', params: made },
    { type: 'settle', params: made },
  ],
} as const;
const refused = {
  target: '#quoteToOrder.preparing.building',
  actions: [{ type: 'fail', params: thrown }, 'announceRefusal'],
} as const;
/** A row of a request, or of the quotation to add to, changes what the draft may do. */
const weighed = {
  'request.changed': { target: '.weighing', actions: ['noteRequest', 'followRequests'] },
  'request.removed': { target: '.weighing', actions: 'noteRequest' },
  'quotation.changed': { target: '.weighing', actions: 'noteQuotation' },
  'quotation.removed': { target: '.weighing', actions: 'noteQuotation' },
} as const;

/**
 * From the requests of a customer to a quotation, and from that to its order. Whatever colleagues do meanwhile, a
 * request that can no longer be quoted leaves the draft with a word, and nothing else of it is lost.
 */
export const quoteToOrderMachine = quotingSetup.createMachine({
  id: 'quoteToOrder',
  context: ({ input: { worker, newKey, customer = null, saved: kept, quotation: row } }): QuotingContext => ({
    worker,
    newKey,
    customer,
    selected: [],
    lines: [],
    sellers: {},
    terms: newQuotingTerms(),
    mode: 'new',
    wasOpen: false,
    isTried: false,
    refused: {},
    problem: undefined,
    key: newKey(),
    attempt: [],
    unsure: undefined,
    order_number: undefined,
    quotation: undefined,
    ...(kept && resumed(kept)),
    ...(row && { quotation: { quotation_id: row.quotation_id, row, isGone: false } }),
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: ({ context }) => context.quotation !== undefined && context.lines.length === 0, target: 'sent' },
        { target: 'preparing' },
      ],
    },
    preparing: {
      initial: 'resuming',
      invoke: [
        { src: 'requestsFeed', id: 'requestsFeed', input: ({ context }) => followed(context) },
        {
          src: 'quotationFeed',
          id: 'quotationFeed',
          input: ({ context }) => ({ quotation_id: context.quotation?.quotation_id }),
        },
      ],
      on: {
        'customer.choose': { actions: 'chooseCustomer' },
        select: { actions: ['select', 'followRequests'] },
        'request.changed': { actions: ['noteRequest', 'followRequests'] },
        'request.removed': { actions: 'noteRequest' },
        'offer.known': { actions: ['noteSeller', 'followRequests'] },
        'quotation.changed': { actions: 'noteQuotation' },
        'quotation.removed': { actions: 'noteQuotation' },
      },
      states: {
        /** Every request of a kept draft is read anew before it is gone on with. */
        resuming: {
          always: [
            { guard: and(['isAllRead', 'wasOpen']), target: 'building' },
            { guard: 'isAllRead', target: 'selecting' },
          ],
          on: { 'draft.discard': { target: 'selecting', actions: 'clear' }, close: '#quoteToOrder.closed' },
        },
        selecting: {
          always: { guard: 'hasArrived', target: 'arriving' },
          on: {
            'draft.begin': { guard: 'canBegin', target: 'building', actions: ['begin', 'followRequests'] },
            'draft.continue': { guard: 'hasLines', target: 'building' },
            'draft.discard': { guard: 'hasLines', actions: ['clear', 'followRequests', 'followQuotation'] },
            close: '#quoteToOrder.closed',
          },
        },
        building: {
          tags: 'open',
          initial: 'weighing',
          on: {
            ...weighed,
            'line.edit': { actions: 'editLine' },
            'line.offer': { actions: 'editLine' },
            'line.remove': { target: '.weighing', actions: 'editLine' },
            'line.restore': { target: '.weighing', actions: 'editLine' },
            'terms.edit': { actions: 'editTerms' },
            'mode.choose': { target: '.weighing', actions: 'chooseMode' },
            'target.choose': { target: '.weighing', actions: ['chooseTarget', 'followQuotation'] },
            'draft.leave': 'selecting',
            'draft.discard': { target: 'selecting', actions: ['clear', 'followRequests', 'followQuotation'] },
          },
          states: {
            weighing: {
              always: [
                { guard: 'hasArrived', target: '#quoteToOrder.preparing.arriving' },
                { guard: 'isTargetLost', target: 'superseded', actions: 'adopt' },
                { guard: 'isStale', target: 'stale', actions: 'adopt' },
                { target: 'fresh', actions: 'adopt' },
              ],
            },
            fresh: {
              on: {
                submit: [
                  {
                    guard: and(['canSubmit', 'isFaultless', 'isNew']),
                    target: '#quoteToOrder.preparing.creating',
                  },
                  { guard: and(['canSubmit', 'isFaultless']), target: '#quoteToOrder.preparing.adding' },
                  { guard: 'canSubmit', actions: 'showFaults' },
                ],
              },
            },
            /** Somebody else changed what this person is writing. Nothing goes on before each difference is decided. */
            stale: {
              always: { guard: not('isStale'), target: 'weighing' },
              on: { 'part.take': { actions: 'decide' }, 'part.keep': { actions: 'decide' } },
            },
            /** The quotation to add to was rejected, or became an order: another one has to be chosen. */
            superseded: {},
          },
        },
        creating: {
          tags: ['busy', 'open'],
          entry: 'attempt',
          invoke: { src: 'create', input: whatToCreate, onDone: quoted, onError: refused },
        },
        adding: {
          tags: ['busy', 'open'],
          entry: 'attempt',
          invoke: {
            src: 'add',
            input: ({ context }) => ({ quotation: context.quotation?.row as Quotation, lines: activeLines(context) }),
            onDone: quoted,
            onError: refused,
          },
        },
        /** The reply was lost, but what was sent has come back through the change log: the quotation is being read. */
        arriving: {
          tags: ['busy', 'open'],
          entry: ['awaitArrival', 'followQuotation'],
          on: {
            'quotation.changed': {
              guard: 'isAwaited',
              target: '#quoteToOrder.sent',
              actions: [
                { type: 'announceQuoted', params: ({ event }) => event.row },
                { type: 'settle', params: ({ event }) => event.row },
              ],
            },
            'quotation.removed': { target: 'building', actions: 'doubtArrival' },
          },
        },
      },
    },
    sent: {
      initial: 'weighing',
      invoke: {
        src: 'quotationFeed',
        id: 'quotationFeed',
        input: ({ context }) => ({ quotation_id: context.quotation?.quotation_id }),
      },
      on: {
        'quotation.changed': { target: '.weighing', actions: 'noteQuotation' },
        'quotation.removed': { target: '.weighing', actions: 'noteQuotation' },
        close: 'closed',
      },
      states: {
        weighing: {
          always: [
            { guard: 'isOrdered', target: '#quoteToOrder.ordered', actions: { type: 'order', params: orderSeen } },
            { guard: 'isOver', target: 'superseded' },
            { guard: 'isQuotationUnread', target: 'reading' },
            { target: 'offering' },
          ],
        },
        reading: {},
        offering: { on: { convert: { guard: 'canConvert', target: 'confirming' } } },
        confirming: {
          tags: 'open',
          on: {
            'quotation.changed': [
              { guard: 'saysTheSame', actions: 'noteQuotation' },
              { target: 'weighing', actions: ['noteQuotation', 'sayChanged'] },
            ],
            confirm: { target: 'converting', actions: 'beginConversion' },
            back: 'offering',
          },
        },
        converting: {
          tags: ['busy', 'open'],
          /** Our own echo may come before the reply. */
          on: {
            'quotation.changed': { actions: 'noteQuotation' },
            'quotation.removed': { actions: 'noteQuotation' },
            close: {},
          },
          invoke: {
            src: 'convert',
            input: ({ context: { quotation, key } }) => ({ quotation: quotation?.row as Quotation, key }),
            onDone: {
              target: '#quoteToOrder.ordered',
              actions: {
                type: 'order',
                params: ({ event }) => ({ order_number: event.output.order_number, isOurs: true }),
              },
            },
            onError: [
              {
                guard: { type: 'hasOrder', params: thrown },
                target: '#quoteToOrder.ordered',
                actions: {
                  type: 'order',
                  params: ({ event }) => ({ order_number: orderIn(event.error)?.order_number ?? '', isOurs: false }),
                },
              },
              { target: 'weighing', actions: [{ type: 'failToConvert', params: thrown }, 'announceNoOrder'] },
            ],
          },
        },
        /** Rejected, or no longer there. */
        superseded: {},
      },
    },
    ordered: { type: 'final' },
    closed: { type: 'final' },
  },
});

function whatToCreate({ context }: { context: QuotingContext }): CreateQuotation {
  const lines = activeLines(context);
  const contact = lines.find(({ request }) => request?.user_id)?.request?.user_id;
  return { tenant_id: tenantOf(lines) ?? 0, user_id: contact ?? 0, lines, terms: context.terms, key: context.key };
}

/** The order of a quotation that became one without a reply to us: ours if we asked and heard nothing. */
function orderSeen({ context: { quotation, worker, unsure } }: { context: QuotingContext }) {
  const row = quotation?.row;
  return {
    order_number: row?.order_number ?? '',
    isOurs: unsure !== undefined && row?.modified_by === worker.user_id,
  };
}
