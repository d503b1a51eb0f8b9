import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { claimsAt, closeRecord, HOME_OF_ALL, openedRecord, takeNext } from './support/take-next.ts';

/** Each person clicks three times per group: over fifty times with `TAKE_NEXT_GROUPS=17`. */
const GROUPS = Number(process.env['TAKE_NEXT_GROUPS'] ?? 1);
const ROUNDS = 3;
const PEOPLE = ['cm1', 'cm3', 'lead'] as const;
const HELD_MS = 5_000;

interface Desk {
  page: Page;
  taken?: { ref: string; token: number | undefined; since: number };
}

for (let group = 1; group <= GROUPS; group += 1) {
  test(`two managers and a lead who take the next record at once never meet, and keep what is open, group ${group}`, async ({
    open,
    server,
    sessions,
  }) => {
    // A record stays open while the person's other window takes the next.
    const turns: Desk[][] = await Promise.all(
      [1, 2].map(() => Promise.all(PEOPLE.map(async (who) => ({ page: await open(HOME_OF_ALL, who) })))),
    );
    const desks = turns.flat();

    for (let round = 0; round < ROUNDS; round += 1) {
      const turn = turns[round % turns.length] ?? [];
      await lookAgain(turn);
      await Promise.all(turn.filter(({ taken }) => taken).map(({ page }) => closeRecord(page)));
      const refs = await Promise.all(turn.map(({ page }) => takeNext(page, 'requests')));
      const claims = await claimsAt(server, sessions);
      for (const [at, desk] of turn.entries()) {
        const ref = refs[at] ?? '';
        desk.taken = { ref, token: claims.get(ref)?.token, since: performance.now() };
      }
      const held = desks.flatMap(({ taken }) => taken?.ref ?? []);
      expect(new Set(held).size, `each has another: ${held.join(', ')}`).toBe(held.length);
    }
    await lookAgain(desks);
    await Promise.all(desks.map(({ page }) => closeRecord(page)));

    /** What is open there is still held under its original claim, at least five seconds later. */
    async function lookAgain(looked: readonly Desk[]): Promise<void> {
      for (const { page, taken } of looked) {
        if (!taken) continue;
        await expect.poll(() => performance.now() - taken.since).toBeGreaterThan(HELD_MS);
        expect(openedRecord(page)).toBe(taken.ref);
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Save price' })).toBeEnabled();
        await expect(page.getByRole('dialog')).not.toContainText('Your hold expired');
      }
      const claims = await claimsAt(server, sessions);
      const [now, given] = [
        looked.map(({ taken }) => taken && claims.get(taken.ref)?.token),
        looked.map(({ taken }) => taken?.token),
      ];
      expect(now, 'the claims they were given').toEqual(given);
    }
  });
}
