import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quotationCalls } from '@console/shared/calls/quotation';
import type { Quotation } from '@console/shared/entities/quotation';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addQuotation } from '../testing/trade.ts';
import { quotationsOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await addQuotation(gateway.app.db);
});
afterAll(() => gateway.app.close());

const { quotationOf, update } = quotationsOf(() => gateway);

refusals(() => gateway, quotationCalls.update, {
  tags: ['QUO-4', 'QUO-16', 'QUO-48'],
  permitted: USER.lead,
  refused: USER.manager,
  good: { quotation_id: 1, remark: 'Soon' },
  bad: {
    quotation_id: [undefined, 0, '1'],
    status: ['CONVERTED_TO_ORDER', ''],
    quotation_items: [{}, [{ quotation_item_id: 1, included_in_quotation: false }]],
    charge_1_name: [null],
    charge_1_value: ['x', 1.005],
    charge_2_value: [-0.001],
    payment_terms: ['', null],
    quotation_discount: [-1, 0.001, 45_430.01],
    sales_person: [999, USER.customer],
    remark: [1],
    reject_message: ['x'.repeat(501)],
    po_link: ['a.pdf', ['x'.repeat(101)], [1], ['gone.pdf'], ['../po.pdf']],
    send_email: ['true'],
  },
});

describe('a write to a quotation', () => {
  let quotation_id: number;
  const stand = async (status: Quotation['status'], revision = 1) => {
    quotation_id = await addQuotation(gateway.app.db, { status, revision });
  };
  beforeEach(() => stand('SENT', 3));

  const WISHES: Input[] = [{ remark: 'x' }, { status: 'SENT' }, { status: 'CONFIRMED' }, { status: 'REJECTED' }];
  test.each(
    WISHES.flatMap((wish) => (['CONVERTED_TO_ORDER', 'REJECTED'] as const).map((status) => ({ status, wish }))),
  )('from $status may not become $wish', { tags: ['QUO-19', 'QUO-48'] }, async ({ status, wish }) => {
    await stand(status);
    const { result, changes } = await logged(gateway.app, () => update({ quotation_id, ...wish }));
    expect([result.statusCode, result.json(), changes]).toEqual([
      409,
      { success: false, code: 'illegal_move', message: expect.any(String), status, allowed: [] },
      [],
    ]);
  });

  test('does not approve twice', { tags: ['QUO-6'] }, async () => {
    await stand('CONFIRMED');
    const reply = await update({ quotation_id, status: 'CONFIRMED' }, USER.admin);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { status: 'CONFIRMED', allowed: ['SENT', 'REJECTED', 'CONVERTED_TO_ORDER'] },
    ]);
  });

  test('approves only with the permission', { tags: ['QUO-5'] }, async () => {
    const { result, changes } = await logged(gateway.app, () =>
      update({ quotation_id, status: 'CONFIRMED' }, USER.sales),
    );
    expect([result.statusCode, result.json().code, changes]).toEqual([403, 'forbidden', []]);
  });

  test('against an old revision gets the current row', async () => {
    const reply = await update({ quotation_id, remark: 'x' }, USER.lead, { 'if-match': '"2"' });
    expect([reply.statusCode, reply.json().code, reply.json().current]).toEqual([
      412,
      'stale',
      await quotationOf(quotation_id),
    ]);
  });

  test('that does not exist answers 404', { tags: ['QUO-48'] }, async () => {
    expect((await update({ quotation_id: 999_999, remark: 'x' })).statusCode).toBe(404);
  });
});
