import { expect, test } from 'vitest';
import { ROLES, rowOf } from './counts/testing.ts';
import { connectTestClient, startTestServers, openRelay } from './testing/test-servers.ts';
import { fakeGateway } from './testing/fake-gateway.ts';

const rfq = (id: number, fields = {}) => rowOf('quotation_request', id, fields);
const ids = ({ changes }: { changes: { id: string }[] }) => changes.map(({ id }) => id);

test('hello comes first, then the current state', async () => {
  const { gateway, join } = await startTestServers();
  gateway.commit('quotation_request', rfq(1));
  const admin = await join(1, ROLES.admin);
  await admin.next('pulse');
  const [hello, pulse] = admin.heard;
  expect(hello).toEqual({
    event: 'hello',
    payload: {
      position: { epoch: 'e1', seq: 1 },
      resumed: false,
      user_id: 1,
      audience: expect.stringContaining('quotation_request'),
      protocol: 1,
      server_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      claims: [],
      presence: expect.any(Array),
      counts: expect.objectContaining({ queues: expect.objectContaining({ quote_requests: expect.any(Object) }) }),
    },
  });
  expect(pulse).toEqual({ event: 'pulse', payload: { position: { epoch: 'e1', seq: 1 }, stale_since: null } });
});

test('changes of one moment travel as one frame, in order', async () => {
  const { gateway, join } = await startTestServers();
  const admin = await join(1, ROLES.admin);
  for (let id = 1; id <= 50; id += 1) gateway.commit('quotation_request', rfq(id));
  const seen: string[] = [];
  let frames = 0;
  while (seen.length < 50) {
    const frame = await admin.next('changes');
    seen.push(...ids(frame));
    frames += 1;
    expect(frame).toMatchObject({ epoch: 'e1', to: frame.changes.at(-1)?.seq });
  }
  expect(seen).toEqual(Array.from({ length: 50 }, (_, at) => String(at + 1)));
  expect(frames).toBeLessThan(50);
});

test('each audience gets its own view, and nothing else crosses the wire', async () => {
  const { gateway, join } = await startTestServers();
  const [admin, wallboard, customer] = await Promise.all([
    join(1, ROLES.admin),
    join(2, ROLES.wallboard),
    join(3, ROLES.customer),
  ]);
  const secret = { tenant_id: 70, tenant_name: 'Nirman Infra', org_id: 7, district: 'Mysuru' };
  const by = { by: { user_id: 3, name: 'Lata Customer' }, by_role_id: 10001 };
  gateway.commit('quotation_request', rfq(1, { tenant_info: secret }), by);
  gateway.commit('payment', rowOf('payment', 5));
  gateway.commit(
    'quotation_request',
    rfq(2, { org_id: 8, tenant_info: { ...secret, org_id: 8, tenant_name: 'Other Infra' } }),
  );
  gateway.commit('quotation_request', rfq(3));
  const framesUntil = async (client: typeof admin, id: string) => {
    const seen: string[] = [];
    while (!seen.includes(id)) seen.push(...ids(await client.next('changes')));
    return seen;
  };
  expect(await framesUntil(admin, '3')).toEqual(['1', '5', '2', '3']);
  expect(await framesUntil(wallboard, '3')).toEqual(['1', '2', '3']);
  expect(await framesUntil(customer, '3')).toEqual(['1', '3']);
  const words = (client: typeof admin) => client.raw.filter((packet) => packet.includes('"changes"')).join('\n');
  expect(words(admin)).toMatch(/Nirman Infra[^]*Other Infra/);
  expect(words(admin)).toContain('Lata Customer');
  expect(words(wallboard)).not.toMatch(/Nirman|Other|"tenant_id"|"payment"|Lata|by_role_id/);
  expect(words(wallboard)).toContain('Mysuru');
  expect(words(customer)).not.toMatch(/Other|"payment"|by_role_id/);
});

test("a customer's own account receives its order without what it cost us", async () => {
  const { gateway, join } = await startTestServers();
  const [admin, customer] = await Promise.all([join(1, ROLES.admin), join(3, ROLES.customer)]);
  const line = { order_line_id: 1, selling_price: 385, offer_price: 350.25, mg: 9.92, seller_name: 'Cement House' };
  const fields = { order_lines: [{ ...line, seller_id: 3, po_gen_qty: 40 }], zoho_id: 'DEV-1', status: 'CONFIRMED' };
  gateway.commit('order', rowOf('order', 'SO-1', fields));
  gateway.commit('quotation_request', rfq(1, { rfq_offer_price: 350.25, rfq_mg: 9.92, rfq_selling_price: 385 }));
  const words = async (client: typeof admin) => {
    while (!client.raw.some((packet) => packet.includes('"request_id"'))) await client.next('changes');
    return client.raw.filter((packet) => packet.includes('"changes"')).join('\n');
  };
  const ours =
    /350\.25|9\.92|Cement House|DEV-1|offer_price|"mg"|rfq_mg|rfq_selling_price|seller_id|po_gen_qty|zoho_id/g;
  expect(new Set((await words(admin)).match(ours)).size).toBe(11);
  expect((await words(customer)).match(ours)).toBeNull();
  expect(await words(customer)).toMatch(/"selling_price":385/);
});

test('a reader who may see none of it receives nothing, and the pulse moves the position on', async () => {
  const { gateway, join, clock } = await startTestServers();
  const admin = await join(1, ROLES.admin);
  const wallboard = await join(2, ROLES.wallboard);
  await wallboard.next('pulse');
  gateway.commit('payment', rowOf('payment', 5));
  await admin.next('changes');
  clock.advance(5_000);
  expect(await wallboard.next('pulse')).toEqual({ position: { epoch: 'e1', seq: 1 }, stale_since: null });
  expect(wallboard.heard.filter(({ event }) => event === 'changes')).toEqual([]);
});

test('a returning reader gets exactly what it missed, as it may see it', async () => {
  const { gateway, join } = await startTestServers();
  const admin = await join(1, ROLES.admin);
  for (let id = 1; id <= 3; id += 1) gateway.commit('quotation_request', rfq(id));
  gateway.commit('payment', rowOf('payment', 9));
  let heard = await admin.next('changes');
  while (!heard.changes.some(({ entity }) => entity === 'payment')) heard = await admin.next('changes');
  const back = await join(2, ROLES.wallboard, { epoch: 'e1', seq: 1 });
  expect(back.heard[0]?.payload).toMatchObject({ resumed: true, position: { epoch: 'e1', seq: 4 } });
  const missed = await back.next('changes');
  expect([ids(missed), missed.to]).toEqual([['2', '3'], 4]);
  expect(back.heard.map(({ event }) => event).slice(0, 3)).toEqual(['hello', 'changes', 'pulse']);
  gateway.commit('quotation_request', rfq(4));
  expect(ids(await back.next('changes'))).toEqual(['4']);
});

test('a reader who missed nothing, or is ahead, is resumed without a replay', async () => {
  const { gateway, join } = await startTestServers();
  gateway.commit('quotation_request', rfq(1));
  for (const seq of [1, 99]) {
    const back = await join(seq, ROLES.admin, { epoch: 'e1', seq });
    await back.next('pulse');
    expect(back.heard.map(({ event }) => event).slice(0, 2)).toEqual(['hello', 'pulse']);
    expect(back.heard[0]?.payload).toMatchObject({ resumed: true });
  }
});

test.each([
  ['too old', { epoch: 'e1', seq: 1 }],
  ['of another epoch', { epoch: 'e0', seq: 5 }],
  ['no position at all', { epoch: 7, seq: 'x' } as never],
])('a position that is %s is not resumed', async (_why, position) => {
  const gateway = await fakeGateway();
  for (let id = 1; id <= 5; id += 1) gateway.commit('quotation_request', rfq(id));
  await gateway.start();
  const { join } = await openRelay(gateway, { ringSize: 3 });
  const back = await join(1, ROLES.admin, position);
  await back.next('pulse');
  expect(back.heard.slice(0, 2).map(({ event }) => event)).toEqual(['hello', 'pulse']);
  expect(back.heard[0]?.payload).toMatchObject({ resumed: false, position: { epoch: 'e1', seq: 5 } });
  const recent = await join(2, ROLES.admin, { epoch: 'e1', seq: 2 });
  expect(ids(await recent.next('changes'))).toEqual(['3', '4', '5']);
  await gateway.stop();
});

test('a restarted relay resumes everyone from the log', async () => {
  const { gateway, relay, join } = await startTestServers();
  const admin = await join(1, ROLES.admin);
  gateway.commit('quotation_request', rfq(1));
  await admin.next('changes');
  await relay.close();
  expect(await admin.closed).toBe('transport close');
  gateway.commit('quotation_request', rfq(2));
  const next = await openRelay(gateway);
  const back = await next.join(1, ROLES.admin, { epoch: 'e1', seq: 1 });
  expect(back.heard[0]?.payload).toMatchObject({ resumed: true, position: { epoch: 'e1', seq: 2 } });
  expect(ids(await back.next('changes'))).toEqual(['2']);
});

test('an outage is reported at once, missed changes follow, and only then is it live again', async () => {
  const { gateway, join, clock } = await startTestServers();
  const admin = await join(1, ROLES.admin);
  await admin.next('pulse');
  await gateway.stop();
  const stale = await admin.next('pulse');
  expect(stale).toEqual({ position: { epoch: 'e1', seq: 0 }, stale_since: expect.any(String) });
  expect(Date.parse(stale.stale_since ?? '')).toBeLessThanOrEqual(clock.now());
  gateway.commit('quotation_request', rfq(1));
  await gateway.start();
  clock.advance(5_000);
  expect(ids(await admin.next('changes'))).toEqual(['1']);
  let pulse = await admin.next('pulse');
  while (pulse.stale_since !== null) pulse = await admin.next('pulse');
  expect(pulse.position).toEqual({ epoch: 'e1', seq: 1 });
  const order = admin.heard.map(({ event }) => event);
  expect(order.lastIndexOf('changes')).toBeLessThan(order.lastIndexOf('pulse'));
});

test('a silent log counts as lost, since it was last heard from', async () => {
  const { gateway, join, clock } = await startTestServers();
  const admin = await join(1, ROLES.admin);
  await admin.next('pulse');
  gateway.mute();
  const heard = clock.now();
  clock.advance(24_000);
  expect((await admin.next('pulse')).stale_since).toBeNull();
  clock.advance(2_000);
  let pulse = await admin.next('pulse');
  while (pulse.stale_since === null) pulse = await admin.next('pulse');
  expect(Date.parse(pulse.stale_since)).toBeLessThanOrEqual(heard);
});

test('another epoch makes everybody read again', async () => {
  const { gateway, join } = await startTestServers();
  const admin = await join(1, ROLES.admin);
  gateway.commit('quotation_request', rfq(1));
  await admin.next('changes');
  gateway.replace('e2');
  gateway.dropStreams();
  expect(await admin.next('reset')).toEqual({ position: { epoch: 'e2', seq: 0 } });
  gateway.commit('quotation_request', rfq(2));
  expect(await admin.next('changes')).toMatchObject({ epoch: 'e2', to: 1 });
});

test('changes still waiting when the log broke are not sent under the new epoch', async () => {
  const { gateway, join } = await startTestServers();
  const admin = await join(1, ROLES.admin);
  const seq = gateway.commit('quotation_request', rfq(1));
  await admin.next('changes');
  gateway.whisper(
    gateway.frame('change', { epoch: 'e1', seq: seq + 1 }, { ...gateway.last(), id: '2' }) +
      gateway.frame('reset', { epoch: 'e2', seq: 40 }, {}) +
      gateway.frame('change', { epoch: 'e2', seq: 41 }, { ...gateway.last(), id: '3' }),
  );
  expect((await admin.next('reset')).position.epoch).toBe('e2');
  expect(await admin.next('hello')).toMatchObject({ resumed: true, position: { epoch: 'e2' } });
  const told = admin.heard.flatMap(({ event, payload }) => (event === 'changes' ? payload.changes : []));
  expect(told.map(({ id }) => id)).not.toContain('2');
});

test('after a break nobody receives anything before the gateway was asked about them again', async () => {
  const { gateway, connect, join } = await startTestServers();
  const token = gateway.signIn(1, ROLES.manager);
  const reader = connect(token);
  await reader.next('hello');
  const other = await join(2, ROLES.admin);
  gateway.signIn(1, ROLES.admin, { token });
  gateway.replace('e2');
  gateway.whisper(gateway.frame('reset', { epoch: 'e2', seq: 0 }, {}));
  gateway.commit('quotation_request', rfq(3));
  expect(await reader.next('session.revoked')).toEqual({ reason: 'role_changed' });
  await reader.closed;
  expect(reader.heard.filter(({ event }) => event === 'changes')).toEqual([]);
  expect((await other.next('reset')).position.epoch).toBe('e2');
});

test('a log pruned past us during an outage makes everybody read again', async () => {
  const { gateway, join } = await startTestServers();
  const admin = await join(1, ROLES.admin);
  gateway.commit('quotation_request', rfq(1));
  await admin.next('changes');
  await gateway.stop();
  gateway.commit('quotation_request', rfq(2));
  gateway.commit('quotation_request', rfq(3));
  gateway.prune(2);
  await gateway.start();
  expect(await admin.next('reset')).toEqual({ position: { epoch: 'e1', seq: 3 } });
});

test('no token or a bad one is unauthorized; with an unreachable gateway, the client should try again', async () => {
  const { gateway, connect, url } = await startTestServers();
  expect(await connect('nobody').refused).toBe('unauthorized');
  expect(await connectTestClient(url, {}).refused).toBe('unauthorized');
  expect(await connectTestClient(url, { token: { evil: true } }).refused).toBe('unauthorized');
  const token = gateway.signIn(1, ROLES.admin);
  await gateway.stop();
  expect(await connect(token).refused).toBe('gateway_unavailable');
});

test('a storm of handshakes with one token asks the gateway once', async () => {
  const { gateway, connect } = await startTestServers();
  const token = gateway.signIn(1, ROLES.admin);
  const all = Array.from({ length: 20 }, () => connect(token));
  await Promise.all(all.map((client) => client.next('hello')));
  expect(gateway.profilesAsked()).toBe(1);
});

test('only the console may open a socket in a browser, and only by WebSocket', async () => {
  const { gateway, url } = await startTestServers({ allowedOrigins: ['http://localhost:5173'] });
  const token = gateway.signIn(1, ROLES.admin);
  const evil = connectTestClient(url, { token }, { extraHeaders: { origin: 'https://evil.example' } });
  expect(await evil.refused).toBe('websocket error');
  const own = connectTestClient(url, { token }, { extraHeaders: { origin: url } });
  expect(await own.next('hello')).toMatchObject({ user_id: 1 });
  expect(
    await connectTestClient(url, { token }, { extraHeaders: { origin: 'http://localhost:5173' } }).next('hello'),
  ).toBeTruthy();
  const alias = connectTestClient(url, { token }, { extraHeaders: { origin: url.replace('127.0.0.1', 'localhost') } });
  expect(await alias.next('hello')).toMatchObject({ user_id: 1 });
  expect((await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).status).toBe(400);
});

test('the sockets of an address are limited, and closed ones are free again', async () => {
  const { gateway, connect } = await startTestServers({ limits: { socketsPerAddress: 2 } });
  const token = gateway.signIn(1, ROLES.admin);
  const [first, second] = [connect(token), connect(token)];
  await Promise.all([first.next('hello'), second.next('hello')]);
  expect(await connect(token).refused).toBe('websocket error');
  first.socket.disconnect();
  let third = connect(token);
  for (;;) {
    const outcome = await Promise.race([third.next('hello'), third.refused]);
    if (typeof outcome !== 'string') break;
    third = connect(token);
  }
  expect(third.socket.connected).toBe(true);
});
