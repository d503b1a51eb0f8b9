import { describe, expect, test } from 'vitest';
import { ADDRESS_FIELDS } from './address.ts';
import { blankOf, draftOf, editsOf, errorsOf, field, newValuesOf, partsOf, valuesOf } from './field.ts';
import type { Fields } from './field.ts';
import { LEAD_FIELDS } from './lead.ts';
import { OFFER_FIELDS } from './offer.ts';
import { ORGANISATION_FIELDS } from './organisation.ts';
import { PERSON_FIELDS } from './person.ts';
import { PRODUCT_FIELDS } from './product.ts';
import { SELLER_FIELDS, sellerErrors } from './seller.ts';
import { SKU_FIELDS } from './sku.ts';
import { TENANT_FIELDS, tenantErrors } from './tenant.ts';

const YARD = {
  yard_name: field({ codec: 'text', label: 'Name', needed: 'yard name' }),
  note: field({ codec: 'proseOrNone', label: 'Note' }),
  gstin: field({ codec: 'gstinOrNone', label: 'GSTIN' }),
  city: field({ codec: 'textOrNone', label: 'City', part: 'place' }),
  state: field({ codec: 'state', label: 'State', part: 'place' }),
  home: field({ codec: 'stateOrNone', label: 'Home' }),
  pin: field({
    codec: 'wholeOrNone',
    label: 'PIN',
    check: (pin) => (pin === null || pin > 99_999 ? undefined : 'Too short.'),
  }),
  is_open: field({ codec: 'flag', label: 'Open' }),
  owner: field({ codec: 'idOrNone', label: 'Owner' }),
  sells: field({ codec: 'names', label: 'Sells' }),
  pictures: field({ codec: 'pictures', label: 'Pictures' }),
};
const SENT = {
  yard_name: ' Steel Yard ',
  note: ' by the river\nopen late ',
  gstin: ' 29aabcf8078m2zw ',
  city: ' ',
  state: ' tamil nadu',
  home: 'karnataka ',
  pin: '560001',
  is_open: false,
  owner: 7,
  sells: ['Steel', ' Steel ', '', 'Sand'],
  pictures: ['b.png', 'a.png'],
};
const STORED = {
  yard_name: 'Steel Yard',
  note: 'by the river\nopen late',
  gstin: '29AABCF8078M2ZW',
  city: null,
  state: 'Tamil Nadu',
  home: 'Karnataka',
  pin: 560_001,
  is_open: false,
  owner: 7,
  sells: ['Steel', 'Sand'],
  pictures: ['b.png', 'a.png'],
};

test('what is entered or sent is stored trimmed, by its usual name, and once', () => {
  expect(valuesOf(YARD, SENT)).toEqual(STORED);
});

test('a draft shows what is stored', () => {
  expect(draftOf(YARD, STORED)).toEqual({ ...STORED, city: '', pin: '560001' });
});

test('an edit keeps absent fields absent, and ignores what is not a field', () => {
  expect(editsOf(YARD, { city: 'Hosur', pin: null, ...{ revision: 3 } })).toEqual({ city: 'Hosur', pin: null });
});

test('a new record is blank where nothing is sent', () => {
  const { yard_name, state } = SENT;
  expect(newValuesOf(YARD, { yard_name, state })).toEqual({
    yard_name: 'Steel Yard',
    note: null,
    gstin: null,
    city: null,
    state: 'Tamil Nadu',
    home: null,
    pin: null,
    is_open: true,
    owner: null,
    sells: [],
    pictures: [],
  });
});

test('a missing or invalid value has a message; absent fields are not checked', () => {
  expect(errorsOf(YARD, { yard_name: '', pin: 1 })).toEqual({
    yard_name: '*Please enter yard name.',
    pin: 'Too short.',
  });
  expect(errorsOf(YARD, { pin: null })).toEqual({});
});

test('a part has its fields, and every other field is a part', () => {
  expect(partsOf(YARD)).toMatchObject({ place: ['city', 'state'], note: ['note'], pin: ['pin'] });
});

describe.each<[string, Fields]>(
  Object.entries({
    ADDRESS_FIELDS,
    LEAD_FIELDS,
    OFFER_FIELDS,
    ORGANISATION_FIELDS,
    PERSON_FIELDS,
    PRODUCT_FIELDS,
    SELLER_FIELDS,
    SKU_FIELDS,
    TENANT_FIELDS,
  }),
)('%s', (_name, fields) => {
  test('a blank record shows as a blank draft', () => {
    expect(draftOf(fields, valuesOf(fields, blankOf(fields)))).toEqual(blankOf(fields));
  });

  test('a blank draft lacks exactly what is needed', () => {
    const needed = Object.keys(fields).filter((name) => fields[name]?.needed !== undefined);
    expect(Object.keys(errorsOf(fields, valuesOf(fields, blankOf(fields))))).toEqual(needed);
  });
});

describe('a stored value that a rule of today would refuse', () => {
  const stored = { ...STORED, yard_name: '', pin: 12 };

  test('may stay in an edit of something else', () => {
    expect(errorsOf(YARD, valuesOf(YARD, { ...draftOf(YARD, stored), note: 'closed early' }), stored)).toEqual({});
    expect(errorsOf(YARD, { note: 'closed early' }, stored)).toEqual({});
  });

  test('is refused once it is changed, or sent for a new record', () => {
    expect(errorsOf(YARD, { pin: 13 }, stored)).toEqual({ pin: 'Too short.' });
    expect(Object.keys(errorsOf(YARD, stored))).toEqual(['yard_name', 'pin']);
  });

  test.each([
    ['a seller', sellerErrors, { pin_code: 560_001, state: 'Delhi' }, { pin_code: 560_002 }, 'pin_code'],
    ['a customer', tenantErrors, { postal_code: '560001', state: 'Delhi' }, { postal_code: '560002' }, 'postal_code'],
  ] as const)(
    '%s may keep a PIN code of another state, until that or the state changes',
    (_, errors, place, pin, at) => {
      const all = errors as (values: object, before?: object) => Record<string, string>;
      expect(all({ ...place, address: '1 Yard Road' }, place)).toEqual({});
      expect(all({ address: '1 Yard Road' }, place)).toEqual({});
      for (const change of [pin, { state: 'Bihar' }])
        expect(Object.keys(all({ ...place, ...change }, place))).toEqual([at]);
      expect(all({ ...place, state: 'Karnataka' }, place)).toEqual({});
    },
  );
});
