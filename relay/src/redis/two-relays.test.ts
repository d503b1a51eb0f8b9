import type { Claim, ClientEvent, ClientPayload, Counts, ServerEvents } from '@console/shared/live';
import { describe, expect, test, vi } from 'vitest';
import { ROLES, rowOf } from '../counts/testing.ts';
import type { Payload } from '../live-context.ts';
import type { TestClient } from '../testing/test-servers.ts';
import { startTestServers, openRelay } from '../testing/test-servers.ts';
import { hasRedis, redisServer } from '../testing/redis-server.ts';

const soon = <T>(check: () => T | Promise<T>) => vi.waitUntil(check, { timeout: 20_000 });

type Said = { ok: boolean; code?: string; claim?: Claim };

const say = <E extends ClientEvent>({ socket }: TestClient, event: E, payload: ClientPayload<E>): Promise<Said> =>
  socket.emitWithAck(event, payload) as Promise<Said>;
const rfq = (id: number) => ({ entity: 'quotation_request', id: String(id) }) as const;

/** Two relays in front of one gateway, sharing one Redis. */
async function twoOffices() {
  const redis = await redisServer();
  const here = await startTestServers({ redisUrl: redis.url }, (app) => {
    app.put('/rfq', async () => ({ success: true }));
  });
  const there = await openRelay(here.gateway, { redisUrl: redis.url });
  for (const id of [1, 2, 3, 4]) here.gateway.commit('quotation_request', rowOf('quotation_request', id));
  return { redis, here, there };
}

/** Waits until this event arrives with a matching payload. */
async function until<E extends keyof ServerEvents>(
  client: TestClient,
  event: E,
  fits: (payload: Payload<E>) => boolean,
): Promise<Payload<E>> {
  for (;;) {
    const payload: Payload<E> = await client.next(event);
    if (fits(payload)) return payload;
  }
}

/** Waits until this socket has received such counts of the quote request queue, in its greeting or later. */
const untilCounted = (
  { heard }: TestClient,
  fits: (queue: NonNullable<Counts['queues']['quote_requests']>) => boolean,
) =>
  soon(() =>
    heard.some(({ event, payload }) => {
      const counts = event === 'hello' ? payload.counts : event === 'counts' ? payload : undefined;
      return counts?.queues.quote_requests !== undefined && fits(counts.queues.quote_requests);
    }),
  );

describe.runIf(hasRedis)('two relays over one Redis', () => {
  test('people at two relays who take the next record at once get different ones, and everybody sees who has which', async () => {
    const { here, there } = await twoOffices();
    const people = await Promise.all([
      here.join(1, ROLES.manager),
      there.join(2, ROLES.manager),
      here.join(3, ROLES.manager),
      there.join(4, ROLES.manager),
    ]);
    for (const client of people) await untilCounted(client, ({ total }) => total === 4);
    const answers = await Promise.all(people.map((client) => say(client, 'claim.next', { queue: 'quote_requests' })));
    expect(new Set(answers.map(({ claim }) => claim?.id))).toEqual(new Set(['1', '2', '3', '4']));
    for (const { join } of [here, there]) {
      const late = await join(9, ROLES.wallboard);
      await untilCounted(late, ({ claimed }) => claimed === 4);
    }
  });

  test('a new limit counts at once for who takes the next approval at either relay', { tags: ['APL-19'] }, async () => {
    const { here, there } = await twoOffices();
    const terms = { charge_1_value: 0, charge_2_value: 0, quotation_discount: 0, quotation_items: [] };
    const [fields, at] = [
      { ...terms, status: 'SENT', grand_total: 1_298 },
      { created_by: 8, modified_by: 8 },
    ];
    here.gateway.commit('quotation', rowOf('quotation', 11, { ...fields, ...at }));
    const person = (user_id: number, amount: number | null) => ({
      ...{ user_id, name: `Person ${user_id}`, amount, least_margin: null },
    });
    const decide = (...deciders: ReturnType<typeof person>[]) =>
      here.gateway.decide({ approvers: { quotation: deciders }, deciders });
    const clients = [await here.join(1, ROLES.admin), await there.join(2, ROLES.admin)];
    const take = (client: TestClient) => say(client, 'claim.next', { queue: 'quotations' });
    for (const client of clients) {
      await soon(async () => {
        const { ok, claim } = await take(client);
        if (claim) await say(client, 'claim.release', { entity: 'quotation', id: '11', token: claim.token });
        return ok;
      });
    }
    decide(person(1, 1_000), person(2, 1_000), person(3, null));
    expect(await Promise.all(clients.map(take))).toMatchObject([{ code: 'empty' }, { code: 'empty' }]);
    decide(person(1, 1_000), person(2, null), person(3, null));
    expect(await Promise.all(clients.map(take))).toMatchObject([
      { code: 'empty' },
      { ok: true, claim: { id: '11', holder: { user_id: 2 } } },
    ]);
  });

  test('a write at one relay is refused for a record held at the other', async () => {
    const { here, there } = await twoOffices();
    const asha = await here.join(1, ROLES.manager);
    await say(asha, 'claim.acquire', rfq(1));
    const write = (url: string, user_id: number) =>
      fetch(`${url}/api/rfq`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${here.gateway.signIn(user_id, ROLES.manager)}`,
        },
        body: JSON.stringify({ request_id: 1 }),
      });
    await soon(async () => (await write(there.url, 2)).status === 423);
    expect((await write(there.url, 1)).status).toBe(200);
  });

  test('a colleague at the other relay is visible, requests a claim, and is handed it', async () => {
    const { here, there } = await twoOffices();
    const asha = await here.join(1, ROLES.manager);
    const ravi = await there.join(2, ROLES.manager);
    await say(ravi, 'presence.view', rfq(1));
    const news = await until(asha, 'presence', ({ changed }) => changed.some(({ viewing }) => viewing?.id === '1'));
    expect(news.changed.find(({ viewing }) => viewing)).toMatchObject({ user: { user_id: 2 } });

    const { claim } = await say(asha, 'claim.acquire', rfq(1));
    await soon(async () => (await say(ravi, 'claim.request', rfq(1))).ok);
    expect(await asha.next('claim.requested')).toMatchObject({ by: { user_id: 2 }, claim: { id: '1' } });
    expect(await say(asha, 'claim.decline', { ...rfq(1), to_user_id: 2 })).toEqual({ ok: true });
    expect(await ravi.next('claim.declined')).toMatchObject({ by: { user_id: 1 } });
    const handed = await say(asha, 'claim.hand_over', { ...rfq(1), token: claim?.token ?? 0, to_user_id: 2 });
    expect(handed).toMatchObject({ ok: true, claim: { holder: { user_id: 2 } } });
    await until(ravi, 'claims', ({ taken }) => taken.some(({ token }) => token === handed.claim?.token));

    const admin = await here.join(3, ROLES.admin);
    expect(await say(admin, 'claim.break', rfq(1))).toEqual({ ok: true });
    expect(await ravi.next('claim.ended')).toMatchObject({
      by: { user_id: 3 },
      claim: { id: '1', token: handed.claim?.token },
    });

    ravi.socket.disconnect();
    await until(asha, 'presence', ({ left }) => left.length > 0);
  });

  test('people at a relay that died disappear after a while', async () => {
    const { here, there } = await twoOffices();
    const asha = await here.join(1, ROLES.manager);
    await there.join(2, ROLES.manager);
    await until(asha, 'presence', ({ changed }) => changed.some(({ user }) => user.user_id === 2));
    // Its clock stops from now on, so it sends nothing more.
    here.clock.advance(14_000);
    const gone = ({ event, payload }: TestClient['heard'][number]) => event === 'presence' && payload.left.length > 0;
    expect(asha.heard.some(gone)).toBe(false);
    here.clock.advance(6_000);
    await until(asha, 'presence', ({ left }) => left.length > 0);
  });

  test('while Redis is unavailable changes still arrive, and nothing can be claimed until it is back', async () => {
    const { redis, here, there } = await twoOffices();
    const asha = await here.join(1, ROLES.manager);
    const ravi = await there.join(2, ROLES.manager);
    await redis.kill();
    here.gateway.commit('quotation_request', rowOf('quotation_request', 5));
    for (const client of [asha, ravi]) {
      await until(client, 'changes', ({ changes }) => changes.some(({ id }) => id === '5'));
    }
    expect(await say(asha, 'claim.acquire', rfq(5))).toMatchObject({ ok: false, code: 'gateway_unavailable' });
    await redis.start();
    await soon(async () => (await say(asha, 'claim.acquire', rfq(5))).ok);
    expect(await say(ravi, 'claim.acquire', rfq(5))).toMatchObject({ ok: false, code: 'claimed' });
  });

  test(
    'an offer is one for both relays, reaches its person at either, and outlives a relay',
    { tags: ['RTE-17', 'RTE-9'] },
    async () => {
      const redis = await redisServer();
      const stamp = '2026-11-20T06:00:00.000Z';
      const dates = { created_date: stamp, modified_date: stamp };
      const policy = { policy_id: 1, rules: [], capacities: [], revision: 1, ...dates };
      const availabilities = [{ user_id: 1, is_away: false, takes_offers: true, revision: 2, ...dates }];
      const here = await startTestServers({ redisUrl: redis.url }, (app) => {
        app.get('/routingPolicy', async () => ({ routing: policy }));
        app.get('/availability', async () => ({ availabilities, count: 1 }));
      });
      const there = await openRelay(here.gateway, { redisUrl: redis.url });
      const asha = await there.join(1, ROLES.manager);
      for (const id of [1, 2]) here.gateway.commit('quotation_request', rowOf('quotation_request', id));
      const offered = ({ heard }: TestClient, id: string) =>
        heard.some(({ event, payload }) => {
          const claims = event === 'hello' ? payload.claims : event === 'claims' ? payload.taken : [];
          return claims.some((claim) => claim.id === id && claim.offered === true && claim.holder.user_id === 1);
        });
      await soon(() => offered(asha, '1'));
      const late = await openRelay(here.gateway, { redisUrl: redis.url });
      const again = await late.join(1, ROLES.manager);
      await soon(() => offered(again, '1'));
      expect([offered(asha, '2'), offered(again, '2')]).toEqual([false, false]);
      const accepted = await say(again, 'claim.acquire', rfq(1));
      expect(accepted.claim).not.toHaveProperty('offered');
      await soon(() => offered(asha, '2'));
    },
  );
});
