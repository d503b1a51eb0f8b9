import { assign, emit, fromPromise, setup } from 'xstate';
import type { Faults } from './work/contract.ts';
import { adopted, clashes, isDirty, stillSettled, takePart } from './work/draft.ts';
import type { Clash, DraftRules, HeldDraft } from './work/draft.ts';
import { CHANGED, currentOf, problemOf } from './work/problem.ts';
import type { Failure, Problem } from './work/problem.ts';
import { equal } from './work/same-record.ts';

interface FormRow {
  revision: number;
}

/** What tells one kind of form from another. */
export interface FormRules<Row extends FormRow, Draft extends object> extends DraftRules<Row, Draft> {
  blank: Draft;
  /** What is wrong, in words by field; none lets it go. */
  faults: (draft: Draft) => Faults;
  /** Why this row takes no correction any more, in words. */
  closed?: (row: Row) => string | undefined;
  /** Said when the record is no longer there. */
  gone: string;
}

export interface FormInput<Row, Draft> {
  newKey: () => string;
  /** The record to correct; without it a new one is written. */
  row?: Row | undefined;
  /** What was written before the form was last closed. */
  draft?: Draft | undefined;
}

export interface FormContext<Row, Draft> {
  newKey: () => string;
  /** The record as the draft was made from it, and as it is now; undefined for a new one. */
  held: Pick<HeldDraft<Row, Draft>, 'seen' | 'row'> | undefined;
  draft: Draft;
  settled: readonly string[];
  /** Submitted at least once: what is wrong now says so. */
  isTried: boolean;
  problem: Problem | undefined;
  /** Names one attempt to create, so that the same one sent twice has one effect. */
  key: string;
}

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

export const isFormDirty = <Row extends FormRow, Draft extends object>(
  rules: FormRules<Row, Draft>,
  context: FormContext<Row, Draft>,
): boolean => {
  const held = heldIn(context);
  return held ? isDirty(rules, held) : !equal(context.draft, rules.blank);
};

/** What somebody else wrote otherwise, to be decided part by part. */
export const formClashes = <Row extends FormRow, Draft extends object>(
  rules: FormRules<Row, Draft>,
  context: FormContext<Row, Draft>,
): Clash<Draft>[] => {
  const held = heldIn(context);
  return held ? clashes(rules, held) : [];
};

/** What the form says is wrong: after a submit, and what the server refused. */
export const formFaults = <Row extends FormRow, Draft extends object>(
  rules: FormRules<Row, Draft>,
  { draft, isTried, problem }: FormContext<Row, Draft>,
): Faults => ({ ...problem?.fields, ...(isTried && rules.faults(draft)) });

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
        Object.keys(rules.faults(context.draft)).length === 0 && formClashes(rules, context).length === 0,
      isClosed: ({ context, event }) =>
        event.type === 'row.changed' &&
        context.held !== undefined &&
        (!event.row || rules.closed?.(event.row) !== undefined),
      isMissing: (_, { error }: { error: unknown }) => (error as Failure | null)?.code === 'not_found',
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
          ? settled(rules, context, event.part, event.type === 'part.take')
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
      begin: assign(({ context }, { output }: { output: Row }) =>
        context.held
          ? { held: { seen: output, row: output }, draft: rules.draftOf(output), ...FRESH }
          : { draft: rules.blank, key: context.newKey(), ...FRESH },
      ),
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
    context: ({ input: { newKey, row, draft } }) => ({
      newKey,
      held: row && { seen: row, row },
      draft: draft ?? (row ? rules.draftOf(row) : rules.blank),
      key: newKey(),
      ...FRESH,
    }),
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

const FRESH = { settled: [] as readonly string[], isTried: false, problem: undefined };

const refusal = (message = ''): Problem => ({ kind: 'refused', message, fields: {} });

const heldIn = <Row, Draft>({ held, draft, settled: decided }: FormContext<Row, Draft>) =>
  held && { ...held, draft, settled: decided };

/** A newer row: where it leaves nothing to decide, the form goes on from it. */
function heard<Row extends FormRow, Draft extends object>(
  rules: FormRules<Row, Draft>,
  context: FormContext<Row, Draft>,
  row: Row,
): Partial<FormContext<Row, Draft>> {
  const held = heldIn(context);
  if (!held || row.revision <= held.row.revision) return {};
  return goneOn(rules, { ...held, row, settled: stillSettled(rules, held, row) });
}

function settled<Row extends FormRow, Draft extends object>(
  rules: FormRules<Row, Draft>,
  context: FormContext<Row, Draft>,
  part: string,
  isTheirs: boolean,
): Partial<FormContext<Row, Draft>> {
  const held = heldIn(context);
  if (!held) return {};
  const draft = isTheirs ? takePart(rules, held, part) : held.draft;
  return goneOn(rules, { ...held, draft, settled: [...held.settled, part] });
}

function goneOn<Row extends FormRow, Draft extends object>(rules: FormRules<Row, Draft>, held: HeldDraft<Row, Draft>) {
  if (clashes(rules, held).length > 0) {
    return { held: { seen: held.seen, row: held.row }, draft: held.draft, settled: held.settled, problem: undefined };
  }
  const next = adopted(rules, held);
  return { held: { seen: next.seen, row: held.row }, draft: next.draft, settled: next.settled };
}
