import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityCalls } from '@console/shared/calls/activity';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import { undoCalls } from '@console/shared/calls/undo';
import { inboxesOf } from '../notifications/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addQuotation, addRequest } from '../testing/trade.ts';

const { admin, manager, lead, lead2, sales2, wallboard } = USER;

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await archive(await addRequest(gateway.app.db));
});
afterAll(() => gateway.app.close());

const { inbox } = inboxesOf(() => gateway);
const update = (body: Input, user: number = lead) => send(gateway, rfqCalls.update, user, body);
const archive = (request_id: number, user?: number) =>
  update({ request_id, status: 'ARCHIVED', message: 'Late' }, user);
const undo = (entity: 'quotation_request' | 'quotation', id: number, revision: number, user: number = lead) => {
  const named = entity === 'quotation' ? { quotation_id: id } : { request_id: id };
  return send(gateway, undoCalls.undo, user, { ...named, revision });
};
const archived = async (values: Parameters<typeof addRequest>[1] = {}) => {
  const id = await addRequest(gateway.app.db, values);
  return { id, revision: (await archive(id)).json().rfq.revision as number };
};

refusals(() => gateway, undoCalls.undo, {
  tags: ['CHG-9'],
  permitted: lead,
  refused: wallboard,
  good: { request_id: 1, revision: 2 },
  bad: { request_id: [undefined, 'x', 0], revision: [undefined, 0] },
});

/** A rejected quotation, and the request that went back to its queue with that. */
async function rejected(quotation: Parameters<typeof addQuotation>[1] = {}) {
  const { db } = gateway.app;
  const quotation_id = await addQuotation(db, quotation);
  const request_id = await addRequest(db, { status: 'QUOTATION_GENERATED', quotation_id });
  await db.updateTable('quotation_items').set({ request_id }).where('quotation_id', '=', quotation_id).execute();
  const body = { quotation_id, status: 'REJECTED', reject_message: 'Dear' };
  const { revision } = (await send(gateway, quotationCalls.update, lead, body)).json().quotation as {
    revision: number;
  };
  return { quotation_id, request_id, revision };
}

describe('undoing', { tags: ['CHG-8', 'CHG-9'] }, () => {
  test.each(['PENDING', 'PRICE_UPDATED'] as const)(
    'an archived request gives it back its status %s, in the log and the activity',
    async (status) => {
      const { id, revision } = await archived({ status });
      const { result, changes } = await logged(gateway.app, () => undo('quotation_request', id, revision));
      expect(result.json()).toMatchObject({ success: true, rfq: { status, message: null, revision: revision + 1 } });
      expect(changes).toMatchObject([
        { entity: 'quotation_request', id: String(id), by: { user_id: lead }, before: { status: 'ARCHIVED' } },
      ]);
      const told = await send(gateway, activityCalls.list, admin, { entity: 'quotation_request', id: String(id) });
      expect(told.json().entries[0]).toMatchObject({ from_status: 'ARCHIVED', to_status: status });
    },
  );

  test('goes on with the deadline that the record had, and takes back what people were told', async () => {
    const due = { deadline: '2026-11-23T06:30:00.000Z', deadline_warning: '2026-11-23T04:30:00.000Z' };
    const id = await addRequest(gateway.app.db, due);
    await gateway.app.db
      .insertInto('deadlines')
      .values({
        ...{ entity: 'quotation_request', entity_id: String(id), queue: 'quote_requests' },
        ...{ entered_at: gateway.clock.now, due_at: due.deadline, warn_at: due.deadline_warning },
      })
      .execute();
    const { revision } = (await archive(id)).json().rfq;
    const unread = async () =>
      (await inbox(sales2, { unread: true })).notifications.map(({ id: of, kind }) => `${kind} ${of}`);
    expect(await unread()).toContain(`request_archived ${id}`);
    expect((await undo('quotation_request', id, revision)).json().rfq).toMatchObject(due);
    expect(await unread()).not.toContain(`request_archived ${id}`);
  });

  test.each([
    ['CONFIRMED', sales2],
    ['SENT', sales2],
  ] as const)('a rejected quotation gives it back its status %s, and its requests', async (status, created_by) => {
    const { quotation_id, request_id, revision } = await rejected({ status, created_by });
    const { result, changes } = await logged(gateway.app, () => undo('quotation', quotation_id, revision));
    expect(result.json()).toMatchObject({ quotation: { status, reject_message: null } });
    expect(changes.map(({ entity, row }) => [entity, row?.['status']])).toEqual([
      ['quotation_request', 'QUOTATION_GENERATED'],
      ['quotation', status],
    ]);
    const { rfq } = (await send(gateway, rfqCalls.list, lead, { request_id })).json();
    expect(rfq).toMatchObject({ status: 'QUOTATION_GENERATED', quotation_id });
  });

  test('is refused for a quotation of whose requests one was worked on since', async () => {
    const { quotation_id, request_id, revision } = await rejected();
    await update({ request_id, quantity: 3 }, manager);
    const { result, changes } = await logged(gateway.app, () => undo('quotation', quotation_id, revision));
    expect([result.statusCode, result.json().message]).toEqual([
      409,
      'One of its quote requests was changed since, so it stays rejected.',
    ]);
    expect(changes).toEqual([]);
  });

  test('is refused to anybody else, after fifteen seconds, and a second time', async () => {
    const { id, revision } = await archived();
    const other = await undo('quotation_request', id, revision, lead2);
    expect([other.statusCode, other.json().message]).toEqual([403, 'Only the person who did it can undo it.']);
    gateway.clock.advance(15_000);
    expect((await undo('quotation_request', id, revision)).statusCode).toBe(200);
    const again = await undo('quotation_request', id, revision);
    expect([again.statusCode, again.json().message]).toEqual([409, 'You have changed it since, so it stays as it is.']);
    const late = await archived();
    gateway.clock.advance(15_001);
    const reply = await undo('quotation_request', late.id, late.revision);
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'It can only be undone within 10 seconds.']);
  });

  test('is refused for what cannot be undone, and names who changed it since', async () => {
    const id = await addRequest(gateway.app.db);
    const { revision } = (await update({ request_id: id, quantity: 4 })).json().rfq;
    const edit = await undo('quotation_request', id, revision);
    expect([edit.statusCode, edit.json().message]).toEqual([409, 'This cannot be undone.']);
    await update({ request_id: id, quantity: 5 }, manager);
    const since = await undo('quotation_request', id, revision);
    expect([since.statusCode, since.json().message]).toMatchObject([
      409,
      expect.stringMatching(/^Meera .*has changed it/),
    ]);
  });
});
