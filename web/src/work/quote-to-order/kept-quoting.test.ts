import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SavedQuoting } from '../../machines/quoting/contract.ts';
import { forgetQuoting, keepQuoting, recallQuoting } from './kept-quoting.ts';

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
  version: 1,
  user_id: 9,
  stage: 'building',
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
const KEY = 'quoting:9';

/** The one part of a browser that is needed. */
function device(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  return Object.setPrototypeOf(kept, methods);
}

beforeEach(() => vi.stubGlobal('localStorage', device()));
afterEach(() => vi.unstubAllGlobals());

test('what is kept comes back to the same person alone, and goes when there is nothing to keep', () => {
  keepQuoting(SAVED, 9);
  expect(recallQuoting(9)).toEqual(SAVED);
  expect(recallQuoting(7)).toBeUndefined();
  keepQuoting(undefined, 9);
  expect(recallQuoting(9)).toBeUndefined();
});

test('a conversion is kept beside the draft, and both go when the person signs out', () => {
  keepQuoting(SAVED, 9);
  keepQuoting({ ...SAVED, stage: 'converting', quotation_id: 77 }, 9, 77);
  keepQuoting({ ...SAVED, user_id: 91 }, 91);
  expect(recallQuoting(9, 77)?.stage).toBe('converting');
  forgetQuoting(9);
  expect([recallQuoting(9), recallQuoting(9, 77)]).toEqual([undefined, undefined]);
  expect(recallQuoting(91)).toBeDefined();
});

test.each([
  ['no JSON', '{'],
  ['another version', { ...SAVED, version: 2 }],
  ['somebody else', { ...SAVED, user_id: 7 }],
  ['an unknown stage', { ...SAVED, stage: 'sent' }],
  ['a broken line', { ...SAVED, lines: [{ request_id: '501' }] }],
  ['a line without a price', { ...SAVED, lines: [{ ...SAVED.lines[0], draft: { ...LINE, mg: 'x' } }] }],
  ['broken terms', { ...SAVED, terms: { ...SAVED.terms, remark: null } }],
  ['no key', { ...SAVED, key: undefined }],
])('%s is ignored', (_, value) => {
  localStorage.setItem(KEY, typeof value === 'string' ? value : JSON.stringify(value));
  expect(recallQuoting(9)).toBeUndefined();
});

test('a draft beyond all size is not kept, nor is an older one in its place', () => {
  keepQuoting(SAVED, 9);
  keepQuoting({ ...SAVED, terms: { ...SAVED.terms, remark: 'x'.repeat(600_000) } }, 9);
  expect(localStorage.getItem(KEY)).toBeNull();
});
