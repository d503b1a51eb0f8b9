import { afterAll, beforeAll, expect, test } from 'vitest';
import { outsideService } from '../outside/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';

const GSTIN = '27AAPFU0939F1ZV';
const A_START_MS = 120_000;

let gateway: TestApp;
let service: Awaited<ReturnType<typeof outsideService>>;
beforeAll(async () => {
  service = await outsideService([
    [200, JSON.stringify({ gstin: GSTIN, status: 'Active' })],
    [403, ''],
  ]);
  gateway = await testApp({ gstinUrl: service.url });
  await smallWorld(gateway.app.db);
}, A_START_MS);
afterAll(async () => {
  service.close();
  await gateway.app.close();
});

async function ask(gstin: string, user: number = USER.sales) {
  const headers = user === 0 ? {} : await gateway.as(user);
  const reply = await gateway.app.inject({ url: `/gstin?gstin=${encodeURIComponent(gstin)}`, headers });
  return [reply.statusCode, reply.json()];
}

test.each<[string, string, number, number]>([
  ['a number that is none', '27AAPFU0939F1ZW', USER.sales, 422],
  ['a path', '../../secrets', USER.sales, 422],
  ['somebody who is not signed in', GSTIN, 0, 401],
  ['a customer', GSTIN, USER.customer, 403],
])('%s reaches no register', { tags: ['SCR-69'] }, async (_what, gstin, user, status) => {
  expect((await ask(gstin, user))[0]).toBe(status);
  expect(service.heard).toEqual([]);
});

test('staff learn what the register says; where it is away, that it is', { tags: ['SCR-69', 'CLI-103'] }, async () => {
  expect(await ask(` ${GSTIN.toLowerCase()}`, USER.manager)).toMatchObject([
    200,
    { success: true, gstin: GSTIN, status: 'Active', is_active: true },
  ]);
  expect(await ask('29AABCF8078M2ZW')).toEqual([
    502,
    { success: false, code: 'gateway_unavailable', message: "The GST register can't be reached." },
  ]);
});

test('without a register there is no such call, and the profile says so', { tags: ['SCR-69'] }, async () => {
  const profile = async () =>
    (await gateway.app.inject({ url: '/user/profile', headers: await gateway.as(USER.sales) })).json();
  expect((await profile()).not_offered).not.toContain('GET /gstin');
  gateway.app.gstRegister = undefined;
  expect((await profile()).not_offered).toContain('GET /gstin');
  expect(await ask(GSTIN)).toMatchObject([404, { code: 'not_found', not_offered: 'GET /gstin' }]);
});
