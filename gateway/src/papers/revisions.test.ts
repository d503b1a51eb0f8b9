import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addPurchaseOrder, addQuotation } from '../testing/trade.ts';
import { nextRevision } from './keep.ts';
import { papersOf } from './read.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const quotationAs = async (user: number, query: Input) => send(gateway, quotationCalls.download, user, query);
const approve = (quotation_id: number) =>
  send(gateway, quotationCalls.update, USER.lead, { quotation_id, status: 'CONFIRMED' });
const edit = (quotation_id: number, payment_terms: string) =>
  send(gateway, quotationCalls.update, USER.sales, { quotation_id, payment_terms });

describe('a quotation that is edited and approved again', () => {
  test('has a paper with the next letter, and keeps the first', { tags: ['QUO-63'] }, async () => {
    const quotation_number = 'QT2627-000012';
    const quotation_id = await addQuotation(gateway.app.db, { quotation_number, payment_terms: 'First' });
    await approve(quotation_id);
    const first = await quotationAs(USER.admin, { quotation_id });
    await edit(quotation_id, 'Second');

    const draft = await quotationAs(USER.admin, { quotation_id });
    expect(draft.body).toMatch(/class="mark">Draft<.*Second/s);
    const customers = await quotationAs(USER.customer, { quotation_id });
    expect(customers.body).toBe(first.body);
    expect((await quotationAs(USER.admin, { quotation_id, revision: '0' })).body).toBe(first.body);

    await approve(quotation_id);
    const second = await quotationAs(USER.admin, { quotation_id });
    expect(second.body).toMatch(/<p class="number">QT2627-000012 A<.*Second/s);
    expect(second.headers['content-disposition']).toBe('inline; filename="Quotation-QT2627-000012-A.html"');
    expect((await quotationAs(USER.customer, { quotation_id })).body).toBe(second.body);
    expect((await quotationAs(USER.admin, { quotation_id, revision: 'A' })).body).toBe(second.body);
    expect((await quotationAs(USER.admin, { quotation_id, revision: '0' })).body).toBe(first.body);
    expect((await quotationAs(USER.admin, { quotation_id, revision: 'B' })).statusCode).toBe(404);
    expect(await papersOf(gateway.app.db, 'quotation', quotation_id)).toMatchObject([
      { number: quotation_number, revision: 'A', issued_by: USER.lead },
      { number: quotation_number, revision: null, issued_by: USER.lead },
    ]);
  });

  test('is refused a revision that no letter names', async () => {
    for (const revision of ['1', 'a', '-']) {
      const reply = await quotationAs(USER.admin, { quotation_id: 1, revision });
      expect([revision, reply.statusCode, Object.keys(reply.json().fields)]).toEqual([revision, 422, ['revision']]);
    }
  });
});

test(
  'a purchase order whose line is cancelled after the issue goes on, on a new paper',
  { tags: ['SUP-90'] },
  async () => {
    const lines = [100, 7_777].map((quantity) => ({ order_line_id: null, quantity }));
    const po_id = await addPurchaseOrder(gateway.app.db, {}, lines);
    await send(gateway, purchaseOrderCalls.updateStatus, USER.manager, { po_id, status: 'ISSUED' });
    const { po_line_id } = await gateway.app.db
      .selectFrom('purchase_order_lines')
      .select('po_line_id')
      .where('quantity', '=', 7_777)
      .executeTakeFirstOrThrow();
    const reply = await send(gateway, purchaseOrderCalls.updateLineStatus, USER.manager, {
      ...{ po_id, po_line_id, status: 'CANCELLED' },
    });
    expect(reply.statusCode).toBe(200);
    const page = async (query: Input) => (await send(gateway, purchaseOrderCalls.download, USER.admin, query)).body;
    expect(await page({ po_id })).toContain(`${po_id} A`);
    expect(await page({ po_id })).not.toContain('7,777');
    expect(await page({ po_id, revision: '0' })).toContain('7,777');
  },
);

test('a refused move issues nothing', async () => {
  const quotation_id = await addQuotation(gateway.app.db, { created_by: USER.lead, modified_by: USER.lead });
  expect((await approve(quotation_id)).statusCode).toBe(403);
  expect(await papersOf(gateway.app.db, 'quotation', quotation_id)).toEqual([]);
});

test.each(["update papers set number = 'X'", 'delete from papers', 'truncate papers'])('%s is refused', (statement) =>
  expect(sql.raw(statement).execute(gateway.app.db)).rejects.toThrow('papers is append-only'),
);

test('letters follow one another as the columns of a sheet do, without a gap', () => {
  const valueOf = (letters: string) =>
    Array.from(letters).reduce((value, letter) => value * 26 + (letter.codePointAt(0) ?? 0) - 64, 0);
  expect([nextRevision(null), nextRevision('A'), nextRevision('Z'), nextRevision('AZ'), nextRevision('ZZ')]).toEqual([
    ...['A', 'B', 'AA', 'BA', 'AAA'],
  ]);
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{1,4}$/), (letters) => {
      expect(valueOf(nextRevision(letters))).toBe(valueOf(letters) + 1);
    }),
  );
});
