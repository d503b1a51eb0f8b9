import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { outsideService } from '../outside/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const ask = async (pin: string, user: number | undefined = USER.sales, { app, as }: TestApp = gateway) =>
  app.inject({ url: `/pincode/${pin}`, headers: user === 0 ? {} : await as(user) });

describe('GET /pincode/{pin}', () => {
  test.each([USER.sales, USER.manager, USER.wallboard])(
    'gives user %i the district and the state',
    { tags: ['CLI-15', 'SCR-46'] },
    async (user) => {
      const reply = await ask('570001', user);
      expect([reply.statusCode, reply.json()]).toEqual([
        200,
        { success: true, district: 'Mysuru', state: 'Karnataka' },
      ]);
    },
  );

  test.each<[string, number, string, number]>([
    ['who is not signed in', 0, 'unauthorized', 401],
    ['a customer', USER.customer, 'forbidden', 403],
    ['whose role is not of the staff', USER.nobody, 'forbidden', 403],
  ])('refuses %s', { tags: ['SCR-46'] }, async (_who, user, code, status) => {
    const reply = await ask('570001', user);
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { success: false, code }]);
  });

  test.each(['abc', '57000', '5700011', '070001', '%20570001', 'x'.repeat(99)])(
    'accepts no %s',
    { tags: ['CLI-16', 'SCR-46'] },
    async (pin) => {
      const reply = await ask(pin);
      expect([reply.statusCode, reply.json()]).toMatchObject([
        422,
        { code: 'invalid', message: 'Invalid area code', fields: { pin: 'Invalid area code' } },
      ]);
    },
  );

  test('reports an unknown PIN code', { tags: ['CLI-16', 'SCR-46'] }, async () => {
    const reply = await ask('999999');
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { success: false, code: 'not_found', message: 'Invalid area code' },
    ]);
  });
});

describe('with a postal service', () => {
  const withService = async (answer: string, status = 200) => {
    const service = await outsideService([[status, answer]]);
    const other = await testApp({ pincodeUrl: service.url });
    await smallWorld(other.app.db);
    onTestFinished(async () => {
      service.close();
      await other.app.close();
    });
    return other;
  };

  test('its answer is returned', { tags: ['CLI-15', 'SCR-46'] }, async () => {
    const office = [{ Status: 'Success', PostOffice: [{ District: 'Bengaluru', State: 'Karnataka' }] }];
    const reply = await ask('560001', USER.sales, await withService(JSON.stringify(office)));
    expect(reply.json()).toEqual({ success: true, district: 'Bengaluru', state: 'Karnataka' });
  });

  test('given its refusal, the PIN code is invalid', { tags: ['CLI-16', 'SCR-46'] }, async () => {
    const reply = await ask('560001', USER.sales, await withService('', 403));
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { message: 'Invalid area code' }]);
  });
});
