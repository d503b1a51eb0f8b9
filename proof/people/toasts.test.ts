import type { AuditEntry } from '@console/shared/calls/audit';
import { expect, test } from 'vitest';
import { isColleaguesDoing, isOfNoRecord, untrueToasts } from './toasts.ts';
import type { Reply } from './toasts.ts';

const reply = (at: number, more: Partial<Reply> = {}): Reply => ({
  ...{ call: 'PUT /rfq', at, status: 200, touched: [{ entity: 'quotation_request', id: '11126' }], user_id: 105 },
  fields: [],
  ...more,
});
const entry = (user_id: number, id: string): AuditEntry => ({
  ...{ seq: 1, at: '2026-11-21T06:00:00Z', entity: 'quotation_request', id, label: id, op: 'updated', revision: 6 },
  ...{ by: { user_id, name: 'Imran' }, by_role_id: 1010, request_id: 'r', changed: [], before: null, after: null },
});
const SAVED = 'Quote request updated successfully.';

test('a success toast is true for one write answered just before, and for no second one', () => {
  expect(untrueToasts([{ words: SAVED, at: 1_100 }], [reply(1_000)])).toEqual([]);
  expect(
    untrueToasts(
      [
        { words: SAVED, at: 1_100 },
        { words: SAVED, at: 6_000 },
      ],
      [reply(1_000)],
    ),
  ).toEqual([`'${SAVED}' was said, and nothing was saved that had not been told of already`]);
});

test('a success toast after a refusal, or long after a write, is false', () => {
  expect(untrueToasts([{ words: SAVED, at: 1_100 }], [reply(1_000, { status: 412 })])).toHaveLength(1);
  expect(untrueToasts([{ words: SAVED, at: 60_000 }], [reply(1_000)])).toHaveLength(1);
});

test('a sent message is reported along with the save', () => {
  const toasts = [
    { words: 'Quotation updated successfully', at: 1_100 },
    { words: 'Email sent successfully', at: 1_101 },
  ];
  expect(untrueToasts(toasts, [reply(1_000)])).toEqual([]);
});

test.each<[boolean, string, Partial<Reply>, AuditEntry[]]>([
  [true, 'the record was changed by somebody else', { status: 412 }, [entry(106, '11126')]],
  [true, 'somebody else holds it', { status: 423 }, []],
  [false, 'only they themselves changed it', { status: 412 }, [entry(105, '11126')]],
  [false, 'somebody else changed another record', { status: 409 }, [entry(106, '11127')]],
  [false, 'what they wrote is invalid', { status: 422 }, [entry(106, '11126')]],
  [false, 'nothing was refused', { status: 200 }, [entry(106, '11126')]],
])("a toast of failure is a colleague's doing: %s, where %s", (isTheirs, _, answered, entries) => {
  const toast = { words: 'Quote request updated failed.', at: 1_100 };
  expect(isColleaguesDoing(toast, [reply(1_000, answered)], entries)).toBe(isTheirs);
});

test.each<[boolean, readonly string[]]>([
  [true, ['entity_id']],
  [false, ['entity_id', 'amount']],
  [false, ['amount']],
  [false, []],
])('a toast of failure tells of a record that does not exist: %s, where %j are refused', (isOf, fields) => {
  const toast = { words: 'Expense not created successfully!', at: 1_100 };
  expect(isOfNoRecord(toast, [reply(1_000, { status: 422, fields })])).toBe(isOf);
});
