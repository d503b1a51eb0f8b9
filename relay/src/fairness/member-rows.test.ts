import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { ROLES, rowOf } from '../counts/testing.ts';
import { startTestServers } from '../testing/test-servers.ts';

const FAIRNESS = { capacity: 10, share: 2, backlog: 2 };
const record = (id: number) => ({ entity: 'quotation_request', id: String(id) });

/** A gateway that holds requests until released, and records that wait in no queue. */
async function open(fairness = FAIRNESS) {
  const asked: string[] = [];
  const going = new Set<() => void>();
  const routes = (app: FastifyInstance) => {
    app.get('/held', async () => ({ success: true }));
    app.addHook('onRequest', async ({ url, headers }) => {
      if (!url.startsWith('/held') && !url.includes('request_id=')) return;
      if (headers.authorization?.startsWith('Bearer token-') !== true) return;
      asked.push(url);
      await new Promise<void>((go) => going.add(go));
    });
  };
  const opened = await startTestServers({ fairness }, routes);
  for (const id of [1, 2, 3, 4, 5, 6])
    opened.gateway.commit('quotation_request', rowOf('quotation_request', id, { status: 'ARCHIVED' }));
  const letGo = (count = Infinity) => {
    for (const go of [...going].slice(0, count)) {
      going.delete(go);
      go();
    }
  };
  onTestFinished(() => letGo());
  const until = async (count: number) => {
    while (asked.length < count) await setImmediate();
  };
  const untilWaiting = async (count: number) => {
    while (!(await opened.relay.inject('/metrics')).body.includes(`relay_calls_waiting ${count}\n`))
      await setImmediate();
  };
  const ask = (token: string, path: string) =>
    fetch(`${opened.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { ...opened, asked, letGo, until, untilWaiting, ask };
}

test.each(['presence.view', 'claim.acquire'])(
  '%s reads in turns of its user, over all sockets, and is refused when too much waits',
  async (event) => {
    const { join, asked, until, untilWaiting, letGo, gateway, ask } = await open();
    const reader = event === 'presence.view' ? ROLES.customer : ROLES.admin;
    const sockets = await Promise.all([1, 1, 1].map((user_id) => join(user_id, reader)));
    const send = (id: number) => sockets[id % 3]?.socket.emitWithAck(event, record(id));
    const first = [send(1), send(2)];
    await until(2);
    const next = [send(3), send(4)];
    await untilWaiting(2);
    expect(await send(5)).toMatchObject({ ok: false, code: 'rate_limited', message: expect.any(String) });
    const other = ask(gateway.signIn(2, ROLES.admin), '/held');
    await until(3);
    expect(asked[2]).toBe('/held');
    letGo();
    await until(5);
    letGo();
    expect(await Promise.all([...first, ...next])).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
    expect((await other).status).toBe(200);
  },
);

test('a read that the gateway refuses as one too many gets the same refusal', async () => {
  const { join } = await startTestServers({}, (app) => {
    app.addHook('onRequest', async ({ url }, reply) => {
      if (url.includes('request_id=')) return reply.code(429).send({});
      return undefined;
    });
  });
  const asha = await join(1, ROLES.customer);
  const answer: unknown = await asha.socket.emitWithAck('presence.view', record(1));
  expect(answer).toMatchObject({ ok: false, code: 'rate_limited' });
});

test('a waiting request is dropped when its socket closes', async () => {
  const { join, asked, until, untilWaiting, letGo } = await open({ ...FAIRNESS, backlog: 10 });
  const [leaving, staying] = await Promise.all([join(1, ROLES.customer), join(1, ROLES.customer)]);
  for (const id of [1, 2, 3, 4]) leaving.socket.emit('presence.view', record(id));
  await untilWaiting(2);
  const stayed = staying.socket.emitWithAck('presence.view', record(5));
  await untilWaiting(3);
  leaving.socket.disconnect();
  await untilWaiting(1);
  letGo();
  await until(3);
  letGo();
  expect(await stayed).toEqual({ ok: true });
  expect(asked.map((url) => url.replace(/.*=/, ''))).toEqual(['1', '2', '5']);
});

test('a row being read is not read again for another window of the same user', async () => {
  const { join, asked, until, untilWaiting, letGo } = await open();
  const windows = await Promise.all([1, 1, 1].map((user_id) => join(user_id, ROLES.customer)));
  const answers = windows.map(({ socket }) => socket.emitWithAck('presence.view', record(1)));
  await until(1);
  // Then two have begun.
  await untilWaiting(1);
  letGo();
  await until(2);
  letGo();
  expect(await Promise.all(answers)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(asked).toHaveLength(2);
});

test('a claim goes ahead of the waiting calls of its user', async () => {
  const { gateway, join, asked, until, untilWaiting, letGo, ask } = await open({ ...FAIRNESS, backlog: 10 });
  const asha = await join(1, ROLES.admin);
  const token = gateway.signIn(1, ROLES.admin);
  const calls = [ask(token, '/held'), ask(token, '/held')];
  await until(2);
  calls.push(ask(token, '/held?later=1'));
  await untilWaiting(1);
  const claim = asha.socket.emitWithAck('claim.acquire', record(1));
  await untilWaiting(2);
  letGo(1);
  await until(3);
  expect(asked[2]).toContain('request_id=1');
  letGo();
  await until(4);
  letGo();
  expect(await claim).toMatchObject({ ok: true });
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a renewed token is checked in a turn of its user', async () => {
  const { gateway, join, asked, until, untilWaiting, letGo } = await open({ ...FAIRNESS, backlog: 10 });
  const asha = await join(1, ROLES.customer);
  for (const id of [1, 2]) asha.socket.emit('presence.view', record(id));
  await until(2);
  const renewed = asha.socket.emitWithAck('token.renew', { token: gateway.signIn(1, ROLES.customer) });
  await untilWaiting(1);
  letGo();
  expect(await renewed).toEqual({ ok: true });
  expect(asked).toHaveLength(2);
});
