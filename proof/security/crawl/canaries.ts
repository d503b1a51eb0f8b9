import type { RoleId } from '../people.ts';
import { ROLES } from '../people.ts';
import {
  APPROVER,
  COLLEAGUE,
  COMMENT,
  CONTACT,
  COST,
  OTHERS,
  OUR_NOTE,
  OWN,
  OWN_CONTACT,
  SELLER,
  UNAPPROVED,
} from './plant.ts';

export interface Canary {
  /** A description for the report of a leak. */
  what: string;
  values: readonly (string | number)[];
  /** The roles that may see it. No call or frame may reveal it to others. */
  may: readonly RoleId[];
}

const SEES_CUSTOMERS: readonly RoleId[] = [1001, 1007, 1008, 1012, 1013];
/** Roles that may see purchase orders, which show the seller. */
const READS_PURCHASE_ORDERS: readonly RoleId[] = [1001, 1002, 1009, 1010, 1012, 1013];
const STAFF = ROLES.filter((role) => role !== 10001);

/** To protect another kind of data, add a row here, and plant it in `plant.ts`. */
export const CANARIES: readonly Canary[] = [
  {
    what: 'who a customer of another organisation is',
    values: [...valuesOf(OTHERS), ...valuesOf(CONTACT)],
    may: SEES_CUSTOMERS,
  },
  {
    what: 'who a customer of their own organisation is',
    values: [...valuesOf(OWN), ...valuesOf(OWN_CONTACT)],
    may: [...SEES_CUSTOMERS, 10001],
  },
  { what: 'who of us decided', values: [APPROVER.first_name, APPROVER.last_name], may: STAFF },
  { what: 'how a colleague is reached', values: [COLLEAGUE.email, COLLEAGUE.mobile], may: [1001] },
  { what: 'what goods cost us', values: [COST, OUR_NOTE], may: STAFF },
  { what: 'a price that nobody approved', values: Object.values(UNAPPROVED), may: STAFF },
  { what: 'what a seller is called', values: [SELLER.seller_name], may: STAFF },
  { what: 'how a seller is reached and billed', values: withoutName(SELLER), may: READS_PURCHASE_ORDERS },
  { what: 'what was said of a purchase order', values: [COMMENT], may: READS_PURCHASE_ORDERS },
];

function withoutName({ seller_name: _name, ...particulars }: typeof SELLER): string[] {
  return valuesOf(particulars);
}

function valuesOf(record: Readonly<Record<string, string>>): string[] {
  return Object.values(record);
}
