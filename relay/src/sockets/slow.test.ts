import { expect, test } from 'vitest';
import { ROLES, rowOf } from '../counts/testing.ts';
import { startTestServers } from '../testing/test-servers.ts';
import { rawSocket } from '../testing/raw-socket.ts';

test('a stalled reader is disconnected, the others never notice, and it resumes by its position', async () => {
  const { gateway, relay, url, join } = await startTestServers({ limits: { maxWaiting: 20 } });
  const admin = await join(1, ROLES.admin);
  const stalled = await rawSocket(url, gateway.signIn(2, ROLES.admin));
  stalled.pause();
  const bulk = 'x'.repeat(200_000);
  let id = 0;
  while (!(await metric(relay, 'relay_slow_sockets_cut_total'))) {
    id += 1;
    gateway.commit('order', rowOf('order', `SO-${id}`, { bulk }));
    await admin.next('changes');
  }
  expect(await metric(relay, 'relay_sockets')).toBe(1);
  const back = await join(2, ROLES.admin, { epoch: 'e1', seq: id - 1 });
  expect(await back.next('changes')).toMatchObject({ to: id, changes: [{ id: `SO-${id}` }] });
});

async function metric(relay: Awaited<ReturnType<typeof startTestServers>>['relay'], name: string): Promise<number> {
  const { body } = await relay.inject('/metrics');
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
}
