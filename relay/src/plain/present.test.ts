import { admin, customer, everythingButTenants, row, tenant_info } from '@console/shared/testing/audiences';
import { expect, test } from 'vitest';
import { fakeClock } from '../counts/testing.ts';
import { createLedger } from './ledger.ts';
import { presentReply, recordsIn } from './present.ts';

const { revision: _none, ...plain } = row;
const ledger = () => createLedger({ journal: { append: () => {}, position: () => 0 }, clock: fakeClock() });
const AT = '2026-11-20T07:00:00.000Z';
const offer = (sku_offer_id: number) => ({ sku_offer_id, offer_price: 5, modified_date: AT });

test('rows alone, in lists and in groups get their revisions; anything else gets none', () => {
  const reply = {
    offers: [offer(1), { seller_id: 4, offers: [offer(2)] }],
    sku: { product_sku_id: 3, modified_date: AT },
    count: 2,
    user: { accessToken: 'x' },
  };
  const revision = Date.parse(AT);
  expect(presentReply(ledger(), admin, reply, false)).toEqual({
    reply: {
      offers: [
        { ...offer(1), revision },
        { seller_id: 4, offers: [{ ...offer(2), revision }] },
      ],
      sku: { product_sku_id: 3, modified_date: AT, revision },
      count: 2,
      user: { accessToken: 'x' },
    },
    revision,
    doubtful: [],
  });
});

test('a revision sent by the gateway is ignored', () => {
  const { reply } = presentReply(ledger(), admin, { offer: { ...offer(1), revision: 7 } }, false);
  expect(reply).toMatchObject({ offer: { revision: Date.parse(AT) } });
});

test('rows are hidden and redacted by the same table as changes', () => {
  const rfqs = [plain, { ...plain, request_id: 99, org_id: 12, tenant_info: { ...tenant_info, org_id: 12 } }];
  const seen = (audience: typeof admin) =>
    (presentReply(ledger(), audience, { rfqs }, false).reply as { rfqs: Record<string, unknown>[] }).rfqs;
  expect(seen(admin)).toHaveLength(2);
  expect(seen(everythingButTenants)[0]).not.toHaveProperty('tenant_id');
  expect(seen(customer).every(({ org_id }) => org_id === customer.bound?.org_id)).toBe(true);
});

test('figures name customers only to readers of customers', () => {
  const figures = { count: 1, total_value: 5, tenant_split: [{ tenant_id: 2, name: 'Acme Infra', count: 1 }] };
  expect(presentReply(ledger(), admin, figures, false).reply).toEqual(figures);
  expect(presentReply(ledger(), everythingButTenants, figures, false).reply).toEqual({ count: 1, total_value: 5 });
});

test('a single record of others is missing; in the reply to a write it is left out', () => {
  const rfq = { ...plain, org_id: 12, tenant_info: { ...tenant_info, org_id: 12 } };
  expect(() => presentReply(ledger(), customer, { rfq }, false)).toThrow(
    `Quote request ${plain.request_id} does not exist.`,
  );
  expect(presentReply(ledger(), customer, { success: true, rfq }, true)).toMatchObject({
    ...{ reply: { success: true, rfq: undefined }, revision: undefined },
  });
});

test('users are either staff or customers’ users', () => {
  const users = [
    { user_id: 1, role_id: 1001 },
    { user_id: 2, role_id: 10001, tenant_id: 4 },
  ];
  expect(recordsIn({ users }).map(({ ref }) => ref)).toEqual([
    { entity: 'admin_user', id: '1' },
    { entity: 'tenant_user', id: '2' },
  ]);
});

test('visitors read posts once they are published, until they are archived', () => {
  const blog = (status: string) => ({ blog: { blog_post_id: 3, title: 'Curing', status } });
  expect(presentReply(ledger(), undefined, blog('ACTIVE'), false)).toMatchObject({ reply: blog('ACTIVE') });
  for (const status of ['ARCHIVED', 'DRAFT']) {
    expect(() => presentReply(ledger(), undefined, blog(status), false)).toThrow('Blog post 3 does not exist.');
  }
  expect(presentReply(ledger(), admin, blog('ARCHIVED'), false)).toMatchObject({ reply: blog('ARCHIVED') });
});
