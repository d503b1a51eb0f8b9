import { OWN_ORG_ID } from '@console/shared/constants';
import { DAY, iso } from './clock.ts';
import type { Row } from './insert.ts';
import type { Setting, Staff } from './world.ts';

/** Accounts that sign in by code, then some other staff. */
const ACCOUNTS: readonly [key: string, role: number, first: string, last: string][] = [
  ['admin', 1001, 'Meera', 'Krishnan'],
  ['ops', 1002, 'Harish', 'Wagle'],
  ['sales1', 1007, 'Ananya', 'Rao'],
  ['sales2', 1008, 'Rohit', 'Kulkarni'],
  ['cm1', 1009, 'Suresh', 'Gowda'],
  ['cm2', 1010, 'Kavita', 'Menon'],
  ['cm3', 1010, 'Imran', 'Shaikh'],
  ['lead', 1012, 'Lakshmi', 'Venkatesh'],
  ['lead2', 1013, 'Prakash', 'Deshpande'],
  ['sales3', 1007, 'Divya', 'Nair'],
  ['sales4', 1008, 'Arjun', 'Chauhan'],
  ['admin2', 1001, 'Farhan', 'Ahmed'],
  ['former', 1008, 'Nikhil', 'Bose'],
];
export type StaffKey = 'admin' | 'sales1' | 'sales2' | 'sales3' | 'sales4' | 'cm1' | 'cm2' | 'cm3' | 'lead' | 'lead2';

const emailOf = (key: string) => `${key}@demo.in`;
export const DEMO_ADMIN = emailOf('admin');

const FIRST_USER = 101;
/** Reserved among the staff's numbers for the tenth account, the customer's. */
export const CUSTOMER_MOBILE = '9000000010';

export interface Team {
  all: Staff[];
  /** Who acquires customers. */
  sales: Staff[];
  /** Who may approve quotations. */
  leads: Staff[];
  member: (key: StaffKey) => Staff;
  /** The managers of the nth top-level category. */
  managersOf: (root: number) => Staff[];
  /** Who writes comments: salespeople, managers and leads. */
  commenting: Staff[];
  nextUserId: number;
}

const COMMENTING: readonly StaffKey[] = ['sales1', 'sales2', 'sales3', 'cm1', 'cm2', 'cm3', 'lead', 'lead2'];

const MANAGERS: readonly StaffKey[][] = [
  ['cm1'],
  ['cm2', 'lead'],
  ['cm3'],
  ['cm1', 'cm3'],
  ['cm2'],
  ['cm3', 'lead2'],
  ['cm1'],
  ['cm2', 'lead2'],
];

export function makeStaff({ clock }: Setting): Team {
  const hired = clock.end - 600 * DAY;
  const all = ACCOUNTS.map(([key, role_id, first_name, last_name], index): Staff => {
    const user_id = FIRST_USER + index;
    const created = iso(hired + index * DAY + 4.5 * 3_600_000);
    const row: Row<'users'> = {
      user_id,
      first_name,
      last_name,
      email: emailOf(key),
      mobile: String(9_000_000_001 + (index < 9 ? index : index + 1)),
      username: key,
      role_id,
      org_id: OWN_ORG_ID,
      tenant_id: null,
      is_banned: key === 'former',
      is_deleted: false,
      created_date: created,
      modified_date: created,
      revision: 1,
    };
    return { row, info: { user_id, first_name, last_name, role_id } };
  });
  const member = (key: StaffKey): Staff => {
    const found = all.find(({ row }) => row.username === key);
    if (!found) throw new RangeError(`Nobody is called ${key}.`);
    return found;
  };
  return {
    all,
    sales: (['sales1', 'sales2', 'sales3', 'sales4'] as const).map(member),
    leads: [member('lead'), member('lead2')],
    member,
    managersOf: (root) => (MANAGERS[root % MANAGERS.length] ?? []).map(member),
    commenting: COMMENTING.map(member),
    nextUserId: FIRST_USER + all.length,
  };
}
