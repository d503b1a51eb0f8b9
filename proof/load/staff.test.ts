import { expect, test } from 'vitest';
import { postsFor, TEAMS } from './staff.ts';

test('the shares of the teams, and of what each watches, add up to a hundred', () => {
  expect(TEAMS.reduce((sum, { share }) => sum + share, 0)).toBe(100);
  for (const { watches } of TEAMS) expect(Object.values(watches).reduce((sum, part) => sum + part, 0)).toBe(100);
});

test.each([50, 2_000])('%d people are spread according to the shares', (count) => {
  const posts = postsFor(count);
  expect(posts).toHaveLength(count);
  for (const { role_id, share } of TEAMS) {
    const there = posts.filter((post) => post.role_id === role_id).length;
    expect(Math.abs(there - (count * share) / 100)).toBeLessThanOrEqual(2);
  }
});
