import { expect, test } from 'vitest';
import { offline, refused } from './testing/failures.ts';
import { form, later, NOTE } from './testing/note-form.ts';

test('an edit whose reply was lost is saved once it is seen in the record, and not by what others did', async () => {
  const { edit, submit, hear, fail, emitted, isDirty, context } = form({ row: NOTE });
  edit({ amount: 120 });
  submit();
  await fail(offline());
  edit({ amount: 130 });
  hear(later({ amount: 110, by: 'them' }));
  expect(emitted.map(({ type }) => type)).toEqual(['failed']);
  const arrived = later({ amount: 120, by: 'me' }, 2);
  hear(arrived);
  expect(emitted.at(-1)).toEqual({ type: 'saved', row: arrived, isNew: false, more: false });
  expect([isDirty(), context().problem, context().key]).toEqual([false, undefined, 'key-2']);
});

test('an edit whose reply is lost after it was seen in the record does not fail', async () => {
  const { edit, submit, hear, fail, emitted } = form({ row: NOTE });
  edit({ amount: 120 });
  submit();
  const arrived = later({ amount: 120, by: 'me' });
  hear(arrived);
  await fail(offline());
  expect(emitted).toEqual([{ type: 'saved', row: arrived, isNew: false, more: false }]);
});

test('an edit that was refused is not taken for the same change by the same person elsewhere', async () => {
  const { edit, submit, hear, fail, emitted } = form({ row: NOTE });
  edit({ amount: 120 });
  submit();
  await fail(refused('invalid'));
  hear(later({ amount: 120, by: 'me' }));
  expect(emitted.map(({ type }) => type)).toEqual(['failed']);
});
