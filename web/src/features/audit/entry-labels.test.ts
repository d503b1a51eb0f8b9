import type { AuditEntry } from '@console/shared/calls/audit';
import { RECORD_NAMES } from '@console/shared/entities';
import { expect, test } from 'vitest';
import { actionLabel, doneLabel, recordLabel, actorLabel } from './entry-labels.ts';
import { KINDS, pageOf } from './kinds.ts';

const entry = (patch: Partial<AuditEntry>): AuditEntry => ({
  ...{ seq: 1, at: '2026-11-21T06:30:00.000Z', entity: 'quotation', id: '7', label: 'QT2627-000007', op: 'updated' },
  ...{ revision: 2, by: null, by_role_id: null, request_id: null, changed: [], before: {}, after: {} },
  ...patch,
});

test('a record is named as people call it, a session by its user', () => {
  expect(recordLabel(entry({}))).toBe('Quotation QT2627-000007');
  expect(recordLabel(entry({ entity: 'admin_user', label: 'Suresh Gowda' }))).toBe('User Suresh Gowda');
  expect(recordLabel(entry({ entity: 'session', label: 'Asha Rao' }))).toBe('Session of Asha Rao');
});

test('a change without an author was made by the system', () => {
  expect(actorLabel(entry({}))).toBe('System');
  expect(actorLabel(entry({ by: { user_id: 7, name: 'Sunil' } }))).toBe('Sunil');
});

test('an edit shows its status and its fields in words, each once', () => {
  const changed = ['revision', 'status', 'quotation_items', 'total_price', 'grand_total', 'modified_date'];
  expect(actionLabel(entry({ changed, before: { status: 'SENT' }, after: { status: 'CONFIRMED' } }))).toMatch(
    /^status: \S.* → \S.*, lines, total$/,
  );
  expect(actionLabel(entry({ changed: ['revision', 'modified_date'] }))).toBe('its dates or its writer');
  expect(actionLabel(entry({ op: 'created', changed }))).toBe('');
});

test.each([
  [true, 'Banned'],
  [false, 'Ban lifted'],
])('a change of a ban to %j reads %s, and no more', (is_banned, words) => {
  const changed = ['revision', 'is_banned', 'modified_date'];
  const ban = entry({ entity: 'admin_user', changed, after: { is_banned } });
  expect([doneLabel(ban), actionLabel(ban)]).toEqual([words, '']);
  expect([doneLabel({ ...ban, op: 'created' }), doneLabel(entry({}))]).toEqual(['Created', 'Edited']);
});

test('the end of a session shows its reason', () => {
  expect(actionLabel(entry({ entity: 'session', op: 'ended', after: { reason: 'ban' } }))).toBe(
    'every session, by a ban',
  );
});

test('every kind of record has a label, and no deleted one has a page', () => {
  expect(KINDS.toSorted()).toEqual([...RECORD_NAMES, 'session'].toSorted());
  expect(pageOf(entry({}))).toBe('/quotation-details/7');
  expect(pageOf(entry({ op: 'deleted' }))).toBeUndefined();
  expect(pageOf(entry({ entity: 'comment' }))).toBeUndefined();
});
