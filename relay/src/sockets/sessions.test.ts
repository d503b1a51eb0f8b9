import { audienceOf } from '@console/shared/audience';
import { expect, test } from 'vitest';
import { ROLES, rowOf } from '../counts/testing.ts';
import { startTestServers } from '../testing/test-servers.ts';
import type { TestClient } from '../testing/test-servers.ts';

const ask = (client: TestClient, event: string, payload: unknown) => client.socket.emitWithAck(event, payload);

async function twoTabs() {
  const place = await startTestServers();
  const { gateway, connect } = place;
  const [here, there] = ['here', 'there'].map((session_id) =>
    gateway.signIn(1, ROLES.admin, { token: `token-${session_id}`, session_id }),
  ) as [string, string];
  const [tabHere, tabThere, other] = [connect(here), connect(there), connect(gateway.signIn(2, ROLES.admin))] as const;
  await Promise.all([tabHere, tabThere, other].map((client) => client.next('hello')));
  return { ...place, here, tabHere, tabThere, other };
}

test('the end of one session ends its sockets and no others', async () => {
  const { gateway, tabHere, tabThere, other, connect, here } = await twoTabs();
  gateway.endSession({ user_id: 1, session_id: 'here', reason: 'logout' });
  expect(await tabHere.next('session.revoked')).toEqual({ reason: 'logout' });
  expect(await tabHere.closed).toBe('io server disconnect');
  expect(await connect(here).refused).toBe('unauthorized');
  gateway.commit('order', rowOf('order', 'SO-1'));
  await Promise.all([tabThere.next('changes'), other.next('changes')]);
});

test(
  'a ban closes every socket of the user, and nothing committed afterwards reaches them',
  { tags: ['SEC-30'] },
  async () => {
    const { gateway, tabHere, tabThere, other } = await twoTabs();
    gateway.endSession({ user_id: 1, session_id: null, reason: 'ban' });
    gateway.commit('order', rowOf('order', 'SO-1'));
    await other.next('changes');
    for (const tab of [tabHere, tabThere]) {
      expect(await tab.next('session.revoked')).toEqual({ reason: 'ban' });
      await tab.closed;
      expect(tab.heard.map(({ event }) => event)).not.toContain('changes');
    }
  },
);

test('the end of a session takes a position in the log', async () => {
  const { gateway, other } = await twoTabs();
  gateway.endSession({ user_id: 1, session_id: null, reason: 'logout' });
  gateway.commit('order', rowOf('order', 'SO-1'));
  expect(await other.next('changes')).toMatchObject({ to: 2, changes: [{ seq: 2 }] });
});

test('a role change closes the socket; reconnecting brings the new view', async () => {
  const { gateway, connect } = await startTestServers();
  const token = gateway.signIn(1, ROLES.admin);
  const before = connect(token);
  await before.next('hello');
  gateway.signIn(1, ROLES.wallboard, { token });
  gateway.endSession({ user_id: 1, session_id: null, reason: 'role_changed' });
  expect(await before.next('session.revoked')).toEqual({ reason: 'role_changed' });
  await before.closed;
  const after = connect(token);
  await after.next('hello');
  gateway.commit('payment', rowOf('payment', 1));
  gateway.commit('order', rowOf('order', 'SO-1'));
  expect(await after.next('changes')).toMatchObject({ changes: [{ entity: 'order' }] });
});

/** A user whose profile response is held until released. */
async function slowProfile() {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  let held = false;
  const place = await startTestServers({}, (app) => {
    app.addHook('onSend', async ({ url, headers }) => {
      if (url !== '/user/profile' || headers.authorization !== 'Bearer held' || held) return;
      held = true;
      asked.resolve();
      await answer.promise;
    });
  });
  const observer = await place.join(2, ROLES.admin);
  return { ...place, observer, token: place.gateway.signIn(1, ROLES.admin, { token: 'held' }), asked, answer };
}

async function lateProfile() {
  const { connect, token, ...place } = await slowProfile();
  const late = connect(token);
  await place.asked.promise;
  return { ...place, late };
}

test('a reply already on its way when the session ended does not open a socket', async () => {
  const { gateway, observer, late, answer } = await lateProfile();
  gateway.endSession({ user_id: 1, session_id: null, reason: 'ban' });
  gateway.commit('order', rowOf('order', 'SO-1'));
  await observer.next('changes');
  answer.resolve();
  expect(await Promise.race([late.closed, late.refused])).toBe('io server disconnect');
  expect(late.heard).toEqual([{ event: 'session.revoked', payload: { reason: 'ban' } }]);
});

test.each(['/live/counts', '/live/claims'])(
  'a reply already on its way when the session ended does not open %s',
  async (url) => {
    const { gateway, relay, observer, token, asked, answer } = await slowProfile();
    const reply = relay.inject({ url, headers: { authorization: `Bearer ${token}` } });
    await asked.promise;
    gateway.endSession({ user_id: 1, session_id: null, reason: 'ban' });
    gateway.commit('order', rowOf('order', 'SO-1'));
    await observer.next('changes');
    answer.resolve();
    expect((await reply).statusCode).toBe(401);
  },
);

test('a reply already on its way when the log broke does not open a socket, since its end may have been lost', async () => {
  const { gateway, observer, late, answer } = await lateProfile();
  gateway.replace('e2');
  gateway.dropStreams();
  await observer.next('reset');
  answer.resolve();
  expect(await Promise.race([late.closed, late.refused])).toBe('io server disconnect');
  expect(late.heard).toEqual([{ event: 'session.revoked', payload: { reason: 'expired' } }]);
});

test('given a role read before the log was, and its end among what filled the ring, a socket is greeted with the new role', async () => {
  const log = Promise.withResolvers<void>();
  const { gateway, relay, connect } = await startTestServers({}, (app) => {
    app.addHook('onRequest', async ({ url }) => {
      if (url.startsWith('/changes')) await log.promise;
    });
  });
  const token = gateway.signIn(1, ROLES.admin);
  await relay.inject({ url: '/live/claims', headers: { authorization: `Bearer ${token}` } });
  expect(gateway.profilesAsked()).toBe(1);
  gateway.signIn(1, ROLES.wallboard, { token });
  gateway.endSession({ user_id: 1, session_id: null, reason: 'role_changed' });
  log.resolve();
  expect(await connect(token).next('hello')).toMatchObject({ audience: audienceOf(ROLES.wallboard).signature });
});

test('a socket closes with its access token, unless a fresh one arrives in time', { tags: ['SEC-16'] }, async () => {
  const { gateway, connect, clock } = await startTestServers();
  const old = { session_id: 's', expires_at: clock.now() + 600_000 };
  const token = gateway.signIn(1, ROLES.admin, old);
  const [lazy, keen] = [connect(token), connect(token)];
  await Promise.all([lazy.next('hello'), keen.next('hello')]);
  const fresh = gateway.signIn(1, ROLES.admin, { ...old, expires_at: clock.now() + 1_200_000 });
  expect(await ask(keen, 'token.renew', { token: fresh })).toEqual({ ok: true });
  clock.advance(600_000);
  expect(await lazy.next('session.revoked')).toEqual({ reason: 'expired' });
  await lazy.closed;
  expect(keen.socket.connected).toBe(true);
  clock.advance(600_000);
  expect(await keen.next('session.revoked')).toEqual({ reason: 'expired' });
});

test('a token of another user, an unknown one, or one with another role does not renew', async () => {
  const { gateway, join } = await startTestServers();
  const admin = await join(1, ROLES.admin);
  const stranger = gateway.signIn(2, ROLES.admin);
  expect(await ask(admin, 'token.renew', { token: stranger })).toMatchObject({ ok: false, code: 'forbidden' });
  expect(await ask(admin, 'token.renew', { token: 'nobody' })).toMatchObject({ ok: false, code: 'unauthorized' });
  expect(admin.socket.connected).toBe(true);
  const demoted = gateway.signIn(1, ROLES.wallboard);
  admin.socket.emit('token.renew', { token: demoted });
  expect(await admin.next('session.revoked')).toEqual({ reason: 'role_changed' });
  await admin.closed;
});

test('a renewal overtaken by the end of its session is refused', async () => {
  const { gateway, observer, join, asked, answer } = await slowProfile();
  const admin = await join(1, ROLES.admin);
  const token = gateway.signIn(1, ROLES.admin, { token: 'held', session_id: 'other' });
  const renewal = ask(admin, 'token.renew', { token });
  await asked.promise;
  gateway.endSession({ user_id: 1, session_id: 'other', reason: 'logout' });
  gateway.commit('order', rowOf('order', 'SO-1'));
  await observer.next('changes');
  answer.resolve();
  expect(await renewal).toMatchObject({ ok: false, code: 'unauthorized' });
});

test('after an outage every token is checked again', async () => {
  const { gateway, connect } = await startTestServers();
  const tokens = [gateway.signIn(1, ROLES.admin), gateway.signIn(2, ROLES.admin), gateway.signIn(3, ROLES.admin)];
  const [gone, demoted, kept] = tokens.map((token) => connect(token)) as [TestClient, TestClient, TestClient];
  await Promise.all([gone, demoted, kept].map((client) => client.next('hello')));
  const [goneToken = '', demotedToken = ''] = tokens;
  gateway.signOut(goneToken);
  gateway.signIn(2, ROLES.wallboard, { token: demotedToken });
  gateway.dropStreams();
  expect(await gone.next('session.revoked')).toEqual({ reason: 'logout' });
  expect(await demoted.next('session.revoked')).toEqual({ reason: 'role_changed' });
  await Promise.all([gone.closed, demoted.closed]);
  expect(kept.socket.connected).toBe(true);
});

test('given a role with the same view and fewer permissions, its socket is closed after an outage too', async () => {
  const { gateway, connect } = await startTestServers();
  const { permissions, ...manager } = ROLES.manager;
  const token = gateway.signIn(1, ROLES.manager);
  const demoted = connect(token);
  await demoted.next('hello');
  const purchase_order = { ...permissions.purchase_order, APPROVE: false };
  gateway.signIn(1, { ...manager, permissions: { ...permissions, purchase_order } }, { token });
  gateway.dropStreams();
  expect(await demoted.next('session.revoked')).toEqual({ reason: 'role_changed' });
  await demoted.closed;
});
