import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  documentNumber,
  financialYear,
  gstinCheckCharacter,
  gstinWarning,
  gstRatesOn,
  isGstinLength,
  isInterState,
  pincodeFitsState,
  splitGst,
  stateCodeOf,
  STATES,
} from './gst.ts';
import { percentOf, toPaise } from './money.ts';

const valid = ['24AAQCA8719H1ZC', '24AANFA2641L1ZF', '29AABCF8078M2ZW', '27AAPFU0939F1ZV'];

describe('states', () => {
  it('finds each by its name in any case and by its code', () => {
    for (const [code, name] of Object.entries(STATES)) {
      expect([name, name.toUpperCase(), ` ${name.toLowerCase()} `, code].map(stateCodeOf)).toEqual(
        Array<string>(4).fill(code),
      );
    }
  });

  it('knows the numbers of the trade', () => {
    expect(Object.keys(STATES).toSorted()).toEqual([
      ...Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, '0')).filter(
        (code) => code !== '25' && code !== '28',
      ),
      '97',
    ]);
    expect(STATES['29']).toBe('Karnataka');
    expect(STATES['37']).toBe('Andhra Pradesh');
  });

  it.each([
    ['Jammu & Kashmir', '01'],
    ['daman and diu', '26'],
    ['Orissa', '21'],
    ['Pondicherry', '34'],
    ['NCT of Delhi', '07'],
    ['Lakshadweep Islands', '31'],
  ])('takes %s as %s', (name, code) => {
    expect(stateCodeOf(name)).toBe(code);
  });

  it('are not guessed', () => {
    expect(['', 'Atlantis', '99', '25', 'Karnatak'].map(stateCodeOf)).toEqual(Array(5).fill(undefined));
  });
});

describe('the split of GST', () => {
  const inside = { supplierState: 'Karnataka', placeOfSupply: 'KARNATAKA' };
  const across = { supplierState: 'Karnataka', placeOfSupply: 'Tamil Nadu' };
  const at18 = { taxable: 1_000, rate: 18 };

  it('is IGST at the full rate between states', () => {
    expect(splitGst({ ...across, ...at18, tax: 180.09 })).toEqual({ igst: 180.09 });
  });

  it('is half CGST and half SGST within a state', () => {
    expect(splitGst({ ...inside, ...at18, tax: 180 })).toEqual({ cgst: 90, sgst: 90 });
  });

  it('is the rate of each where the tax has an odd paisa', () => {
    // 20,514.285 and 2.0277
    expect(splitGst({ ...inside, taxable: 227_936.5, rate: 18, tax: 41_028.57 })).toEqual({
      cgst: 20_514.29,
      sgst: 20_514.29,
    });
    expect(splitGst({ ...inside, taxable: 22.53, rate: 18, tax: 4.06 })).toEqual({ cgst: 2.03, sgst: 2.03 });
    expect(splitGst({ ...inside, taxable: 22.47, rate: 18, tax: 4.05 })).toEqual({ cgst: 2.02, sgst: 2.02 });
  });

  it('is IGST for a special economic zone, wherever it lies', () => {
    expect(splitGst({ ...inside, ...at18, sez: true, tax: 5 })).toEqual({ igst: 5 });
  });

  it('compares codes, older names and current names', () => {
    expect(isInterState({ supplierState: '29', placeOfSupply: 'Karnataka' })).toBe(false);
    expect(isInterState({ supplierState: 'Orissa', placeOfSupply: 'odisha' })).toBe(false);
    expect(isInterState({ supplierState: 'Atlantis', placeOfSupply: 'Karnataka' })).toBe(true);
    expect(isInterState({ supplierState: 'Atlantis', placeOfSupply: 'atlantis' })).toBe(false);
  });

  it.each(['', ' ', null, undefined])('takes a missing state (%o) to be the same state', (missing) => {
    expect(isInterState({ supplierState: 'Karnataka', placeOfSupply: missing })).toBe(false);
    expect(isInterState({ supplierState: missing, placeOfSupply: 'Karnataka' })).toBe(false);
  });

  it(
    'is in equal halves, each within half a paisa of its rate, together within a paisa of the tax',
    { tags: ['PRI-19'] },
    () => {
      const paise = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
      fc.assert(
        fc.property(paise, fc.constantFrom(0, 5, 12, 18, 28, 40), (value, rate) => {
          const tax = Number(percentOf(BigInt(value), rate)) / 100;
          const taxed = { taxable: value / 100, rate, tax };
          const halves = splitGst({ ...inside, ...taxed });
          if (!('cgst' in halves)) throw new Error('wrong heads');
          const half = Number(toPaise(halves.cgst));
          expect(halves.sgst).toBe(halves.cgst);
          expect(splitGst({ ...across, ...taxed })).toEqual({ igst: tax });
          expect(Math.abs(2 * half - Number(toPaise(tax)))).toBeLessThanOrEqual(1);
          expect(Math.abs(200 * half - value * rate)).toBeLessThanOrEqual(100);
        }),
      );
    },
  );
});

describe('GSTIN', () => {
  it.each(valid)('finds nothing wrong with %s', (gstin) => {
    expect(gstinCheckCharacter(gstin.slice(0, 14))).toBe(gstin.at(14));
    expect(gstinWarning(gstin)).toBeUndefined();
    expect(gstinWarning(` ${gstin.toLowerCase()} `)).toBeUndefined();
  });

  it('warns of everything that can be wrong', () => {
    expect(gstinWarning('29AAFCA7488L1Z0')).toBe('The check character does not match: look for a typing error.');
    expect(gstinWarning('29AAFCA7488L1Z')).toBe('A GSTIN has 15 characters.');
    expect(gstinWarning('29AAFCA74881LZ0')).toBe('This does not have the form of a GSTIN.');
    expect(gstinWarning('39AAFCA7488L1Z0')).toBe('No state has the code 39.');
    expect(gstinWarning('27AAPFU0939F1ZV', 'Karnataka')).toBe('This GSTIN is registered in Maharashtra.');
    expect(gstinWarning('27AAPFU0939F1ZV', 'maharashtra')).toBeUndefined();
    expect(gstinWarning('27AAPFU0939F1ZV', 'Atlantis')).toBeUndefined();
  });

  it('notices every single wrong character', () => {
    const digits = '0123456789';
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    fc.assert(
      fc.property(fc.constantFrom(...valid), fc.nat(14), fc.nat(25), (gstin, at, pick) => {
        const right = gstin.charAt(at);
        const pool = digits.includes(right) ? digits : letters;
        const wrong = pool.charAt(pick % pool.length);
        fc.pre(wrong !== right);
        expect(gstinWarning(gstin.slice(0, at) + wrong + gstin.slice(at + 1))).toBeTypeOf('string');
      }),
    );
  });

  it('refuses to compute a check of anything else', () => {
    expect(() => gstinCheckCharacter('29aafca7488l1z')).toThrow(RangeError);
    expect(() => gstinCheckCharacter(valid[0]!)).toThrow(RangeError);
  });

  it('is refused for its length only', { tags: ['FRM-19'] }, () => {
    expect(isGstinLength('29AAFCA7488L1Z0')).toBe(true);
    expect(isGstinLength('29AAFCA7488L1Z')).toBe(false);
  });
});

describe('rates', () => {
  it('changed on 22 September 2025', () => {
    expect(gstRatesOn('2025-09-21')).toEqual([0, 5, 12, 18, 28]);
    expect(gstRatesOn('2025-09-22')).toEqual([0, 5, 18, 40]);
  });
});

describe('financial year and document numbers', () => {
  it('begins on 1 April in +05:30', () => {
    expect(financialYear('2026-03-31')).toBe('2526');
    expect(financialYear('2026-04-01')).toBe('2627');
    expect(financialYear('2026-11-21')).toBe('2627');
    expect(financialYear('2026-03-31T18:29:59Z')).toBe('2526');
    expect(financialYear(new Date('2026-03-31T18:30:00Z'))).toBe('2627');
    expect(financialYear('2099-12-01')).toBe('9900');
    expect(() => financialYear('2026-02-30')).toThrow(RangeError);
  });

  it('numbers a document', () => {
    expect(documentNumber('PO', '2526', 123)).toBe('PO2526-000123');
    expect(documentNumber('INV', '2627', 1_234_567)).toBe('INV2627-1234567');
  });

  it.each([
    ['ORDERS', 1],
    ['PO', 0],
    ['PO', 1.5],
    ['PO', 10_000_000_000],
    ['P/O', 1],
    ['P O', 1],
  ])('refuses %s with %d', (prefix, serial) => {
    expect(() => documentNumber(prefix, '2526', serial)).toThrow(RangeError);
  });

  it('gives different serials different numbers, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_998 }), (serial) => {
        expect(documentNumber('DC', '2627', serial) < documentNumber('DC', '2627', serial + 1)).toBe(true);
      }),
    );
  });
});

describe('on the road', () => {
  it.each([
    ['560001', 'Karnataka', true],
    [591999, 'karnataka', true],
    ['600001', 'Karnataka', false],
    ['110001', 'Delhi', true],
    ['111001', 'Delhi', false],
    ['403001', 'Goa', true],
    ['609001', 'Puducherry', true],
    ['606001', 'Puducherry', false],
    ['500001', 'Telangana', true],
    ['560001', 'Atlantis', true],
    ['999999', 'Other Territory', true],
    ['060001', 'Atlantis', false],
  ])('%s in %s: %s', (pincode, state, fits) => {
    expect(pincodeFitsState(pincode, state)).toBe(fits);
  });
});
