import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { editedLine, lineWithOffer } from '../sale-line.ts';
import { CHANGED, currentOf, failureOf, isUncertain, problemOf } from '../work/problem.ts';
import type { Problem } from '../work/problem.ts';
import { sameRecord } from '../work/same-record.ts';
import type {
  AddToQuotation,
  ConvertQuotation,
  CreateQuotation,
  Follow,
  FollowedQuotation,
  FollowQuotation,
  QuotingContext,
  QuotingEmitted,
  QuotingEvent,
  QuotingInput,
  QuotingLine,
} from './contract.ts';
import { adoptedLine, isQuotable, keptPart, newLine, notedLine, offersWanted, takenPart, withSeller } from './lines.ts';
import {
  activeLines,
  arrivedIn,
  isAllRead,
  isFaultless,
  isTargetLost,
  lacksSeller,
  newQuotingTerms,
  selectionBlock,
  staleLines,
  submitBlock,
} from './rules.ts';
import { verdictOf } from './verdict.ts';

interface Thrown {
  error: unknown;
}

/** Types, guards, actions and the yet missing actors of the way from requests to an order. */
export const quotingSetup = setup({
  types: {
    input: {} as QuotingInput,
    context: {} as QuotingContext,
    events: {} as QuotingEvent,
    emitted: {} as QuotingEmitted,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    /** Tells of the requests it is told to follow, beginning with how they are now, and of the sellers of offers. */
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
    isTargetLost: ({ context }) => isTargetLost(context),
    isStale: ({ context }) => staleLines(context).length > 0,
    isAwaited: ({ context, event }) =>
      event.type === 'quotation.changed' && event.row.quotation_id === context.quotation?.quotation_id,
    canSubmit: ({ context }) => submitBlock(context) === undefined,
    isFaultless: ({ context }) => isFaultless(context),
    isNew: ({ context }) => context.mode === 'new',
    isQuotationUnread: ({ context: { quotation } }) => !quotation?.row && quotation?.isGone !== true,
    isOrdered: ({ context: { quotation } }) => Boolean(quotation?.row?.order_number),
    isOver: ({ context: { quotation } }) => quotation?.isGone === true || quotation?.row?.status === 'REJECTED',
    canConvert: ({ context: { quotation, worker } }) =>
      quotation?.row !== undefined && quotationChart.permits('convert', quotation.row.status, worker.permissions),
    saysTheSame: ({ context: { quotation }, event }) =>
      event.type === 'quotation.changed' && !!quotation?.row && sameRecord('quotation', quotation.row, event.row),
    hasOrder: (_, { error }: Thrown) => orderIn(error) !== undefined,
  },
  actions: {
    chooseCustomer: assign(({ event }) => (event.type === 'customer.choose' ? { customer: event.tenant_id } : {})),
    select: assign(({ event }) => (event.type === 'select' ? { selected: event.rows.filter(isQuotable) } : {})),
    /** The ticked requests join the draft; one that was taken off it comes back as it was written. */
    begin: assign(({ context, event }) => {
      const { selected, sellers } = context;
      const ticked = new Set(selected.map(({ request_id }) => request_id));
      const known = new Set(context.lines.map(({ request_id }) => request_id));
      const kept = context.lines.map((line) => (ticked.has(line.request_id) ? { ...line, isOut: false } : line));
      const added = selected.filter(({ request_id }) => !known.has(request_id)).map((row) => newLine(row, sellers));
      return {
        lines: [...kept, ...added],
        selected: [],
        problem: undefined,
        key: context.newKey(),
        ...(event.type === 'draft.begin' && { mode: event.mode }),
      };
    }),
    clear: assign(({ context }) => ({
      lines: [],
      terms: newQuotingTerms(),
      mode: 'new' as const,
      quotation: undefined,
      isTried: false,
      refused: {},
      problem: undefined,
      key: context.newKey(),
      attempt: [],
      unsure: undefined,
    })),
    noteRequest: assign(({ context, event }) => {
      if (event.type === 'request.removed') return withoutRequest(context, event);
      return event.type === 'request.changed' ? withRequest(context, event.row) : {};
    }),
    noteSeller: assign(({ context, event }) =>
      event.type === 'offer.known'
        ? {
            sellers: { ...context.sellers, [event.offer.sku_offer_id]: event.offer },
            lines: context.lines.map((line) => withSeller(line, event.offer)),
          }
        : {},
    ),
    noteQuotation: assign(({ context: { quotation }, event }) => {
      if (event.type === 'quotation.changed') return withQuotation(quotation, event.row);
      return event.type === 'quotation.removed' && event.quotation_id === quotation?.quotation_id
        ? { quotation: { ...quotation, isGone: true } }
        : {};
    }),
    /** Lines with nothing to decide go on from the newest row of their request. */
    adopt: assign(({ context }) => {
      const waiting = new Set(staleLines(context));
      const settled = new Set(activeLines(context).filter((line) => !waiting.has(line)));
      return { lines: context.lines.map((line) => (settled.has(line) ? adoptedLine(line, context.sellers) : line)) };
    }),
    editLine: assign(({ context, event }) => {
      if (event.type === 'line.edit') {
        return written(context, event.request_id, (line) => ({ ...line, draft: editedLine(line.draft, event.patch) }));
      }
      if (event.type === 'line.offer') {
        return written(context, event.request_id, (line) => ({
          ...line,
          draft: lineWithOffer(line.draft, event.offer),
        }));
      }
      return event.type === 'line.remove' || event.type === 'line.restore'
        ? written(context, event.request_id, (line) => ({ ...line, isOut: event.type === 'line.remove' }))
        : {};
    }),
    decide: assign(({ context, event }) => {
      const { sellers } = context;
      if (event.type === 'part.take') {
        return written(context, event.request_id, (line) => takenPart(line, event.part, sellers));
      }
      return event.type === 'part.keep' ? written(context, event.request_id, (line) => keptPart(line, event.part)) : {};
    }),
    editTerms: assign(({ context, event }) =>
      event.type === 'terms.edit'
        ? { terms: { ...context.terms, ...event.patch }, problem: undefined, key: context.newKey() }
        : {},
    ),
    chooseMode: assign(({ context, event }) =>
      event.type === 'mode.choose'
        ? { mode: event.mode, isTried: false, problem: undefined, key: context.newKey() }
        : {},
    ),
    chooseTarget: assign(({ context, event }) => {
      if (event.type !== 'target.choose') return {};
      const { quotation: row } = event;
      const quotation = row && { quotation_id: row.quotation_id, row, isGone: false };
      return { quotation, problem: undefined, key: context.newKey() };
    }),
    followRequests: sendTo('requestsFeed', ({ context }) => ({ type: 'follow' as const, ...followed(context) })),
    followQuotation: sendTo('quotationFeed', ({ context }) => ({
      type: 'follow' as const,
      quotation_id: context.quotation?.quotation_id,
    })),
    /** Marks what is missing; without a seller somewhere a new quotation warns besides (spec section 5). */
    showFaults: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ isTried: true });
      if (context.mode === 'new' && lacksSeller(context)) enqueue.emit({ type: 'warned' });
    }),
    attempt: assign(({ context }) => ({
      attempt: activeLines(context).map(({ request_id }) => request_id),
      isTried: false,
      refused: {},
      problem: undefined,
    })),
    awaitArrival: assign(({ context }) => {
      const quotation_id = arrivedIn(context);
      return quotation_id === undefined ? {} : { quotation: { quotation_id, row: undefined, isGone: false } };
    }),
    doubtArrival: assign({ unsure: undefined, quotation: undefined }),
    fail: assign(({ context }, { error }: Thrown) => {
      const { problem, refused, current } = verdictOf(error, context.attempt);
      return {
        problem,
        refused,
        // What was refused may be sent again as it is, and is then another attempt.
        ...(isUncertain(error) ? { unsure: context.attempt } : { key: context.newKey() }),
        ...(current && withQuotation(context.quotation, current)),
      };
    }),
    announceRefusal: emit(({ context: { mode, problem } }) => ({
      type: 'refused' as const,
      mode,
      problem: problem as Problem,
    })),
    announceQuoted: emit(({ context: { mode } }, quotation: Quotation) => ({
      type: 'quoted' as const,
      mode,
      quotation,
    })),
    /** The draft has become a quotation. */
    settle: assign(({ context }, row: Quotation) => ({
      lines: [],
      terms: newQuotingTerms(),
      refused: {},
      problem: undefined,
      key: context.newKey(),
      attempt: [],
      unsure: undefined,
      quotation: { quotation_id: row.quotation_id, row, isGone: false },
    })),
    beginConversion: assign(({ context: { unsure, key, newKey } }) => ({
      key: unsure ? key : newKey(),
      problem: undefined,
    })),
    sayChanged: assign({ problem: CHANGED }),
    failToConvert: assign(({ context }, { error }: Thrown) => {
      const current = currentOf(error) as Quotation | undefined;
      return {
        problem: problemOf(error),
        unsure: isUncertain(error) ? [] : undefined,
        ...(current && withQuotation(context.quotation, current)),
      };
    }),
    announceNoOrder: emit(({ context }) => ({ type: 'notOrdered' as const, problem: context.problem as Problem })),
    order: enqueueActions(({ enqueue }, { order_number, isOurs }: { order_number: string; isOurs: boolean }) => {
      enqueue.assign({ order_number, problem: undefined });
      enqueue.emit({ type: 'ordered', order_number, isOurs });
    }),
  },
});

/** What the feed of requests is to follow. */
export const followed = ({ selected, lines, sellers }: QuotingContext): Omit<Follow, 'type'> => ({
  requests: [...new Set([...selected, ...lines].map(({ request_id }) => request_id))],
  offers: offersWanted(lines, sellers),
});

/** The order that a refused conversion names: the quotation has become it before. */
export function orderIn(error: unknown): Order | undefined {
  const { code, details } = failureOf(error) as { code?: string; details?: { order?: Order } };
  return code === 'conflict' ? details?.order : undefined;
}

function written(
  context: QuotingContext,
  request_id: number,
  write: (line: QuotingLine) => QuotingLine,
): Partial<QuotingContext> {
  const { [request_id]: _answered, ...refused } = context.refused;
  return {
    lines: context.lines.map((line) => (line.request_id === request_id ? write(line) : line)),
    refused,
    problem: undefined,
    key: context.newKey(),
  };
}

function withRequest({ selected, lines, sellers }: QuotingContext, row: QuotationRequest): Partial<QuotingContext> {
  const isIt = ({ request_id }: { request_id: number }) => request_id === row.request_id;
  return {
    selected: selected.map((one) => (isIt(one) && one.revision <= row.revision ? row : one)).filter(isQuotable),
    lines: lines.map((line) => (isIt(line) ? notedLine(line, row, sellers) : line)),
  };
}

function withoutRequest(
  { selected, lines }: QuotingContext,
  { request_id, by }: { request_id: number; by: string | undefined },
): Partial<QuotingContext> {
  return {
    selected: selected.filter((row) => row.request_id !== request_id),
    lines: lines.map((line) => (line.request_id === request_id ? { ...line, isRemoved: true, removedBy: by } : line)),
  };
}

function withQuotation(known: FollowedQuotation | undefined, row: Quotation): Partial<QuotingContext> {
  if (known?.quotation_id !== row.quotation_id) return {};
  if (known.row && known.row.revision >= row.revision) return {};
  return { quotation: { quotation_id: row.quotation_id, row, isGone: false } };
}

function missing(actor: string): never {
  throw new Error(`\`${actor}\` actor must be provided.`);
}
