import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld } from '../testing/fixtures.ts';
import { addOrder } from '../testing/trade.ts';

const AT_ONCE = 64;
/** The last evening of a financial year in India, and the first moment of the next one. */
const YEARS = [
  ['2627', '2027-03-31T18:29:59Z'],
  ['2728', '2027-03-31T18:30:00Z'],
] as const;
const ADMINS = Array.from({ length: 4 }, (_, nth) => ({
  ...{ user_id: 201 + nth, first_name: 'A', last_name: 'Rao', role_id: 1001 },
}));

let gateway: TestApp;
let people: { authorization: string }[];
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  await db.insertInto('users').values(ADMINS).execute();
  // Its paper cannot be kept, after its number was taken.
  await sql`create table refused_papers (entity_id text)`.execute(db);
  await sql`create function refuse_paper() returns trigger language plpgsql as $$
    begin
      if exists (select from refused_papers r where r.entity_id = new.entity_id) then
        raise exception 'refused';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger refuse_paper before insert on papers for each row execute function refuse_paper()`.execute(
    db,
  );
});
afterAll(async () => {
  // The worker's next files use this database, too.
  await sql`drop function refuse_paper cascade`.execute(gateway.app.db);
  await sql`drop table refused_papers`.execute(gateway.app.db);
  await gateway.app.close();
});

const issue = (order_number: string, nth: number) =>
  gateway.app.inject({
    ...{ method: 'POST', url: '/issueInvoice', payload: { order_number } },
    headers: people[nth % people.length] ?? {},
  });

const numbersOf = async (year: string) =>
  (
    await gateway.app.db
      .selectFrom('orders')
      .select('invoice_number')
      .where('invoice_number', 'like', `INV${year}-%`)
      .orderBy('invoice_number')
      .execute()
  ).map(({ invoice_number }) => Number(invoice_number?.slice(-6)));

const refused = fc.uniqueArray(fc.nat(AT_ONCE - 1), { maxLength: 40 });

test.for(YEARS)(
  'whatever fails among many issues at once in the year %s, its series has no gap',
  { tags: ['ORD-17'] },
  async ([year, moment]) => {
    const { db } = gateway.app;
    gateway.clock.now = new Date(moment);
    people = await Promise.all(ADMINS.map(({ user_id }) => gateway.as(user_id)));
    await fc.assert(
      fc.asyncProperty(refused, async (failing) => {
        const before = (await numbersOf(year)).length;
        const orders = await Promise.all(Array.from({ length: AT_ONCE }, () => addOrder(db)));
        const numbers = orders.map(({ order_number }) => order_number);
        const bad = failing.map((at) => numbers[at] ?? '');
        await sql`insert into refused_papers select json_array_elements_text(${JSON.stringify(bad)}::json)`.execute(db);
        const replies = await Promise.all(numbers.map(issue));
        expect(replies.map(({ statusCode }) => statusCode)).toEqual(
          numbers.map((number) => (bad.includes(number) ? 500 : 200)),
        );
        await sql`delete from refused_papers`.execute(db);
        const again = await Promise.all(bad.slice(0, 1).map(issue));
        const issued = AT_ONCE - bad.length + again.length;
        expect(await numbersOf(year)).toEqual(Array.from({ length: before + issued }, (_, at) => at + 1));
      }),
      { numRuns: 2, seed: 20261121 },
    );
  },
);
