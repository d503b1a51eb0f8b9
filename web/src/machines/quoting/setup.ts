import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { assign, emit, enqueueActions, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import { CHANGED, problemOf } from '../record-work/problem.ts';
import type { Problem } from '../record-work/problem.ts';
import { sameRecord } from '../record-work/same-record.ts';
import {
  arriving,
  conversionFailed,
  conversionSent,
  draftFailed,
  draftSent,
  draftSettled,
  hasComeAnyway,
  hasOrderAnyway,
  orderIn,
  restKept,
} from './attempt.ts';
import type {
  AddToQuotation,
  ConvertQuotation,
  CreateQuotation,
  Follow,
  FollowQuotation,
  QuotingContext,
  QuotingEmitted,
  QuotingEvent,
  QuotingInput,
} from './contract.ts';
import { isQuotable, offersWanted } from './lines.ts';
import {
  adoptNews,
  noteMissingOffer,
  noteQuotation,
  noteQuotationGone,
  noteRemoval,
  noteRequest,
  noteSeller,
} from './news.ts';
import {
  arrivedIn,
  isAllRead,
  isValid,
  isReadingSellers,
  isTargetLost,
  lacksSeller,
  linesSince,
  selectionBlock,
  staleLines,
  submitBlock,
} from './rules.ts';
import { emptied, withSelected, written } from './writing.ts';

interface Thrown {
  error: unknown;
}

/** Types, guards, actions and actor placeholders for the way from requests to an order. */
export const quotingSetup = setup({
  types: {
    input: {} as QuotingInput,
    context: {} as QuotingContext,
    events: {} as QuotingEvent,
    emitted: {} as QuotingEmitted,
    /** `calling`: a request is in flight and may succeed even if its response is lost. */
    tags: {} as 'busy' | 'open' | 'calling',
  },
  actors: {
    /** Emits the current rows and later changes of the followed requests, and the sellers of offers. */
    requestsFeed: fromCallback<Follow, Omit<Follow, 'type'>>(() => missing('requestsFeed')),
    quotationFeed: fromCallback<FollowQuotation, Omit<FollowQuotation, 'type'>>(() => missing('quotationFeed')),
    create: fromPromise<Quotation, CreateQuotation>(() => missing('create')),
    add: fromPromise<Quotation, AddToQuotation>(() => missing('add')),
    convert: fromPromise<Order, ConvertQuotation>(() => missing('convert')),
  },
  guards: {
    canBegin: ({ context }) => selectionBlock(context) === undefined,
    hasLines: ({ context }) => context.lines.length > 0,
    isAllRead: ({ context }) => isAllRead(context),
    wasOpen: ({ context }) => context.wasOpen && context.lines.length > 0,
    hasArrived: ({ context }) => arrivedIn(context) !== undefined,
    hasComeAnyway: ({ context }, { error }: Thrown) => hasComeAnyway(context, error),
    hasMore: ({ context }) => linesSince(context).length > 0,
    isTargetLost: ({ context }) => isTargetLost(context),
    isStale: ({ context }) => staleLines(context).length > 0,
    canSubmit: ({ context }) => submitBlock(context) === undefined,
    isValid: ({ context }) => isValid(context),
    isReadingSellers: ({ context }) => isReadingSellers(context),
    isNew: ({ context }) => context.mode === 'new',
    isQuotationRead: ({ context: { quotation } }) => quotation?.row !== undefined,
    isQuotationGone: ({ context: { quotation } }) => quotation?.isGone === true,
    isOrdered: ({ context: { quotation } }) => Boolean(quotation?.row?.order_number),
    isRejected: ({ context: { quotation } }) => quotation?.row?.status === 'REJECTED',
    canConvert: ({ context: { quotation, worker } }) =>
      quotation?.row !== undefined && quotationChart.permits('convert', quotation.row.status, worker.permissions),
    saysTheSame: ({ context: { quotation }, event }) =>
      event.type === 'quotation.changed' && !!quotation?.row && sameRecord('quotation', quotation.row, event.row),
    tellsOfOrder: ({ event }) => event.type === 'quotation.changed' && event.row.order_number !== null,
    hasOrderAnyway: ({ context }, { error }: Thrown) => hasOrderAnyway(context, error),
    namesOrder: (_, { error }: Thrown) => orderIn(error) !== undefined,
  },
  actions: {
    select: assign(({ event }) => (event.type === 'select' ? { selected: event.rows.filter(isQuotable) } : {})),
    begin: assign(({ context, event }) => ({
      ...withSelected(context),
      ...(event.type === 'draft.begin' && { mode: event.mode }),
    })),
    clear: assign(({ context }) => emptied(context)),
    write: assign(({ context, event }) => written(context, event)),
    noteRequest: assign(({ context, event }) => {
      if (event.type === 'request.removed') return noteRemoval(context, event.request_id, event.by);
      return event.type === 'request.changed' ? noteRequest(context, event.row) : {};
    }),
    noteSeller: assign(({ context, event }) => {
      if (event.type === 'offer.missing') return noteMissingOffer(context, event.sku_offer_id);
      return event.type === 'offer.known' ? noteSeller(context, event.offer) : {};
    }),
    noteQuotation: assign(({ context, event }) => {
      if (event.type === 'quotation.removed') return noteQuotationGone(context, event.quotation_id);
      return event.type === 'quotation.changed' ? noteQuotation(context, event.row) : {};
    }),
    adopt: assign(({ context }) => adoptNews(context)),
    followRequests: sendTo('requestsFeed', ({ context }) => ({ type: 'follow' as const, ...followed(context) })),
    followQuotation: sendTo('quotationFeed', ({ context }) => ({
      type: 'follow' as const,
      quotation_id: context.quotation?.quotation_id,
    })),
    /** Shows errors. A new quotation also warns about a missing seller. */
    showErrors: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ isTried: true });
      if (context.mode === 'new' && lacksSeller(context)) enqueue.emit({ type: 'warned' });
    }),
    submitAgain: raise({ type: 'submit' }),
    attempt: assign(({ context }) => draftSent(context)),
    fail: assign(({ context }, { error }: Thrown) => draftFailed(context, error)),
    announceRefusal: emit(({ context: { mode, problem } }) => ({
      type: 'refused' as const,
      mode,
      problem: problem as Problem,
    })),
    awaitArrival: assign(({ context }) => arriving(context)),
    doubtArrival: assign({ unsure: undefined, quotation: undefined }),
    announceArrival: emit(({ context: { unsure, mode, key, quotation } }) => ({
      type: 'quoted' as const,
      mode: unsure?.mode ?? mode,
      quotation: quotation?.row as Quotation,
      isAsWritten: unsure?.key === key,
    })),
    settleArrival: assign(({ context }) => draftSettled(context, context.quotation?.row as Quotation)),
    keepRest: assign(({ context }) => restKept(context)),
    announceQuoted: emit(({ context: { mode } }, quotation: Quotation) => ({
      type: 'quoted' as const,
      mode,
      quotation,
      isAsWritten: true,
    })),
    settle: assign(({ context }, row: Quotation) => draftSettled(context, row)),
    beginConversion: assign(({ context }) => conversionSent(context)),
    sayOvertaken: emit({ type: 'overtaken', problem: CHANGED }),
    failToConvert: assign(({ context }, { error }: Thrown) => conversionFailed(context, error)),
    announceNoOrder: emit((_, { error }: Thrown) => ({ type: 'notOrdered' as const, problem: problemOf(error) })),
    order: enqueueActions(({ enqueue }, { order_number, isOurs }: { order_number: string; isOurs: boolean }) => {
      enqueue.assign({ order_number });
      enqueue.emit({ type: 'ordered', order_number, isOurs });
    }),
  },
});

/** What the requests feed should follow. */
export const followed = ({ selected, lines, sellers }: QuotingContext): Omit<Follow, 'type'> => ({
  requests: [...new Set([...selected, ...lines].map(({ request_id }) => request_id))],
  offers: offersWanted(lines, sellers),
});

function missing(actor: string): never {
  throw new Error(`\`${actor}\` actor must be provided.`);
}
