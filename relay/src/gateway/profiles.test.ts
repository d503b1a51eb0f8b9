import { expect, test } from 'vitest';
import { ROLES } from '../counts/testing.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { createProfiles } from './profiles.ts';

test('given a clock set forward while the gateway answers, an end that is forgotten meanwhile still counts', async () => {
  const answer = Promise.withResolvers<Record<string, unknown>>();
  const clock = manualClock();
  const read = () => answer.promise;
  const gateway = { read, ask: () => Promise.reject(), fetchRow: () => Promise.reject(), isUp: async () => true };
  const profiles = createProfiles(gateway, clock);
  const late = profiles.identify('token');
  profiles.drop({ user_id: 1, session_id: null, reason: 'role_changed' });
  clock.advance(3_600_000);
  profiles.drop({ user_id: 2, session_id: null, reason: 'logout' });
  answer.resolve({ user: { user_id: 1, ...ROLES.admin }, session: { session_id: 's' } });
  expect((await late).ended()).toBe('expired');
});

test("binds a customer of the marketplace's own organisation to the customer that the profile names", async () => {
  const profile = (tenant_id?: number) => ({
    user: { user_id: 1, role_id: 10001, permissions: {}, organisation_details: { org_id: 1002 }, tenant_id },
    session: { session_id: 's' },
  });
  const boundBy = async (tenant_id?: number) => {
    const read = async () => profile(tenant_id);
    const gateway = { read, ask: () => Promise.reject(), fetchRow: () => Promise.reject(), isUp: async () => true };
    return (await createProfiles(gateway, manualClock()).identify('token')).audience.bound;
  };
  expect([await boundBy(70), await boundBy()]).toEqual([
    { org_id: 1002, tenant_id: 70 },
    { org_id: 1002, tenant_id: 0 },
  ]);
});
