import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@console/shared/calls/call';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { orderCalls } from '@console/shared/calls/order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addChallan, addInvoiced } from '../testing/trade.ts';
import { addNote } from './testing.ts';

const { update, updateStatus } = creditNoteCalls;

let gateway: TestApp;
let guarded: string;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  guarded = (await note()).cnId;
});
afterAll(() => gateway.app.close());

const note = async () => addNote(gateway, await addInvoiced(gateway.app.db, {}, [100, 50]), 40, 10);
const say = (call: Call, body: Input, headers: object = {}, user: number = USER.sales) =>
  send(gateway, call, user, body, headers);
const move = (creditnote_id: string, status: string, headers: object = {}) =>
  say(updateStatus, { creditnote_id, status }, headers);

refusals(() => gateway, update, {
  tags: ['MON-4', 'MON-19'],
  permitted: USER.sales,
  refused: USER.manager,
  good: { creditnote_id: 'CN2627-000001', remark: 'Damaged.' },
  bad: {
    creditnote_id: [undefined, '', 'a/b', 7],
    lines: [[], {}, null],
    remark: [7, 'x'.repeat(5_001)],
  },
});

refusals(() => gateway, updateStatus, {
  tags: ['MON-2', 'MON-20'],
  permitted: USER.sales,
  refused: USER.manager,
  good: { creditnote_id: 'CN2627-000001', status: 'ISSUED' },
  bad: { creditnote_id: [undefined, '', 'a/b', 7], status: [undefined, 'SENT', null] },
});

describe('a draft credit note', () => {
  test('has its lines replaced by the given ones, with new totals', { tags: ['MON-4', 'MON-19'] }, async () => {
    const { cnId: creditnote_id, lines } = await note();
    const second = lines[1]?.order_line_id;
    const { result, changes } = await logged(gateway.app, () =>
      say(update, { creditnote_id, lines: [{ order_line_id: second, quantity: 50 }] }, { 'if-match': '"1"' }),
    );
    const { creditNote, ...reply } = result.json();
    expect([result.statusCode, result.headers['etag'], reply]).toEqual([
      200,
      '"2"',
      { success: true, message: 'Credit note updated' },
    ]);
    expect(misfits('credit_note', creditNote)).toEqual([]);
    expect(creditNote).toMatchObject({ cn_grand_total: 22_715, remark: null, lines: [{ quantity: 50 }] });
    expect(creditNote.lines).toHaveLength(1);
    expect(changes).toMatchObject([
      { entity: 'credit_note', id: creditnote_id, op: 'updated', revision: 2, row: creditNote, before: {} },
    ]);
    expect(changes).toHaveLength(1);
  });

  test('may credit again what it credited itself, but no more than others leave', async () => {
    const order = await addInvoiced(gateway.app.db);
    const { cnId: creditnote_id } = await addNote(gateway, order, 60);
    await addNote(gateway, order, 30);
    const lines = (quantity: number) => [{ order_line_id: order.lines[0], quantity }];
    expect((await say(update, { creditnote_id, lines: lines(70) })).json().creditNote.cn_grand_total).toBe(31_801);
    expect((await say(update, { creditnote_id, lines: lines(70.001) })).json().fields).toEqual({
      'lines.0.quantity': 'Of 100 invoiced, 70 are left to credit.',
    });
  });

  test('keeps its lines with a new remark, and its remark if none is given', async () => {
    const { cnId: creditnote_id, lines } = await note();
    const remarked = (await say(update, { creditnote_id, remark: 'Damaged.' })).json().creditNote;
    expect(remarked).toMatchObject({ remark: 'Damaged.', lines, cn_grand_total: 22_715 });
    expect((await say(update, { creditnote_id })).json().creditNote.remark).toBe('Damaged.');
    expect((await say(update, { creditnote_id, remark: null })).json().creditNote.remark).toBeNull();
  });

  test('is not edited against an old revision, which gets the current row', async () => {
    const { cnId: creditnote_id } = await note();
    await say(update, { creditnote_id, remark: 'Theirs' });
    const stale = await say(update, { creditnote_id, remark: 'Mine' }, { 'if-match': '"1"' });
    expect([stale.statusCode, stale.json()]).toMatchObject([
      412,
      { code: 'stale', current: { revision: 2, remark: 'Theirs' } },
    ]);
  });

  test('is not edited once issued or cancelled', { tags: ['MON-4', 'MON-19'] }, async () => {
    for (const status of ['ISSUED', 'CANCELLED']) {
      const { cnId: creditnote_id } = await note();
      await move(creditnote_id, status);
      const { result, changes } = await logged(gateway.app, () => say(update, { creditnote_id, remark: 'Late' }));
      expect([result.statusCode, result.json(), changes]).toMatchObject([409, { code: 'illegal_move', status }, []]);
    }
  });

  test('that does not exist is found by neither call', { tags: ['MON-19'] }, async () => {
    expect((await say(update, { creditnote_id: 'NONE' })).statusCode).toBe(404);
    expect((await move('NONE', 'ISSUED')).statusCode).toBe(404);
  });
});

describe('a credit note', () => {
  test.each([
    ['DRAFT', 'ISSUED'],
    ['DRAFT', 'CANCELLED'],
    ['ISSUED', 'CANCELLED'],
  ])('goes from %s to %s', { tags: ['MON-2', 'MON-20'] }, async (from, to) => {
    const { cnId } = await note();
    if (from !== 'DRAFT') await move(cnId, from);
    const { result, changes } = await logged(gateway.app, () => move(cnId, to));
    const { creditNote, ...reply } = result.json();
    expect(reply).toEqual({ success: true, message: 'Credit note updated' });
    expect(creditNote).toMatchObject({ status: to, cn_grand_total: 22_715, modified_by: USER.sales });
    expect(changes).toMatchObject([
      { entity: 'credit_note', id: cnId, op: 'updated', row: creditNote, before: { status: from } },
      ...(from === 'ISSUED' || to === 'ISSUED' ? [{ entity: 'order', op: 'updated' }] : []),
    ]);
  });

  test.each<[string[], string, string[]]>([
    [[], 'DRAFT', ['ISSUED', 'CANCELLED']],
    [['ISSUED'], 'DRAFT', ['CANCELLED']],
    [['ISSUED'], 'ISSUED', ['CANCELLED']],
    [['CANCELLED'], 'ISSUED', []],
  ])('after %j does not become %s', { tags: ['MON-3', 'MON-20'] }, async (before, wish, allowed) => {
    const { cnId } = await note();
    for (const status of before) await move(cnId, status);
    const { result, changes } = await logged(gateway.app, () => move(cnId, wish));
    expect([result.statusCode, result.json(), changes]).toMatchObject([409, { code: 'illegal_move', allowed }, []]);
  });

  test('is not issued against an old revision', async () => {
    const { cnId } = await note();
    await say(update, { creditnote_id: cnId, remark: 'Other goods' });
    expect((await move(cnId, 'ISSUED', { 'if-match': '"1"' })).statusCode).toBe(412);
  });

  test('is not changed by a customer’s own account, whatever its role is granted', async () => {
    const { db } = gateway.app;
    const body = { creditnote_id: guarded, remark: 'Mine' };
    await granted(db, 10_001, { order: ['UPDATE'] }, async () => {
      expect((await say(update, body, {}, USER.otherCustomer)).statusCode).toBe(403);
      expect((await say(update, body, {}, USER.customer)).statusCode).toBe(403);
    });
  });
});

test(
  'the order says what issued credit notes took back, also of goods that were delivered and returned',
  { tags: ['MON-93'] },
  async () => {
    const { db } = gateway.app;
    const { order_number, lines } = await addInvoiced(db, { status: 'DELIVERED' }, [100]);
    const [order_line_id = 0] = lines;
    await addChallan(db, { order_number, status: 'DELIVERED' }, [{ order_line_id, quantity: 100 }]);
    const body = { order_number, lines: [{ order_line_id, quantity: 40, returned_qty: 40 }] };
    const { creditNote } = (await say(creditNoteCalls.create, body)).json();
    const credited = async () =>
      (await say(orderCalls.list, { order_number }, {}, USER.admin)).json().order.credited as number;
    expect(await credited()).toBe(0);
    const { changes } = await logged(gateway.app, () => move(creditNote.cnId, 'ISSUED'));
    expect(await credited()).toBe(18_172);
    const ofOrder = {
      entity: 'order',
      id: order_number,
      before: {},
      row: expect.objectContaining({ credited: 18_172 }),
    };
    expect(changes).toContainEqual(expect.objectContaining(ofOrder));
  },
);
