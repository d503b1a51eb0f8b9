import { expect, onTestFinished, test } from 'vitest';
import { outsideService } from '../outside/testing.ts';
import type { Answer } from '../outside/testing.ts';
import { createGstRegister } from './register.ts';
import { remembered } from './remembered.ts';

const GSTIN = '27AAPFU0939F1ZV';
const NOON = '2026-11-21T06:30:00.000Z';
const AWAY = 'The GST register';

async function registerOf(answers: readonly Answer[], { behind = '', tryMs = 20_000 } = {}) {
  const service = await outsideService(answers);
  onTestFinished(service.close);
  let now = new Date(NOON);
  const clock = () => now;
  const manners = { sleep: async () => {}, timeouts: { tryMs, allMs: 40_000 } };
  const { find } = remembered(createGstRegister({ url: service.url + behind, clock, ...manners }), clock);
  const advance = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  return { ask: () => find(GSTIN), advance, heard: service.heard };
}

const told = (more: object): Answer => [200, JSON.stringify({ gstin: GSTIN, status: 'Active', ...more })];
const ENTRY = { gstin: GSTIN, status: 'Active', is_active: true, legal_name: null, since: null, checked_at: NOON };

test.each<[string, Answer, object]>([
  ['an active number', told({ legal_name: ' Acme Infra LLP ' }), { legal_name: 'Acme Infra LLP' }],
  [
    'a cancelled number',
    told({ status: 'Cancelled', since: '2026-03-31', checked_at: '2026-11-20T00:00:00Z' }),
    { status: 'Cancelled', is_active: false, since: '2026-03-31', checked_at: '2026-11-20T00:00:00.000Z' },
  ],
  ['odd details', told({ legal_name: 5, since: 'May', checked_at: 'today' }), {}],
  ['a number without an entry', [404, ''], { status: 'Unknown', is_active: false }],
])('the register tells of %s', { tags: ['SCR-69'] }, async (_what, answer, shown) => {
  const { ask, heard } = await registerOf([answer]);
  expect(await ask()).toEqual({ ...ENTRY, ...shown });
  expect(heard).toMatchObject([{ method: 'GET', url: `/here/${GSTIN}`, body: undefined }]);
});

test.each<[string, Answer]>([
  ['a refusal', [403, '']],
  ['a redirect', [302, '']],
  ['broken JSON', [200, '{"gstin":']],
  ['no object', [200, 'null']],
  ['no status', told({ status: 5 })],
  ['another number', told({ gstin: '29AABCF8078M2ZW' })],
  ['a huge reply', told({ more: 'x'.repeat(1_000_001) })],
])('after %s it is asked again a minute later, not before', { tags: ['SCR-69'] }, async (_what, answer) => {
  const { ask, advance, heard } = await registerOf([answer, told({})]);
  await expect(ask()).rejects.toThrow(AWAY);
  await expect(ask()).rejects.toThrow(AWAY);
  expect(heard).toHaveLength(1);
  advance(60_000);
  expect(await ask()).toEqual({ ...ENTRY, checked_at: '2026-11-21T06:31:00.000Z' });
});

test('a register that does not respond is given up', async () => {
  const { ask } = await registerOf(['silence'], { tryMs: 40 });
  await expect(ask()).rejects.toThrow('The GST register could not be reached.');
});

test('an answer counts for a day, also for who asks meanwhile', { tags: ['SCR-69'] }, async () => {
  const { ask, advance, heard } = await registerOf([told({}), told({ status: 'Suspended' })], {
    behind: '?number={gstin}',
  });
  await Promise.all([ask(), ask()]);
  advance(24 * 60 * 60_000 - 1);
  expect(await ask()).toEqual(ENTRY);
  expect(heard.map(({ url }) => url)).toEqual([`/here?number=${GSTIN}`]);
  advance(1);
  expect(await ask()).toMatchObject({ status: 'Suspended', is_active: false });
});
