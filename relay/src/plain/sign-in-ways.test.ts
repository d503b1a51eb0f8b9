import { expect, test } from 'vitest';
import { startPlainServers } from '../testing/plain-gateway/plain-servers.ts';

test('codes are the only way to sign in, and the gateway is not asked for others', { tags: ['SES-13'] }, async () => {
  const { gateway, url } = await startPlainServers();
  const asked = gateway.asked.length;
  expect(await (await fetch(`${url}/api/signIn/ways`)).json()).toEqual({ otp: true, provider: null });
  expect(gateway.asked.slice(asked).filter((line) => line.includes('signIn'))).toEqual([]);
});
