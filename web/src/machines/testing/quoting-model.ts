import type { Quotation } from '@console/shared/entities/quotation';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { getAdjacencyMap } from 'xstate/graph';
import { initialTransition, transition } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { QuotingEvent, QuotingInput, QuotingLine } from '../quoting/contract.ts';
import { isGone, isLineDirty, isQuotable } from '../quoting/lines.ts';
import { activeLines, arrivedIn, isFaultless, isTargetLost, staleLines, submitBlock } from '../quoting/rules.ts';
import { savedOf } from '../quoting/saved.ts';
import { quoteToOrderMachine } from '../quote-to-order.ts';
import { equal } from '../work/same-record.ts';
import { offline, refused } from './failures.ts';
import { priced, SELLER, TENANT } from './quoting-world.ts';
import { after, COLLEAGUE, ME, meera, bareQuotation as quotation } from './rows.ts';
import { claimBy } from './work-world.ts';

type State = SnapshotFrom<typeof quoteToOrderMachine>;

/** What may happen, small on purpose. */
export interface QuotingModel {
  input: QuotingInput;
  requests: QuotationRequest[];
  /** Events that are walked, from this state: slices of the product are enough. */
  walks: (event: QuotingEvent, from: State) => boolean;
}

export interface QuotingStep {
  from: State;
  event: QuotingEvent;
  to: State;
}

const QUOTED = { status: 'QUOTATION_GENERATED', quotation_id: quotation.quotation_id } as const;
const APPROVED = { status: 'CONFIRMED' } as const;
const CONVERTED = { status: 'CONVERTED_TO_ORDER', order_number: 'OR2627-000007' } as const;

/** Every step that a person, colleagues and the server can make together, from every state they lead to. */
export function everyQuotingStep({ input, requests, walks }: QuotingModel): QuotingStep[] {
  const newest = ({ context }: State, { request_id }: QuotationRequest) =>
    context.lines.find((line) => line.request_id === request_id)?.request ??
    context.selected.find((row) => row.request_id === request_id) ??
    requests.find((row) => row.request_id === request_id);

  function events(state: State): QuotingEvent[] {
    if (state.status !== 'active') return [];
    const [first = priced(1)] = requests;
    const { request_id } = first;
    const row = newest(state, first) ?? first;
    const made = state.context.quotation?.row ?? quotation;
    const all: QuotingEvent[] = [
      { type: 'customer.choose', tenant_id: null },
      { type: 'customer.choose', tenant_id: TENANT },
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
      { type: 'close' },
      { type: 'offer.known', offer: SELLER },
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

  const map = getAdjacencyMap(quoteToOrderMachine as never, {
    input,
    events,
    serializeState: (state) => abstraction(state as never),
    serializeEvent: (event) => JSON.stringify(event) + String((event as { error?: Error }).error),
    limit: 100_000,
  }) as Record<string, { state: State; transitions: Record<string, { event: QuotingEvent; state: State }> }>;
  return Object.values(map).flatMap(({ state, transitions }) =>
    Object.values(transitions).map(({ event, state: to }) => ({ from: state, event, to })),
  );
}

/** What the running call may come back with. */
function answers(state: State, made: Quotation): QuotingEvent[] {
  return Object.entries(state.children).flatMap(([id, child]) => {
    const src = (child as { src?: unknown } | undefined)?.src;
    const done = (output: unknown) => ({ type: `xstate.done.actor.${id}`, output, actorId: id });
    const failed = (error: unknown) => ({ type: `xstate.error.actor.${id}`, error, actorId: id });
    const [request_id = 0] = state.context.attempt;
    const again = { refused: [{ request_id, status: 'ARCHIVED', message: 'gone' }] } as never;
    const refusals = [
      offline(),
      refused('claimed', { claim: claimBy(meera, 2) }),
      refused('conflict', again),
      refused('invalid', { fields: { 'quotation_items.0.sku_offer_id': 'no longer active' } }),
    ];
    const replies: Record<string, unknown[]> = {
      create: [done(quotation), ...refusals.map(failed)],
      add: [done(after(made, {}, ME)), ...[...refusals, refused('stale', { current: after(made, {}) })].map(failed)],
      convert: [
        done({ order_number: CONVERTED.order_number }),
        failed(offline()),
        failed(refused('forbidden')),
        failed(refused('conflict', { order: { order_number: CONVERTED.order_number } } as never)),
        failed(refused('stale', { current: after(made, { status: 'REJECTED' }) })),
      ],
    };
    return (replies[String(src)] ?? []) as never[];
  });
}

/** Revisions and keys only matter by their order: without them the states are finite. */
function abstraction({ value, context }: State): string {
  const { customer, selected, lines, mode, quotation: followed, isTried, problem, unsure } = context;
  const { refused: words, sellers, wasOpen } = context;
  const content = (row: QuotationRequest | undefined) => row && [row.status, row.quantity, row.modified_by === ME];
  return JSON.stringify([
    value,
    customer,
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
    mode,
    followed && [followed.row?.status, followed.row?.grand_total, followed.isGone, followed.row?.modified_by === ME],
    isTried,
    problem?.kind,
    Object.keys(words),
    unsure,
    wasOpen,
  ]);
}

/** Where a state stands: `preparing.building.fresh`, `sent.converting`, `ordered` … */
export function standing({ value }: { value: unknown }): string {
  if (typeof value === 'string') return value;
  const [[outer, inner] = ['', '']] = Object.entries(value as Record<string, unknown>);
  return `${outer}.${standing({ value: inner })}`;
}

/** The steps that break a law, in words; every law is one sentence about what must never be. */
export function quotingViolations(steps: readonly QuotingStep[]): string[] {
  const outlived = new Map<string, boolean>();
  return steps.flatMap((step) => {
    const { from, event, to } = step;
    const key = abstraction(to);
    if (!outlived.has(key)) outlived.set(key, !isPreparing(to) || survives(to));
    const laws = broken(step);
    if (!outlived.get(key)) laws.push('a reload loses something');
    return laws.map((law) => `${law}: ${standing(from)} -${event.type}-> ${standing(to)}`);
  });
}

const isPreparing = (state: State) => state.status === 'active' && standing(state).startsWith('preparing');

const CALLS = ['create', 'add', 'convert'];
const CALLING = ['preparing.creating', 'preparing.adding', 'sent.converting'];
const callsOf = ({ children }: State) =>
  Object.values(children).filter((child) => CALLS.includes(String((child as { src?: unknown } | undefined)?.src)));

function broken({ from, event, to }: QuotingStep): string[] {
  const [was, is] = [standing(from), standing(to)];
  const { context } = to;
  const begins = CALLING.includes(is) && is !== was;
  const isQuoting = is === 'preparing.creating' || is === 'preparing.adding';
  const isBuilding = is.startsWith('preparing.building');
  const mayChange = ['line.', 'part.', 'draft.discard', 'offer.known'].some((type) => event.type.startsWith(type));
  const isEnd = is.startsWith('sent') || is === 'closed' || is === 'ordered';
  const sent = context.lines.filter(({ request_id }) => context.attempt.includes(request_id));
  const attempted = (line: QuotingLine) => !line.isOut && !isGone(line);

  const laws: [boolean, string][] = [
    [!mayChange && !isEnd && lost(from, to).length > 0, 'a draft was lost'],
    [
      !isEnd && event.type !== 'draft.discard' && to.context.lines.length < from.context.lines.length,
      'a line vanished',
    ],
    [callsOf(to).length > 1, 'two calls at once'],
    [CALLING.includes(is) !== (callsOf(to).length === 1), 'a call and its state do not go together'],
    [callsOf(to).length === 1 && !to.hasTag('busy'), 'a call runs and nobody says so'],
    [begins && !['submit', 'confirm'].includes(event.type), 'saves unasked'],
    [begins && isQuoting && !sent.every(attempted), 'saves a line that is gone'],
    [begins && isQuoting && (sent.length === 0 || submitBlock(context) !== undefined), 'saves nothing, or to nowhere'],
    [begins && isQuoting && !isFaultless(context), 'saves what is incomplete'],
    [begins && isQuoting && staleLines(context).length > 0, 'saves over a difference'],
    [begins && is === 'preparing.adding' && isTargetLost(context), 'adds to what was decided upon'],
    [begins && is === 'sent.converting' && context.quotation?.row?.status !== 'CONFIRMED', 'converts unapproved'],
    [
      CALLING.includes(was) && ['draft.leave', 'draft.discard', 'close'].includes(event.type) && is !== was,
      'closed while a call ran',
    ],
    [isBuilding && is.endsWith('fresh') && staleLines(context).length > 0, 'a difference is passed over'],
    [is.endsWith('stale') && staleLines(context).length === 0, 'stale without a difference to decide'],
    [isBuilding && isTargetLost(context) !== is.endsWith('superseded'), 'a lost quotation and its state disagree'],
    [isBuilding && arrivedIn(context) !== undefined, 'offers to send what has arrived'],
    [to.can({ type: 'submit' }) && is !== 'preparing.building.fresh', 'offers to save what is not fresh'],
    [context.selected.some((row) => !isQuotable(row)), 'a gone request stays selected'],
    [is.startsWith('sent') && context.lines.length > 0, 'a draft that was quoted is still there'],
  ];
  return laws.filter(([isBroken]) => isBroken).map(([, law]) => law);
}

/** Requests of whose lines something that the person wrote is no longer there. */
function lost(from: State, to: State): number[] {
  return from.context.lines
    .filter((line) => isLineDirty(line))
    .filter((line) => {
      const now = to.context.lines.find(({ request_id }) => request_id === line.request_id);
      return !now || !equal(kept(line), kept(now));
    })
    .map(({ request_id }) => request_id);
}

/** The quantity is all that is written in the model. */
const kept = ({ draft, before }: QuotingLine) => (draft.quantity === before.quantity ? 'as it came' : draft.quantity);

/** A page that goes away at this moment comes back to the same draft, once its requests are read again. */
function survives(state: State): boolean {
  const { context } = state;
  const saved = savedOf(state);
  if (!saved) return context.lines.length === 0;
  const reread: unknown = JSON.parse(JSON.stringify(saved));
  const [started] = initialTransition(quoteToOrderMachine, {
    worker: context.worker,
    newKey: context.newKey,
    customer: context.customer,
    saved: reread as typeof saved,
  });
  const news: QuotingEvent[] = [
    ...context.lines.flatMap(({ request, isRemoved, request_id, removedBy }): QuotingEvent[] => [
      ...(request ? [{ type: 'request.changed' as const, row: request }] : []),
      ...(isRemoved ? [{ type: 'request.removed' as const, request_id, by: removedBy }] : []),
    ]),
    ...(context.quotation?.row ? [{ type: 'quotation.changed' as const, row: context.quotation.row }] : []),
    ...(context.quotation?.isGone
      ? [{ type: 'quotation.removed' as const, quotation_id: context.quotation.quotation_id }]
      : []),
  ];
  const back = news.reduce<State>((so, one) => transition(quoteToOrderMachine, so, one)[0], started);
  // What was under way may turn out to have been made.
  const isWaiting = state.hasTag('busy');
  if (isWaiting && (!standing(back).startsWith('preparing') || back.matches({ preparing: 'arriving' }))) return true;
  const essence = ({ context: at }: State) => ({
    // Until there is a verdict a line does not follow its request.
    lines: at.lines.map((line) => [line.request_id, line.isOut, !isWaiting && kept(line)]),
    active: activeLines(at).map(({ request_id }) => request_id),
    terms: at.terms,
    mode: at.mode,
    target: at.quotation?.quotation_id,
    key: at.key,
  });
  if (!equal(essence(back), essence(state))) return false;
  return isWaiting || standing(back) === standing(state);
}

export const reachedStates = (steps: readonly QuotingStep[]): string[] =>
  [...new Set(steps.map(({ to }) => standing(to)))].sort();
