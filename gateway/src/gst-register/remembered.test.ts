import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('no more than a thousand numbers are remembered, the latest', async () => {
  const asked: string[] = [];
  const now = new Date('2026-11-21T06:30:00.000Z');
  const register = remembered(
    {
      find: async (gstin) => {
        asked.push(gstin);
        const entry = { status: 'Active', is_active: true, legal_name: null, since: null };
        return { gstin, ...entry, checked_at: now.toISOString() };
      },
    },
    () => now,
  );
  for (let nth = 0; nth <= 1_000; nth += 1) await register.find(String(nth));
  await register.find('1');
  expect(asked).toHaveLength(1_001);
  await register.find('0');
  expect(asked.at(-1)).toBe('0');
  expect(asked).toHaveLength(1_002);
});
