import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld } from '../testing/fixtures.ts';
import { PAPER_CASES } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const numberedAsDrafts = PAPER_CASES.filter(({ kind }) => ['credit_note', 'delivery_challan'].includes(kind));
const [lastDay, firstDay] = [new Date('2027-03-31T18:29:00Z'), new Date('2027-03-31T18:30:00Z')];

test.each(numberedAsDrafts.map((each) => [each.kind, each] as const))(
  'a draft %s is issued on the last day of its financial year, and refused on the day after',
  { tags: ['MON-69', 'SUP-176'] },
  async (_kind, { draft, issue }) => {
    gateway.clock.now = lastDay;
    const [inTime, late] = [await draft(gateway), await draft(gateway)];
    await issue(gateway, inTime);
    gateway.clock.now = firstDay;
    await expect(issue(gateway, late)).rejects.toThrow(
      `${late} has a number of an earlier financial year. Cancel it and create a new one.`,
    );
    const drawn = await gateway.app.db
      .selectFrom('papers')
      .select('entity_id')
      .where('entity_id', '=', String(late))
      .execute();
    expect(drawn).toEqual([]);
  },
);
