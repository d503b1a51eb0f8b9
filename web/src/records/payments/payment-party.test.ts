import { expect, test } from 'vitest';
import { isPayable, partyOf, partyTitle, sellerOf } from './payment-party.ts';

const SELLERS = [{ seller_id: 4, seller_name: 'Steel Yard' }];

test.each([
  [null, 'from the customer', 'From the customer'],
  [4, 'to Steel Yard', 'To Steel Yard'],
  [5, 'to seller 5', 'To seller 5'],
])('a payment of seller %s keeps the capitals of names', (seller_id, within, alone) => {
  expect(partyOf({ seller_id }, SELLERS)).toBe(within);
  expect(partyTitle({ seller_id }, SELLERS)).toBe(alone);
});

test('a purchase order is paid to its seller, once issued', () => {
  const made = { seller_id: 4, seller_info: { seller_id: 4, seller_name: 'Steel Yard' } } as Parameters<
    typeof sellerOf
  >[0];
  expect(sellerOf(made)).toEqual(SELLERS[0]);
  const statuses = ['DRAFT', 'ISSUED', 'PAID', 'CANCELLED'] as const;
  expect(statuses.filter((status) => isPayable({ status }))).toEqual(['ISSUED', 'PAID']);
});
