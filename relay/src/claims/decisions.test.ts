import type { Decider } from '@console/shared/approval-limits';
import { CLAIM } from '@console/shared/constants';
import type { Row } from '@console/shared/live';
import type { Queue } from '@console/shared/queues';
import { describe, expect, test } from 'vitest';
import { createOpenIndex } from '../counts/open-index.ts';
import { fakeContext, memberOf, ROLES, rowOf } from '../counts/testing.ts';
import { createClaimBook } from './book.ts';
import { takeNext } from './next.ts';
import { createPassedOver } from './passed-over.ts';

const monday = '2026-11-16T06:00:00.000Z';

describe('the next approval is', { tags: ['APL-19'] }, () => {
  const line = { included_in_quotation: true, quotation_line_discount: 0, pan_india_gst: 18, sku_offer_id: 5 };
  const terms = { charge_1_value: 0, charge_2_value: 0, quotation_discount: 0, order_discount: 0, least_charges: 0 };
  /** Sold at 110 over an entered cost of 100. */
  const quotation = (id: string, quantity: number, by = 8) => {
    const item = { ...line, quantity, offer_price: 100, selling_price: 110 };
    const fields = { ...terms, status: 'SENT', created_by: by, modified_by: by, grand_total: quantity * 110 };
    return rowOf('quotation', id, { ...fields, created_date: monday, quotation_items: [item] });
  };
  const order = (id: string, quantity: number, approval: string | null) => {
    const { sku_offer_id, pan_india_gst } = line;
    const goods = { sku_offer_id, pan_india_gst, quantity, order_line_discount: 0, status: 'CONFIRMED' };
    const order_lines = [{ ...goods, offer_price: 100, selling_price: 110 }];
    const fields = { ...terms, status: 'CONFIRMED', approval, order_grand_total: quantity * 110 };
    return rowOf('order', id, { ...fields, created_by: 8, edited_by: 8, created_date: monday, order_lines });
  };
  const person = (user_id: number, amount: number | null = null, least_margin: number | null = null) => ({
    ...{ user_id, name: `Person ${user_id}`, amount, least_margin },
  });
  function world(...rows: Row[]) {
    const context = fakeContext();
    const { now } = context.clock;
    const index = createOpenIndex({ lookbackStart: () => 0, onTouched: () => {}, onVanished: () => {} });
    context.onChange(index.apply);
    const book = createClaimBook({ now, leaseMs: CLAIM.leaseMs, firstToken: now() });
    const passedOver = createPassedOver(context.clock);
    const deps = { book, passedOver, rows: context.rows, openIn: index.openIn };
    for (const row of rows) context.commit('order_number' in row ? 'order' : 'quotation', row, 'created');
    /** What person 7 gets, who gives it back. */
    const next = async (deciders: Decider[], queue: Queue = 'quotations') => {
      const deciding = async () => ({ approvers: { quotation: deciders }, deciders });
      const member = context.connect({ ...memberOf(ROLES.admin, 7), deciding });
      const answer = await takeNext(deps, member, { queue });
      if (!answer.ok) return answer.code;
      await book.release(answer.claim, 7, answer.claim.token, member.socket_id);
      return answer.claim.id;
    };
    return { context, book, next };
  }

  test('one within its taker’s limit, or that of somebody in whose place they decide', async () => {
    const { next } = world(quotation('1', 100), quotation('2', 1));
    expect(await next([person(7), person(9)])).toBe('1');
    expect(await next([person(7, 1_000), person(9)])).toBe('2');
    expect(await next([person(7, 100), person(9)])).toBe('empty');
    expect(await next([{ ...person(7, 100), stands_in_for: [person(9)] }, person(9)])).toBe('1');
  });

  test('one whose margin reaches at what its offers cost now', async () => {
    const { context, book, next } = world(quotation('1', 1));
    expect(await next([person(7, null, 10), person(9)])).toBe('1');
    expect(await next([person(7, null, 11), person(9)])).toBe('empty');
    context.store('offer', rowOf('offer', 5, { offer_price: 105 }));
    expect(await next([person(7, null, 10), person(9)])).toBe('empty');
    expect(book.list()).toEqual([]);
    expect(await next([person(7, null, 4), person(9)])).toBe('1');
    expect(await next([{ ...person(7, null, 10), stands_in_for: [person(9, null, 4)] }, person(9)])).toBe('1');
  });

  test('their own only if nobody else’s limit reaches', async () => {
    const { next } = world(quotation('1', 100, 7));
    expect(await next([person(7), person(9)])).toBe('empty');
    expect(await next([person(7), person(9, 1_000)])).toBe('1');
  });

  test('no order that they may not decide, though others are theirs as ever', async () => {
    const { next } = world(order('SO-1', 100, 'WAITING'), order('SO-2', 100, 'APPROVED'));
    expect(await next([person(7), person(9)], 'open_orders')).toBe('SO-1');
    expect(await next([person(7, 1_000), person(9)], 'open_orders')).toBe('SO-2');
  });
});
