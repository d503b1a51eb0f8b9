import { expect, test } from 'vitest';
import { checked, chosen, email, gstin, needed, phone, pinCodeIn, quantityFault, website } from './field-checks.ts';
import type { Check } from './field-checks.ts';

test.each<[string, Check<string>, string, string]>([
  ['e-mail', email, 'a.b@yard.in', 'a@b'],
  ['phone', phone, '9812345678', '98123'],
  ['web address', website, 'https://yard.in/a?b=1', 'yard'],
  ['PIN code', pinCodeIn('Karnataka'), '560001', '060001'],
  ['PIN code of no state yet', pinCodeIn(''), '560001', '5600'],
  ['GSTIN', gstin, '29ABCDE1234F1Z5', '29ABC'],
])(
  'a field of the %s accepts it, or none; anything else is named as an error',
  { tags: ['FRM-1', 'FRM-2', 'FRM-3', 'FRM-13'] },
  (_what, check, right, wrong) => {
    expect([check(right), check(` ${right} `), check('')]).toEqual([undefined, undefined, undefined]);
    expect(check(wrong)).toMatch(/^Enter a |^A PIN code|^GST Number/);
  },
);

test('a draft gets the product’s message for missing fields, and for invalid ones', { tags: ['FRM-10'] }, () => {
  const draft = {
    name: ' ',
    email: 'x',
    mobile: '',
    seller_id: null as number | null,
    assets: [] as string[],
    note: '',
  };
  const checks = {
    name: needed<string>('seller name'),
    email: needed('email', email),
    mobile: phone,
    seller_id: chosen('*Please select a seller'),
    assets: needed<string[]>('a picture'),
  };
  expect(checked(draft, checks)).toEqual({
    name: '*Please enter seller name.',
    email: 'Enter a valid email address.',
    seller_id: '*Please select a seller',
    assets: '*Please enter a picture.',
  });
  expect(checked({ ...draft, name: 'Yard', email: 'a@yard.in', seller_id: 0, assets: ['a.png'] }, checks)).toEqual({});
});

test('a PIN code of another state than the one beside it is refused', () => {
  expect(pinCodeIn('Kerala')('560001')).toBe('Invalid area code');
});

test('a quantity of 0 is distinguished from a missing one', { tags: ['CLI-87'] }, () => {
  expect([quantityFault(0), quantityFault(null)]).toEqual(['Enter a quantity above 0.', '*Please enter quantity.']);
});
