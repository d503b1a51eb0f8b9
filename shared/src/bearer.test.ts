import { expect, test } from 'vitest';
import { bearerOf, isToken, refuseMalformedBearer, writeBearer } from './bearer.ts';

const sending = (...values: string[]) => ({
  raw: { rawHeaders: ['Host', 'relay', ...values.flatMap((value) => ['Authorization', value])] },
});

test('a token is accepted only when `authorization` is exactly what we write', () => {
  for (const token of ['a', 'ey.J_-~+/=', '1|opaque,token']) {
    const request = sending(writeBearer(token));
    expect([bearerOf(request), isToken(token)]).toEqual([token, true]);
    expect(() => refuseMalformedBearer(request)).not.toThrow();
  }
  expect(() => refuseMalformedBearer(sending())).not.toThrow();
  expect(bearerOf(sending())).toBeUndefined();
});

test.each([
  ...[
    ['Bearer a b'],
    ['Bearer  a'],
    ['Bearer\ta'],
    ['Bearer a\tb'],
    ['bearer a'],
    ['BEARER a'],
    ['Bearer'],
    ['Bearer '],
  ],
  ...[['a'], ['Basic a'], [' Bearer a'], ['Bearer a '], [''], ['Bearer é'], ['Bearer a', 'Bearer a'], ['Bearer a', '']],
  [`Bearer ${'x'.repeat(4_097)}`],
])('%j is refused and has no token', (...values) => {
  const request = sending(...values);
  expect(bearerOf(request)).toBeUndefined();
  expect(() => refuseMalformedBearer(request)).toThrow('Unauthorized Access');
});

test.each(['', 'a b', 'a\n', 'é', 7, null, undefined, ['a']])('%j is not a token', (value) => {
  expect(isToken(value)).toBe(false);
});
