import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { snapshot } from 'valtio/vanilla';
import { fromPromise } from 'xstate';
import type { RequestOptions } from '../api/request.ts';
import { toastError, toastSuccess } from '../components/toast.ts';
import { enabled } from '../machines/controls.ts';
import { formClashes, formErrors, isFormDirty } from '../machines/form-draft.ts';
import type { FormContext, FormInput, FormRules, KeptForm } from '../machines/form-rules.ts';
import { FORM_CONTROLS, recordForm } from '../machines/record-form.ts';
import type { SaveForm } from '../machines/record-form.ts';
import type { FieldErrors } from '../machines/record-work/contract.ts';
import type { Problem } from '../machines/record-work/problem.ts';
import type { Clash } from '../machines/record-work/draft.ts';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import { useUser } from '../stores/use-user.ts';
import { toastCreated } from './toast-created.tsx';
import { keptForm, notKept } from './kept-form.ts';
import type { KeptShape } from './kept-form.ts';
import { useEmitted } from './use-emitted.ts';
import { useKeptDraft } from './use-kept-draft.ts';

interface Words {
  created?: string;
  /** Above the words of the server, which stand alone without it. */
  createFailed?: string;
  /** In its place where the server came to no verdict. */
  createBroken?: string;
  updated?: string;
  updateFailed?: string;
  updateBroken?: string;
}

/** A kind of record that a form writes and, where its rules say how, corrects. */
export interface FormKind<Row extends Versioned, Draft extends object, Edit = Partial<Draft>> {
  rules: FormRules<Row, Draft, Edit>;
  store: EntityStore<Row>;
  idOf: (row: Row) => string;
  /** Absent where a record is only corrected. */
  create?: (draft: Draft, options: RequestOptions) => Promise<Row>;
  correct?: (seen: Row, draft: Draft, options: RequestOptions) => Promise<Row>;
  words: Words;
  /** Where a new one is found, if not at `recordPath`. */
  pathOf?: (row: Row) => string;
  /** What is half written stays on the device, as this; else it goes with its form. */
  keptAs?: KeptShape;
}

export interface FormOptions<Row, Draft> extends Pick<FormInput<Row, Draft>, 'row' | 'blank'> {
  /** What a new one belongs to, where the device keeps one for each. */
  about?: string | undefined;
  /** With `more` the form goes on with another new one. */
  onSaved: (row: Row, more: boolean) => void;
  /** It was submitted, and holds too little to be sent. */
  onIncomplete?: (errors: FieldErrors) => void;
}

export interface RecordFormView<Row, Draft, Edit = Partial<Draft>> {
  /** What is written, as in 'order'. */
  noun: string;
  context: FormContext<Row, Draft, Edit>;
  draft: Draft;
  errors: FieldErrors;
  clashes: Clash<Draft>[];
  isBusy: boolean;
  /** It takes no correction any more; why stands in `context.problem`. */
  isClosed: boolean;
  isDirty: boolean;
  /** It outlives a reload on this device. */
  isKept: boolean;
  /** What can be done with it now. */
  on: Record<keyof typeof FORM_CONTROLS, boolean>;
  /** Stays the same function. */
  edit: (edit: Edit) => void;
  undo: () => void;
  submit: (more?: boolean) => void;
  /** Shows what is missing, and sends nothing. */
  check: () => void;
  discard: () => void;
  take: (part: string) => void;
  keep: (part: string) => void;
}

/**
 * A form over one record, with the server, the live feed and the device around it.
 * @param kind stays the same for as long as the form is there.
 */
export function useRecordForm<Row extends Versioned, Draft extends object, Edit = Partial<Draft>>(
  kind: FormKind<Row, Draft, Edit>,
  { row, blank, about, onSaved, onIncomplete }: FormOptions<Row, Draft>,
): RecordFormView<Row, Draft, Edit> {
  const { rules } = kind;
  const { user_id } = useUser();
  const id = row && kind.idOf(row);
  const [device] = useState(() => {
    if (!kind.keptAs) return notKept<KeptForm<Row, Draft>>();
    return keptForm(rules, kind.keptAs, user_id, id === undefined ? about : `correction:${id}`);
  });
  const [kept] = useState(device.read);
  const [machine] = useState(() => {
    const save = fromPromise<Row, SaveForm<Row, Draft>>(async ({ input }) => {
      const saved = await send(kind, input);
      // Also when its form was closed meanwhile.
      device.drop();
      return saved;
    });
    return recordForm(rules).provide({ actors: { save } });
  });
  const actor = useActorRef(machine, { input: { newKey: () => crypto.randomUUID(), row, blank, kept } });
  useKeptDraft(actor, device, (now) => {
    const { draft, key, held } = now.context;
    return isFormDirty(rules, now.context) && !now.hasTag('closed') ? { draft, key, seen: held?.seen } : undefined;
  });
  useEmitted(actor, {
    saved: ({ row: saved, isNew, more }) => {
      const { created, updated } = kind.words;
      if (isNew && created) toastCreated(created, [createdBy(kind, saved)]);
      if (!isNew && updated) toastSuccess(updated);
      onSaved(saved, more);
    },
    failed: ({ problem, isNew }) => {
      const words = failureWords(kind.words, problem, isNew);
      if (words) toastError(words, problem.message);
      else toastError(problem.message);
    },
    incomplete: ({ errors }) => onIncomplete?.(errors),
  });
  useEffect(() => {
    if (id === undefined) return undefined;
    return kind.store.watch(id, ({ row: news }) => {
      actor.send({ type: 'row.changed', row: news && (snapshot(news) as Row) });
    });
  }, [actor, kind, id]);
  const current = useSelector(actor, (now) => now);
  const edit = useCallback((written: Edit) => actor.send({ type: 'draft.edit', edit: written }), [actor]);

  const { context } = current;
  const isBusy = current.hasTag('busy');
  const on = enabled(FORM_CONTROLS, current);
  return {
    noun: rules.noun,
    context,
    draft: context.draft,
    errors: formErrors(rules, context),
    // What is being saved may come over the feed before the reply: it is nobody else's.
    clashes: on.take ? formClashes(rules, context) : [],
    isBusy,
    isClosed: current.hasTag('closed'),
    isDirty: isFormDirty(rules, context),
    isKept: kind.keptAs !== undefined,
    on,
    edit,
    undo: () => actor.send({ type: 'undo' }),
    submit: (more = false) => actor.send({ type: 'submit', more }),
    check: () => actor.send({ type: 'check' }),
    discard: () => actor.send({ type: 'discard' }),
    take: (part) => actor.send({ type: 'part.take', part }),
    keep: (part) => actor.send({ type: 'part.keep', part }),
  };
}

const createdBy = <Row extends Versioned, Draft extends object, Edit>(
  { store, idOf, rules, pathOf }: FormKind<Row, Draft, Edit>,
  row: Row,
) => ({ entity: store.entity, id: idOf(row), noun: rules.noun, path: pathOf?.(row) });

/** What stands above the words of the server; nothing where those stand alone. */
export function failureWords(words: Words, { kind }: Pick<Problem, 'kind'>, isNew: boolean): string | undefined {
  const { createFailed, createBroken, updateFailed, updateBroken } = words;
  const broken = isNew ? createBroken : updateBroken;
  return (kind === 'network' ? broken : undefined) ?? (isNew ? createFailed : updateFailed);
}

function send<Row extends Versioned, Draft extends object, Edit>(
  { create, correct, rules }: FormKind<Row, Draft, Edit>,
  { draft, seen, key }: SaveForm<Row, Draft>,
): Promise<Row> {
  if (!seen) {
    if (!create) throw new Error(`A ${rules.noun} is made elsewhere.`);
    return create(draft, { idempotencyKey: key });
  }
  if (!correct) throw new Error(`A ${rules.noun} is not corrected.`);
  return correct(seen, draft, { ifMatch: seen.revision });
}
