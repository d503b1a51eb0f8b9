import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperCalls } from '@console/shared/calls/paper';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { issuePapers } from '../testing/papers.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addQuotation } from '../testing/trade.ts';
import { KINDS } from './kinds.ts';
import { PAPER_CASES } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const list = (query: Input, user: number = USER.admin) => send(gateway, paperCalls.list, user, query);

test.each(PAPER_CASES.map((each) => [each.kind, each] as const))(
  'lists the papers of a %s',
  { tags: ['SCR-68'] },
  async (kind, { draft, issue }) => {
    const { entity } = KINDS[kind].record;
    const made = await draft(gateway);
    const id = String(made);
    expect((await list({ entity, id })).json()).toEqual({ papers: [] });
    await issue(gateway, made);
    expect((await list({ entity, id })).json()).toEqual({
      papers: [
        {
          number: expect.stringMatching(/^[A-Z]{2,3}2627-\d{6}$/),
          revision: null,
          issued_at: gateway.clock.now.toISOString(),
          issued_by: { user_id: expect.any(Number), name: expect.stringMatching(/^\w+ Rao$/) },
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          is_reconstructed: false,
        },
      ],
    });
  },
);

test('tells a customer of its papers, but not who issued them', { tags: ['SCR-68'] }, async () => {
  const [{ draft, issue } = expect.fail()] = PAPER_CASES;
  const made = await draft(gateway);
  const id = String(made);
  expect((await list({ entity: 'quotation', id }, USER.customer)).statusCode).toBe(404);
  await issue(gateway, made);
  expect((await list({ entity: 'quotation', id }, USER.customer)).json().papers).toMatchObject([{ issued_by: null }]);
  expect((await list({ entity: 'quotation', id }, USER.otherCustomer)).statusCode).toBe(404);
});

test('says of a paper that was made later that it was', { tags: ['SCR-68'] }, async () => {
  const id = String(await addQuotation(gateway.app.db, { status: 'CONFIRMED' }));
  await issuePapers(gateway);
  expect((await list({ entity: 'quotation', id })).json().papers).toMatchObject([
    { is_reconstructed: true, issued_by: null },
  ]);
});

test('is refused for what is no record, or one that the caller may not read', { tags: ['SCR-68'] }, async () => {
  for (const [query, user, status] of [
    [{ entity: 'quotation' }, USER.admin, 422],
    [{ entity: 'payment', id: '1' }, USER.admin, 422],
    [{ entity: 'quotation', id: 'none' }, USER.admin, 404],
    [{ entity: 'quotation', id: '99999999999' }, USER.admin, 404],
    [{ entity: 'purchase_order', id: 'PO-0' }, USER.admin, 404],
    [{ entity: 'purchase_order', id: 'PO-0' }, USER.sales, 403],
    [{ entity: 'quotation', id: '1' }, USER.nobody, 403],
  ] as const) {
    expect([query, (await list(query, user)).statusCode]).toEqual([query, status]);
  }
});
