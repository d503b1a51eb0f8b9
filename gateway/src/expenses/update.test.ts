import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expenseCalls } from '@console/shared/calls/money';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await add();
});
afterAll(() => gateway.app.close());

async function add(values: { status?: 'VOID'; revision?: number } = {}): Promise<number> {
  const { expense_id } = await gateway.app.db
    .insertInto('expenses')
    .values({
      entity_type: 'ORDER',
      entity_id: 'OR1',
      amount: 100,
      expense_type: 'Freight',
      description: 'Truck',
      spent_on: '2026-11-01',
      status: 'ACTIVE',
      ...values,
    })
    .returning('expense_id')
    .executeTakeFirstOrThrow();
  return expense_id;
}

const correct = (body: Input, headers: object = {}) => send(gateway, expenseCalls.update, USER.lead, body, headers);
const cancel = (body: Input, headers: object = {}) => send(gateway, expenseCalls.void, USER.lead, body, headers);

refusals(() => gateway, expenseCalls.update, {
  tags: ['MON-15'],
  permitted: USER.lead,
  refused: USER.sales,
  good: { expense_id: 1, amount: 5 },
  bad: {
    expense_id: [undefined, 'x', 0, 99_999_999_999],
    amount: [0, -1, 1.005, '5', null],
    expense_type: ['', ' ', 'x'.repeat(101), null],
    description: ['x'.repeat(501)],
    spent_on: ['2026-02-30', '', null],
  },
});

refusals(() => gateway, expenseCalls.void, {
  tags: ['MON-9', 'MON-16'],
  permitted: USER.lead,
  refused: USER.sales,
  good: { expense_id: 1 },
  bad: { expense_id: [undefined, 'x', 0], reason: ['x'.repeat(501), 7, null] },
});

describe('PUT /expense', () => {
  test('corrects what is given and leaves the rest', { tags: ['MON-9', 'MON-15'] }, async () => {
    const expense_id = await add();
    const patch = { amount: 120.75, description: null };
    const { result, changes } = await logged(gateway.app, () =>
      correct({ expense_id, ...patch }, { 'if-match': '"1"' }),
    );
    const { expense, ...reply } = result.json();
    expect([result.statusCode, result.headers['etag'], reply]).toEqual([
      200,
      '"2"',
      { success: true, message: 'Expense updated successfully!' },
    ]);
    expect(misfits('expense', expense)).toEqual([]);
    expect(expense).toMatchObject({
      ...patch,
      expense_type: 'Freight',
      spent_on: '2026-11-01',
      status: 'ACTIVE',
      modified_by: USER.lead,
    });
    expect(changes).toMatchObject([
      { entity: 'expense', id: String(expense_id), op: 'updated', revision: 2, row: expense, before: {} },
    ]);
    expect(changes[0]?.changed).toEqual(expect.arrayContaining(['amount', 'description']));
  });

  test('accepts another kind and day', async () => {
    const patch = { expense_id: await add(), expense_type: ' Testing ', spent_on: '2026-10-31' };
    expect((await correct(patch)).json().expense).toMatchObject({ ...patch, expense_type: 'Testing', amount: 100 });
  });
});

describe('PUT /expense/void', () => {
  test.each([
    [{ reason: ' Booked twice ' }, 'Booked twice'],
    [{ reason: ' ' }, null],
    [{}, null],
  ])('voids an expense with %j', { tags: ['MON-9', 'MON-16'] }, async (body, void_reason) => {
    const expense_id = await add();
    const { result, changes } = await logged(gateway.app, () => cancel({ expense_id, ...body }));
    expect(result.json()).toMatchObject({
      success: true,
      message: 'Expense deleted successfully!',
      expense: { expense_id, status: 'VOID', void_reason, amount: 100, revision: 2 },
    });
    expect(changes).toMatchObject([{ entity: 'expense', op: 'updated', revision: 2, before: { status: 'ACTIVE' } }]);
  });
});

describe.each([
  ['a correction of an expense', correct, { amount: 5 }],
  ['the voiding of an expense', cancel, {}],
] as const)('%s', (_what, write, body) => {
  test('that is void is refused', { tags: ['MON-9', 'MON-15', 'MON-16'] }, async () => {
    const expense_id = await add({ status: 'VOID' });
    const { result, changes } = await logged(gateway.app, () => write({ expense_id, ...body }));
    expect([result.statusCode, result.json()]).toMatchObject([
      409,
      { code: 'illegal_move', status: 'VOID', allowed: [] },
    ]);
    expect(changes).toEqual([]);
  });

  test('against an old revision gets the current row', async () => {
    const expense_id = await add({ revision: 3 });
    const reply = await write({ expense_id, ...body }, { 'if-match': '"2"' });
    const { expense } = (await send(gateway, expenseCalls.list, USER.lead, { expense_id })).json();
    expect([reply.statusCode, reply.json()]).toMatchObject([412, { code: 'stale', current: expense }]);
  });

  test('needs an existing one', async () => {
    expect((await write({ expense_id: 999, ...body })).statusCode).toBe(404);
  });
});
