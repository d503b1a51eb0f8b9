import { assign, emit, fromPromise, setup } from 'xstate';
import type { Controls } from './controls.ts';
import {
  begun,
  begunAnew,
  decided,
  formClashes,
  formProblem,
  hasArrived,
  isFormDirty,
  received,
  written,
} from './form-draft.ts';
import type { FormContext, FormInput, FormRow, FormRules } from './form-rules.ts';
import type { FieldErrors } from './record-work/contract.ts';
import { CHANGED, currentOf, hadArrived, isGone, isUncertain } from './record-work/problem.ts';
import type { Problem } from './record-work/problem.ts';

/** Creates a record if `seen` is undefined, else corrects it at `seen`'s revision. */
export interface SaveForm<Row, Draft> {
  draft: Draft;
  seen: Row | undefined;
  key: string;
}

export type FormEvent<Row, Edit> =
  | { type: 'draft.edit'; edit: Edit }
  /** Restores what was removed last. */
  | { type: 'undo' }
  /** Discards all input. */
  | { type: 'discard' }
  /** The current record; undefined once deleted. */
  | { type: 'row.changed'; row: Row | undefined }
  | { type: 'part.take'; part: string }
  | { type: 'part.keep'; part: string }
  /** `more`: continue with another new record afterwards. */
  | { type: 'submit'; more?: boolean }
  /** Shows errors without sending, because something outside the draft blocks the save. */
  | { type: 'check' };

/** Controls of a form. */
export const FORM_CONTROLS = {
  undo: { type: 'undo' },
  discard: { type: 'discard' },
  take: { type: 'part.take', part: '' },
  keep: { type: 'part.keep', part: '' },
  submit: { type: 'submit' },
} as const satisfies Controls<string, FormEvent<never, never>>;

export type FormEmitted<Row> =
  | { type: 'saved'; row: Row; isNew: boolean; more: boolean }
  | { type: 'incomplete'; errors: FieldErrors }
  | { type: 'failed'; problem: Problem; isNew: boolean };

/** Creates a record exactly once, or corrects one that needs no claim: an order, an expense, a comment. */
export function recordForm<Row extends FormRow, Draft extends object, Edit = Partial<Draft>>(
  rules: FormRules<Row, Draft, Edit>,
) {
  type Context = FormContext<Row, Draft, Edit>;
  const formSetup = setup({
    types: {
      context: {} as Context,
      events: {} as FormEvent<Row, Edit>,
      emitted: {} as FormEmitted<Row>,
      input: {} as FormInput<Row, Draft>,
      tags: {} as 'busy' | 'closed',
    },
    actors: {
      save: fromPromise<Row, SaveForm<Row, Draft>>(() => Promise.reject(new Error('`save` actor must be provided.'))),
    },
    guards: {
      isDirty: ({ context }) => isFormDirty(rules, context),
      isUndoable: ({ context }) => context.undo !== undefined,
      isUndecided: ({ context }) => formClashes(rules, context).length > 0,
      hasArrived: ({ context, event }) =>
        event.type === 'row.changed' && event.row !== undefined && hasArrived(rules, context, event.row),
      /** The change log showed it before the call failed. */
      hasComeAnyway: ({ context }, { error }: { error: unknown }) =>
        isUncertain(error) && context.held !== undefined && hasArrived(rules, context, context.held.row),
      isWhole: ({ context }) => Object.keys(rules.errors(context.draft, context.held?.seen)).length === 0,
      isClosed: ({ context, event }) =>
        event.type === 'row.changed' &&
        context.held !== undefined &&
        (!event.row || rules.closed?.(event.row) !== undefined),
      /** For a new record, `not_found` means that a related record is missing: the form stays open and says so. */
      isMissing: ({ context }, { error }: { error: unknown }) => context.held !== undefined && isGone(error),
      isClosedNow: (_, { error }: { error: unknown }) => {
        const current = currentOf(error) as Row | undefined;
        return current !== undefined && rules.closed?.(current) !== undefined;
      },
    },
    actions: {
      write: assign(({ context, event }) => (event.type === 'draft.edit' ? written(rules, context, event.edit) : {})),
      undo: assign(({ context }) =>
        context.undo === undefined ? {} : { ...written(rules, context, context.undo), undo: undefined },
      ),
      discard: assign(({ context: { newKey, blank, held } }) => begun(rules, { newKey, blank, row: held?.row })),
      aim: assign(({ event }) => (event.type === 'submit' ? { more: event.more ?? false } : {})),
      hear: assign(({ context, event }) =>
        event.type === 'row.changed' && event.row ? received(rules, context, event.row) : {},
      ),
      close: assign(({ event }) => ({
        problem: refusal(event.type === 'row.changed' && event.row ? rules.closed?.(event.row) : rules.gone),
      })),
      closeFor: assign((_, { error }: { error: unknown }) => {
        const current = currentOf(error) as Row | undefined;
        return { problem: refusal(current ? rules.closed?.(current) : rules.gone) };
      }),
      settle: assign(({ context, event }) =>
        event.type === 'part.take' || event.type === 'part.keep'
          ? decided(rules, context, event.part, event.type === 'part.take')
          : {},
      ),
      showErrors: assign({ isTried: true }),
      sayIncomplete: emit(({ context: { draft, held } }) => ({
        type: 'incomplete' as const,
        errors: rules.errors(draft, held?.seen),
      })),
      fail: assign(({ context }, { error }: { error: unknown }) => {
        const current = currentOf(error) as Row | undefined;
        const sent = isUncertain(error) ? context.sent : undefined;
        if (!current) {
          const problem = formProblem(rules, context.draft, error);
          return { problem, sent, ...(hadArrived(error) && { key: context.newKey() }) };
        }
        const news = received(rules, context, current);
        const isUndecided = formClashes(rules, { ...context, ...news }).length > 0;
        return { ...news, sent, problem: isUndecided ? undefined : CHANGED };
      }),
      begin: assign(({ context }, { output }: { output: Row }) => begunAnew(rules, context, output)),
      announce: emit(({ context }, { output }: { output: Row }) => ({
        type: 'saved' as const,
        row: output,
        isNew: !context.held,
        more: context.more,
      })),
      announceFailure: emit(({ context }, { error }: { error: unknown }) => ({
        type: 'failed' as const,
        problem: formProblem(rules, context.draft, error),
        isNew: !context.held,
      })),
    },
  });

  return formSetup.createMachine({
    id: 'recordForm',
    context: ({ input }) => begun(rules, input),
    initial: 'writing',
    states: {
      writing: {
        on: {
          'draft.edit': { actions: 'write' },
          undo: { guard: 'isUndoable', actions: 'undo' },
          discard: { guard: 'isDirty', actions: 'discard' },
          'row.changed': [
            {
              guard: 'hasArrived',
              actions: [
                { type: 'announce', params: ({ event }) => ({ output: event.row as Row }) },
                { type: 'begin', params: ({ event }) => ({ output: event.row as Row }) },
              ],
            },
            { guard: 'isClosed', target: 'closed', actions: 'close' },
            { actions: 'hear' },
          ],
          'part.*': { guard: 'isUndecided', actions: 'settle' },
          submit: [
            { guard: 'isUndecided' },
            { guard: 'isWhole', target: 'saving', actions: 'aim' },
            { actions: ['showErrors', 'sayIncomplete'] },
          ],
          check: { actions: 'showErrors' },
        },
      },
      saving: {
        tags: 'busy',
        entry: assign(({ context: { draft, held } }) => ({
          problem: undefined,
          undo: undefined,
          sent: { draft, seen: held?.seen },
        })),
        on: { 'row.changed': { actions: 'hear' } },
        invoke: {
          src: 'save',
          input: ({ context: { draft, held, key } }) => ({ draft, seen: held?.seen, key }),
          onDone: {
            target: 'writing',
            actions: [
              { type: 'announce', params: ({ event }) => event },
              { type: 'begin', params: ({ event }) => event },
            ],
          },
          onError: [
            {
              guard: { type: 'hasComeAnyway', params: ({ event }) => event },
              target: 'writing',
              actions: [
                { type: 'announce', params: ({ context }) => ({ output: context.held?.row as Row }) },
                { type: 'begin', params: ({ context }) => ({ output: context.held?.row as Row }) },
              ],
            },
            {
              guard: { type: 'isMissing', params: ({ event }) => event },
              target: 'closed',
              actions: { type: 'closeFor', params: ({ event }) => event },
            },
            {
              guard: { type: 'isClosedNow', params: ({ event }) => event },
              target: 'closed',
              actions: { type: 'closeFor', params: ({ event }) => event },
            },
            {
              target: 'writing',
              actions: [
                { type: 'announceFailure', params: ({ event }) => event },
                { type: 'fail', params: ({ event }) => event },
              ],
            },
          ],
        },
      },
      /** The record can no longer be corrected. The input can still be read and copied. */
      closed: { tags: 'closed' },
    },
  });
}

const refusal = (message = ''): Problem => ({ kind: 'refused', message, fields: {} });
