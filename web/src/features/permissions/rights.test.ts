import { PERMISSION_ENTITIES } from '@console/shared/permissions';
import { expect, test } from 'vitest';
import { groupsOf, has, narrowed, roleLabel } from './rights.ts';

const CALLS = [
  { name: 'GET /quotation', summary: 'List quotations', may: ['quotation:READ'] },
  { name: 'PUT /quotation', summary: 'Edit a quotation', may: ['quotation:WRITE', 'quotation:UPDATE'] },
  { name: 'GET /audit', summary: 'List changes', may: ['admin'] },
];
const MOVES = [
  { words: 'Quotation: Draft → Sent', may: ['quotation:APPROVE'] },
  { words: 'Quotation: Sent → Rejected', may: ['quotation:UPDATE', 'quotation:APPROVE'] },
];
const SALES = { role_id: 1007, permissions: { quotation: { READ: true, UPDATE: true } } };
const LEAD = { role_id: 1012, permissions: { quotation: { READ: true, APPROVE: true } } };
const BOARD = { role_id: 1002, permissions: { quotation: { READ: true, UPDATE: true } } };
const groups = groupsOf(CALLS, MOVES);
const labels = (shown: typeof groups) =>
  shown.flatMap(({ title, rights }) => rights.map(({ label }) => `${title}: ${label}`));

test('each right has its calls, and its moves by the charts', { tags: ['ROL-62', 'ROL-63'] }, () => {
  const quotations = groups.find(({ title }) => title === 'Quotations');
  const found = quotations?.rights.map(({ label, calls, moves }) => [label, calls.map(({ name }) => name), moves]);
  expect(found).toEqual([
    ['Read', ['GET /quotation'], []],
    ['Create', ['PUT /quotation'], []],
    ['Change', ['PUT /quotation'], ['Quotation: Sent → Rejected']],
    ['Approve', [], ['Quotation: Draft → Sent', 'Quotation: Sent → Rejected']],
  ]);
  expect(groups.at(-1)).toMatchObject({ title: 'By role alone', rights: [{ label: 'Administer' }] });
});

test('every entity that permissions are about has a group', { tags: ['ROL-62'] }, () => {
  const all = PERMISSION_ENTITIES.map((entity) => ({ name: `GET /${entity}`, summary: '', may: [`${entity}:READ`] }));
  expect(groupsOf(all, []).filter(({ rights }) => rights.length > 0 && rights[0]?.label === 'Read')).toHaveLength(
    PERMISSION_ENTITIES.length,
  );
});

test('a role has what the gateway grants it, and the wallboard writes nothing', { tags: ['ROL-62'] }, () => {
  const [, , change] = groups.find(({ title }) => title === 'Quotations')?.rights ?? [];
  expect(change && [SALES, LEAD, BOARD].map((role) => has(role, change))).toEqual([true, false, false]);
});

test('finds by group, right, call and status, and where two roles differ', { tags: ['ROL-62'] }, () => {
  expect(labels(narrowed(groups, 'AUDIT'))).toEqual(['By role alone: Administer']);
  expect(labels(narrowed(groups, 'edit quotation'))).toEqual(['Quotations: Create', 'Quotations: Change']);
  expect(labels(narrowed(groups, 'nothing of this'))).toEqual([]);
  expect(labels(narrowed(groups, 'quotations', [SALES, LEAD]))).toEqual(['Quotations: Change', 'Quotations: Approve']);
  expect(labels(narrowed(groups, '', [SALES, SALES]))).toEqual([]);
});

test('roles of one name have their numbers', { tags: ['ROL-62'] }, () => {
  const all = [{ ...SALES, role_id: 1001 }, SALES, { ...SALES, role_id: 1008 }];
  expect(all.map(({ role_id }) => roleLabel(role_id, all))).toEqual(['Admin', 'Salesperson 1007', 'Salesperson 1008']);
});
