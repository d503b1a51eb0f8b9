import type { Quotation } from '@console/shared/entities/quotation';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import type { SnapshotFrom } from 'xstate';
import type { QuotingEvent, QuotingInput } from '../quoting/contract.ts';
import { quoteToOrderMachine } from '../quote-to-order.ts';
import { offline, refused } from './failures.ts';
import { priced, SELLER } from './quoting-world.ts';
import { after, COLLEAGUE, ME, meera, bareQuotation as quotation } from './rows.ts';
import { walk } from './walk.ts';
import { claimBy } from './work-world.ts';

export type QuotingState = SnapshotFrom<typeof quoteToOrderMachine>;

/** The possible events, kept few on purpose. */
export interface QuotingModel {
  input: QuotingInput;
  requests: QuotationRequest[];
  /** Whether to try this event in this state: slices of the state space are enough. */
  walks: (event: QuotingEvent, from: QuotingState) => boolean;
}

export interface QuotingStep {
  from: QuotingState;
  event: QuotingEvent;
  to: QuotingState;
}

const QUOTED = { status: 'QUOTATION_GENERATED', quotation_id: quotation.quotation_id } as const;
const APPROVED = { status: 'CONFIRMED' } as const;
const CONVERTED = { status: 'CONVERTED_TO_ORDER', order_number: 'OR2627-000007' } as const;

/** Every step that a person, colleagues and the server can make together, from every reachable state. */
export function everyQuotingStep({ input, requests, walks }: QuotingModel): QuotingStep[] {
  const newest = ({ context }: QuotingState, { request_id }: QuotationRequest) =>
    context.lines.find((line) => line.request_id === request_id)?.request ??
    context.selected.find((row) => row.request_id === request_id) ??
    requests.find((row) => row.request_id === request_id);

  function events(state: QuotingState): QuotingEvent[] {
    if (state.status !== 'active') return [];
    const [first = priced(1)] = requests;
    const { request_id } = first;
    const row = newest(state, first) ?? first;
    const made = state.context.quotation?.row ?? quotation;
    const all: QuotingEvent[] = [
      { type: 'select', rows: requests.map((one) => newest(state, one) ?? one) },
      { type: 'draft.begin', mode: 'new' },
      { type: 'draft.begin', mode: 'existing' },
      { type: 'draft.continue' },
      { type: 'draft.leave' },
      { type: 'draft.discard' },
      { type: 'line.edit', request_id, patch: { quantity: 50 } },
      { type: 'line.edit', request_id, patch: { quantity: null } },
      { type: 'line.remove', request_id },
      { type: 'line.restore', request_id },
      { type: 'part.take', request_id, part: 'quantity' },
      { type: 'part.keep', request_id, part: 'quantity' },
      { type: 'mode.choose', mode: 'new' },
      { type: 'mode.choose', mode: 'existing' },
      { type: 'target.choose', quotation: after(made, { status: 'SENT', order_number: null }) },
      { type: 'submit' },
      { type: 'convert' },
      { type: 'confirm' },
      { type: 'back' },
      { type: 'offer.known', offer: SELLER },
      ...(state.matches({ preparing: 'identifying' })
        ? [{ type: 'offer.missing' as const, sku_offer_id: SELLER.sku_offer_id }]
        : []),
      ...[{ quantity: 60 }, { status: 'PRICE_UPDATED', quotation_id: null } as const].map((patch): QuotingEvent => ({
        type: 'request.changed',
        row: after(row, patch),
      })),
      ...[ME, COLLEAGUE].map((by): QuotingEvent => ({
        type: 'request.changed',
        row: after(row, { ...QUOTED, rfq_mg: 10 }, by),
      })),
      { type: 'request.removed', request_id, by: meera.name },
      ...requests.slice(1).map((one): QuotingEvent => ({ type: 'request.changed', row: newest(state, one) ?? one })),
      ...[APPROVED, { grand_total: 9 }, { status: 'REJECTED' } as const, CONVERTED].map((patch): QuotingEvent => ({
        type: 'quotation.changed',
        row: after(made, patch),
      })),
      { type: 'quotation.changed', row: after(made, CONVERTED, ME) },
      { type: 'quotation.removed', quotation_id: quotation.quotation_id },
      ...answers(state, made),
    ];
    return all.filter((event) => event.type.startsWith('xstate.') || walks(event, state));
  }

  return walk(quoteToOrderMachine, { input, events, key: abstraction, limit: 100_000 });
}

/** Possible results of the call in flight. */
function answers(state: QuotingState, made: Quotation): QuotingEvent[] {
  return Object.entries(state.children).flatMap(([id, child]) => {
    const src = (child as { src?: unknown } | undefined)?.src;
    const done = (output: unknown) => ({ type: `xstate.done.actor.${id}`, output, actorId: id });
    const failed = (error: unknown) => ({ type: `xstate.error.actor.${id}`, error, actorId: id });
    const [request_id = 0] = state.context.attempt?.requests ?? [];
    const again = { refused: [{ request_id, status: 'ARCHIVED', message: 'gone' }] } as never;
    const refusals = () => [
      offline(),
      refused('claimed', { claim: claimBy(meera, 2) }),
      refused('conflict', again),
      refused('invalid', { fields: { 'quotation_items.0.sku_offer_id': 'no longer active' } }),
    ];
    const replies: Record<string, () => unknown[]> = {
      create: () => [done(quotation), ...refusals().map(failed)],
      add: () => [
        done(after(made, {}, ME)),
        ...[...refusals(), refused('stale', { current: after(made, {}) })].map(failed),
      ],
      convert: () => [
        done({ order_number: CONVERTED.order_number }),
        failed(offline()),
        failed(refused('forbidden')),
        failed(refused('conflict', { order: { order_number: CONVERTED.order_number } } as never)),
        failed(refused('stale', { current: after(made, { status: 'REJECTED' }) })),
      ],
    };
    return (replies[String(src)]?.() ?? []) as never[];
  });
}

/** Only the order of revisions and keys matters. Replacing them by their rank makes the states finite. */
export function abstraction({ value, context }: QuotingState): string {
  const { selected, lines, mode, quotation: followed, isTried, problem, unsure } = context;
  const { refused: words, sellers, missingOffers, wasOpen } = context;
  const content = (row: QuotationRequest | undefined) => row && [row.status, row.quantity, row.modified_by === ME];
  return JSON.stringify([
    value,
    selected.map(content),
    lines.map((line) => [
      line.before.quantity,
      line.draft,
      line.settled,
      line.isOut,
      line.isRemoved,
      content(line.request),
    ]),
    Object.keys(sellers),
    missingOffers,
    mode,
    followed && [followed.row?.status, followed.row?.grand_total, followed.isGone, followed.row?.modified_by === ME],
    isTried,
    problem?.kind,
    Object.keys(words),
    unsure?.requests,
    wasOpen,
  ]);
}

/** The name of the current state: `preparing.building.fresh`, `sent.converting`, `ordered` … */
export function standing({ value }: { value: unknown }): string {
  if (typeof value === 'string') return value;
  const [[outer, inner] = ['', '']] = Object.entries(value as Record<string, unknown>);
  return `${outer}.${standing({ value: inner })}`;
}

export const reachedStates = (steps: readonly QuotingStep[]): string[] =>
  [...new Set(steps.map(({ to }) => standing(to)))].sort();
