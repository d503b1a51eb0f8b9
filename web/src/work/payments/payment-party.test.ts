import { expect, test } from 'vitest';
import { partyOf, partyTitle } from './payment-party.ts';

const SELLERS = [{ seller_id: 4, seller_name: 'Steel Yard' }];

test.each([
  [null, 'from the customer', 'From the customer'],
  [4, 'to Steel Yard', 'To Steel Yard'],
  [5, 'to seller 5', 'To seller 5'],
])('of a payment of seller %s the names keep their capitals', (seller_id, within, alone) => {
  expect(partyOf({ seller_id }, SELLERS)).toBe(within);
  expect(partyTitle({ seller_id }, SELLERS)).toBe(alone);
});
