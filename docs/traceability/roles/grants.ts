import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const permissions = testsOf('shared/src/permissions.test.ts');
const seeded = testsOf('gateway/src/demo/roles.test.ts');
const table = testsOf('shared/src/calls/table.test.ts');

const designed = (role: number) => seeded(`${role} may do what the design says, and no more`);

/** What permits what, and what each role of a new system is permitted. */
export const GRANT_ROWS: readonly Row[] = [
  {
    asks: 'There are five types of permission, each on one of sixteen entities',
    shownBy: [permissions('a permission > is of one of five types, on one of sixteen entities')],
  },
  {
    asks: 'A permission that is missing from the map, or false, is denied',
    shownBy: [
      permissions('a permission > that is missing is denied: to read orders with {}: false'),
      permissions('a permission > that is missing is denied: to read orders with {"order":{}}: false'),
      permissions('a permission > that is missing is denied: to read orders with {"order":{"READ":false}}: false'),
      permissions('a permission > that is missing is denied: to read orders with {"quotation":{"READ":true}}: false'),
    ],
  },
  {
    asks: 'Every call asks for a role or for permissions that exist, and refuses who lacks them',
    shownBy: [
      table('POST /createOrder > asks for permissions that exist'),
      testsOf('gateway/src/http/calls.test.ts')('POST /createOrder refuses whose role lacks it'),
      permissions('what asks for "order:WRITE" is open to role 1012, who may read orders: false'),
    ],
  },
  {
    asks: 'The profile carries what its role permits at this moment',
    shownBy: [
      testsOf('gateway/src/session/sessions.test.ts')(
        'sessions > an access token > carries what the role permits at this moment',
      ),
      testsOf('gateway/src/session/profile.test.ts')('profile > of staff'),
    ],
  },
  ...[1002, 1007, 1008, 1009, 1010, 1012, 1013, 10001].map((role): Row => ({
    asks: `Role ${role} begins with the permissions of the design, and no others`,
    shownBy: [designed(role), seeded('no grant is written twice, and the table holds what the list says')],
  })),
  {
    asks: 'Role 1001 begins with every permission',
    shownBy: [seeded('1001 may do everything')],
  },
  {
    asks: 'Permissions that were taken from a role stay taken when the system starts again',
    shownBy: [seeded('a second run adds nothing and restores nothing that was taken away')],
  },
  {
    asks: 'Roles 1002, 1009 and 1010 may not read customers',
    shownBy: [seeded('who may not read customers: the wallboard and the category managers')],
  },
];
