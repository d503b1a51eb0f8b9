import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityCalls } from '@console/shared/calls/activity';
import type { ActivityEntry } from '@console/shared/calls/activity';
import { expenseCalls } from '@console/shared/calls/money';
import { orderCalls } from '@console/shared/calls/order';
import { commentCalls } from '@console/shared/calls/records';
import { rfqCalls } from '@console/shared/calls/rfq';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder, addRequest } from '../testing/trade.ts';

const MINUTE = 60_000;
const EDITS = 60;

let gateway: TestApp;
let id: string;

/** A request older than the log, with more edits than a page has, two comments in between, and its end. */
beforeAll(async () => {
  gateway = await testApp();
  const { app, clock } = gateway;
  await smallWorld(app.db);
  id = String(await addRequest(app.db, { created_date: '2026-11-01T06:30:00.000Z', sales_person: USER.sales }));
  for (let edit = 1; edit <= EDITS; edit += 1) {
    clock.advance(MINUTE);
    await done(rfqCalls.update, USER.manager, { request_id: Number(id), quantity: 1_000 + edit });
    if (edit % 30 === 0) await comment(`After ${edit}`);
  }
  await addOrder(app.db, { order_number: 'OR1' });
});
afterAll(() => gateway.app.close());

async function done(call: Parameters<typeof send>[1], user: number, body: Input) {
  const reply = await send(gateway, call, user, body);
  expect([reply.statusCode, reply.json()]).toEqual([200, expect.anything()]);
  return reply.json();
}
const comment = async (text: string): Promise<number> =>
  (await done(commentCalls.create, USER.sales, { entity_type: 'RFQ', entity_id: id, comment: text })).comment
    .comment_id;
const page = (query: Input = {}) =>
  done(activityCalls.list, USER.manager, { entity: 'quotation_request', id, ...query });

async function pages(query: Input = {}): Promise<ActivityEntry[][]> {
  const read: ActivityEntry[][] = [];
  let next: number | null | undefined;
  while (next !== null) {
    const { entries, next_seq } = await page({ ...query, ...(next !== undefined && { before_seq: String(next) }) });
    read.push(entries);
    next = next_seq;
  }
  return read;
}
const told = ({ op, comment: said, before, after }: ActivityEntry) =>
  said?.text ?? (op === 'updated' ? `${String(before['quantity'])} → ${String(after['quantity'])}` : op);

describe('the activity of a record', { tags: ['ACT-1', 'ACT-7'] }, () => {
  test('is read in pages, each entry once, newest first, down to what its own row tells', async () => {
    const read = await pages();
    expect(read.length).toBeGreaterThan(1);
    const edits = Array.from({ length: EDITS }, (_, at) => `${at === 0 ? 100 : 1_000 + at} → ${1_001 + at}`);
    const all = [...edits.slice(0, 30), 'After 30', ...edits.slice(30), 'After 60'];
    expect(read.flat().map(told)).toEqual(['created', ...all].toReversed());
  });

  test('is filtered by what it is about', async () => {
    const of = async (kind: string) => (await pages({ kind })).flat().map(told);
    expect(await of('comments')).toEqual(['After 60', 'After 30']);
    expect(await of('status')).toEqual(['created']);
    expect(await of('people')).toEqual([]);
    expect(await of('comments,figures')).toHaveLength(EDITS + 2);
  });

  test('has a comment once, as it reads today', { tags: ['ACT-4'] }, async () => {
    const comment_id = await comment('Wrong');
    await done(commentCalls.update, USER.sales, { comment_id, comment: 'Right' });
    const [first, second] = (await page({ kind: 'comments' })).entries;
    expect([first, second].map(({ comment: said }) => said)).toEqual([
      { text: 'Right', is_edited: true },
      { text: 'After 60', is_edited: false },
    ]);
  });

  test('that changed nothing people read has no entry', async () => {
    const count = async () => (await pages()).flat().length;
    const before = await count();
    await done(rfqCalls.update, USER.manager, { request_id: Number(id), quantity: 1_000 + EDITS });
    expect(await count()).toBe(before);
  });

  test('around an order is filtered by kinds of records', async () => {
    const spent = { entity_type: 'ORDER', entity_id: 'OR1', amount: 5, expense_type: 'Freight' };
    await done(expenseCalls.create, USER.lead, spent);
    await done(orderCalls.update, USER.sales, { order_number: 'OR1', remark: 'By rail' });
    const of = async (query: Input) =>
      (await page({ entity: 'order', id: 'OR1', ...query })).entries.map(({ entity }: ActivityEntry) => entity);
    const admin = async (query: Input) =>
      (await done(activityCalls.list, USER.admin, { entity: 'order', id: 'OR1', ...query })).entries.map(
        ({ entity, op }: ActivityEntry) => `${entity} ${op}`,
      );
    expect(await admin({ of: 'expense' })).toEqual(['expense created']);
    expect(await admin({ of: 'order,expense' })).toEqual(['order updated', 'expense created', 'order created']);
    expect(await of({ of: 'expense' })).toEqual([]);
  });
});
