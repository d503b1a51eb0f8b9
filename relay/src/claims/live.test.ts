import { CLAIM } from '@console/shared/constants';
import type { Claim, ClientEvent, ClientPayload } from '@console/shared/live';
import { describe, expect, test } from 'vitest';
import { ROLES, rowOf } from '../counts/testing.ts';
import type { TestClient, TestServers } from '../testing/test-servers.ts';
import { startTestServers } from '../testing/test-servers.ts';

type Said = { ok: boolean; code?: string; claim?: Claim; row?: unknown };

const say = <E extends ClientEvent>({ socket }: TestClient, event: E, payload: ClientPayload<E>): Promise<Said> =>
  socket.emitWithAck(event, payload) as Promise<Said>;
const rfq = (id: number) => ({ entity: 'quotation_request', id: String(id) }) as const;
const refOf = ({ entity, id }: { entity: string; id: string }) => ({ entity, id });

function fill({ gateway }: TestServers, ids: number[], fields: object = {}) {
  for (const id of ids) gateway.commit('quotation_request', rowOf('quotation_request', id, fields));
}

/** Waits until this socket receives this total of quote requests, this many of them claimed. */
async function countsOf(client: TestClient, total: number, claimed?: number) {
  for (;;) {
    const count = (await client.next('counts')).queues.quote_requests;
    if (count?.total === total && (claimed ?? count.claimed) === count.claimed) return count;
  }
}

describe('over real sockets', () => {
  test('five people who take the next record at once get five records, and everybody sees who has which', async () => {
    const all = await startTestServers();
    const watcher = await all.join(9, ROLES.wallboard);
    fill(all, [1, 2, 3, 4, 5, 6]);
    await countsOf(watcher, 6);
    const people = await Promise.all([1, 2, 3, 4].map((user_id) => all.join(user_id, ROLES.manager)));
    const second = await all.join(4, ROLES.manager);
    const answers = await Promise.all(
      [...people, second].map((client) => say(client, 'claim.next', { queue: 'quote_requests' })),
    );
    expect(answers.map(({ claim }) => Number(claim?.id)).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect(answers[0]).toMatchObject({ ok: true, row: { request_id: Number(answers[0]?.claim?.id), revision: 1 } });
    expect(answers[0]?.row).not.toHaveProperty('tenant_id');

    const tokens = (claims: Iterable<Claim | undefined>) => new Set([...claims].map((claim) => claim?.token));
    const taken = new Map<string, Claim>();
    while (taken.size < 5) for (const claim of (await watcher.next('claims')).taken) taken.set(claim.id, claim);
    expect(tokens(taken.values())).toEqual(tokens(answers.map(({ claim }) => claim)));
    await countsOf(watcher, 6, 5);

    const late = all.connect(all.gateway.signIn(8, ROLES.wallboard));
    const { claims, counts } = await late.next('hello');
    expect(tokens(claims)).toEqual(tokens(taken.values()));
    expect(counts.queues.quote_requests).toMatchObject({ total: 6, claimed: 5 });
  });

  test('a claim can be requested and handed over, and refuses the writes of others', async () => {
    const all = await startTestServers({}, (app) => {
      app.put('/rfq', async () => ({ success: true }));
    });
    const asha = await all.join(1, ROLES.manager);
    const ravi = await all.join(2, ROLES.manager);
    fill(all, [41]);
    await countsOf(asha, 1);
    const { claim } = await say(asha, 'claim.acquire', rfq(41));
    expect(await say(ravi, 'claim.acquire', rfq(41))).toMatchObject({ ok: false, code: 'claimed', claim });
    expect(await say(ravi, 'claim.request', rfq(41))).toEqual({ ok: true });
    expect(await asha.next('claim.requested')).toEqual({ claim, by: { user_id: 2, name: 'Person 2' } });
    expect(await say(asha, 'claim.decline', { ...rfq(41), to_user_id: 2 })).toEqual({ ok: true });
    expect(await ravi.next('claim.declined')).toEqual({ claim, by: { user_id: 1, name: 'Person 1' } });

    const handing = { ...rfq(41), token: claim?.token ?? 0, to_user_id: 2 };
    const handed = await say(asha, 'claim.hand_over', handing);
    expect(handed.claim).toMatchObject({ holder: { user_id: 2, name: 'Person 2' }, token: handing.token + 1 });
    const write = (user_id: number) =>
      fetch(`${all.url}/api/rfq`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${all.gateway.signIn(user_id, ROLES.manager)}`,
        },
        body: JSON.stringify({ request_id: 41, quantity: 5 }),
      });
    expect((await write(2)).status).toBe(200);
    const refused = await write(1);
    expect([refused.status, await refused.json()]).toEqual([
      423,
      { success: false, code: 'claimed', message: 'Person 2 is working on this record.', claim: handed.claim },
    ]);
  });

  test('a claim ends with its lease, and with its record', async () => {
    const all = await startTestServers();
    const asha = await all.join(1, ROLES.manager);
    const admin = await all.join(3, ROLES.admin);
    fill(all, [1, 2]);
    await countsOf(asha, 2);
    const first = await say(asha, 'claim.acquire', rfq(1));
    expect(await admin.next('claims')).toEqual({ taken: [first.claim], freed: [] });
    all.clock.advance(CLAIM.leaseMs);
    expect(await admin.next('claims')).toEqual({ taken: [], freed: [{ ...rfq(1), token: first.claim?.token }] });

    const second = await say(asha, 'claim.acquire', rfq(2));
    expect((await admin.next('claims')).taken).toEqual([second.claim]);
    fill(all, [2], { status: 'ARCHIVED', revision: 2 });
    expect(await admin.next('claims')).toEqual({ taken: [], freed: [{ ...rfq(2), token: second.claim?.token }] });
    await countsOf(admin, 1, 0);
  });

  test('a customer is notified of its own records only, and a disconnected holder keeps the claim', async () => {
    const all = await startTestServers();
    const asha = await all.join(1, ROLES.manager);
    const customer = await all.join(5, ROLES.customer);
    fill(all, [1]);
    fill(all, [2], { org_id: 8 });
    await countsOf(asha, 2);
    const theirs = await say(asha, 'claim.acquire', rfq(2));
    const own = await say(asha, 'claim.acquire', rfq(1));
    expect([theirs.ok, own.ok]).toEqual([true, true]);
    expect(await customer.next('claims')).toEqual({ taken: [own.claim], freed: [] });
    await countsOf(customer, 1, 1);
    asha.socket.disconnect();
    const again = all.connect(all.gateway.signIn(1, ROLES.manager));
    expect((await again.next('hello')).claims.map(refOf)).toEqual([rfq(2), rfq(1)]);
  });

  test.each([
    { session_id: null, reason: 'ban' },
    { session_id: 'here', reason: 'logout' },
  ] as const)('the end of a session by $reason frees what it held at once', async (end) => {
    const all = await startTestServers();
    const asha = all.connect(all.gateway.signIn(1, ROLES.manager, { token: 'here', session_id: 'here' }));
    const admin = await all.join(3, ROLES.admin);
    fill(all, [1]);
    await countsOf(asha, 1);
    const { claim } = await say(asha, 'claim.acquire', rfq(1));
    expect((await admin.next('claims')).taken).toEqual([claim]);
    all.gateway.endSession({ user_id: 1, ...end });
    expect(await admin.next('claims')).toEqual({ taken: [], freed: [{ ...rfq(1), token: claim?.token }] });
  });

  test('malformed, unknown and forbidden messages are refused and have no effect', async () => {
    const all = await startTestServers();
    const asha = await all.join(1, ROLES.manager);
    const customer = await all.join(5, ROLES.customer);
    fill(all, [1]);
    await countsOf(asha, 1);
    const refused = async (client: TestClient, event: string, payload: unknown) =>
      (await client.socket.emitWithAck(event, payload)).code;
    expect(await refused(asha, 'claim.acquire', { entity: 'quotation_request' })).toBe('bad_request');
    expect(await refused(asha, 'claim.acquire', { ...rfq(1), extra: 1 })).toBe('bad_request');
    expect(await refused(asha, 'claim.next', { queue: 'everything' })).toBe('bad_request');
    expect(await refused(asha, 'claim.acquire', { entity: 'seller', id: '1' })).toBe('bad_request');
    expect(await refused(asha, 'claim.acquire', rfq(77))).toBe('not_found');
    expect(await refused(asha, 'claim.break', rfq(1))).toBe('forbidden');
    expect(await refused(customer, 'claim.acquire', rfq(1))).toBe('forbidden');
    expect(await refused(customer, 'claim.next', { queue: 'quote_requests' })).toBe('forbidden');
    expect(await refused(asha, 'claim.next', { queue: 'purchase_orders' })).toBe('empty');
    expect(await say(asha, 'claim.acquire', rfq(1))).toMatchObject({ ok: true });
  });
});

describe('presence over real sockets', () => {
  test('the greeting says who views what, changes follow, and views end with the socket', async () => {
    const all = await startTestServers();
    const asha = await all.join(1, ROLES.manager);
    const order = { entity: 'order', id: 'SO-1' } as const;
    expect(await say(asha, 'presence.view', { ...order, editing: true })).toEqual({ ok: true });
    const ravi = all.connect(all.gateway.signIn(2, ROLES.manager));
    const looks = {
      socket_id: asha.socket.id,
      user: { user_id: 1, name: 'Person 1' },
      viewing: order,
      idle: false,
      editing: true,
    };
    expect((await ravi.next('hello')).presence).toContainEqual(looks);
    const customer = all.connect(all.gateway.signIn(5, ROLES.customer));
    expect((await customer.next('hello')).presence).toEqual([]);

    await say(asha, 'presence.view', { ...order, idle: true });
    const changedTo = async (isWanted: (one: { idle: boolean }) => boolean) => {
      for (;;) {
        const found = (await ravi.next('presence')).changed.find((one) => one.socket_id === looks.socket_id);
        if (found && isWanted(found)) return found;
      }
    };
    expect(await changedTo(({ idle }) => idle)).toEqual({ ...looks, idle: true, editing: false });
    asha.socket.disconnect();
    for (;;) {
      const { left } = await ravi.next('presence');
      if (left.some(({ socket_id }) => socket_id === looks.socket_id)) break;
    }
    expect(customer.heard.flatMap((one) => (one.event === 'presence' ? one.payload.changed : []))).toMatchObject([
      { user: { user_id: 5 } },
    ]);
  });
});
