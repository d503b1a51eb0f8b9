import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { arrival, walk } from '../walks.ts';

const dashboards = testsOf('web/src/features/home/dashboards.test.ts');
const panels = testsOf('web/src/features/home/panels/queue-list.test.ts');
const address = testsOf('web/src/features/home/filters/home-address.test.ts');
const challan = testsOf('web/e2e/challan.story.ts');
const keyboard = testsOf('web/e2e/keyboard.story.ts');

const of = (name: string, title: string, may: string, statuses: readonly string[]) =>
  panels(`${name} is “${title}”, for ${may}, and asks for what is ${JSON.stringify(statuses)} since the chosen day`);
const header = (role: number, permissions: object, shows: boolean) =>
  dashboards(`the dashboard of role ${role} with ${JSON.stringify(permissions)} has a header: ${shows}`);
const DEFAULTS = address('readAddress > says the defaults where nothing was chosen');
const PENDING = ['PENDING', 'PRICE_UPDATED'] as const;

/** The two dashboards and their pending lists. */
export const DASHBOARD_ROWS: readonly Row[] = [
  {
    asks: 'Roles 1001, 1009, 1010, 1012 and 1013 have the sourcing dashboard, roles without it have not.',
    shownBy: [
      dashboards('dashboardsOf > an admin sees both, of everybody'),
      dashboards('dashboardsOf > role 1009 sees the sourcing dashboard, at first of 9'),
      dashboards('dashboardsOf > role 1010 sees the sourcing dashboard, at first of 9'),
      dashboards('dashboardsOf > role 1012 sees the sourcing dashboard, at first of null'),
      dashboards('dashboardsOf > role 1013 sees the sourcing dashboard, at first of null'),
      dashboards('dashboardsOf > role 1002 has none'),
      arrival(1010),
      arrival(1013),
    ],
  },
  {
    asks: 'The sourcing dashboard greets by name.',
    shownBy: [walk(1001), walk(1009), walk(1012)],
  },
  {
    asks: 'Its category-manager filter begins with oneself for roles 1009 and 1010, with everybody for the others.',
    shownBy: [
      dashboards('dashboardsOf > role 1009 sees the sourcing dashboard, at first of 9'),
      dashboards('dashboardsOf > role 1012 sees the sourcing dashboard, at first of null'),
      dashboards('filterOf begins with oneself, and follows the address'),
    ],
  },
  {
    asks: 'Its header shows for who may UPDATE quotation requests, or APPROVE purchase orders or quotations, and for nobody else.',
    shownBy: [
      header(1009, { quotation_request: { UPDATE: true } }, true),
      header(1009, { purchase_order: { APPROVE: true } }, true),
      header(1009, { quotation: { APPROVE: true } }, true),
      header(1009, { delivery_challan: { APPROVE: true }, quotation_request: { READ: true } }, false),
    ],
  },
  {
    asks: 'Open quote requests are a panel of it, for who may UPDATE quotation requests.',
    shownBy: [
      of('requests', 'Quotation Requests Pending on Your Approval', 'quotation_request:UPDATE', PENDING),
      dashboards('dashboardsOf > each panel has its own permission'),
      arrival(1010),
    ],
  },
  {
    asks: 'Pending purchase orders, those in DRAFT, are a panel of it, for who may APPROVE purchase orders.',
    shownBy: [
      of('purchaseOrders', 'Pending Purchase Orders', 'purchase_order:APPROVE', ['DRAFT']),
      walk(1009),
      arrival(1010),
    ],
  },
  {
    asks: 'Pending quotations, those SENT, are a panel of it, for who may APPROVE quotations.',
    shownBy: [of('quotations', 'Pending Quotations', 'quotation:APPROVE', ['SENT']), walk(1012), walk(1009)],
  },
  {
    asks: 'Pending delivery challans, those IN_TRANSIT, are a panel of it, for who may APPROVE delivery challans.',
    shownBy: [
      of('challans', 'Pending Delivery Challans', 'delivery_challan:APPROVE', ['IN_TRANSIT']),
      walk(1009),
      arrival(1010),
    ],
  },
  {
    asks: 'Roles 1001, 1007 and 1008 have the dashboard titled Sales Dashboard; 1001 turns from one dashboard to the other.',
    shownBy: [
      dashboards('dashboardsOf > role 1007 sees the sales dashboard, at first their own'),
      dashboards('dashboardsOf > role 1008 sees the sales dashboard, at first their own'),
      walk(1001),
      walk(1007),
      arrival(1008),
    ],
  },
  {
    asks: 'Its sales-person filter begins with oneself for roles 1007 and 1008, with everybody for 1001.',
    shownBy: [
      dashboards('dashboardsOf > role 1007 sees the sales dashboard, at first their own'),
      dashboards('dashboardsOf > role 1008 sees the sales dashboard, at first their own'),
      dashboards('dashboardsOf > an admin sees both, of everybody'),
    ],
  },
  {
    asks: 'The header of the sales dashboard shows with order READ or quotation request WRITE, and not without.',
    shownBy: [
      header(1007, { order: { READ: true } }, true),
      header(1007, { quotation_request: { WRITE: true } }, true),
      header(1007, { quotation: { READ: true }, order: { WRITE: true } }, false),
    ],
  },
  {
    asks: 'Open orders are a panel of the sales dashboard, for who may READ orders.',
    shownBy: [of('openOrders', 'Open Orders', 'order:READ', ['CONFIRMED', 'IN_TRANSIT']), walk(1007)],
  },
  {
    asks: 'Open quotations are a panel of the sales dashboard, for who may READ quotations.',
    shownBy: [of('openQuotations', 'Open Quotations', 'quotation:READ', ['SENT', 'CONFIRMED']), walk(1007)],
  },
  {
    asks: 'Open quote requests are a panel of the sales dashboard, for who may READ quotation requests.',
    shownBy: [of('openRequests', 'Open Quote Requests', 'quotation_request:READ', PENDING), walk(1007)],
  },
  {
    asks: 'The dates of a dashboard begin as the last 365 days, called LAST 1 YEAR.',
    shownBy: [
      DEFAULTS,
      testsOf('web/src/records/address/day-range.test.ts')(
        'a dashboard calls the last 365 days as the specification does, and a shorter time as a list does',
      ),
    ],
  },
  {
    asks: 'A pending list shows 5 rows a page; 5, 10, 15 or 20 can be chosen.',
    shownBy: [
      DEFAULTS,
      challan('after one is closed the pending list begins again at page 1, and leads to all of them'),
    ],
  },
  {
    asks: 'A pending list looks back 365 days.',
    shownBy: [
      DEFAULTS,
      of('requests', 'Quotation Requests Pending on Your Approval', 'quotation_request:UPDATE', PENDING),
    ],
  },
  {
    asks: 'The pending quote requests are titled “Quotation Requests Pending on Your Approval”.',
    shownBy: [
      of('requests', 'Quotation Requests Pending on Your Approval', 'quotation_request:UPDATE', PENDING),
      walk(1009),
    ],
  },
  {
    asks: 'A pending quote request opens in a drawer in which it is priced, updated and archived.',
    shownBy: [keyboard('a queue is worked through without the mouse: moved along, opened, priced, archived')],
  },
  {
    asks: 'From there the offers of all sellers open, of which one is chosen.',
    shownBy: [
      testsOf('web/e2e/select-offer.story.ts')(
        'an offer added by one is seen by the other, who has the same SKU open, and sets the price once selected',
      ),
    ],
  },
  {
    asks: 'The product of a pending quote request opens in a new tab at /createSku/{product_id}.',
    shownBy: [keyboard('a row is opened for editing by e, and / goes to the filter')],
  },
];
