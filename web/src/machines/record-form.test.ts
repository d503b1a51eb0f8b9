import { describe, expect, test } from 'vitest';
import { formToKeep } from './form-draft.ts';
import type { KeptForm } from './form-rules.ts';
import { offline, refused } from './testing/failures.ts';
import { form, later, NOTE, RULES } from './testing/note-form.ts';
import type { Note, NoteDraft } from './testing/note-form.ts';
import { CHANGED } from './record-work/problem.ts';

describe('a new record', () => {
  test('names what is missing only once submitted, and sends nothing', { tags: ['FRM-11'] }, () => {
    const { submit, errors, calls, emitted, edit } = form();
    expect(errors()).toEqual({});
    submit();
    expect([errors(), calls]).toEqual([{ text: 'Say something.' }, []]);
    expect(emitted).toEqual([{ type: 'incomplete', errors: errors() }]);
    edit({ text: 'x' });
    expect(errors()).toEqual({});
  });

  test('held back by something beside it names what is missing, and is not sent once complete', () => {
    const { actor, errors, calls, edit } = form();
    actor.send({ type: 'check' });
    expect(errors()).toEqual({ text: 'Say something.' });
    edit({ text: 'x' });
    actor.send({ type: 'check' });
    expect([errors(), calls]).toEqual([{}, []]);
  });

  test('is saved under the key of its content, and the form is blank again', async () => {
    const { edit, submit, calls, succeed, context, emitted, isDirty } = form();
    edit({ text: 'Truck', amount: 5 });
    submit();
    expect(calls[0]?.asked).toEqual({ draft: { text: 'Truck', amount: 5 }, seen: undefined, key: 'key-1' });
    await succeed(NOTE);
    expect([context().draft, context().key, isDirty()]).toEqual([RULES.blank, 'key-2', false]);
    expect(emitted).toEqual([{ type: 'saved', row: NOTE, isNew: true, more: false }]);
  });

  test('retried without a reply is the same attempt, even if edited, until the server has replied', async () => {
    const { edit, submit, calls, fail, context } = form();
    edit({ text: 'Truck' });
    submit();
    await fail(offline());
    edit({ text: 'Lorry' });
    expect(context().problem?.kind).toBe('network');
    submit();
    await fail(refused('idempotency_conflict', {}, 'This key was used.'));
    expect(context().problem?.message).toContain('the note exists already');
    submit();
    expect(calls.map(({ asked }) => asked.key)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  test('continues with another one if requested', async () => {
    const { actor, edit, succeed, emitted } = form();
    edit({ text: 'Truck' });
    actor.send({ type: 'submit', more: true });
    await succeed(NOTE);
    edit({ text: 'Lorry' });
    actor.send({ type: 'submit' });
    await succeed(NOTE);
    expect(emitted).toMatchObject([{ more: true }, { more: false }]);
  });

  test('discarded is blank again, and another attempt', () => {
    const { actor, edit, context, isDirty } = form();
    edit({ text: 'Truck' });
    actor.send({ type: 'discard' });
    expect([context().draft, isDirty(), context().key]).toEqual([RULES.blank, false, 'key-2']);
  });

  test('shows the server’s refusal beside the field', { tags: ['FRM-11'] }, async () => {
    const { edit, submit, fail, errors, context, emitted } = form();
    edit({ text: 'Truck', amount: 900 });
    submit();
    await fail(refused('invalid', { fields: { amount: 'More than is left.', order: 'Gone.' } }, 'More than is left.'));
    expect(errors()).toEqual({ amount: 'More than is left.', order: 'Gone.' });
    expect(emitted).toMatchObject([{ type: 'failed', isNew: true }]);
    edit({ text: 'Lorry' });
    expect(errors(), 'what stands beside no field goes with any word').toEqual({ amount: 'More than is left.' });
    edit({ amount: 3 });
    expect([errors(), context().problem]).toEqual([{}, undefined]);
  });

  test('resumes a draft from before the form was closed, as the attempt that may have arrived', () => {
    const { context, isDirty, submit, calls } = form({ kept: { draft: { text: 'Half a', amount: 0 }, key: 'key-0' } });
    expect([context().draft.text, isDirty()]).toEqual(['Half a', true]);
    submit();
    expect(calls[0]?.asked.key).toBe('key-0');
  });

  test('starts with the given values, which are not a draft yet', async () => {
    const blank = { text: 'Freight', amount: 0 };
    const { context, isDirty, edit, submit, succeed } = form({ blank });
    expect([context().draft, isDirty()]).toEqual([blank, false]);
    edit({ amount: 5 });
    expect(isDirty()).toBe(true);
    submit();
    await succeed(NOTE);
    expect([context().draft, isDirty()]).toEqual([blank, false]);
  });

  test('stays open when its owner is gone, with the server’s message', async () => {
    const { actor, edit, submit, fail, context, emitted } = form();
    edit({ text: 'Truck' });
    submit();
    await fail(refused('not_found', {}, 'Order 7 does not exist.'));
    expect([actor.getSnapshot().value, context().draft.text]).toEqual(['writing', 'Truck']);
    expect(context().problem?.message).toBe('Order 7 does not exist.');
    expect(emitted).toMatchObject([{ type: 'failed', isNew: true }]);
  });

  test('accepts no input during the save', () => {
    const { edit, submit, context } = form();
    edit({ text: 'Truck' });
    submit();
    edit({ text: 'Late' });
    expect(context().draft.text).toBe('Truck');
  });
});

describe('an edit', () => {
  test('is sent against the revision that was seen', async () => {
    const { edit, submit, calls, succeed, emitted, isDirty } = form({ row: NOTE });
    edit({ amount: 120 });
    submit();
    expect(calls[0]?.asked).toMatchObject({ draft: { text: 'Freight', amount: 120 }, seen: NOTE });
    await succeed(later({ amount: 120 }));
    expect(isDirty()).toBe(false);
    expect(emitted).toEqual([{ type: 'saved', row: later({ amount: 120 }), isNew: false, more: false }]);
  });

  test('silently follows changes while nothing was edited, and in the fields that were left alone', () => {
    const { edit, hear, context, clashes } = form({ row: NOTE });
    hear(later({ text: 'Lorry' }));
    expect(context().draft.text).toBe('Lorry');
    edit({ amount: 120 });
    hear(later({ text: 'Two lorries' }, 2));
    expect([context().draft, clashes()]).toEqual([{ text: 'Two lorries', amount: 120 }, []]);
  });

  test('restored from before is based on what it was made from, also if it was left again in between', () => {
    const kept = leftAt(NOTE);
    expect(kept).not.toHaveProperty('corrected.was.text');
    const amid = form({ row: later({ amount: 90 }), kept });
    expect(amid.clashes()).toEqual(['amount']);
    const again = formToKeep(RULES, amid.context());
    expect(form({ row: later({ amount: 90 }), kept: again }).clashes()).toEqual(['amount']);
    const apart = form({ row: later({ text: 'Lorry' }), kept });
    expect([apart.clashes(), apart.context().draft]).toEqual([[], { text: 'Lorry', amount: 120 }]);
    apart.submit();
    expect(apart.calls[0]?.asked.seen?.revision).toBe(4);
    const ahead = form({ row: NOTE, kept: leftAt(later({ amount: 90 })) });
    expect([ahead.clashes(), ahead.context().draft.amount]).toEqual([[], 120]);
  });

  test('is not restored once the record can no longer be corrected', () => {
    const { isDirty, context } = form({ row: later({ isVoid: true }), kept: leftAt(NOTE) });
    expect([isDirty(), formToKeep(RULES, context())]).toEqual([false, undefined]);
  });

  test('discarded shows the current record', () => {
    const { actor, edit, hear, context, isDirty } = form({ row: NOTE });
    edit({ amount: 120 });
    hear(later({ amount: 90 }));
    actor.send({ type: 'discard' });
    expect([context().draft, isDirty()]).toEqual([{ text: 'Freight', amount: 90 }, false]);
  });

  test('ignores an older row', () => {
    const { hear, context } = form({ row: NOTE });
    hear({ ...NOTE, text: 'Old', revision: 2 });
    expect(context().draft.text).toBe('Freight');
  });

  test.each([
    ['part.take', 90],
    ['part.keep', 120],
  ] as const)('given two people in one field, nothing is sent before %s', (decision, amount) => {
    const { actor, edit, hear, submit, clashes, calls } = form({ row: NOTE });
    edit({ amount: 120 });
    hear(later({ amount: 90 }));
    expect(clashes()).toEqual(['amount']);
    submit();
    expect(calls).toEqual([]);
    actor.send({ type: decision, part: 'amount' });
    expect(clashes()).toEqual([]);
    submit();
    expect(calls[0]?.asked).toMatchObject({ draft: { amount }, seen: { revision: 4 } });
  });

  test('a stale refusal includes their change', async () => {
    const { edit, submit, fail, clashes, context } = form({ row: NOTE });
    edit({ amount: 120 });
    submit();
    await fail(refused('stale', { current: later({ amount: 90 }) }));
    expect([clashes(), context().problem]).toEqual([['amount'], undefined]);
  });

  test('if their change leaves nothing to decide, the person is asked to look again', async () => {
    const { edit, submit, fail, clashes, context } = form({ row: NOTE });
    edit({ amount: 120 });
    submit();
    await fail(refused('stale', { current: later({ text: 'Lorry' }) }));
    expect([clashes(), context().problem, context().draft]).toEqual([[], CHANGED, { text: 'Lorry', amount: 120 }]);
    submit();
    expect(context().held?.seen.revision).toBe(4);
  });

  test.each([
    ['is gone', undefined, 'It no longer exists.'],
    ['takes no correction any more', later({ isVoid: true }), 'It was voided.'],
  ])('of a record that %s is not saved, and stays readable', (_what, row, message) => {
    const { actor, edit, hear, submit, context, calls } = form({ row: NOTE });
    edit({ text: 'Mine' });
    hear(row);
    submit();
    expect(actor.getSnapshot().hasTag('closed')).toBe(true);
    expect([context().draft.text, context().problem?.message, calls]).toEqual(['Mine', message, []]);
  });

  test.each([
    ['was gone', refused('not_found'), 'It no longer exists.'],
    ['was voided', refused('stale', { current: later({ isVoid: true }) }), 'It was voided.'],
  ])('that finds it %s closes as well', async (_what, error, message) => {
    const { actor, edit, submit, fail, context } = form({ row: NOTE });
    edit({ text: 'Mine' });
    submit();
    await fail(error);
    expect([actor.getSnapshot().value, context().problem?.message]).toEqual(['closed', message]);
  });

  test('its own change may arrive before the reply', async () => {
    const { edit, submit, hear, succeed, clashes, emitted } = form({ row: NOTE });
    edit({ amount: 120 });
    submit();
    hear(later({ amount: 120 }));
    await succeed(later({ amount: 120 }));
    expect([clashes(), emitted.length]).toEqual([[], 1]);
  });
});

/** What is kept of a correction of the amount to 120, as read from the device. */
function leftAt(row: Note) {
  const { edit, context } = form({ row });
  edit({ amount: 120 });
  return JSON.parse(JSON.stringify(formToKeep(RULES, context()))) as KeptForm<NoteDraft>;
}
