import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { CEMENT_LINE, quotationsOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const { add, draft, requestOf, update } = quotationsOf(() => gateway);

describe('several simultaneous writers', () => {
  test('at one revision: exactly one succeeds, and the others get the result', async () => {
    const { quotation_id } = await draft();
    const headers = { 'if-match': '"1"' };
    const { result, changes } = await logged(gateway.app, () =>
      Promise.all([
        update({ quotation_id, remark: 'One' }, USER.sales, headers),
        update({ quotation_id, status: 'CONFIRMED' }, USER.lead, headers),
        update({ quotation_id, status: 'REJECTED', reject_message: 'No' }, USER.lead2, headers),
      ]),
    );
    expect(result.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
    expect(changes.filter(({ entity }) => entity === 'quotation')).toHaveLength(1);
  });

  test('a rejection and an edit happen one after the other, and no request is left behind', async () => {
    const { quotation_id, items, requests } = await draft();
    const extra = await add();
    const [rejected, edited] = await Promise.all([
      update({ quotation_id, status: 'REJECTED', reject_message: 'No' }),
      update(
        {
          quotation_id,
          quotation_items: [
            { ...CEMENT_LINE, request_id: extra },
            { quotation_item_id: items[0], included_in_quotation: false },
          ],
        },
        USER.sales,
      ),
    ]);
    expect([rejected.statusCode, [200, 409].includes(edited.statusCode)]).toEqual([200, true]);
    const statuses = await Promise.all([...requests, extra].map(async (id) => (await requestOf(id)).status));
    expect(statuses.slice(0, 2)).toEqual(['PRICE_UPDATED', 'PRICE_UPDATED']);
    expect(statuses[2]).toBe(edited.statusCode === 200 ? 'PRICE_UPDATED' : 'PENDING');
  });

  test('of two quotations that swap their requests crosswise, both get a reply', async () => {
    const [one, two] = [await draft(), await draft()];
    const swap = (mine: typeof one, theirs: typeof one) =>
      update({
        quotation_id: mine.quotation_id,
        quotation_items: [
          { quotation_item_id: mine.items[0], included_in_quotation: false },
          { quotation_item_id: mine.items[1], included_in_quotation: false },
          ...theirs.requests.toReversed().map((request_id) => ({ ...CEMENT_LINE, request_id })),
        ],
      });
    const replies = await Promise.all([swap(one, two), swap(two, one)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    await update({
      quotation_id: two.quotation_id,
      quotation_items: two.items
        .slice(0, 2)
        .map((quotation_item_id) => ({ quotation_item_id, included_in_quotation: false })),
    });
    expect((await swap(one, two)).statusCode).toBe(200);
  });
});
