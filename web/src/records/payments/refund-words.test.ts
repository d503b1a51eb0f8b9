import { expect, test } from 'vitest';
import { proposedRefund, refundLines, refundQuestion, refundWords } from './refund-words.ts';

const paid = (status: 'PENDING' | 'RECEIVED' | 'FAILED' | 'REFUNDED', amount = 400.5) => ({ status, amount });

test.each([
  [[], undefined],
  [[paid('PENDING'), paid('FAILED'), paid('REFUNDED')], undefined],
  [[paid('RECEIVED'), paid('PENDING')], '₹400.50 received, nothing refunded'],
  [[paid('RECEIVED'), paid('RECEIVED', 0.01)], '₹400.51 received, nothing refunded'],
  [[paid('RECEIVED'), paid('REFUNDED', 100)], '₹500.50 received, ₹100.00 refunded'],
  [[{ ...paid('RECEIVED'), refunded: 0.5 }], '₹400.50 received, ₹0.50 refunded'],
] as const)('of a cancelled order with the payments %j: %s', { tags: ['MON-46'] }, (payments, words) => {
  expect(refundWords(payments)).toBe(words);
});

test.each([
  [undefined, 400.5],
  [150, 150],
  [900, 400.5],
  [0, null],
])('of a payment of ₹400.50 with %s overpaid, %s is proposed to go back', { tags: ['MON-84'] }, (overpaid, amount) => {
  expect(proposedRefund(paid('RECEIVED'), overpaid)).toBe(amount);
});

test.each([
  [null, 150, 150, /^The refund/],
  [null, 1_150, 150, /^₹1,000.00 more than what was overpaid: the customer then owes it again\. The refund/],
  [7, 0.01, 0, /^₹0.01 more than what was overpaid: the seller is then owed it again\./],
  [null, 150, undefined, /^The refund/],
])(
  'to seller %s, a refund of %d with %s overpaid asks: %s',
  { tags: ['MON-84'] },
  (seller_id, amount, overpaid, words) => {
    expect(refundQuestion({ seller_id }, amount, overpaid)).toMatch(words);
  },
);

test(
  'each refund of a payment is listed with its day, mode, reference and who recorded it',
  { tags: ['MON-85'] },
  () => {
    const by = { user_id: 7, first_name: 'Asha', last_name: 'Rao', role_id: 1007 };
    const refund = {
      amount: 400,
      refunded_on: '2026-11-27',
      mode: 'NEFT',
      reference: 'UTR42',
      at: '2026-11-28T06:30:00Z',
    };
    const bare = { ...refund, refunded_on: null, mode: null, reference: null, by: null };
    expect(refundLines({ refunds: [{ ...refund, by }, bare] })).toEqual([
      'Refunded ₹400.00 on 27 Nov 2026 · NEFT · UTR42 · by Asha Rao',
      'Refunded ₹400.00 on 28 Nov 2026',
    ]);
    expect(refundLines({})).toEqual([]);
  },
);
