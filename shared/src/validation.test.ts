import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifierType, isEmail, isPhone, isPincode, isWebsite } from './validation.ts';

describe('phone', () => {
  it('has exactly ten digits', { tags: ['FRM-1', 'FRM-18'] }, () => {
    expect(isPhone('9876543210')).toBe(true);
    expect(
      ['', '987654321', '98765432100', '98765 4321', '+919876543', '98765४३२१0', '987654321\n'].filter(isPhone),
    ).toEqual([]);
  });
});

describe('e-mail', () => {
  it.each(['admin@demo.in', 'asha.rao@demo.in', 'a-b_c.d1@mail.some-firm.co.in', 'X@Y.COM'])(
    'takes %s',
    { tags: ['FRM-2'] },
    (value) => {
      expect(isEmail(value)).toBe(true);
    },
  );

  it.each([
    '',
    'asha',
    'asha@',
    '@demo.in',
    'asha@demo',
    'asha@demo.i',
    'asha@demo.info',
    'asha@demo.i2',
    'a..b@demo.in',
    '.a@demo.in',
    'a.@demo.in',
    'a@b@demo.in',
    'a b@demo.in',
    'a@demo.in ',
    'a@demo.in\n',
    'a@-demo.in',
  ])('refuses %o', { tags: ['FRM-2'] }, (value) => {
    expect(isEmail(value)).toBe(false);
  });

  it('accepts every address it describes', { tags: ['FRM-2'] }, () => {
    const word = fc.stringMatching(/^\w{1,8}$/);
    const words = fc.array(fc.tuple(word, fc.constantFrom('.', '-')), {
      minLength: 1,
      maxLength: 4,
    });
    const name = words.map((parts) =>
      parts
        .map(([text, mark]) => text + mark)
        .join('')
        .slice(0, -1),
    );
    const ending = fc.stringMatching(/^[a-zA-Z]{2,3}$/);
    fc.assert(
      fc.property(name, name, ending, (local, domain, top) => {
        expect(isEmail(`${local}@${domain}.${top}`)).toBe(true);
        expect(isEmail(`${local}.@${domain}.${top}`)).toBe(false);
      }),
    );
  });

  // A backtracking pattern would not finish these within the test run.
  it.each([
    'a'.repeat(50_000),
    `${'a'.repeat(50_000)}@`,
    `a@${'a'.repeat(50_000)}!`,
    `a@${'a.'.repeat(25_000)}!`,
    `${'a-'.repeat(25_000)}@`,
  ])('is fast on long hostile text', (value) => {
    expect(isEmail(value)).toBe(false);
  });
});

describe('login identifier', () => {
  it('is an e-mail address, a phone number or nothing', { tags: ['FRM-4'] }, () => {
    expect(identifierType('admin@demo.in')).toBe('EMAIL');
    expect(identifierType('9876543210')).toBe('MOBILE');
    expect(['', '12345', 'admin', 'admin@demo'].map(identifierType)).toEqual(Array(4).fill(undefined));
  });
});

describe('website', () => {
  it.each([
    'demo.in',
    'http://demo.in',
    'https://www.some-firm.co.in:8443/a/b%20c?x=1&y=[2]#part',
    '10.0.0.1',
    'http://192.168.1.10:80/',
    'DEMO.IN',
    'demo.in?x=1',
    'xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g',
  ])('takes %s', { tags: ['FRM-3'] }, (value) => {
    expect(isWebsite(value)).toBe(true);
  });

  it.each([
    '',
    'demo',
    'ftp://demo.in',
    'javascript:alert(1)',
    'http://',
    'http://-demo.in',
    'demo..in',
    'demo.in:70000',
    'demo.in:',
    '256.1.1.1',
    '1.2.3',
    'demo.in/a b',
    'https://user@demo.in',
    'demo.in/<script>',
    `${'a'.repeat(64)}.in`,
  ])('refuses %o', { tags: ['FRM-3'] }, (value) => {
    expect(isWebsite(value)).toBe(false);
  });

  it.each([`${'a-'.repeat(25_000)}!`, `a.${'a.'.repeat(25_000)}!`, `a.in/${'/'.repeat(50_000)} `])(
    'is fast on long hostile text',
    (value) => {
      expect(isWebsite(value)).toBe(false);
    },
  );
});

describe('postal code', () => {
  it('has six digits and does not start with 0', { tags: ['FRM-13'] }, () => {
    expect(['560001', 110001].map(isPincode)).toEqual([true, true]);
    expect(['056001', '56000', '5600011', '56000a', '', 56000.1, -560001].map(isPincode)).toEqual(Array(7).fill(false));
  });
});
