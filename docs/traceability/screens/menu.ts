import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { arrival, walk } from '../walks.ts';

const menu = testsOf('web/src/app/menu-entries.test.ts');
const login = testsOf('web/e2e/login.story.ts');
const widths = testsOf('web/e2e/widths.story.ts');
const reports = testsOf('web/e2e/reports.story.ts');

const entry = (label: string, path: string, gate: string): Row => ({
  asks: `The entry ${label} leads to ${path} and shows for who has ${gate}, and for nobody else.`,
  shownBy: [
    menu(`the menu > ${label} leads to ${path}, for ${gate} and for nothing else`),
    menu('the menu > has every entry of the specification for who may read all, in its order'),
  ],
});
const WALKS = [walk(1001), walk(1002), walk(1007), walk(1009), walk(1012)] as const;
const PHONE = widths('on a phone the menu opens over the page and leads on');

/** The side navigation. */
export const MENU_ROWS: readonly Row[] = [
  {
    asks: 'Each role finds exactly the entries of its permissions, in one order, beside every screen.',
    shownBy: [...WALKS, arrival(1008), arrival(1010), arrival(1013), arrival(10_001)],
  },
  {
    asks: 'The entry Home leads to / for all staff.',
    shownBy: [menu('the menu > Home leads to / for any staff'), ...WALKS],
  },
  {
    asks: 'Manage Products and Manage Categories stand together as Inventory, which is absent without either.',
    shownBy: [
      menu('the menu > has every entry of the specification for who may read all, in its order'),
      menu('the menu > opens an entry by READ on its entity, the categories by APPROVE on product'),
      menu('the menu > has no entry and no group whose screens are not there'),
    ],
  },
  entry('Manage Products', '/inventoryManager', 'product READ'),
  entry('Manage Categories', '/categoryManager', 'product APPROVE'),
  entry('Vendors', '/seller-manager', 'seller READ'),
  entry('Quote Requests', '/quoteRequests', 'quotation_request READ'),
  entry('Quotations', '/quotations', 'quotation READ'),
  entry('Orders', '/orders', 'order READ'),
  entry('Expenses', '/expenses', 'expense READ'),
  entry('Purchase Orders', '/purchaseOrders', 'purchase_order READ'),
  entry('Blog Posts', '/blogs', 'blogs READ'),
  entry('User Management', '/organisations', 'tenant READ'),
  {
    asks: 'Sales Metrics stands under Other Options and leads to /reports, for staff who may read some of its figures.',
    shownBy: [
      menu('the menu > has every entry of the specification for who may read all, in its order'),
      reports('who is new here finds the report of the month in the menu, and its figures are those of the lists'),
    ],
  },
  {
    asks: 'Support Center stands under Other Options and leads to /ops-support.',
    shownBy: [
      menu('the menu > has every entry of the specification for who may read all, in its order'),
      menu('the menu > Support Center leads to /ops-support for any staff'),
    ],
  },
  {
    asks: 'Sign Out asks “Are you sure you want to sign out?”, then signs out and leads to /login.',
    shownBy: [
      login('signing in by hand leads to where one was going, and signing out asks first'),
      testsOf('web/src/machines/session.test.ts')(
        'leaving > ends the session at the server, and here whatever it answers',
      ),
    ],
  },
  { asks: 'The menu is 200 pixels wide on a desk.', shownBy: [walk(1001), arrival(10_001)] },
  {
    asks: 'Where there is less room the menu narrows and opens over the page instead.',
    shownBy: [testsOf('web/e2e/accessibility.story.ts')('home, and its menu is at hand at every width'), PHONE],
  },
  {
    asks: 'The bar of a phone has Logout for who is signed in.',
    shownBy: [PHONE],
  },
  {
    asks: 'The bar above a public screen has Login for who is not signed in.',
    shownBy: [login('signing in by hand leads to where one was going, and signing out asks first')],
  },
  {
    asks: 'The menu of a phone names My Inventory, My Sellers and Quotations.',
    shownBy: [PHONE],
  },
];
