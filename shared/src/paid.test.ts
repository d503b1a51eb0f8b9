import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from './money.ts';
import { paidFor, paidOf } from './paid.ts';

const from = (amount: number, status: 'PENDING' | 'RECEIVED' | 'FAILED' | 'REFUNDED') => ({
  seller_id: null,
  amount,
  status,
});

const note = (cn_grand_total: number, status: 'DRAFT' | 'ISSUED' | 'CANCELLED' = 'ISSUED') => ({
  cn_grand_total,
  status,
});

test('with nothing paid, the whole document is due, in whole rupees', () => {
  expect(paidOf(1_180.49, [], [])).toEqual({
    payable: 1_180,
    credited: 0,
    received: 0,
    refunded: 0,
    awaited: 0,
    left: 1_180,
    overpaid: 0,
    notOwed: 0,
    toSellers: 0,
  });
  expect(paidOf(1_180.5, [], []).left).toBe(1_181);
});

test('pending payments count like received ones; failed and refunded ones do not', () => {
  const payments = [from(0.1, 'RECEIVED'), from(0.2, 'RECEIVED'), from(100, 'PENDING'), from(7, 'FAILED')];
  expect(paidOf(1_000, [...payments, from(9, 'REFUNDED')], [])).toMatchObject({
    payable: 1_000,
    received: 0.3,
    awaited: 100,
    left: 899.7,
  });
});

test('payments to sellers do not reduce what the customer owes', () => {
  const payments = [
    { seller_id: 4, amount: 300, status: 'RECEIVED' as const },
    { seller_id: 5, amount: 20.5, status: 'PENDING' as const },
    { seller_id: 5, amount: 99, status: 'FAILED' as const },
  ];
  const paid = paidOf(500, payments, []);
  expect([paid.left, paid.toSellers]).toEqual([500, 320.5]);
});

test(
  'money received beyond the amount due is overpaid, and nothing is left; what has not come is not',
  { tags: ['MON-70'] },
  () => {
    expect(paidFor(100, [from(120, 'RECEIVED'), from(30.5, 'PENDING')])).toMatchObject({ left: 0, overpaid: 20 });
    expect(paidFor(100, [from(130.5, 'PENDING')])).toMatchObject({ left: 0, overpaid: 0 });
  },
);

test('of what is awaited, what goes beyond the amount due is told apart', { tags: ['MON-93'] }, () => {
  const notOwed = (...of: [amount: number, status: 'RECEIVED' | 'PENDING'][]) =>
    paidFor(
      1_000,
      of.map(([amount, status]) => from(amount, status)),
      [note(400)],
    ).notOwed;
  expect([notOwed([600, 'PENDING']), notOwed([1_000, 'PENDING']), notOwed([700, 'RECEIVED'], [50, 'PENDING'])]).toEqual(
    [0, 400, 50],
  );
});

test(
  'an issued credit note reduces the amount due by the whole rupees it prints; a draft or cancelled one does not',
  { tags: ['SUP-50'] },
  () => {
    const notes = [note(589.6), note(100, 'DRAFT'), note(50, 'CANCELLED')];
    expect(paidOf(1_180.49, [from(500, 'RECEIVED')], notes)).toMatchObject({ credited: 590, left: 90, overpaid: 0 });
    expect(paidOf(1_180.49, [from(1_180, 'RECEIVED')], notes)).toMatchObject({ left: 0, overpaid: 590 });
  },
);

test.each([
  [1.5, [0.4, 0.4, 0.7]],
  [1.5, [0.5, 0.5, 0.5]],
  [1_180.49, [1_180.49]],
])('an invoice over %d that is credited by %j leaves nothing to pay, and nothing overpaid', (total, notes) => {
  expect(
    paidFor(
      total,
      [],
      notes.map((one) => note(one)),
    ),
  ).toMatchObject({ left: 0, overpaid: 0 });
});

test('whatever is credited and paid, the figures of a document agree', () => {
  const paise = fc.integer({ min: 0, max: 300_000 }).map((amount) => amount / 100);
  const payment = fc.record({
    amount: paise,
    status: fc.constantFrom('PENDING' as const, 'RECEIVED' as const, 'FAILED' as const),
  });
  fc.assert(
    fc.property(paise, fc.array(payment, { maxLength: 4 }), fc.array(paise, { maxLength: 5 }), (total, paid, notes) => {
      const of = paidFor(
        total,
        paid,
        notes.map((one) => note(one)),
      );
      expect(Math.min(of.left, of.overpaid)).toBe(0);
      expect(Math.max(of.left, of.overpaid)).toBeGreaterThanOrEqual(0);
      const beforeAwaited = sum([of.payable, -of.credited, -of.received]);
      expect(sum([Math.max(beforeAwaited, 0), -of.overpaid])).toBe(beforeAwaited);
      expect(of.left).toBe(Math.max(sum([beforeAwaited, -of.awaited]), 0));
      expect(of.credited).toBeGreaterThanOrEqual(0);
      expect(of.credited).toBeLessThanOrEqual(of.payable);
    }),
  );
});

test('a document shows what was paid, what is pending and what is left', () => {
  const payments = [from(30.1, 'PENDING'), from(20.2, 'RECEIVED'), from(40, 'FAILED')];
  expect(paidFor(99.6, payments)).toEqual({
    payable: 100,
    credited: 0,
    received: 20.2,
    refunded: 0,
    awaited: 30.1,
    left: 49.7,
    overpaid: 0,
    notOwed: 0,
  });
});

test('what went back of a payment no longer counts as received, and is overpaid no more', { tags: ['MON-61'] }, () => {
  const payments = [{ ...from(1_000, 'RECEIVED'), refunded: 600 }, from(50, 'REFUNDED')];
  expect(paidFor(300, payments)).toMatchObject({ received: 400, refunded: 650, overpaid: 100 });
});
