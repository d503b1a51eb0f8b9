import { expect, test } from 'vitest';
import { refundWords } from './refund-words.ts';

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
