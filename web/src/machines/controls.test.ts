import { paymentChart } from '@console/shared/lifecycles/payment';
import { expect, test } from 'vitest';
import { askMove } from './ask-move.ts';
import type { MoveEvent } from './ask-move.ts';
import { enabled } from './controls.ts';
import type { FormRules } from './form-rules.ts';
import { newChallanAt } from './new-challan.ts';
import type { NewChallanDraft } from './new-challan.ts';
import { OFFER_CONTROLS, offerFormMachine } from './offer-form.ts';
import type { OfferFormEvent } from './offer-form.ts';
import { FORM_CONTROLS, recordForm } from './record-form.ts';
import type { FormEvent } from './record-form.ts';
import { SESSION_CONTROLS, sessionMachine } from './session.ts';
import type { SessionContext, SessionEvent } from './session-setup.ts';
import { SUPPLY_CONTROLS } from './supply-form.ts';
import type { SupplyContext, SupplyEvent } from './supply-form.ts';
import { deadControls } from './testing/dead-controls.ts';
import { offline, refused } from './testing/failures.ts';
import { anOfferRow } from './testing/offers.ts';
import { after, challan, COLLEAGUE, order } from './testing/rows.ts';
import { walk } from './testing/walk.ts';
import { fieldParts } from './record-work/parts.ts';

const REQUEST = { type: 'EMAIL', value: 'asha@example.com', sessionId: 's', first_name: 'Asha' } as const;

test('a control is enabled exactly while the machine accepts its event', () => {
  const can = ({ type }: { type: string }) => type === 'save';
  expect(enabled({ save: { type: 'save' }, close: { type: 'close' } }, { can })).toEqual({ save: true, close: false });
});

test('in every state of signing in, no enabled control is without effect', () => {
  const steps = walk(sessionMachine, {
    input: { hasTokens: false, answer: 'code=1' },
    events: (): SessionEvent[] => [
      { type: 'provider.begin' },
      { type: 'provider.left' },
      { type: 'identifier.edit', value: 'asha@example.com' },
      { type: 'identifier.edit', value: 'asha' },
      { type: 'identifier.reset' },
      { type: 'code.edit', value: '123456' },
      { type: 'code.edit', value: '1' },
      { type: 'code.resend' },
      { type: 'submit' },
      { type: 'retry' },
      { type: 'signOut' },
    ],
    replies: {
      requestCode: { done: [REQUEST], failed: [offline()] },
      resendCode: { done: [REQUEST], failed: [offline()] },
      verifyCode: { done: [undefined], failed: [Object.assign(new Error(), { code: 'wrong_otp' }), offline()] },
      loadProfile: { done: [undefined], failed: [offline()] },
      endSession: { done: [undefined] },
      readWays: { done: [{ otp: true, provider: { name: 'Company login', is_up: true } }], failed: [offline()] },
      beginAtProvider: { done: [undefined], failed: [offline()] },
      finishAtProvider: { done: [undefined], failed: [offline(), Object.assign(new Error(), { code: 'forbidden' })] },
    },
    key: ({ context: { identifier, code, isTried, problem, ways, isCancelled, isAskedAgain } }) => [
      ...[identifier, code, isTried, problem],
      ...[ways?.provider?.name, isCancelled, isAskedAgain],
    ],
  });
  expect(
    deadControls(
      SESSION_CONTROLS,
      steps,
      (name, { context }) => name === 'submit' && (context as SessionContext).isTried,
    ),
  ).toEqual([]);
  const verifying = steps.find(({ from }) => from.matches({ unauthenticated: { codeRequested: 'verifying' } }))?.from;
  expect(verifying && enabled(SESSION_CONTROLS, verifying)).toMatchObject({
    reset: false,
    write: false,
    resend: false,
  });
});

interface Note {
  text: string;
  isVoid: boolean;
  revision: number;
}
const NOTE: Note = { text: 'Freight', isVoid: false, revision: 3 };
const RULES: FormRules<Note, { text: string }> = {
  noun: 'note',
  blank: { text: '' },
  draftOf: ({ text }) => ({ text }),
  parts: fieldParts<{ text: string }>({ text: ['text'] }),
  errors: ({ text }) => (text === '' ? { text: 'Say something.' } : {}),
  closed: ({ isVoid }) => (isVoid ? 'It was voided.' : undefined),
  gone: 'It no longer exists.',
};

test.each([
  ['a new record', undefined],
  ['a correction', NOTE],
])('in every state of the form of %s, no enabled control is without effect', (_, row) => {
  const machine = recordForm(RULES);
  const steps = walk(machine, {
    input: { newKey: () => 'key', row },
    events: ({ context }): FormEvent<Note, { text?: string }>[] => [
      { type: 'draft.edit', edit: { text: 'Loading' } },
      { type: 'draft.edit', edit: { text: '' } },
      { type: 'undo' },
      { type: 'discard' },
      { type: 'submit' },
      ...(row
        ? [
            { type: 'part.take' as const, part: 'text' },
            { type: 'part.keep' as const, part: 'text' },
            { type: 'row.changed' as const, row: after(context.held?.row ?? NOTE, { text: 'Unloading' }) },
            { type: 'row.changed' as const, row: after(context.held?.row ?? NOTE, { isVoid: true }) },
            { type: 'row.changed' as const, row: undefined },
          ]
        : []),
    ],
    replies: { save: { done: [{ ...NOTE, text: 'Loading', revision: 9 }], failed: [offline(), refused('invalid')] } },
    key: ({ context: { held, draft, settled, isTried, problem } }) => [
      held?.row.text,
      held?.seen.text,
      draft,
      settled,
      isTried,
      problem?.kind,
    ],
  });
  const isTried = (name: string, { context }: { context: unknown }) =>
    name === 'submit' && (context as { isTried: boolean }).isTried;
  expect(deadControls(FORM_CONTROLS, steps, isTried)).toEqual([]);
});

test('in every state of the form of offers, no enabled control is without effect', () => {
  const steps = walk(offerFormMachine, {
    input: { newKey: () => 'key' },
    events: ({ context: { seen } }): OfferFormEvent[] => [
      { type: 'edit', offer: anOfferRow },
      { type: 'draft.edit', patch: { offer_price: 70 } },
      { type: 'draft.edit', patch: { offer_price: null } },
      { type: 'cancel' },
      { type: 'submit' },
      { type: 'theirs.take' },
      { type: 'mine.keep' },
      ...(seen
        ? [
            { type: 'offer.changed' as const, offer: after(seen, { offer_price: 80 }, COLLEAGUE) },
            { type: 'offer.changed' as const, offer: undefined },
          ]
        : []),
    ],
    replies: { save: { done: [anOfferRow], failed: [offline(), refused('not_found')] } },
    key: ({ context: { draft, seen, theirs, isTried, problem } }) => [
      draft,
      seen?.offer_price,
      theirs?.offer_price,
      isTried,
      problem?.kind,
    ],
  });
  const declared = (name: string, { context }: { context: unknown }) =>
    // Shown in edit mode only. A repeated submit with errors moves the focus to the first one.
    name === 'cancel'
      ? (context as { seen: unknown }).seen === undefined
      : name === 'submit' && (context as { isTried: boolean }).isTried;
  expect(deadControls(OFFER_CONTROLS, steps, declared)).toEqual([]);
});

interface Paid {
  status: string;
  revision: number;
}
const PENDING: Paid = { status: 'PENDING', revision: 1 };
const MAY = { payment: { UPDATE: true } };
const MAY_NOT = { payment: { UPDATE: false } };

test.each([
  ['who may make it', MAY],
  ['who may not make it yet', MAY_NOT],
])('in every state of the question before a move for %s, no enabled control is without effect', (_who, permissions) => {
  const ask = { type: 'ask', move: 'receive', row: PENDING } as const;
  const steps = walk(askMove<Paid>(paymentChart), {
    input: { permissions },
    events: ({ context: { asked } }): MoveEvent<Paid>[] => [
      ask,
      { type: 'confirm', reason: 'By bank' },
      { type: 'cancel' },
      { type: 'permissions.changed', permissions: MAY },
      { type: 'permissions.changed', permissions: MAY_NOT },
      ...(asked
        ? [
            { type: 'row.changed' as const, row: after(asked.row, {}) },
            { type: 'row.changed' as const, row: after(asked.row, { status: 'FAILED' }) },
            { type: 'row.changed' as const, row: undefined },
          ]
        : []),
    ],
    replies: {
      move: {
        done: [{ ...PENDING, status: 'RECEIVED' }],
        failed: [offline(), refused('not_found'), refused('stale', { current: { ...PENDING, status: 'FAILED' } })],
      },
    },
    key: ({ context: { asked, reason, problem, permissions: now } }) => [
      asked?.row.status,
      reason,
      problem?.kind,
      now.payment?.UPDATE,
    ],
  });
  const controls = { ask, confirm: { type: 'confirm', reason: '' }, cancel: { type: 'cancel' } } as const;
  expect(deadControls(controls, steps)).toEqual([]);
  // Screens offer moves by the chart and the person's current permissions.
  const heard = steps.flatMap(({ event, to }) =>
    event.type === 'permissions.changed' && to.matches('idle') ? [{ event, to }] : [],
  );
  expect(new Set(heard.map(({ to }) => to.can(ask)))).toEqual(new Set([true, false]));
  expect(
    heard.filter(({ event, to }) => to.can(ask) !== paymentChart.permits('receive', 'PENDING', event.permissions)),
  ).toEqual([]);
});

test('in every state of the form over what is left of an order, no enabled control is without effect', () => {
  const steps = walk(newChallanAt(() => 0).machine, {
    input: { order, newKey: () => 'key' },
    events: (): SupplyEvent<NewChallanDraft>[] => [
      { type: 'draft.edit', patch: { status: 'IN_TRANSIT' } },
      { type: 'draft.edit', patch: { status: 'DRAFT' } },
      { type: 'quantity.edit', order_line_id: 41, quantity: 99 },
      { type: 'quantity.edit', order_line_id: 41, quantity: 1 },
      { type: 'order.changed', order },
      { type: 'order.changed', order: after(order, { status: 'CLOSED' }) },
      { type: 'permissions.changed', permissions: {} },
      { type: 'submit' },
    ],
    replies: { make: { done: [challan], failed: [offline(), refused('invalid')] } },
    key: ({ context }) => [
      context.draft,
      context.order.status,
      context.news?.status,
      context.isTried,
      context.problem?.kind,
      context.sent,
    ],
  });
  const contextOf = ({ context }: { context: unknown }) => context as SupplyContext<NewChallanDraft, unknown>;
  // A repeated submit with errors moves the focus to the first one.
  expect(deadControls(SUPPLY_CONTROLS, steps, (name, from) => name === 'submit' && contextOf(from).isTried)).toEqual(
    [],
  );
  const closed = steps
    .map(({ from }) => from)
    .filter((from) => from.matches('writing') && contextOf(from).order.status === 'CLOSED');
  // An attempt without a response can be retried whatever happened to the order.
  const sendable = closed.map((from) => ({
    isUnanswered: contextOf(from).problem?.kind === 'network',
    isOn: enabled(SUPPLY_CONTROLS, from).submit,
  }));
  expect(new Set(sendable.map(({ isUnanswered }) => isUnanswered))).toEqual(new Set([true, false]));
  expect(sendable.filter(({ isUnanswered, isOn }) => isUnanswered !== isOn)).toEqual([]);
});
