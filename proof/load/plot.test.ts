import { expect, test } from 'vitest';
import { area, escaped, frame, line, linear, logarithmic, picture, roundTicks } from './plot.ts';

test('a linear scale runs from end to end, downwards too', () => {
  const { at } = linear([0, 10], [100, 0], []);
  expect([0, 2.5, 10].map(at)).toEqual([100, 75, 0]);
});

test('on a logarithmic scale every power of ten is equally long, and nothing leaves it', () => {
  const { at } = logarithmic([1, 1_000], [0, 300], []);
  expect([1, 10, 100, 1_000].map((value) => Math.round(at(value)))).toEqual([0, 100, 200, 300]);
  expect([0, 5_000].map((value) => Math.round(at(value)))).toEqual([0, 300]);
});

test.each([
  [2, [0, 0.5, 1, 1.5, 2]],
  [7.3, [0, 2, 4, 6, 8]],
  [0.31, [0, 0.1, 0.2, 0.3, 0.4]],
  [412, [0, 200, 400, 600]],
])('round numbers up to %d', (highest, ticks) => {
  expect(roundTicks(highest)).toEqual(ticks);
});

test('a line is interrupted where a point is missing', () => {
  expect(line([[0, 0], [1, 1.26], undefined, [3, 3]], 'ours')).toContain('d="M0 0L1 1.3M3 3"');
  expect(area([], 0, 'day')).toBe('');
});

test('text is escaped, whatever characters it contains', () => {
  const scale = linear([0, 1], [0, 1], [0, 1]);
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const axis = { scale, name: (tick: number) => `<${tick}>` };
  const drawn = picture(10, 10, 'A "picture"', [frame(box, ['a < b', 'c & d'], axis, axis)]);
  expect(drawn).toContain('aria-label="A &quot;picture&quot;"');
  expect(drawn).toContain('>a &lt; b<');
  expect(drawn).toContain('>c &amp; d<');
  expect(drawn).not.toContain('<0>');
  expect(escaped('plain')).toBe('plain');
});
