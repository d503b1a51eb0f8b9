import { expect, test } from 'vitest';
import { shiftAt } from './pixel-shift.ts';

const MINUTE = 60_000;

test('the picture moves every three minutes by three pixels at most in each direction', { tags: ['WBD-8'] }, () => {
  const start = Date.parse('2026-11-21T06:30:00.000Z');
  const places = Array.from({ length: 27 }, (_, minute) => shiftAt(start + minute * MINUTE));
  expect(new Set(places).size).toBe(9);
  for (const [at, place] of places.entries()) {
    const [x, y] = place.split(' ').map(Number.parseFloat) as [number, number];
    const [fromX, fromY] = (places[Math.max(0, at - 1)] ?? '').split(' ').map(Number.parseFloat) as [number, number];
    expect([Math.abs(x) <= 3, Math.abs(y) <= 3]).toEqual([true, true]);
    expect(Math.max(Math.abs(x - fromX), Math.abs(y - fromY))).toBeLessThanOrEqual(3);
  }
});
