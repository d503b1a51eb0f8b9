import { CLAIM } from '@console/shared/constants';
import type { RecordRef } from '@console/shared/entities';
import { AppError } from '@console/shared/errors';
import type { Ack, ClientEvent, ClientPayload } from '@console/shared/live';
import { describe, expect, test } from 'vitest';
import { createOpenIndex } from '../counts/open-index.ts';
import { fakeContext, memberOf, ROLES, rowOf } from '../counts/testing.ts';
import type { Member } from '../live-context.ts';
import type { SecurityReports } from '../gateway/security-reports.ts';
import { createPresenceBook } from '../presence/presence-book.ts';
import { createClaimBook } from './book.ts';
import { endClaimsWithTheirRecord } from './end-claims.ts';
import { claimsFeature } from './events.ts';
import { createPassedOver } from './passed-over.ts';

const rfq: RecordRef = { entity: 'quotation_request', id: '41' };

function setUp() {
  const context = fakeContext();
  const { now } = context.clock;
  const index = createOpenIndex({ lookbackStart: () => 0, onTouched: () => {}, onVanished: () => {} });
  context.onChange(index.apply);
  const book = createClaimBook({ now, leaseMs: CLAIM.leaseMs, firstToken: 100 });
  endClaimsWithTheirRecord(book, context);
  const presence = createPresenceBook(context);
  const reported: object[] = [];
  const reports: SecurityReports = { report: (kind, event) => void reported.push({ kind, ...event }) };
  const { handlers } = claimsFeature({ ...context, reports }, book, createPassedOver(context.clock), presence, index);
  const connect = (member: Member) => {
    presence.join(member);
    return context.connect(member);
  };
  const asha = connect(memberOf(ROLES.manager, 1, 'Asha Rao'));
  const ravi = connect(memberOf(ROLES.manager, 2, 'Ravi Kumar'));
  const admin = connect(memberOf(ROLES.admin, 3, 'Meena Iyer'));
  context.commit('quotation_request', rowOf('quotation_request', 41), 'created');

  /** The reply as the socket gets it. */
  async function ask<E extends ClientEvent>(member: Member, event: E, payload: ClientPayload<E>): Promise<Ack> {
    try {
      return (await handlers[event]?.(member, payload)) ?? { ok: false, code: 'bad_request', message: 'unknown' };
    } catch (error) {
      if (error instanceof AppError) return { ok: false, code: error.code, message: error.message };
      throw error;
    }
  }
  return { context, book, index, presence, asha, ravi, admin, ask, reported };
}

const held = (claim: object = {}) => ({
  ...rfq,
  holder: { user_id: 1, name: 'Asha Rao' },
  token: 100,
  since: '2026-11-21T06:00:00.000Z',
  expires_at: '2026-11-21T06:00:30.000Z',
  ...claim,
});

describe('claim.acquire', () => {
  test('gives the claim, gives it again to the second tab, and names the holder to a colleague', async () => {
    const { asha, ravi, ask } = setUp();
    expect(await ask(asha, 'claim.acquire', rfq)).toEqual({ ok: true, claim: held() });
    const tab = memberOf(ROLES.manager, 1, 'Asha Rao', 2);
    expect(await ask(tab, 'claim.acquire', rfq)).toEqual({ ok: true, claim: held() });
    expect(await ask(ravi, 'claim.acquire', rfq)).toEqual({
      ok: false,
      code: 'claimed',
      message: 'Asha Rao is working on this record.',
      claim: held(),
    });
  });

  test('needs UPDATE or APPROVE there, and is never for a customer', async () => {
    const { ask } = setUp();
    const strong = memberOf({ ...ROLES.customer, permissions: { quotation_request: { READ: true, UPDATE: true } } }, 5);
    for (const member of [memberOf(ROLES.wallboard, 4), strong]) {
      expect(await ask(member, 'claim.acquire', rfq)).toMatchObject({ ok: false, code: 'forbidden' });
    }
    const approver = memberOf({ ...ROLES.wallboard, permissions: { quotation: { APPROVE: true } } }, 6);
    expect(await ask(approver, 'claim.acquire', { entity: 'quotation', id: '1' })).toMatchObject({ code: 'forbidden' });
  });

  test('knows only the records of the queues', async () => {
    const { admin, ask } = setUp();
    expect(await ask(admin, 'claim.acquire', { entity: 'seller', id: '1' })).toMatchObject({ code: 'bad_request' });
  });

  test('asks the gateway on the caller’s behalf for a record that waits in no queue', async () => {
    const { context, asha, ask, book } = setUp();
    const issued = { entity: 'purchase_order', id: 'PO-1' } as const;
    expect(await ask(asha, 'claim.acquire', issued)).toMatchObject({ ok: false, code: 'not_found' });
    context.store('purchase_order', rowOf('purchase_order', 'PO-1', { status: 'ISSUED' }));
    expect(await ask(asha, 'claim.acquire', issued)).toMatchObject({ ok: true });
    context.store('quotation_request', rowOf('quotation_request', 42, { status: 'ARCHIVED' }));
    expect(await ask(asha, 'claim.acquire', { ...rfq, id: '42' })).toMatchObject({ ok: true });
    expect(book.list().map(({ scope }) => scope)).toEqual([
      { org_id: 7, tenant_id: 70, tenant_info: { org_id: 7, tenant_id: 70 } },
      { org_id: 7, tenant_id: 70, tenant_info: { org_id: 7, tenant_id: 70 } },
    ]);
  });
});

describe('claim.renew and claim.release', () => {
  test('count from now, and fail once the claim is lost', async () => {
    const { context, asha, ravi, ask } = setUp();
    await ask(asha, 'claim.acquire', rfq);
    context.clock.drift(10_000);
    expect(await ask(asha, 'claim.renew', { ...rfq, token: 100 })).toEqual({
      ok: true,
      claim: held({ expires_at: '2026-11-21T06:00:40.000Z' }),
    });
    context.clock.drift(CLAIM.leaseMs);
    const gone = { ok: false, code: 'lost', message: 'You no longer hold this record.' };
    expect(await ask(asha, 'claim.renew', { ...rfq, token: 100 })).toEqual(gone);
    await ask(ravi, 'claim.acquire', rfq);
    const lost = { ok: false, code: 'lost', message: 'Ravi Kumar is working on this record now.' };
    expect(await ask(asha, 'claim.renew', { ...rfq, token: 100 })).toMatchObject({ ...lost, claim: { token: 101 } });
    expect(await ask(asha, 'claim.release', { ...rfq, token: 100 })).toMatchObject({ ...lost, claim: { token: 101 } });
    expect(await ask(ravi, 'claim.release', { ...rfq, token: 101 })).toEqual({ ok: true });
    expect(await ask(asha, 'claim.acquire', rfq)).toMatchObject({ ok: true, claim: { token: 102 } });
  });
});

describe('claim.next at the same instant as a release', () => {
  test('does not hand out the record its taker is closing while something else waits', async () => {
    const { context, asha, ask } = setUp();
    context.commit('quotation_request', rowOf('quotation_request', 42), 'created');
    const next = () => ask(asha, 'claim.next', { queue: 'quote_requests' });
    expect(await next()).toMatchObject({ ok: true, claim: { id: '41', token: 100 } });
    // A busy relay reads both frames of the socket at once.
    const [closed, given] = await Promise.all([ask(asha, 'claim.release', { ...rfq, token: 100 }), next()]);
    expect(closed).toEqual({ ok: true });
    expect(given).toMatchObject({ ok: true, claim: { id: '42' } });
  });

  test('skips nothing because of a release with an old token', async () => {
    const { context, asha, ravi, ask } = setUp();
    context.commit('quotation_request', rowOf('quotation_request', 42), 'created');
    await ask(ravi, 'claim.acquire', rfq);
    expect(await ask(asha, 'claim.release', { ...rfq, token: 99 })).toMatchObject({ code: 'lost' });
    await ask(ravi, 'claim.release', { ...rfq, token: 100 });
    expect(await ask(asha, 'claim.next', { queue: 'quote_requests' })).toMatchObject({ ok: true, claim: { id: '41' } });
  });
});

describe('claim.request and claim.decline', () => {
  test('go to the holder, and back to the person who asked', async () => {
    const { context, asha, ravi, ask } = setUp();
    await ask(asha, 'claim.acquire', rfq);
    expect(await ask(ravi, 'claim.request', rfq)).toEqual({ ok: true });
    expect(context.inbox(asha)).toEqual([{ event: 'claim.requested', payload: { claim: held(), by: ravi.person } }]);
    expect(await ask(asha, 'claim.decline', { ...rfq, to_user_id: 2 })).toEqual({ ok: true });
    expect(context.inbox(ravi)).toEqual([{ event: 'claim.declined', payload: { claim: held(), by: asha.person } }]);
  });

  test('are refused while the holder has no window open to receive them', async () => {
    const { presence, asha, ravi, ask } = setUp();
    await ask(asha, 'claim.acquire', rfq);
    presence.leave(asha);
    expect(await ask(ravi, 'claim.request', rfq)).toEqual({
      ok: false,
      code: 'not_found',
      message: 'Asha Rao is offline. Unless they reconnect, the record will be free within 30 seconds.',
    });
    presence.join(asha);
    expect(await ask(ravi, 'claim.request', rfq)).toEqual({ ok: true });
  });

  test('need a claim held by somebody else, and one’s own', async () => {
    const { asha, ravi, ask } = setUp();
    expect(await ask(ravi, 'claim.request', rfq)).toMatchObject({ code: 'not_found' });
    expect(await ask(asha, 'claim.decline', { ...rfq, to_user_id: 2 })).toMatchObject({ code: 'lost' });
    await ask(asha, 'claim.acquire', rfq);
    expect(await ask(asha, 'claim.request', rfq)).toMatchObject({ code: 'bad_request' });
    expect(await ask(ravi, 'claim.decline', { ...rfq, to_user_id: 1 })).toMatchObject({ code: 'lost', claim: held() });
  });

  test('reveal nothing to a person who may not read the record', async () => {
    const { context, asha, ask } = setUp();
    const buyer = context.connect(memberOf({ ...ROLES.wallboard, permissions: {} }, 9));
    await ask(asha, 'claim.acquire', rfq);
    expect(await ask(asha, 'claim.decline', { ...rfq, to_user_id: 9 })).toEqual({ ok: true });
    expect(context.inbox(buyer)).toEqual([]);
  });
});

describe('claim.hand_over', () => {
  test('gives the colleague a claim of their own, and is reported', { tags: ['INB-11'] }, async () => {
    const { asha, ravi, ask, reported } = setUp();
    await ask(asha, 'claim.acquire', rfq);
    const claim = held({ holder: ravi.person, token: 101 });
    expect(await ask(asha, 'claim.hand_over', { ...rfq, token: 100, to_user_id: 2 })).toEqual({ ok: true, claim });
    const by = { ...asha.person, role_id: asha.reader.role_id };
    expect(reported).toEqual([{ kind: 'handovers', ...rfq, by, to_user_id: 2 }]);
    expect(await ask(asha, 'claim.hand_over', { ...rfq, token: 100, to_user_id: 2 })).toMatchObject({
      code: 'lost',
      claim,
    });
    expect(await ask(ravi, 'claim.renew', { ...rfq, token: 101 })).toMatchObject({ ok: true });
  });

  test('needs the holder’s current token, and a colleague who is online and may work on the record', async () => {
    const { context, asha, ravi, ask, book } = setUp();
    context.connect(memberOf(ROLES.wallboard, 4));
    await ask(asha, 'claim.acquire', rfq);
    const handing = { ...rfq, token: 100, to_user_id: 2 };
    expect(await ask(ravi, 'claim.hand_over', { ...handing, to_user_id: 3 })).toMatchObject({ code: 'lost' });
    expect(await ask(asha, 'claim.hand_over', { ...handing, token: 99 })).toMatchObject({ code: 'lost' });
    expect(await ask(ravi, 'claim.hand_over', handing)).toMatchObject({ code: 'lost', claim: held() });
    expect(await ask(asha, 'claim.hand_over', { ...handing, token: 99, to_user_id: 1 })).toMatchObject({
      code: 'lost',
    });
    expect(await ask(asha, 'claim.hand_over', { ...handing, to_user_id: 1 })).toMatchObject({ code: 'bad_request' });
    for (const to_user_id of [4, 77]) {
      expect(await ask(asha, 'claim.hand_over', { ...handing, to_user_id })).toMatchObject({ code: 'not_found' });
    }
    expect(book.get(rfq)).toEqual(held());
  });
});

test('claim.break is for admins only, tells the holder who ended the claim, and is reported', async () => {
  const { context, asha, ravi, admin, ask, book, reported } = setUp();
  await ask(asha, 'claim.acquire', rfq);
  expect(await ask(ravi, 'claim.break', rfq)).toMatchObject({ ok: false, code: 'forbidden' });
  expect(book.get(rfq)).toEqual(held());
  expect(await ask(admin, 'claim.break', rfq)).toEqual({ ok: true });
  expect(await ask(asha, 'claim.renew', { ...rfq, token: 100 })).toMatchObject({ ok: false, code: 'lost' });
  const by = { user_id: 3, name: 'Meena Iyer', role_id: ROLES.admin.role_id };
  const ended = { kind: 'ended_claims', by, about_user_id: 1, what: 'quotation_request 41' };
  expect(reported).toEqual([ended]);
  const told = { event: 'claim.ended', payload: { claim: held(), by: admin.person } };
  expect([context.inbox(asha), context.inbox(ravi)]).toEqual([[told], []]);

  expect(await ask(admin, 'claim.break', rfq)).toEqual({ ok: true });
  await ask(admin, 'claim.acquire', rfq);
  expect(await ask(admin, 'claim.break', rfq)).toEqual({ ok: true });
  expect(reported).toEqual([ended]);
  expect(context.inbox(admin)).toEqual([]);
});

describe('a claim ends', () => {
  test('when its record leaves its queue or is deleted, but not when it moves within it', async () => {
    const { context, asha, ask, book } = setUp();
    const write = (status: string, revision: number) =>
      context.commit('quotation_request', rowOf('quotation_request', 41, { status, revision }));
    await ask(asha, 'claim.acquire', rfq);
    write('PRICE_UPDATED', 2);
    expect(book.get(rfq)).toEqual(held());
    write('QUOTATION_GENERATED', 3);
    expect(book.get(rfq)).toBeUndefined();
    await ask(asha, 'claim.acquire', rfq);
    write('QUOTATION_GENERATED', 4);
    expect(book.get(rfq)).toEqual(held({ token: 101 }));
    context.commit('quotation_request', rowOf('quotation_request', 41, { revision: 5 }), 'deleted');
    expect(book.get(rfq)).toBeUndefined();
  });

  test('but not while it still waits in another queue', async () => {
    const { context, admin, ask, book } = setUp();
    const quotation = { entity: 'quotation', id: '8' } as const;
    const write = (status: string, revision: number) =>
      context.commit('quotation', rowOf('quotation', 8, { status, revision }));
    write('SENT', 1);
    await ask(admin, 'claim.acquire', quotation);
    write('CONFIRMED', 2);
    expect(book.get(quotation)).toMatchObject({ token: 100 });
    write('CONVERTED_TO_ORDER', 3);
    expect(book.get(quotation)).toBeUndefined();
  });
});
