import { expect, test, vi } from 'vitest';
import { ROLES } from './counts/testing.ts';
import { startTestServers, openRelay } from './testing/test-servers.ts';

test('a relay that shuts down says so, moves its sockets elsewhere one by one, and still serves late requests', async () => {
  const there = await startTestServers({ drainMs: 400 }, (app) => {
    app.get('/ping', async () => ({ ok: true }));
  });
  const { relay, url, gateway } = there;
  const people = await Promise.all([1, 2, 3, 4].map((user_id) => there.join(user_id, ROLES.manager)));
  const gone: number[] = [];
  people.forEach(({ closed }, at) => void closed.then(() => gone.push(at)));

  const drained = relay.drain();
  await vi.waitUntil(() => gone.length > 0, { timeout: 20_000 });
  expect(gone.length).toBeLessThan(4);
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { reasons: ['The relay is shutting down.'] }]);
  const served = await fetch(`${url}/api/ping`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  const late = there.connect(gateway.signIn(9, ROLES.manager));
  expect(await late.refused).toBeTruthy();

  await drained;
  await vi.waitUntil(() => gone.length === 4, { timeout: 20_000 });
  const next = await openRelay(gateway);
  expect((await (await next.join(1, ROLES.manager)).next('pulse')).stale_since).toBeNull();
});

test('a relay without another to take over shuts down at once', async () => {
  const { relay, join } = await startTestServers();
  const client = await join(1, ROLES.manager);
  await relay.drain();
  expect(relay.draining()).toBeUndefined();
  await relay.close();
  expect(await client.closed).toBeTruthy();
});
