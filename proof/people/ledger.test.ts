import type { AuditEntry } from '@console/shared/calls/audit';
import { expect, test } from 'vitest';
import { balance } from './ledger.ts';
import type { Write } from './ledger.ts';

const write = (more: Partial<Write> = {}): Write => ({
  ...{ who: 'cm1', user_id: 105, call: 'PUT /rfq', changes: ['quotation_request'], key: undefined },
  ...{ status: 200, requestId: 'r1', isUnchanged: false },
  ...more,
});
const entry = (request_id: string | null, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ seq: 1, at: '2026-11-21T06:00:00Z', entity: 'quotation_request', id: '11126', label: '11126', op: 'updated' },
  ...{ revision: 6, by: { user_id: 105, name: 'Suresh' }, by_role_id: 1009, request_id, changed: [], before: null },
  after: null,
  ...more,
});

test('matching replies and records are accepted', () => {
  expect(balance([write()], [entry('r1'), entry('r1', { id: '11127' })])).toEqual([]);
});

test('a save missing from the log is found, unless the record did not differ', () => {
  expect(balance([write()], [])).toEqual(['cm1 was told that PUT /rfq was saved; the log has nothing of it (r1)']);
  expect(balance([write({ isUnchanged: true })], [])).toEqual([]);
});

test('what a person has read of their inbox is not looked for in the log', () => {
  expect(balance([write({ call: 'POST /notifications/read', changes: ['notification'] as never })], [])).toEqual([]);
});

test('a write sent again under its key is found under either request', () => {
  const sent = [write({ key: 'k', status: undefined, requestId: undefined }), write({ key: 'k', requestId: 'r2' })];
  expect(balance([write({ key: 'k', requestId: 'r1', status: 502 }), ...sent], [entry('r1')])).toEqual([]);
});

test('a change by somebody whose write was refused is found', () => {
  expect(balance([write({ status: 412 })], [entry('r1')])).toEqual([
    'cm1 was told that PUT /rfq was refused; the log has quotation_request 11126 at revision 6 (r1)',
  ]);
});

test('a change that nobody sent is found; a lost reply accounts for one request of its kind', () => {
  const lost = write({ status: undefined, requestId: undefined });
  expect(balance([lost], [entry('r8')])).toEqual([]);
  expect(balance([lost], [entry('r8'), entry('r9')])).toEqual([
    'the log has quotation_request 11126 at revision 6 (r9) by cm1, who sent nothing of the kind',
  ]);
});

test('writes by the system and people without a window are not accounted for', () => {
  expect(
    balance([write()], [entry('r1'), entry(null, { by: null }), entry('r7', { by: { user_id: 1, name: 'M' } })]),
  ).toEqual([]);
});
