import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { activityCalls } from '@console/shared/calls/activity';
import { approvalCalls } from '@console/shared/calls/approval';
import { quotationCalls } from '@console/shared/calls/quotation';
import { escalationOf } from '@console/shared/escalation';
import type { Quotation } from '@console/shared/entities/quotation';
import { inboxesOf } from '../notifications/testing.ts';
import { CEMENT_LINE, forAcme } from '../quotations/testing.ts';
import { quietApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { escalateOverdue } from './escalate.ts';

let gateway: TestApp;
beforeEach(async () => {
  gateway = await quietApp();
  await smallWorld(gateway.app.db);
});
afterEach(() => gateway.app.close());

const { admin, lead, lead2, sales, customer } = USER;
const { quote, decide, prefer, inbox } = inboxesOf(() => gateway);
const quoted = async (user: number = sales): Promise<Quotation> =>
  (await quote(user, forAcme(CEMENT_LINE))).json().quotation;
const read = async ({ quotation_id }: Quotation, user: number = admin): Promise<Quotation> =>
  (await send(gateway, quotationCalls.list, user, { quotation_id })).json().quotation;
const limit = (user_id: number, amount: number | null, least_margin: number | null = null) => ({
  ...{ user_id, amount, least_margin },
});
const set = (...limits: Input[]) => send(gateway, approvalCalls.update, admin, { limits });
const unasked = (...users: number[]) =>
  Promise.all(users.map((user) => prefer(user, { approval_waiting: 'off', deadline_near: 'off' })));

/** Moves on to a moment in +05:30, with two gateways over the database. Resolves to who is told, each time. */
async function at(moment: string): Promise<number[]> {
  gateway.clock.now = new Date(`${moment.replace(' ', 'T')}:00+05:30`);
  const { told } = await logged(gateway.app, () =>
    Promise.all([escalateOverdue(gateway.app), escalateOverdue(gateway.app)]),
  );
  return told
    .filter(({ row }) => row?.['kind'] === 'approval_overdue')
    .map(({ row }) => Number(row?.['user_id']))
    .toSorted((a, b) => a - b);
}

// The tests begin on Saturday, 21 November 2026, at 12:00. Two of four working hours are left until 14:00.
describe('a quotation that is not decided by its deadline', { tags: ['APL-23'] }, () => {
  test('is told once, after the weekend, to the leads if all who may decide knew of it', async () => {
    const row = await quoted();
    expect([await at('2026-11-22 23:00'), await at('2026-11-23 11:29')]).toEqual([[], []]);
    expect(await at('2026-11-23 11:30')).toEqual([admin, lead, lead2]);
    expect([await at('2026-11-23 11:31'), await at('2026-12-01 10:00')]).toEqual([[], []]);
    const [told] = (await inbox(lead)).notifications;
    expect([told?.kind, told?.id, told?.by]).toEqual(['approval_overdue', String(row.quotation_id), null]);
  });

  test('goes to the smallest limit above those who knew, by amount and then by margin', async () => {
    const { grand_total } = await quoted();
    await at('2026-11-23 11:30');
    await unasked(admin, lead2);
    await set(limit(lead, grand_total + 1), limit(lead2, grand_total + 2));
    const byAmount = await quoted();
    expect(await at('2026-11-23 15:30')).toEqual([lead2]);
    expect((await read(byAmount)).escalation?.to.map(({ user_id }) => user_id)).toEqual([lead2]);
    await set(limit(lead, grand_total, 2), limit(lead2, grand_total, 1));
    await quoted();
    expect(await at('2026-11-24 18:00')).toEqual([lead2]);
    await set(limit(lead, grand_total, 1), limit(lead2, grand_total, 2));
    await quoted();
    expect(await at('2026-11-25 18:00')).toEqual([admin]);
  });

  test('goes to a delegate as to their giver, while that is in force', async () => {
    const { grand_total } = await quoted();
    await at('2026-11-23 11:30');
    await set(limit(admin, grand_total), limit(lead, 1), limit(lead2, grand_total + 1));
    await unasked(lead, lead2);
    const day = '2026-11-23';
    await send(gateway, approvalCalls.delegate, lead2, { delegate_id: lead, first_day: day, last_day: day });
    const [here, later] = [await quoted(), await quoted()];
    await decide(admin, { quotation_id: later.quotation_id, status: 'REJECTED', reject_message: 'Later' });
    expect(await at('2026-11-23 15:30')).toEqual([lead, lead2]);
    expect((await read(here)).escalation?.to).toHaveLength(2);
    await quoted();
    expect(await at('2026-11-24 18:00')).toEqual([lead2]);
  });

  test('goes neither to who wrote it nor to who does not want that', async () => {
    await unasked(lead2);
    await quoted(lead2);
    await prefer(admin, { approval_overdue: 'off' });
    expect(await at('2026-11-23 11:30')).toEqual([lead]);
  });

  test('goes to leads who cannot decide if nobody can', async () => {
    await set(limit(lead, 1), limit(lead2, 1), limit(admin, 1));
    await quoted();
    expect(await at('2026-11-23 11:30')).toEqual([admin, lead, lead2]);
  });

  test('is left alone once it is decided, and settled by a later decision', async () => {
    const [early, late] = [await quoted(), await quoted()];
    await decide(lead, { quotation_id: early.quotation_id, status: 'CONFIRMED' });
    await at('2026-11-23 11:30');
    expect((await read(early)).escalation).toBeNull();
    const unread = async () =>
      (await inbox(lead2, { unread: true })).notifications.filter(({ kind }) => kind === 'approval_overdue').length;
    expect(await unread()).toBe(1);
    await decide(lead, { quotation_id: late.quotation_id, status: 'CONFIRMED' });
    expect(await unread()).toBe(0);
  });
});

describe('an escalation', { tags: ['APL-24'] }, () => {
  test('is a change of the quotation by nobody, which its activity tells and no customer sees', async () => {
    const row = await quoted();
    await at('2026-11-23 11:30');
    const after = await read(row);
    expect(misfits('quotation', after)).toEqual([]);
    expect(escalationOf(after)).toEqual({
      to: [
        { user_id: admin, name: 'Asha Rao' },
        { user_id: lead, name: 'Latha Rao' },
        { user_id: lead2, name: 'Lokesh Rao' },
      ],
      at: gateway.clock.now.toISOString(),
    });
    expect([after.revision, after.modified_by, after.modified_date]).toEqual([
      row.revision + 1,
      row.modified_by,
      row.modified_date,
    ]);
    const of = { entity: 'quotation', id: String(row.quotation_id) };
    const { entries } = (await send(gateway, activityCalls.list, lead, of)).json();
    expect(entries[0]).toMatchObject({
      is_system: true,
      changed: ['escalation', 'revision'],
      after: { escalation: after.escalation },
    });
    await decide(lead, { quotation_id: row.quotation_id, status: 'CONFIRMED' });
    expect(Object.keys(await read(row, customer))).not.toContain('escalation');
  });

  test('is of one stay in the queue: the next begins without, and is told on its own', async () => {
    const { quotation_id } = await quoted();
    await at('2026-11-23 11:30');
    await decide(lead, { quotation_id, status: 'CONFIRMED' });
    const again: Quotation = (await decide(sales, { quotation_id, remark: 'By truck' })).json().quotation;
    expect(escalationOf(again)).toBeUndefined();
    expect(await at('2026-11-23 15:31')).toEqual([admin, lead, lead2]);
    expect(escalationOf(await read(again))?.at).toBe(gateway.clock.now.toISOString());
  });
});
