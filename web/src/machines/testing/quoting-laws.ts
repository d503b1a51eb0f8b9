import { initialTransition, transition } from 'xstate';
import type { FollowedQuotation, QuotingContext, QuotingEvent, QuotingLine } from '../quoting/contract.ts';
import { QUOTING_CONTROLS } from '../quoting/controls.ts';
import { isGone, isLineDirty, isQuotable } from '../quoting/lines.ts';
import { activeLines, arrivedIn, isValid, isTargetLost, staleLines, submitBlock } from '../quoting/rules.ts';
import { savedOf } from '../quoting/saved.ts';
import { quoteToOrderMachine } from '../quote-to-order.ts';
import { equal } from '../record-work/equal.ts';
import { deadControls } from './dead-controls.ts';
import { abstraction, standing } from './quoting-model.ts';
import type { QuotingState, QuotingStep } from './quoting-model.ts';

/** The steps that break an invariant, as messages. Each invariant is one sentence about what must never happen. */
export function quotingViolations(steps: readonly QuotingStep[]): string[] {
  const outlived = new Map<string, boolean>();
  const broke = steps.flatMap((step) => {
    const { from, event, to } = step;
    const key = abstraction(to);
    if (!outlived.has(key)) outlived.set(key, !isPreparing(to) || survives(to));
    const laws = broken(step);
    if (!outlived.get(key)) laws.push('a reload loses something');
    return laws.map((law) => `${law}: ${standing(from)} -${event.type}-> ${standing(to)}`);
  });
  // A repeated submit with errors moves the focus to the first one, and warns again about a missing seller.
  const dead = deadControls(QUOTING_CONTROLS, steps, (name, { context }) =>
    name === 'submit' ? (context as QuotingContext).isTried : name === 'write',
  );
  // Every way into a state leads to the same offers.
  const offers = [...new Set(steps.map(({ from }) => from))]
    .filter((state) => standing(state) !== 'preparing.building.fresh' && state.can({ type: 'submit' }))
    .map((state) => `offers to save what is not fresh: ${standing(state)}`);
  return [...broke, ...offers, ...dead];
}

const isPreparing = (state: QuotingState) => state.status === 'active' && standing(state).startsWith('preparing');

const CALLS = ['create', 'add', 'convert'];
const CALLING = ['preparing.creating', 'preparing.adding', 'sent.converting'];
const callsOf = ({ children }: QuotingState) =>
  Object.values(children).filter((child) => CALLS.includes(String((child as { src?: unknown } | undefined)?.src)));

function broken(step: QuotingStep): string[] {
  const { from, event, to } = step;
  const [was, is] = [standing(from), standing(to)];
  const { context } = to;
  const begins = CALLING.includes(is) && is !== was;
  const isQuoting = is === 'preparing.creating' || is === 'preparing.adding';
  const isBuilding = is.startsWith('preparing.building');
  const mayChange = ['line.', 'part.', 'draft.discard', 'offer.known'].some((type) => event.type.startsWith(type));
  const isEnd = is.startsWith('sent') || is === 'ordered';
  const sent = context.lines.filter(({ request_id }) => context.attempt?.requests.includes(request_id));
  const attempted = (line: QuotingLine) => !line.isOut && !isGone(line);

  const laws: [boolean, string][] = [
    [!mayChange && !isEnd && lost(from, to).length > 0, 'a draft was lost'],
    [
      !isEnd && event.type !== 'draft.discard' && to.context.lines.length < from.context.lines.length,
      'a line vanished',
    ],
    [callsOf(to).length > 1, 'two calls at once'],
    [CALLING.includes(is) !== (callsOf(to).length === 1), 'a call and its state do not go together'],
    [to.hasTag('calling') !== (callsOf(to).length === 1), 'a call would be forgotten over a reload'],
    [callsOf(to).length === 1 && !to.hasTag('busy'), 'a call runs and nobody says so'],
    [begins && was !== 'preparing.identifying' && !['submit', 'confirm'].includes(event.type), 'saves unasked'],
    [begins && isQuoting && !sent.every(attempted), 'saves a line that is gone'],
    [begins && isQuoting && (sent.length === 0 || submitBlock(context) !== undefined), 'saves nothing, or to nowhere'],
    [begins && isQuoting && !isValid(context), 'saves what is incomplete'],
    [begins && isQuoting && staleLines(context).length > 0, 'saves over a difference'],
    [begins && is === 'preparing.adding' && isTargetLost(context), 'adds to what was decided upon'],
    [begins && is === 'sent.converting' && context.quotation?.row?.status !== 'CONFIRMED', 'converts unapproved'],
    [
      CALLING.includes(was) && ['draft.leave', 'draft.discard'].includes(event.type) && is !== was,
      'left while a call ran',
    ],
    [isBuilding && is.endsWith('fresh') && staleLines(context).length > 0, 'a difference is passed over'],
    [is.endsWith('stale') && staleLines(context).length === 0, 'stale without a difference to decide'],
    [isBuilding && isTargetLost(context) !== is.endsWith('superseded'), 'a lost quotation and its state disagree'],
    [isBuilding && arrivedIn(context) !== undefined, 'offers to send what has arrived'],
    [is === 'preparing.arriving' && isKnown(context.quotation), 'waits for a quotation that is known'],
    [isPartDropped(step), 'a decision was not heard'],
    [context.selected.some((row) => !isQuotable(row)), 'a gone request stays selected'],
    [is.startsWith('sent') && context.lines.length > 0, 'a draft that was quoted is still there'],
  ];
  return laws.filter(([isBroken]) => isBroken).map(([, law]) => law);
}

const isKnown = (quotation: FollowedQuotation | undefined) =>
  quotation?.row !== undefined || quotation?.isGone === true;

/** A conflict is shown beside its line whenever the draft is open. */
function isPartDropped({ from, event, to }: QuotingStep): boolean {
  if (event.type !== 'part.keep' || !standing(from).startsWith('preparing.building')) return false;
  return staleLines(from.context).length > 0 && staleLines(to.context).length > 0;
}

/** Requests whose lines lost some of the person's input. */
function lost(from: QuotingState, to: QuotingState): number[] {
  return from.context.lines
    .filter((line) => isLineDirty(line))
    .filter((line) => {
      const now = to.context.lines.find(({ request_id }) => request_id === line.request_id);
      return !now || !equal(kept(line), kept(now));
    })
    .map(({ request_id }) => request_id);
}

/** The model only edits quantities. */
const kept = ({ draft, before }: QuotingLine) => (draft.quantity === before.quantity ? 'as it came' : draft.quantity);

/** After a reload at this moment, the same draft returns once its requests are read. */
function survives(state: QuotingState): boolean {
  const { context } = state;
  const saved = savedOf(state);
  if (!saved) return context.lines.length === 0;
  const reread: unknown = JSON.parse(JSON.stringify(saved));
  const [started] = initialTransition(quoteToOrderMachine, {
    worker: context.worker,
    newKey: context.newKey,
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
  const back = news.reduce<QuotingState>((so, one) => transition(quoteToOrderMachine, so, one)[0], started);
  // A call in flight may turn out to have succeeded.
  const isWaiting = state.hasTag('busy');
  if (isWaiting && (!standing(back).startsWith('preparing') || back.matches({ preparing: 'arriving' }))) return true;
  const essence = ({ context: at }: QuotingState) => ({
    // A line does not follow its request until the result is known.
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
