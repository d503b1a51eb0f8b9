import { afterEach, describe, expect, test } from 'vitest';
import { orderCalls } from '@console/shared/calls/order';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { sessionCalls } from '@console/shared/calls/session';
import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import type { ApprovalPolicy } from '../approval-policy.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import { addPurchaseOrder } from '../testing/trade.ts';
import { CEMENT_LINE, forAcme, quotationsOf } from './testing.ts';

let gateway: TestApp;
const open = async (fourEyes: ApprovalPolicy['fourEyes'] = 'quotations') => {
  gateway = await testApp({ approval: { leastMargin: 0, fourEyes } });
  await smallWorld(gateway.app.db);
};
afterEach(() => gateway.app.close());

const { create, update } = quotationsOf(() => gateway);
const draftBy = async (user: number): Promise<number> =>
  (await create(forAcme(CEMENT_LINE), user)).json<{ quotation: Quotation }>().quotation.quotation_id;
const approve = async (quotation_id: number, user: number) => {
  const reply = await update({ quotation_id, status: 'CONFIRMED' }, user);
  return [reply.statusCode, reply.json().message];
};
const others = [USER.admin, USER.lead2] as number[];
const leave = (fields: { is_banned: true } | { is_deleted: true }) =>
  gateway.app.db.updateTable('users').set(fields).where('user_id', 'in', others).execute();

const CREATED = [403, 'You created this quotation. Ask Asha Rao or Lokesh Rao to approve it.'];
const EDITED = [403, 'You edited this quotation last. Ask Asha Rao or Lokesh Rao to approve it.'];

describe('a quotation', () => {
  test('is not approved by the person who made it', async () => {
    await open();
    const quotation_id = await draftBy(USER.lead);
    expect(await approve(quotation_id, USER.lead)).toEqual(CREATED);
    expect((await update({ quotation_id, status: 'CONFIRMED' })).json()).toMatchObject({ code: 'four_eyes' });
    expect((await approve(quotation_id, USER.lead2))[0]).toBe(200);
  });

  test('is not approved by the person who edited it last', async () => {
    await open();
    const quotation_id = await draftBy(USER.sales);
    await update({ quotation_id, remark: 'Friday' }, USER.lead);
    expect(await approve(quotation_id, USER.lead)).toEqual(EDITED);
    await update({ quotation_id, remark: 'Saturday' }, USER.sales);
    expect((await approve(quotation_id, USER.lead))[0]).toBe(200);
  });

  test.each([{ is_banned: true }, { is_deleted: true }] as const)(
    'is approved by its maker if all others are %j',
    async (fields) => {
      await open();
      const quotation_id = await draftBy(USER.lead);
      await leave(fields);
      expect((await approve(quotation_id, USER.lead))[0]).toBe(200);
    },
  );

  test('that both approvers have written is approved by either', async () => {
    await open();
    const quotation_id = await draftBy(USER.lead2);
    await update({ quotation_id, remark: 'Friday' }, USER.lead);
    await gateway.app.db.updateTable('users').set({ is_banned: true }).where('user_id', '=', USER.admin).execute();
    expect((await approve(quotation_id, USER.lead))[0]).toBe(200);
  });

  test('is approved by anybody with the permission if four eyes are off', async () => {
    await open('off');
    expect((await approve(await draftBy(USER.lead), USER.lead))[0]).toBe(200);
  });
});

describe('an order below its least price', () => {
  const { quotation_items: _none, ...ACME } = forAcme();
  /** Made by an admin, then edited by sales. */
  const waiting = async (): Promise<string> => {
    const line = { ...CEMENT_LINE, selling_price: 300 };
    const made = await send(gateway, orderCalls.create, USER.admin, { ...ACME, order_lines: [line] });
    const { order_number, order_lines } = made.json<{ order: Order }>().order;
    const cheaper = order_lines.map(({ order_line_id }) => ({ order_line_id, selling_price: 299 }));
    const edited = await send(gateway, orderCalls.update, USER.sales, { order_number, order_lines: cheaper });
    expect(edited.json().order).toMatchObject({ approval: 'WAITING', created_by: USER.admin, edited_by: USER.sales });
    return order_number;
  };
  const approveAs = async (user: number, order_number: string) => {
    const reply = await send(gateway, orderCalls.approve, user, { order_number });
    return [reply.statusCode, reply.json().message];
  };

  test(
    'is not approved by the person who made it, though somebody else edited it since',
    { tags: ['ORD-24'] },
    async () => {
      await open();
      const order_number = await waiting();
      expect(await approveAs(USER.admin, order_number)).toEqual([
        403,
        'You created this order. Ask Latha Rao or Lokesh Rao to approve it.',
      ]);
      expect((await approveAs(USER.lead, order_number))[0]).toBe(200);
    },
  );

  test('is approved by its maker if nobody else may, or four eyes are off', async () => {
    await open();
    const order_number = await waiting();
    const leads = [USER.lead, USER.lead2] as number[];
    await gateway.app.db.updateTable('users').set({ is_banned: true }).where('user_id', 'in', leads).execute();
    expect((await approveAs(USER.admin, order_number))[0]).toBe(200);
    await gateway.app.close();
    await open('off');
    expect((await approveAs(USER.admin, await waiting()))[0]).toBe(200);
  });
});

describe('a purchase order is issued by its maker', () => {
  test.each([
    ['quotations', 200],
    ['off', 200],
    ['all', 403],
  ] as const)('where four eyes are %s: %i', async (fourEyes, status) => {
    await open(fourEyes);
    const po_id = await addPurchaseOrder(gateway.app.db, { created_by: USER.manager, modified_by: USER.manager });
    const issue = { po_id, status: 'ISSUED', gstin: '29AABCF8078M2ZW', send_email: false };
    const contact = { seller_email: 'yard@example.in', seller_whatsapp_number: '9876543210' };
    const reply = await send(gateway, purchaseOrderCalls.updateStatus, USER.manager, { ...issue, ...contact });
    expect(reply.statusCode).toBe(status);
  });
});

const ADMIN = { user_id: USER.admin, name: 'Asha Rao' };
const LEADS = [
  { user_id: USER.lead, name: 'Latha Rao' },
  { user_id: USER.lead2, name: 'Lokesh Rao' },
];

test.each([
  ['quotations', USER.lead, { quotation: [ADMIN, ...LEADS] }],
  [
    'all',
    USER.manager,
    {
      quotation: [ADMIN, ...LEADS],
      purchase_order: [ADMIN, { user_id: USER.manager, name: 'Meera Rao' }, ...LEADS],
    },
  ],
  ['off', USER.lead, {}],
  ['quotations', USER.sales, { quotation: [ADMIN, ...LEADS] }],
  ['quotations', USER.wallboard, undefined],
] as const)('where four eyes are %s the profile of user %i names who decides', async (fourEyes, user, approvers) => {
  await open(fourEyes);
  const { user: profile } = (await send(gateway, sessionCalls.profile, user, {})).json();
  expect(profile.approvers).toEqual(approvers);
});
