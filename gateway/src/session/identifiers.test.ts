import { describe, expect, it } from 'vitest';
import { firstNameOf, readIdentifier } from './identifiers.ts';

describe('first name', () => {
  it.each([
    ['asha.rao@demo.in', 'Asha'],
    ['ASHA@demo.in', 'Asha'],
    ['asha-rao@demo.in', 'Asha'],
    ['asha_rao@demo.in', 'Asha'],
    ['sales1@demo.in', 'Sales1'],
    ['_@demo.in', 'you'],
  ])('of %s is %s', (value, name) => expect(firstNameOf({ type: 'EMAIL', value })).toBe(name));

  it('of a phone is neutral', () => expect(firstNameOf({ type: 'MOBILE', value: '9876543210' })).toBe('you'));
});

describe('identifier', () => {
  it('is trimmed, and an address is in lower case', () => {
    expect(readIdentifier({ type: 'EMAIL', value: ' Asha.Rao@Demo.in ' })).toEqual({
      type: 'EMAIL',
      value: 'asha.rao@demo.in',
    });
  });
});
