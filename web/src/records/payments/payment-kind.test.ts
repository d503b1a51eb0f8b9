import type { Payment } from '@console/shared/entities/payment';
import { expect, test } from 'vitest';
import { PAYMENT_MOVES } from './payment-kind.ts';

test('a person who decides on a payment sees what changed', () => {
  const looked = { amount: 100, paid_on: null, mode: 'NEFT', reference: null } as Payment;
  const { of, changes } = PAYMENT_MOVES.judged ?? {};
  expect(of?.({ ...looked, revision: 9 })).toEqual(of?.(looked));
  const row = { ...looked, amount: 250, paid_on: '2026-11-21', reference: 'UTR 9' };
  expect(of?.(row)).not.toEqual(of?.(looked));
  expect(changes?.(looked, row)).toEqual([
    'Amount: ₹100.00 → ₹250.00',
    'Paid on: no day → 21 Nov 2026',
    'Reference: none → UTR 9',
  ]);
});
