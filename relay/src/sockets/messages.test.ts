import { expect, test } from 'vitest';
import { ROLES, rowOf } from '../counts/testing.ts';
import { startTestServers } from '../testing/test-servers.ts';
import { rawSocket } from '../testing/raw-socket.ts';

const order = { entity: 'order', id: 'SO-1' };

test.each([
  ['an unknown event', 'claim.steal', order],
  ['an inherited name', 'constructor', order],
  ['a server event', 'changes', { epoch: 'e1', to: 1, changes: [] }],
  ['no payload', 'claim.acquire', undefined],
  ['a number for a payload', 'claim.acquire', 7],
  ['a missing field', 'claim.acquire', { entity: 'order' }],
  ['an unknown entity', 'claim.acquire', { entity: 'orders', id: '1' }],
  ['an id that is a number', 'claim.acquire', { entity: 'order', id: 1 }],
  ['an id too long', 'claim.acquire', { entity: 'order', id: 'x'.repeat(65) }],
  ['a field too many', 'claim.acquire', { ...order, token: 1 }],
  ['an unknown queue', 'claim.next', { queue: 'everything' }],
  ['bytes for a payload', 'presence.view', Buffer.from('null')],
])('%s is a bad request, and the socket stays open', async (_what, event, payload) => {
  const { join } = await startTestServers();
  const admin = await join(1, ROLES.admin);
  expect(await admin.socket.emitWithAck(event, payload)).toEqual({
    ok: false,
    code: 'bad_request',
    message: expect.any(String),
  });
  expect(await admin.socket.emitWithAck('presence.view', null)).toEqual({ ok: true });
});

test('an acknowledgement is optional', async () => {
  const { join } = await startTestServers();
  const admin = await join(1, ROLES.admin);
  admin.socket.emit('claim.steal');
  admin.socket.emit('claim.acquire', 'nonsense', 'more nonsense');
  admin.socket.emit('presence.view', null);
  expect(await admin.socket.emitWithAck('presence.view', null)).toEqual({ ok: true });
});

test('an expected refusal keeps its message, an unexpected failure has none', async () => {
  const { gateway, join } = await startTestServers();
  const [admin, wallboard] = await Promise.all([join(1, ROLES.admin), join(2, ROLES.wallboard)]);
  gateway.commit('order', rowOf('order', 'SO-1', { status: 'CONFIRMED' }));
  expect(await admin.socket.emitWithAck('claim.acquire', order)).toMatchObject({
    ok: true,
    claim: { token: expect.any(Number) },
  });
  expect(await wallboard.socket.emitWithAck('claim.acquire', order)).toMatchObject({ ok: false, code: 'forbidden' });
  expect(await admin.socket.emitWithAck('claim.acquire', { ...order, id: 'SO-9' })).toMatchObject({
    ok: false,
    code: 'not_found',
  });
  await gateway.stop();
  expect(await admin.socket.emitWithAck('claim.acquire', { ...order, id: 'SO-9' })).toMatchObject({
    ok: false,
    code: 'gateway_unavailable',
  });
});

test('too many messages are refused one by one, and the socket stays open', async () => {
  const { join, clock } = await startTestServers();
  const [admin, other] = await Promise.all([join(1, ROLES.admin), join(2, ROLES.admin)]);
  const answers = await Promise.all(
    Array.from({ length: 120 }, () => admin.socket.emitWithAck('presence.view', null) as Promise<{ ok: boolean }>),
  );
  const refused = answers.filter(({ ok }) => !ok);
  expect(answers.slice(0, 50).every(({ ok }) => ok)).toBe(true);
  expect(refused.length).toBeGreaterThan(20);
  expect(refused[0]).toEqual({ ok: false, code: 'rate_limited', message: expect.any(String) });
  expect(await other.socket.emitWithAck('presence.view', null)).toEqual({ ok: true });
  clock.advance(1_000);
  expect(await admin.socket.emitWithAck('presence.view', null)).toEqual({ ok: true });
});

test('messages of one user are counted over all their sockets, apart from those of others', async () => {
  const { join, clock } = await startTestServers({ limits: { messagesOfUserPerSecond: 60 } });
  const sockets = await Promise.all([1, 1, 1, 1].map((user_id) => join(user_id, ROLES.admin)));
  const other = await join(2, ROLES.admin);
  const answers = await Promise.all(
    sockets.flatMap(({ socket }) =>
      Array.from({ length: 45 }, () => socket.emitWithAck('presence.view', null) as Promise<{ ok: boolean }>),
    ),
  );
  const refused = answers.filter(({ ok }) => !ok);
  expect(refused.length).toBeGreaterThan(20);
  expect(refused[0]).toEqual({ ok: false, code: 'rate_limited', message: expect.any(String) });
  expect(await other.socket.emitWithAck('presence.view', null)).toEqual({ ok: true });
  clock.advance(1_000);
  expect(await sockets[0]?.socket.emitWithAck('presence.view', null)).toEqual({ ok: true });
});

test('bytes that are not Socket.IO, or a message that is too long, close the sender’s socket and affect nobody else', async () => {
  const { gateway, url, join } = await startTestServers();
  const admin = await join(1, ROLES.admin);
  const token = gateway.signIn(2, ROLES.admin);
  const nonsenses = [
    '\u0000',
    '4',
    '42["a"',
    '42[]',
    '42{"a":1}',
    '451-["x",{"_placeholder":true,"num":9}]',
    `42["x","${'y'.repeat(20_000)}"]`,
    '9',
    '42/other,["x"]',
    '43999[1]',
  ];
  for (const nonsense of nonsenses) {
    const raw = await rawSocket(url, token);
    raw.send(nonsense);
    raw.close();
    await new Promise((closed) => raw.once('close', closed));
  }
  expect(await admin.socket.emitWithAck('presence.view', null)).toEqual({ ok: true });
});

test(
  'a display may renew its token and send nothing else, and gets counts without people',
  { tags: ['WBD-16'] },
  async () => {
    const { gateway, connect, join, relay } = await startTestServers();
    gateway.commit('quotation_request', rowOf('quotation_request', 1, { status: 'PENDING', sales_person: 7 }));
    const admin = await join(1, ROLES.admin);
    await admin.socket.emitWithAck('claim.acquire', { entity: 'quotation_request', id: '1' });
    const token = gateway.signIn(1003, ROLES.display);
    const { socket, next } = connect(token);
    const hello = await next('hello');
    expect([hello.claims, hello.presence]).toEqual([[], []]);
    for (const count of Object.values(hello.counts.queues)) {
      expect([count.by_category_manager, count.by_sales_person]).toEqual([{}, {}]);
    }
    expect(hello.counts.queues.quote_requests).toMatchObject({ total: 1, claimed: 1 });
    for (const [event, payload] of [
      ['claim.acquire', order],
      ['claim.next', { queue: 'quote_requests' }],
      ['presence.view', null],
    ] as const) {
      expect([event, await socket.emitWithAck(event, payload)]).toMatchObject([event, { code: 'forbidden' }]);
    }
    expect(await socket.emitWithAck('token.renew', { token })).toEqual({ ok: true });
    const asked = await relay.inject({ url: '/live/claims', headers: { authorization: `Bearer ${token}` } });
    expect(asked.statusCode).toBe(403);
    const colleague = await connect(gateway.signIn(2, ROLES.manager)).next('hello');
    expect(colleague.presence.map(({ user }) => user.user_id)).not.toContain(1003);
  },
);
