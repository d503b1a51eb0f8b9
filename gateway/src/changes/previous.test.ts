import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import type { Row } from '@console/shared/live';
import type { LoggedChange } from '@console/shared/audience';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { OFFER, smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addQuotation, addRequest } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

type Logged = Omit<LoggedChange, 'seq'>;

const logOf = (entity: 'quotation' | 'quotation_request', id: number) =>
  gateway.app.db
    .selectFrom('changes')
    .select(['body', 'previous'])
    .where('entity', '=', entity)
    .where('id', '=', String(id))
    .orderBy('seq', 'desc')
    .execute();

/** The row before a change. */
function undone(row: Row, changed: readonly string[], previous: Readonly<Record<string, unknown>>): Row {
  const kept = Object.entries(row).filter(([field]) => !changed.includes(field));
  return { ...Object.fromEntries(kept), ...previous } as Row;
}

/** Undoes every write from the current row back to the first, and checks each row against the log. */
async function goesBack(entity: 'quotation' | 'quotation_request', id: number, first: Row, present: Row) {
  let row = present;
  for (const { body, previous } of await logOf(entity, id)) {
    const change = body as Logged;
    expect(row).toEqual(change.row);
    if (previous === null) throw new Error('An edit keeps what was before.');
    expect(Object.keys(previous).toSorted()).toEqual(change.changed.toSorted());
    row = undone(row, change.changed, previous);
  }
  expect(row).toEqual(first);
}

const requestOf = async (request_id: number): Promise<Row> =>
  (await send(gateway, rfqCalls.list, USER.admin, { request_id })).json().rfq;
const quotationOf = async (quotation_id: number): Promise<Row> =>
  (await send(gateway, quotationCalls.list, USER.admin, { quotation_id })).json().quotation;

const text = fc.option(fc.constantFrom('Grey', 'as before', 'with "quotes"', 'ज'), { nil: null });
const edit = fc.record(
  { quantity: fc.integer({ min: 1, max: 500 }), remarks: text, color: text, packaging_type: text },
  { requiredKeys: [] },
);
const price = fc.integer({ min: 300, max: 900 }).map((rfq_offer_price) => ({
  status: 'PRICE_UPDATED',
  rfq_offer_id: OFFER.cement,
  rfq_offer_price,
  rfq_selling_price: 950,
  quantity: 5,
}));
const head = fc.record(
  {
    charge_1_value: fc.integer({ min: 0, max: 900 }),
    quotation_discount: fc.integer({ min: 0, max: 90 }),
    remark: text,
  },
  { requiredKeys: [] },
);

describe('the old values in a change', () => {
  test('lead from today’s row back to each earlier one: a quote request', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(edit, price), { minLength: 1, maxLength: 6 }), async (edits: Input[]) => {
        const request_id = await addRequest(gateway.app.db);
        const first = await requestOf(request_id);
        const replies = [];
        for (const body of edits) {
          replies.push(await send(gateway, rfqCalls.update, USER.admin, { request_id, ...body }));
        }
        expect(replies.map(({ statusCode }) => statusCode)).toEqual(edits.map(() => 200));
        await goesBack('quotation_request', request_id, first, await requestOf(request_id));
      }),
      { numRuns: 25 },
    );
  });

  test('lead from today’s row back to each earlier one: a quotation and its lines', { tags: ['SCR-44'] }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(head, fc.option(fc.integer({ min: 1, max: 90 }))), { minLength: 1, maxLength: 4 }),
        async (edits) => {
          const quotation_id = await addQuotation(gateway.app.db);
          const first = await quotationOf(quotation_id);
          const [line] = first['quotation_items'] as { quotation_item_id: number }[];
          for (const [fields, quantity] of edits) {
            const lines = quantity === null ? {} : { quotation_items: [{ ...line, quantity }] };
            const reply = await send(gateway, quotationCalls.update, USER.admin, {
              quotation_id,
              ...fields,
              ...lines,
            });
            expect(reply.statusCode).toBe(200);
          }
          await goesBack('quotation', quotation_id, first, await quotationOf(quotation_id));
        },
      ),
      { numRuns: 15 },
    );
  });
});
