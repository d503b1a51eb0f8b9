import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { snapshot } from 'valtio/vanilla';
import { fromPromise } from 'xstate';
import type { RequestOptions } from '../api/request.ts';
import { toastError, toastSuccess } from '../components/toast.ts';
import { formClashes, formFaults, isFormDirty } from '../machines/form-draft.ts';
import type { FormContext, FormInput, FormRules } from '../machines/form-draft.ts';
import { recordForm } from '../machines/record-form.ts';
import type { SaveForm } from '../machines/record-form.ts';
import type { Faults } from '../machines/work/contract.ts';
import type { Clash } from '../machines/work/draft.ts';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';

interface Words {
  created?: string;
  createFailed: string;
  updated?: string;
  updateFailed: string;
}

/** A kind of small record that a form writes and corrects; it stands at module scope. */
export interface FormKind<Row extends Versioned, Draft extends object> {
  rules: FormRules<Row, Draft>;
  store: EntityStore<Row>;
  idOf: (row: Row) => string;
  create: (draft: Draft, options: RequestOptions) => Promise<Row>;
  correct: (seen: Row, draft: Draft, options: RequestOptions) => Promise<Row>;
  words: Words;
}

export interface FormOptions<Row, Draft> extends Omit<FormInput<Row, Draft>, 'newKey'> {
  onSaved: (row: Row) => void;
}

export interface RecordFormView<Row, Draft> {
  context: FormContext<Row, Draft>;
  draft: Draft;
  faults: Faults;
  clashes: Clash<Draft>[];
  isBusy: boolean;
  /** It takes no correction any more; why stands in `context.problem`. */
  isClosed: boolean;
  isDirty: boolean;
  edit: (patch: Partial<Draft>) => void;
  submit: () => void;
  take: (part: string) => void;
  keep: (part: string) => void;
}

/** A form over one small record, with the server and the live feed around it. */
export function useRecordForm<Row extends Versioned, Draft extends object>(
  kind: FormKind<Row, Draft>,
  { onSaved, ...input }: FormOptions<Row, Draft>,
): RecordFormView<Row, Draft> {
  const [machine] = useState(() => {
    const save = fromPromise<Row, SaveForm<Row, Draft>>(({ input: { draft, seen, key } }) =>
      seen ? kind.correct(seen, draft, { ifMatch: seen.revision }) : kind.create(draft, { idempotencyKey: key }),
    );
    return recordForm(kind.rules).provide({ actors: { save } });
  });
  const actor = useActorRef(machine, { input: { newKey: () => crypto.randomUUID(), ...input } });
  const current = useSelector(actor, (now) => now);
  const handleSaved = useEffectEvent(onSaved);
  useEffect(() => {
    const { created, createFailed, updated, updateFailed } = kind.words;
    const ends = [
      actor.on('saved', ({ row: saved, isNew }) => {
        const words = isNew ? created : updated;
        if (words) toastSuccess(words);
        handleSaved(saved);
      }),
      actor.on('failed', ({ problem, isNew }) => toastError(isNew ? createFailed : updateFailed, problem.message)),
    ];
    return () => {
      for (const end of ends) end.unsubscribe();
    };
  }, [actor, kind]);

  const id = input.row && kind.idOf(input.row);
  useEffect(() => {
    if (id === undefined) return undefined;
    return kind.store.watch(id, ({ row: news }) => {
      actor.send({ type: 'row.changed', row: news && (snapshot(news) as Row) });
    });
  }, [actor, kind, id]);

  const { context } = current;
  const isBusy = current.hasTag('busy');
  return {
    context,
    draft: context.draft,
    faults: formFaults(kind.rules, context),
    // What is being saved may come over the feed before the reply: it is nobody else's.
    clashes: isBusy ? [] : formClashes(kind.rules, context),
    isBusy,
    isClosed: current.hasTag('closed'),
    isDirty: isFormDirty(kind.rules, context),
    edit: (patch) => actor.send({ type: 'draft.edit', patch }),
    submit: () => actor.send({ type: 'submit' }),
    take: (part) => actor.send({ type: 'part.take', part }),
    keep: (part) => actor.send({ type: 'part.keep', part }),
  };
}
