import { assign, emit, fromPromise, setup } from 'xstate';
import { begun, begunAnew, decided, formClashes, heard } from './form-draft.ts';
import type { FormContext, FormInput, FormRow, FormRules } from './form-draft.ts';
import { CHANGED, currentOf, failureOf, problemOf } from './work/problem.ts';
import type { Problem } from './work/problem.ts';

/** A new record where `seen` is undefined, else a correction against its revision. */
export interface SaveForm<Row, Draft> {
  draft: Draft;
  seen: Row | undefined;
  key: string;
}

export type FormEvent<Row, Draft> =
  | { type: 'draft.edit'; patch: Partial<Draft> }
  /** The record as it is now; undefined when it is gone. */
  | { type: 'row.changed'; row: Row | undefined }
  | { type: 'part.take'; part: string }
  | { type: 'part.keep'; part: string }
  | { type: 'submit' };

export type FormEmitted<Row> =
  | { type: 'saved'; row: Row; isNew: boolean }
  | { type: 'failed'; problem: Problem; isNew: boolean };

/** Writing a small record that nobody claims, or correcting it: an expense, a payment, a comment. */
export function recordForm<Row extends FormRow, Draft extends object>(rules: FormRules<Row, Draft>) {
  type Context = FormContext<Row, Draft>;
  const formSetup = setup({
    types: {
      context: {} as Context,
      events: {} as FormEvent<Row, Draft>,
      emitted: {} as FormEmitted<Row>,
      input: {} as FormInput<Row, Draft>,
      tags: {} as 'busy' | 'closed',
    },
    actors: {
      save: fromPromise<Row, SaveForm<Row, Draft>>(() => Promise.reject(new Error('`save` actor must be provided.'))),
    },
    guards: {
      isWhole: ({ context }) =>
        Object.keys(rules.faults(context.draft, context.held?.seen)).length === 0 &&
        formClashes(rules, context).length === 0,
      isClosed: ({ context, event }) =>
        event.type === 'row.changed' &&
        context.held !== undefined &&
        (!event.row || rules.closed?.(event.row) !== undefined),
      /** Of a new record it is another one that is missing: the form stays open, and says so. */
      isMissing: ({ context }, { error }: { error: unknown }) =>
        context.held !== undefined && failureOf(error).code === 'not_found',
      isClosedNow: (_, { error }: { error: unknown }) => {
        const current = currentOf(error) as Row | undefined;
        return current !== undefined && rules.closed?.(current) !== undefined;
      },
    },
    actions: {
      write: assign(({ context, event }) =>
        event.type === 'draft.edit'
          ? { draft: { ...context.draft, ...event.patch }, problem: undefined, key: context.newKey() }
          : {},
      ),
      hear: assign(({ context, event }) =>
        event.type === 'row.changed' && event.row ? heard(rules, context, event.row) : {},
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
      showFaults: assign({ isTried: true }),
      fail: assign(({ context }, { error }: { error: unknown }) => {
        const current = currentOf(error) as Row | undefined;
        if (!current) return { problem: problemOf(error) };
        const news = heard(rules, context, current);
        const isUndecided = formClashes(rules, { ...context, ...news }).length > 0;
        return { ...news, problem: isUndecided ? undefined : CHANGED };
      }),
      begin: assign(({ context }, { output }: { output: Row }) => begunAnew(rules, context, output)),
      announce: emit(({ context }, { output }: { output: Row }) => ({
        type: 'saved' as const,
        row: output,
        isNew: !context.held,
      })),
      announceFailure: emit(({ context }, { error }: { error: unknown }) => ({
        type: 'failed' as const,
        problem: problemOf(error),
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
          'row.changed': [{ guard: 'isClosed', target: 'closed', actions: 'close' }, { actions: 'hear' }],
          'part.*': { actions: 'settle' },
          submit: [{ guard: 'isWhole', target: 'saving' }, { actions: 'showFaults' }],
        },
      },
      saving: {
        tags: 'busy',
        entry: assign({ problem: undefined }),
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
                { type: 'fail', params: ({ event }) => event },
                { type: 'announceFailure', params: ({ event }) => event },
              ],
            },
          ],
        },
      },
      /** It takes no correction any more: what was written can be read and copied. */
      closed: { tags: 'closed' },
    },
  });
}

const refusal = (message = ''): Problem => ({ kind: 'refused', message, fields: {} });
