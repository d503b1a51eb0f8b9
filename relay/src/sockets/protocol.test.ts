import { expect, test } from 'vitest';
import { ROLES } from '../counts/testing.ts';
import { connectTestClient, startTestServers } from '../testing/test-servers.ts';

test('every reply and every greeting names the relay’s protocol version', async () => {
  const { gateway, url, join } = await startTestServers();
  const greeted = join(1, ROLES.admin).then(({ heard }) => heard[0]?.payload);
  expect(await greeted).toMatchObject({ protocol: 1 });
  const token = gateway.signIn(1, ROLES.admin);
  const ask = (path: string) => fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const [found, missing] = await Promise.all([ask('/api/rfq'), ask('/api/nothing')]);
  expect([found.status, found.headers.get('x-protocol')]).toEqual([200, '1']);
  expect([missing.ok, missing.headers.get('x-protocol')]).toEqual([false, '1']);
});

test.each([
  ['of an older version that is served no more', 0, 'required'],
  ['of the present version', 1, undefined],
  ['that names no version', undefined, undefined],
])('a client %s is greeted, and told whether to reload', async (_which, protocol, upgrade) => {
  const { gateway, url } = await startTestServers();
  const client = connectTestClient(url, {
    token: gateway.signIn(1, ROLES.admin),
    ...(protocol !== undefined && { protocol }),
  });
  const hello = await client.next('hello');
  expect([hello.protocol, hello.upgrade]).toEqual([1, upgrade]);
});
