import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../api/testing/fake-browser.ts';
import type { SavedQuoting } from '../../machines/quoting/contract.ts';
import { keptQuoting } from './kept-quoting.ts';

const LINE = {
  quantity: 5,
  seller_id: 4,
  seller_name: 'Shree Steel',
  sku_offer_id: 9,
  offer_price: 200,
  mg: 10,
  selling_price: 220,
  discount: null,
  remarks: '',
};
const SAVED: SavedQuoting = {
  version: 2,
  user_id: 9,
  wasOpen: true,
  lines: [{ request_id: 501, before: LINE, draft: LINE, settled: [], isOut: false }],
  terms: {
    charge_1_name: 'Delivery',
    charge_1_value: null,
    charge_2_name: 'Adjust Amount',
    charge_2_value: null,
    payment_terms: '100% upfront',
    discount: null,
    sales_person: null,
    remark: '',
    send_email: false,
    send_email_with_attachment: false,
  },
  mode: 'new',
  quotation_id: null,
  key: 'k',
  unsure: null,
};
const KEY = 'draft:9:quoting.2';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('a draft, and a conversion beside it, are restored for the same person only', () => {
  keptQuoting(9).keep(SAVED);
  const converting: SavedQuoting = {
    ...SAVED,
    lines: [],
    wasOpen: false,
    quotation_id: 77,
    unsure: { key: 'k', mode: 'new', requests: [] },
  };
  keptQuoting(9, 77).keep(converting);
  expect(keptQuoting(9).read()).toEqual(SAVED);
  expect(keptQuoting(9, 77).read()).toEqual(converting);
  expect([keptQuoting(7).read(), keptQuoting(9, 78).read()]).toEqual([undefined, undefined]);
});

test.each([
  ['no JSON', '{'],
  ['another version', { ...SAVED, version: 1 }],
  ['somebody else', { ...SAVED, user_id: 7 }],
  ['an attempt without its requests', { ...SAVED, unsure: { key: 'k', mode: 'new' } }],
  ['a broken line', { ...SAVED, lines: [{ request_id: '501' }] }],
  ['a line without a price', { ...SAVED, lines: [{ ...SAVED.lines[0], draft: { ...LINE, mg: 'x' } }] }],
  ['broken terms', { ...SAVED, terms: { ...SAVED.terms, remark: null } }],
  ['no key', { ...SAVED, key: undefined }],
])('%s is ignored', (_, value) => {
  localStorage.setItem(KEY, typeof value === 'string' ? value : JSON.stringify({ at: Date.now(), kept: value }));
  expect(keptQuoting(9).read()).toBeUndefined();
});
