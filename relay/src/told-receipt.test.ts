import { expect, test } from 'vitest';
import { ROLES, rowOf } from './counts/testing.ts';
import { startTestServers } from './testing/test-servers.ts';

test('who received a delivery is sent only to readers who may see customers', async () => {
  const { gateway, join } = await startTestServers();
  const [admin, wallboard] = await Promise.all([join(1, ROLES.admin), join(2, ROLES.wallboard)]);
  const receipt = { received_by: 'Ravi Kumar', received_at: '2026-11-21T06:30:00.000Z', received_file_id: 'photo.jpg' };
  const changed = Object.keys(receipt);
  gateway.commit('delivery_challan', rowOf('delivery_challan', 'DC-1', receipt), {
    op: 'updated',
    before: {},
    changed,
  });
  const told = async (client: typeof admin) => {
    const { changes } = await client.next('changes');
    return { changed: changes[0]?.changed, raw: client.raw.filter((packet) => packet.includes('"changes"')).join() };
  };
  const [to, without] = [await told(admin), await told(wallboard)];
  expect([to.changed, without.changed]).toEqual([changed, ['received_at']]);
  expect(to.raw).toMatch(/Ravi Kumar[^]*photo\.jpg/);
  expect(without.raw).not.toMatch(/received_by|received_file_id|Ravi|photo/);
});
