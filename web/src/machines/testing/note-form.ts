import { createActor, fromPromise } from 'xstate';
import { formClashes, formErrors, isFormDirty } from '../form-draft.ts';
import type { FormInput, FormRules } from '../form-rules.ts';
import { recordForm } from '../record-form.ts';
import type { FormEmitted, SaveForm } from '../record-form.ts';
import { fieldParts } from '../record-work/parts.ts';

export interface Note {
  id: number;
  text: string;
  amount: number;
  isVoid: boolean;
  revision: number;
  by?: string;
}
export interface NoteDraft {
  text: string;
  amount: number;
}

export const NOTE: Note = { id: 7, text: 'Freight', amount: 100, isVoid: false, revision: 3 };
export const later = (patch: Partial<Note>, steps = 1): Note => ({
  ...NOTE,
  ...patch,
  revision: NOTE.revision + steps,
});

export const RULES: FormRules<Note, NoteDraft> = {
  noun: 'note',
  blank: { text: '', amount: 0 },
  draftOf: ({ text, amount }) => ({ text, amount }),
  parts: fieldParts<NoteDraft>({ text: ['text'], amount: ['amount'] }),
  errors: ({ text }) => (text === '' ? { text: 'Say something.' } : {}),
  closed: ({ isVoid }) => (isVoid ? 'It was voided.' : undefined),
  gone: 'It no longer exists.',
  arrived: (row, { amount }) => row.amount === amount && row.by === 'me',
};

/** A form for a note, whose saves are ended by the test. */
export function form(input: Omit<FormInput<Note, NoteDraft>, 'newKey'> = {}) {
  const calls: (PromiseWithResolvers<Note> & { asked: SaveForm<Note, NoteDraft> })[] = [];
  const emitted: FormEmitted<Note>[] = [];
  let keys = 0;
  const save = fromPromise<Note, SaveForm<Note, NoteDraft>>(({ input: asked }) => {
    const call = { ...Promise.withResolvers<Note>(), asked };
    calls.push(call);
    return call.promise;
  });
  const actor = createActor(recordForm(RULES).provide({ actors: { save } }), {
    input: { newKey: () => `key-${(keys += 1)}`, ...input },
  });
  actor.on('*', (event) => void emitted.push(event));
  actor.start();
  const context = () => actor.getSnapshot().context;
  const settled = () =>
    new Promise<void>((done) => {
      const subscription = actor.subscribe((snapshot) => {
        if (snapshot.hasTag('busy')) return;
        subscription.unsubscribe();
        done();
      });
    });
  return {
    actor,
    calls,
    emitted,
    context,
    errors: () => formErrors(RULES, context()),
    clashes: () => formClashes(RULES, context()).map(({ part }) => part),
    isDirty: () => isFormDirty(RULES, context()),
    edit: (patch: Partial<NoteDraft>) => actor.send({ type: 'draft.edit', edit: patch }),
    submit: () => actor.send({ type: 'submit' }),
    hear: (row: Note | undefined) => actor.send({ type: 'row.changed', row }),
    succeed: async (row: Note) => {
      const end = settled();
      calls.at(-1)?.resolve(row);
      await end;
    },
    fail: async (error: unknown) => {
      const end = settled();
      calls.at(-1)?.reject(error);
      await end;
    },
  };
}
