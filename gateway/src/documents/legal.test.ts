import { expect, test } from 'vitest';
import { challanDocument } from './challan.ts';
import { htmlOf } from './html.ts';
import { invoiceDocument } from './invoice.ts';
import { NO_ADDRESSES } from './parties.ts';
import { ADDRESSES, COMPANY } from './testing/parties.ts';
import { ORDER } from './testing/sale.ts';
import { CHALLAN } from './testing/supply.ts';

const SUPPLIER = {
  gstin: '29AABCF8078M2ZW',
  name: 'Test Traders',
  address: ['1 Test Road, Bengaluru'],
  place: 'Bengaluru',
  pin: '560001',
  state_code: '29',
};
const CUSTOMER = {
  gstin: '29AANFA2641L1ZX',
  name: 'Acme Infra',
  address: ['14 Main Road'],
  place: 'Mysuru',
  pin: '570008',
  state_code: '29',
};
const SITE = {
  gstin: null,
  name: 'Acme Infra',
  address: ['88 Ring Road'],
  place: 'Hosur',
  pin: '635109',
  state_code: '33',
};

test.each([
  ['an invoice', invoiceDocument({ ...ORDER, tenant_info: CHALLAN.tenant_info }, ADDRESSES, COMPANY)],
  ['a challan', challanDocument(CHALLAN, ADDRESSES, COMPANY)],
])('%s keeps its parties as registers ask for them, and prints none of it', { tags: ['ORD-43'] }, (_name, document) => {
  const { legal, ...printed } = document;
  expect(legal).toEqual({ supplier: SUPPLIER, customer: CUSTOMER, ship_to: SITE, place_of_supply: '29' });
  expect(htmlOf(document, true)).toBe(htmlOf(printed, true));
});

test('goods that go where the bill goes have no place of their own', () => {
  const order = { ...ORDER, shipping_address: ADDRESSES.office };
  expect(invoiceDocument(order, ADDRESSES, COMPANY).legal?.ship_to).toBeNull();
});

test('what is not known is empty', () => {
  const tenant_info = { ...ORDER.tenant_info, gst_no: null, state: 'Elsewhere' };
  const order = { ...ORDER, tenant_info, shipping_address: null };
  expect(invoiceDocument(order, NO_ADDRESSES, { ...COMPANY, gstin: '' }).legal).toEqual({
    supplier: { ...SUPPLIER, gstin: null },
    customer: { ...CUSTOMER, gstin: null, address: [], pin: '', state_code: null },
    ship_to: null,
    place_of_supply: null,
  });
});
