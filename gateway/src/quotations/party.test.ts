import { MESSAGES } from '@console/shared/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { ORG, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import type { Input } from '../testing/refusals.ts';
import { CEMENT_LINE, quotationsOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const { add, create } = quotationsOf(() => gateway);

describe('a quotation by somebody who may not see customers', () => {
  /** Category managers read quote requests, but no customers. */
  const quote = (...quotation_items: Input[]) =>
    granted(gateway.app.db, 1009, { quotation: ['WRITE'] }, () => create({ quotation_items }, USER.manager));

  test('is for the customer of the requests, who stays hidden', { tags: ['ROL-36'] }, async () => {
    const requests = [await add(), await add()];
    const { result: reply, changes } = await logged(gateway.app, () =>
      quote(...requests.map((request_id) => ({ ...CEMENT_LINE, request_id }))),
    );
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toMatch(/Acme|Chitra|"tenant_id"|"user_id":101/);
    expect(reply.json().quotation.tenant_info).toEqual({ district: 'Mysuru' });
    expect(changes[0]?.row).toMatchObject({
      ...{ tenant_id: TENANT.acme, user_id: USER.customer, tenant_info: { tenant_name: 'Acme Infra' } },
      ...{ user_details: { first_name: 'Chitra' }, sales_person: USER.sales2 },
    });
  });

  test.each([
    [
      'names the request of another customer',
      async () => [await add(), await add({ tenant_id: TENANT.direct, user_id: USER.otherCustomer, org_id: ORG.own })],
      { 'quotation_items.1.request_id': 'This quote request is from another customer.' },
    ],
    [
      'names a request that is not there',
      async () => [99_999],
      { 'quotation_items.0.request_id': 'Quote request 99999 does not exist.' },
    ],
    ['names no request', async () => [null], { tenant_id: MESSAGES.pick.account, user_id: MESSAGES.pick.user }],
  ])('is refused if it %s', async (_what, requests, fields) => {
    const reply = await quote(...(await requests()).map((request_id) => ({ ...CEMENT_LINE, request_id })));
    expect([reply.statusCode, reply.json().fields]).toEqual([422, fields]);
  });
});
