import { expect, test } from 'vitest';
import { ROLES } from '../counts/testing.ts';
import { startPlainServers } from '../testing/plain-gateway/plain-servers.ts';

test('a socket whose token the gateway no longer accepts is closed within thirty seconds, and so is one whose role changed', async () => {
  const { gateway, join, clock } = await startPlainServers();
  const asha = await join(1, ROLES.admin);
  const bilal = await join(2, ROLES.manager);
  const stays = await join(3, ROLES.admin);
  gateway.signOut(asha.token);
  gateway.signIn(2, ROLES.sales, bilal.token);
  for (let second = 0; second < 30; second += 1) clock.advance(1_000);
  expect(await asha.next('session.revoked')).toEqual({ reason: 'expired' });
  expect(await bilal.next('session.revoked')).toEqual({ reason: 'role_changed' });
  await Promise.all([asha.closed, bilal.closed]);
  expect(stays.socket.connected).toBe(true);
});

test('a token refused for a call closes its sockets at once', async () => {
  const { gateway, join, call } = await startPlainServers();
  const asha = await join(1, ROLES.admin);
  gateway.signOut(asha.token);
  const refused = await call(asha.token, 'GET', '/rfq');
  expect([refused.status, refused.body]).toEqual([
    401,
    { success: false, code: 'unauthorized', message: 'jwt malformed' },
  ]);
  expect(await asha.next('session.revoked')).toEqual({ reason: 'expired' });
});
