import { House } from 'lucide-react';
import { expect, test } from 'vitest';
import { groupsOf } from './groups.ts';
import type { Hit } from './hit.ts';
import type { RecordKind } from './record-kind.ts';

const link = (label: string, path: string) => ({ label, path, icon: House, may: 'staff' as const });
const order = (id: string): Hit => ({ kind: 'order', id, label: id, hint: 'Acme Infra', path: `/order-details/${id}` });
const ORDERS = { key: 'order', title: 'Orders', may: 'order:READ', find: () => Promise.resolve([]) } as RecordKind;
const LINKS = [link('Orders', '/orders'), link('Vendors', '/seller-manager')];
const ACTIONS = [{ kind: 'action', id: 'n', label: 'Take the next', hint: 'n', run: () => undefined }] as const;

const shown = (query: string, recent: Hit[], hits: Hit[]) =>
  groupsOf({
    query,
    recent,
    actions: ACTIONS,
    links: LINKS,
    kinds: [ORDERS],
    found: new Map([['order', { hits, problem: undefined }]]),
  }).map(({ title, hits: found }) => [title, ...found.map(({ label }) => label)]);

test('recently visited places come first, and none appears twice', () => {
  expect(shown('or', [order('OR2')], [order('OR1'), order('OR2')])).toEqual([
    ['Recent', 'OR2'],
    ['Pages', 'Orders', 'Vendors'],
    ['Orders', 'OR1'],
  ]);
});

test('recent places are found by every word of their label', () => {
  expect(shown('infra or2', [order('OR1'), order('OR2')], [])).toEqual([['Recent', 'OR2']]);
  expect(shown('moon', [order('OR1')], [])).toEqual([]);
});

test('actions come before pages', { tags: ['APP-100'] }, () => {
  expect(shown('', [], []).map(([title]) => title)).toEqual(['Actions', 'Pages']);
  expect(shown('next', [], [])).toEqual([['Actions', 'Take the next']]);
});

test('a slip of the key still finds what has no other match', { tags: ['APP-101'] }, () => {
  expect(shown('vendros', [], [])).toEqual([['Pages', 'Vendors']]);
  expect(shown('ordres', [], [])).toEqual([['Pages', 'Orders']]);
  expect(shown('tkae the next', [], [])).toEqual([['Actions', 'Take the next']]);
  expect(shown('order', [], [])).toEqual([['Pages', 'Orders']]);
  expect(shown('xyz', [], [])).toEqual([]);
});
