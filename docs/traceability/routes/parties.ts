import type { RouteRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { arrival, PRIVATE, walk } from '../walks.ts';

const sellers = testsOf('web/e2e/sellers.story.ts');
const customers = testsOf('web/e2e/customers.story.ts');
const people = testsOf('web/e2e/people.story.ts');

const NEW_SELLER = sellers('a new seller is taken on with its address, and a colleague sees it come into the list');
const NEW_CUSTOMER = customers('a new customer is welcomed by mail, verified by a colleague before our eyes');
const NEW_USER = people(
  'a new user of a customer > is created after what was wrong is mended, seen at once elsewhere, and signs in to their own alone',
);
const FOUNDED = customers('an organisation is founded with its logo, and a colleague sees it come');

/** Sellers, customers and users. */
export const PARTY_ROUTES: readonly RouteRow[] = [
  {
    route: '/seller-manager',
    asks: 'The sellers and their leads as lists, for who may READ sellers; signed out: /login.',
    shownBy: [
      sellers('sellers are narrowed down by what they are, in an address that can be passed on'),
      sellers('leads are noted, narrowed down and given up, before a colleague’s eyes'),
      walk(1007),
      PRIVATE,
    ],
  },
  {
    route: '/createSeller',
    asks: 'Private: a new seller, for who may WRITE sellers; signed out: /login.',
    shownBy: [NEW_SELLER, walk(1007), PRIVATE],
  },
  {
    route: '/editSeller/{sellerId}',
    asks: 'One seller corrected, for who may UPDATE sellers; signed out: /login.',
    shownBy: [sellers('two edit one seller: other fields come along, the same one is decided'), walk(1007), PRIVATE],
  },
  {
    route: '/view-seller/{sellerId}',
    asks: 'One seller with its offers, addresses, comments and documents; signed out: /login.',
    shownBy: [NEW_SELLER, walk(1007), walk(1012), PRIVATE],
  },
  {
    route: '/organisations',
    asks: 'The organisations as a list, for who may READ tenants, with the way to the staff for who may see them; signed out: /login.',
    shownBy: [FOUNDED, walk(1001), walk(1009), walk(1012), PRIVATE],
  },
  {
    route: '/tenantManager/{orgId}',
    asks: 'Private: the customers of one organisation; signed out: /login.',
    shownBy: [
      FOUNDED,
      customers('customers are narrowed down in an address that can be passed on, and a change moves them out'),
      customers('who may not see customers finds none of their screens'),
      PRIVATE,
    ],
  },
  {
    route: '/createTenant',
    asks: 'Private: a new customer, for who may WRITE tenants; signed out: /login.',
    shownBy: [NEW_CUSTOMER, walk(1012), PRIVATE],
  },
  {
    route: '/view-tenant/{tenantId}',
    asks: 'One customer with its users, figures, addresses, comments and documents; signed out: /login.',
    shownBy: [NEW_CUSTOMER, walk(1009), walk(1012), PRIVATE],
  },
  {
    route: '/admins',
    asks: 'The staff, for who may READ admin_user and for nobody else; signed out: /login.',
    shownBy: [
      people('who is banned at work is told at once, and the ban shows, by keys'),
      people('what each role finds'),
      PRIVATE,
    ],
  },
  {
    route: '/createAdmin',
    asks: 'Private: one more of the staff, which role 1001 alone may make; signed out: /login.',
    shownBy: [
      people('nothing gets in the way at the staff, the menu of one of them, a question, and the form for one more'),
      people('what each role finds'),
      walk(1001),
      PRIVATE,
    ],
  },
  {
    route: '/tenantUsers/{tenantId}',
    asks: 'Private: the users of one customer, for who may READ tenant_user; signed out: /login.',
    shownBy: [NEW_USER, walk(1012), PRIVATE],
  },
  {
    route: '/createTenantUser',
    asks: 'Private: a new user of a customer, for who may WRITE tenant_user; signed out: /login.',
    shownBy: [NEW_USER, walk(1012), PRIVATE],
  },
  {
    route: '/my-customers',
    asks: 'The verified customers of its organisation, for role 10001 alone (of our own addition); signed out: /login.',
    shownBy: [arrival(10_001), walk(1001), PRIVATE],
  },
];
