import type { Quotation } from '@console/shared/entities/quotation';
import { and, not } from 'xstate';
import { whatToCreate } from './attempt.ts';
import { activeLines } from './rules.ts';
import { followed, quotingSetup } from './setup.ts';

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
const failed = { type: 'fail', params: thrown } as const;
const refused = [
  // It is reported as created, so it must not be reported as refused too.
  { guard: { type: 'hasComeAnyway', params: thrown }, target: 'building', actions: failed },
  { target: 'building', actions: [failed, 'announceRefusal'] },
] as const;
const discarded = {
  target: '#quoteToOrder.preparing.selecting',
  actions: ['clear', 'followRequests', 'followQuotation'],
} as const;
const reconciled = { target: '.reconciling', actions: 'write' } as const;

/** From the requests of a customer to sending the quotation. */
export const preparing = quotingSetup.createStateConfig({
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
    select: { actions: ['select', 'followRequests'] },
    'request.changed': { actions: ['noteRequest', 'followRequests'] },
    'request.removed': { actions: 'noteRequest' },
    'offer.known': { actions: ['noteSeller', 'followRequests'] },
    'offer.missing': { actions: 'noteSeller' },
    'quotation.changed': { actions: 'noteQuotation' },
    'quotation.removed': { actions: 'noteQuotation' },
  },
  states: {
    /** Reads every request of a restored draft before it continues. */
    resuming: {
      always: [
        { guard: and(['isAllRead', 'wasOpen']), target: 'building' },
        { guard: 'isAllRead', target: 'selecting' },
      ],
      on: { 'draft.discard': discarded },
    },
    selecting: {
      always: { guard: 'hasArrived', target: 'arriving' },
      on: {
        'draft.begin': { guard: 'canBegin', target: 'building', actions: ['begin', 'followRequests'] },
        'draft.continue': { guard: 'hasLines', target: 'building' },
        'draft.discard': { guard: 'hasLines', ...discarded },
      },
    },
    building: {
      tags: 'open',
      initial: 'reconciling',
      on: {
        // A changed request or target quotation changes what the draft allows.
        'request.changed': { target: '.reconciling', actions: ['noteRequest', 'followRequests'] },
        'request.removed': { target: '.reconciling', actions: 'noteRequest' },
        'quotation.changed': { target: '.reconciling', actions: 'noteQuotation' },
        'quotation.removed': { target: '.reconciling', actions: 'noteQuotation' },
        'line.edit': { actions: 'write' },
        'line.offer': { actions: 'write' },
        'line.remove': reconciled,
        'line.restore': reconciled,
        'part.take': reconciled,
        'part.keep': reconciled,
        'terms.edit': { actions: 'write' },
        'mode.choose': reconciled,
        'target.choose': { target: '.reconciling', actions: ['write', 'followQuotation'] },
        'draft.leave': 'selecting',
        'draft.discard': discarded,
      },
      states: {
        reconciling: {
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
              { guard: and(['canSubmit', 'isReadingSellers']), target: '#quoteToOrder.preparing.identifying' },
              { guard: and(['canSubmit', not('isValid')]), actions: 'showErrors' },
              { guard: and(['canSubmit', 'isNew']), target: '#quoteToOrder.preparing.creating' },
              { guard: 'canSubmit', target: '#quoteToOrder.preparing.adding' },
            ],
          },
        },
        /**
         * Somebody else changed what this person is writing. The draft cannot be sent until every conflict is resolved.
         */
        stale: { always: { guard: not('isStale'), target: 'reconciling' } },
        /** The target quotation was rejected or ordered: another one has to be chosen. */
        superseded: {},
      },
    },
    /** Submitted before every seller was read. Sending waits for them. */
    identifying: {
      tags: ['busy', 'open'],
      on: { 'draft.leave': 'selecting', 'draft.discard': discarded },
      always: { guard: not('isReadingSellers'), target: 'building', actions: 'submitAgain' },
    },
    creating: {
      tags: ['busy', 'open', 'calling'],
      entry: 'attempt',
      invoke: { src: 'create', input: ({ context }) => whatToCreate(context), onDone: quoted, onError: refused },
    },
    adding: {
      tags: ['busy', 'open', 'calling'],
      entry: 'attempt',
      invoke: {
        src: 'add',
        input: ({ context }) => ({ quotation: context.quotation?.row as Quotation, lines: activeLines(context) }),
        onDone: quoted,
        onError: refused,
      },
    },
    /** The response was lost, but the change log shows the quotation. It is being read. */
    arriving: {
      tags: ['busy', 'open'],
      entry: ['awaitArrival', 'followQuotation'],
      always: [
        { guard: 'isQuotationGone', target: 'building', actions: 'doubtArrival' },
        {
          guard: and(['isQuotationRead', 'hasMore']),
          target: 'selecting',
          actions: ['announceArrival', 'keepRest', 'followRequests', 'followQuotation'],
        },
        { guard: 'isQuotationRead', target: '#quoteToOrder.sent', actions: ['announceArrival', 'settleArrival'] },
      ],
    },
  },
});
