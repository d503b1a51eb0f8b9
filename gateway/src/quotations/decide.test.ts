import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { addQuotation } from '../testing/trade.ts';
import { quotationsOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const { draft, requestOf, update } = quotationsOf(() => gateway);

describe('deciding on a quotation', () => {
  test('approves its current state, with its flags', { tags: ['QUO-5', 'QUO-48'] }, async () => {
    const { quotation_id } = await draft();
    const { result, changes } = await logged(gateway.app, () =>
      update({ quotation_id, status: 'CONFIRMED', send_email: true }),
    );
    expect(result.json()).toMatchObject({
      success: true,
      message: 'Quotation updated successfully',
      quotation: { status: 'CONFIRMED', send_email: true, send_email_with_attachment: false, modified_by: USER.lead },
    });
    expect(changes.map(({ changed }) => changed.toSorted())).toEqual([
      ['deadline', 'deadline_warning', 'modified_by', 'modified_by_info', 'revision', 'send_email', 'status'],
    ]);
  });

  test('needs another approval after an edit', { tags: ['QUO-7'] }, async () => {
    const { quotation_id } = await draft();
    await update({ quotation_id, status: 'CONFIRMED' });
    const reply = await update({ quotation_id, remark: 'Later' }, USER.sales);
    expect(reply.json().quotation).toMatchObject({ status: 'SENT', revision: 3 });
  });

  test.each(['SENT', 'CONFIRMED'])(
    'rejects a %s one with a reason and releases its requests',
    { tags: ['QUO-10', 'QUO-11', 'QUO-48', 'REQ-12'] },
    async (status) => {
      const { quotation_id, items, requests } = await draft();
      await update({
        quotation_id,
        quotation_items: [{ quotation_item_id: items[1], included_in_quotation: false }],
      });
      await update({ quotation_id, status });
      const { result, changes } = await logged(gateway.app, () =>
        update({ quotation_id, status: 'REJECTED', reject_message: ' Too dear ' }, USER.sales),
      );
      expect(result.json().quotation).toMatchObject({ status: 'REJECTED', reject_message: 'Too dear' });
      expect(changes.map(({ entity, id }) => [entity, id])).toEqual([
        ['quotation_request', String(requests[0])],
        ['quotation', String(quotation_id)],
      ]);
      expect(changes[0]?.row).toMatchObject({ status: 'PRICE_UPDATED', quotation_id: null, modified_by: USER.sales });
    },
  );

  test('leaves a request alone that is in another quotation by now', async () => {
    const { quotation_id, requests } = await draft();
    const elsewhere = await addQuotation(gateway.app.db);
    await gateway.app.db
      .updateTable('quote_requests')
      .set({ quotation_id: elsewhere })
      .where('request_id', '=', requests[0])
      .execute();
    await update({ quotation_id, status: 'REJECTED', reject_message: 'No' });
    expect(await requestOf(requests[0])).toMatchObject({ status: 'QUOTATION_GENERATED', quotation_id: elsewhere });
  });

  test.each([undefined, '', '   '])(
    'needs a reason to reject, not %j',
    { tags: ['QUO-10', 'QUO-32'] },
    async (reject_message) => {
      const { quotation_id } = await draft();
      const reply = await update({ quotation_id, status: 'REJECTED', reject_message });
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['reject_message']]);
    },
  );

  test.each([
    { status: 'CONFIRMED', remark: 'x', quotation_items: [] },
    { status: 'REJECTED', reject_message: 'No', remark: 'x', quotation_items: [] },
  ])('accepts no changes along with it: %j', async (body) => {
    const { quotation_id } = await draft();
    const reply = await update({ quotation_id, ...body });
    expect([reply.statusCode, Object.keys(reply.json().fields).toSorted()]).toEqual([
      422,
      ['quotation_items', 'remark'],
    ]);
  });
});
