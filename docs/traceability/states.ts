import type { Row } from './row.ts';
import { MONEY_STATES } from './states/money.ts';
import { ORDER_STATES } from './states/orders.ts';
import { PARTY_STATES } from './states/parties.ts';
import { QUOTATION_STATES } from './states/quotations.ts';
import { REQUEST_STATES } from './states/requests.ts';
import { SESSION_STATES } from './states/session.ts';
import { SUPPLY_STATES } from './states/supply.ts';

/** Section 4, with the moves that the specification leaves open and this house has settled. */
export const STATE_ROWS: readonly Row[] = [
  ...REQUEST_STATES,
  ...QUOTATION_STATES,
  ...ORDER_STATES,
  ...SUPPLY_STATES,
  ...MONEY_STATES,
  ...PARTY_STATES,
  ...SESSION_STATES,
];
