import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { snapshot } from 'valtio/vanilla';
import { fromPromise } from 'xstate';
import type { RequestOptions } from '../api/request.ts';
import { toastError, toastSuccess } from '../components/toast.ts';
import { enabled } from '../machines/controls.ts';
import { formClashes, formErrors, formToKeep, isFormDirty } from '../machines/form-draft.ts';
import type { FormContext, FormInput, FormRules, KeptForm } from '../machines/form-rules.ts';
import { FORM_CONTROLS, recordForm } from '../machines/record-form.ts';
import type { SaveForm } from '../machines/record-form.ts';
import type { FieldErrors } from '../machines/record-work/contract.ts';
import type { Problem } from '../machines/record-work/problem.ts';
import type { Clash } from '../machines/record-work/draft.ts';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import { useUser } from '../stores/use-user.ts';
import { toastCreated } from './toast-created.tsx';
import type { KeptShape } from './kept-draft.ts';
import { keptForm, notKept } from './kept-form.ts';
import { useEmitted } from './use-emitted.ts';
import { useKeptDraft } from './use-kept-draft.ts';

interface Words {
  created?: string;
  /** Title above the server's message; without it, only the message is shown. */
  createFailed?: string;
  /** Used instead if the server gave no result. */
  createBroken?: string;
  updated?: string;
  updateFailed?: string;
  updateBroken?: string;
}

/** A kind of record that a form creates and, if its rules allow, corrects. */
export interface FormKind<Row extends Versioned, Draft extends object, Edit = Partial<Draft>> {
  rules: FormRules<Row, Draft, Edit>;
  store: EntityStore<Row>;
  idOf: (row: Row) => string;
  /** Omitted if records are only corrected. */
  create?: (draft: Draft, options: RequestOptions) => Promise<Row>;
  correct?: (seen: Row, draft: Draft, options: RequestOptions) => Promise<Row>;
  /** A correction adds something: sent again after a lost reply, it counts once. */
  adds?: boolean;
  words: Words;
  /** The path of a new record, if not `recordPath`. */
  pathOf?: (row: Row) => string;
  /** Keeps the draft on the device under this shape; otherwise it is lost with the form. */
  keptAs?: KeptShape;
}

export interface FormOptions<Row, Draft> extends Pick<FormInput<Row, Draft>, 'row' | 'blank'> {
  /** What a new record belongs to, if one draft is kept for each. */
  about?: string | undefined;
  /** `more`: the form continues with another new record. */
  onSaved: (row: Row, more: boolean) => void;
  /** Submitted with errors. */
  onIncomplete?: (errors: FieldErrors) => void;
}

export interface RecordFormView<Row, Draft, Edit = Partial<Draft>> {
  /** What is being written, such as 'order'. */
  noun: string;
  context: FormContext<Row, Draft, Edit>;
  draft: Draft;
  errors: FieldErrors;
  clashes: Clash<Draft>[];
  isBusy: boolean;
  /** The record can no longer be corrected; `context.problem` says why. */
  isClosed: boolean;
  isDirty: boolean;
  /** The draft survives a reload on this device. */
  isKept: boolean;
  /** Which controls are enabled. */
  on: Record<keyof typeof FORM_CONTROLS, boolean>;
  /** A stable function. */
  edit: (edit: Edit) => void;
  undo: () => void;
  submit: (more?: boolean) => void;
  /** Shows errors without sending. */
  check: () => void;
  discard: () => void;
  take: (part: string) => void;
  keep: (part: string) => void;
}

/**
 * A form for one record, with the server, the live feed and device storage.
 * @param kind must stay the same while the form is mounted.
 */
export function useRecordForm<Row extends Versioned, Draft extends object, Edit = Partial<Draft>>(
  kind: FormKind<Row, Draft, Edit>,
  { row, blank, about, onSaved, onIncomplete }: FormOptions<Row, Draft>,
): RecordFormView<Row, Draft, Edit> {
  const { rules } = kind;
  const { user_id } = useUser();
  const id = row && kind.idOf(row);
  const [device] = useState(() => {
    if (!kind.keptAs) return notKept<KeptForm<Draft>>();
    return keptForm(rules, kind.keptAs, user_id, id === undefined ? about : `correction:${id}`, row);
  });
  const [kept] = useState(device.read);
  const [machine] = useState(() => {
    const save = fromPromise<Row, SaveForm<Row, Draft>>(async ({ input }) => {
      const saved = await send(kind, input);
      // Even if the form was closed in the meantime.
      device.drop();
      return saved;
    });
    return recordForm(rules).provide({ actors: { save } });
  });
  const actor = useActorRef(machine, { input: { newKey: () => crypto.randomUUID(), row, blank, kept } });
  useKeptDraft(actor, device, (now) => (now.hasTag('closed') ? undefined : formToKeep(rules, now.context)));
  const unsay = useRef<() => void>(undefined);
  useEmitted(actor, {
    saved: ({ row: saved, isNew, more }) => {
      unsay.current?.();
      const { created, updated } = kind.words;
      if (isNew && created) toastCreated(created, [createdBy(kind, saved)]);
      if (!isNew && updated) toastSuccess(updated);
      onSaved(saved, more);
    },
    failed: ({ problem, isNew }) => {
      // The form says it, and until when.
      if (problem.isOffline) return;
      const words = failureWords(kind.words, problem, isNew);
      unsay.current = words ? toastError(words, problem.message) : toastError(problem.message);
    },
    incomplete: ({ errors }) => onIncomplete?.(errors),
  });
  useEffect(() => {
    if (id === undefined) return undefined;
    return kind.store.watch(id, ({ row: news, change }) => {
      // The store was emptied because the session ended: the record still exists, and the draft is kept.
      if (!news && !change) return;
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
    // Our own save may arrive over the feed before the response, so it is not a conflict.
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

/** Title above the server's message; undefined if the message stands alone. */
export function failureWords(words: Words, { kind }: Pick<Problem, 'kind'>, isNew: boolean): string | undefined {
  const { createFailed, createBroken, updateFailed, updateBroken } = words;
  const broken = isNew ? createBroken : updateBroken;
  return (kind === 'network' ? broken : undefined) ?? (isNew ? createFailed : updateFailed);
}

function send<Row extends Versioned, Draft extends object, Edit>(
  { create, correct, adds, rules }: FormKind<Row, Draft, Edit>,
  { draft, seen, key }: SaveForm<Row, Draft>,
): Promise<Row> {
  if (!seen) {
    if (!create) throw new Error(`A ${rules.noun} is made elsewhere.`);
    return create(draft, { idempotencyKey: key });
  }
  if (!correct) throw new Error(`A ${rules.noun} is not corrected.`);
  return correct(seen, draft, { ifMatch: seen.revision, ...(adds && { idempotencyKey: key }) });
}
