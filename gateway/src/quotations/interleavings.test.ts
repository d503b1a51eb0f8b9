import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rfqCalls } from '@console/shared/calls/rfq';
import type { Quotation } from '@console/shared/entities/quotation';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { quotationLine, quotationTotals } from '@console/shared/pricing';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { CEMENT_LINE, quotationsOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const { add, draft, update, quotationOf } = quotationsOf(() => gateway);

interface World {
  /** Two quotations that compete for the requests. */
  quotations: Quotation[];
  requests: number[];
}

/** The body of one write to one of the two quotations, based on their state when it is sent. */
type Step = { quotation: number; body: (world: World, quotation: Quotation) => Input };

const paise = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
const rupees = fc.oneof(paise(5_000), fc.constantFrom('' as const, null));
const index = fc.nat({ max: 5 });
const price = fc.record(
  {
    quantity: fc.integer({ min: 1, max: 50_000 }).map((value) => value / 1_000),
    selling_price: paise(900).filter((value) => value > 0),
    quotation_line_discount: rupees,
  },
  { requiredKeys: [] },
);
const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;
const lineOf = ({ quotation_items }: Quotation, place: number) => at(quotation_items, place).quotation_item_id;
const head = fc.record(
  { charge_1_value: rupees, charge_2_value: paise(300).map((value) => -value), quotation_discount: rupees },
  { requiredKeys: [] },
);

const bodies: fc.Arbitrary<Step['body']>[] = [
  head.map((body) => () => body),
  fc.tuple(index, price).map(([request, change]) => ({ requests }) => ({
    quotation_items: [{ ...CEMENT_LINE, ...change, request_id: at([...requests, null], request) }],
  })),
  fc.tuple(index, price).map(([line, change]) => (_world, quotation) => ({
    quotation_items: [{ quotation_item_id: lineOf(quotation, line), ...change }],
  })),
  fc.array(fc.tuple(index, fc.boolean()), { minLength: 1, maxLength: 3 }).map((lines) => (_world, quotation) => ({
    quotation_items: lines.map(([line, isIncluded]) => ({
      quotation_item_id: lineOf(quotation, line),
      included_in_quotation: isIncluded,
    })),
  })),
  fc.constant(() => ({ status: 'CONFIRMED' })),
];
const rejection = fc.constant<Step['body']>(() => ({ status: 'REJECTED', reject_message: 'No' }));
const step: fc.Arbitrary<Step> = fc.record({
  quotation: fc.nat({ max: 1 }),
  body: fc.oneof(...bodies.map((arbitrary) => ({ arbitrary, weight: 4 })), { arbitrary: rejection, weight: 1 }),
});

async function freshWorld(): Promise<World> {
  const [one, two] = [await draft(), await draft()];
  return {
    quotations: [await quotationOf(one.quotation_id), await quotationOf(two.quotation_id)],
    requests: [...one.requests, ...two.requests, await add()],
  };
}

function checkTotals(quotation: Quotation): void {
  const { quotation_items, total_price, grand_total } = quotation;
  expect({ total_price, grand_total }).toEqual(quotationTotals(quotation_items, quotation));
  expect(quotation_items.map((line) => line.total_price)).toEqual(
    quotation_items.map((line) => quotationLine(line).total),
  );
  expect(grand_total).toBeGreaterThanOrEqual(0);
}

async function checkRequests({ quotations, requests }: World): Promise<void> {
  const { rfqs } = (await send(gateway, rfqCalls.list, USER.admin, { limit: '500' })).json<{
    rfqs: QuotationRequest[];
  }>();
  for (const { request_id, status, quotation_id } of rfqs.filter((row) => requests.includes(row.request_id))) {
    const holders = quotations.filter(
      (quotation) =>
        quotation.status !== 'REJECTED' &&
        quotation.quotation_items.some((line) => line.included_in_quotation && line.request_id === request_id),
    );
    expect(holders.length).toBeLessThanOrEqual(1);
    expect(status === 'QUOTATION_GENERATED').toBe(holders.length === 1);
    expect(quotation_id).toBe(holders[0]?.quotation_id ?? null);
  }
}

test('whatever is written to two quotations side by side, totals, requests and revisions agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { maxLength: 10 }), async (rounds) => {
      const world = await freshWorld();
      for (const steps of rounds) {
        const replies = await Promise.all(
          steps.map(async ({ quotation, body }) => {
            const target = at(world.quotations, quotation);
            const { quotation_id } = target;
            const asked = body(world, target);
            // The approver must not have written any of it.
            const user = asked['status'] === 'CONFIRMED' ? USER.lead2 : USER.lead;
            const { statusCode } = await update({ quotation_id, ...asked }, user);
            expect([200, 409, 422]).toContain(statusCode);
            return { quotation_id, written: statusCode === 200 ? 1 : 0 };
          }),
        );
        const after = await Promise.all(world.quotations.map(({ quotation_id }) => quotationOf(quotation_id)));
        for (const [place, quotation] of after.entries()) {
          const writes = replies.filter(({ quotation_id }) => quotation_id === quotation.quotation_id);
          const revision = writes.reduce((sum, { written }) => sum + written, at(world.quotations, place).revision);
          expect(quotation.revision).toBe(revision);
          checkTotals(quotation);
        }
        world.quotations = after;
        await checkRequests(world);
      }
    }),
    { numRuns: 10, seed: 20_261_121 },
  );
});
