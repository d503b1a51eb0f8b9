import type { Account } from './sessions.ts';
import type { PanelName } from './home.ts';

export interface Role {
  role: number;
  account: Account;
  landsAt: string;
  /** In tab order, if there are two. */
  dashboards: readonly { tab?: string; heading: string | RegExp; panels: readonly PanelName[] }[];
  /** Menu links, in order. */
  menu: readonly string[];
  /** Whether it reads customers, and so may work on behalf of one. */
  seesCustomers: boolean;
}

/** Below “More”. */
const MONEY = ['Delivery Challans', 'Payments', 'Credit Notes', 'Outstanding'] as const;
const OTHERS = ['Wallboard', 'Sales Metrics', 'Support Center'] as const;
const SALES_MENU = [
  ...['Home', 'Manage Products', 'Quote Requests', 'Quotations', 'Orders', 'Expenses', 'Blog Posts', 'User Management'],
  ...MONEY,
  ...OTHERS,
];
const SOURCING_MENU = [
  ...['Home', 'Manage Products', 'Vendors', 'Quote Requests', 'Quotations', 'Orders', 'Purchase Orders'],
  'Delivery Challans',
  ...OTHERS,
];
const LEAD_MENU = [
  ...['Home', 'Manage Products', 'Manage Categories', 'Vendors', 'Quote Requests', 'Quotations', 'Orders', 'Expenses'],
  ...['Purchase Orders', 'User Management'],
  ...MONEY,
  'Approvals',
  'Approval Limits',
  ...OTHERS,
];
const EVERY_QUEUE = ['requests', 'purchaseOrders', 'quotations', 'challans', 'orderApprovals'] as const;
const sales = {
  heading: 'Sales Dashboard',
  panels: ['openOrders', 'openQuotations', 'openRequests'],
} as const;
const sourcing = (name: string, panels: readonly PanelName[]) => ({
  heading: new RegExp(`^Good (morning|afternoon|evening), ${name}$`),
  panels,
});

/** What each role of the demo data finds on arrival. Written by hand from its permissions, not calculated. */
export const ROLES: readonly Role[] = [
  {
    role: 1001,
    account: 'admin',
    landsAt: '/',
    dashboards: [
      { tab: 'Sourcing', ...sourcing('Meera Krishnan', EVERY_QUEUE) },
      { tab: 'Sales', ...sales },
    ],
    menu: [
      ...['Home', 'Manage Products', 'Manage Categories', 'Vendors', 'Quote Requests', 'Quotations', 'Orders'],
      ...['Expenses', 'Purchase Orders', 'Blog Posts', 'User Management'],
      ...MONEY,
      'Approvals',
      'Deadlines',
      'Routing',
      'Approval Limits',
      'Displays',
      'Permissions',
      ...OTHERS,
      'Audit Log',
    ],
    seesCustomers: true,
  },
  {
    role: 1002,
    account: 'ops',
    landsAt: '/wallboard',
    dashboards: [],
    menu: ['Home', 'Quote Requests', 'Quotations', 'Orders', 'Purchase Orders', 'Delivery Challans', ...OTHERS],
    seesCustomers: false,
  },
  { role: 1007, account: 'sales1', landsAt: '/', dashboards: [sales], menu: SALES_MENU, seesCustomers: true },
  { role: 1008, account: 'sales2', landsAt: '/', dashboards: [sales], menu: SALES_MENU, seesCustomers: true },
  {
    role: 1009,
    account: 'cm1',
    landsAt: '/',
    dashboards: [sourcing('Suresh Gowda', ['requests', 'purchaseOrders', 'challans'])],
    menu: SOURCING_MENU,
    seesCustomers: false,
  },
  {
    role: 1010,
    account: 'cm3',
    landsAt: '/',
    dashboards: [sourcing('Imran Shaikh', ['requests'])],
    menu: SOURCING_MENU,
    seesCustomers: false,
  },
  {
    role: 1012,
    account: 'lead',
    landsAt: '/',
    dashboards: [sourcing('Lakshmi Venkatesh', EVERY_QUEUE)],
    menu: LEAD_MENU,
    seesCustomers: true,
  },
  {
    role: 1013,
    account: 'lead2',
    landsAt: '/',
    dashboards: [sourcing('Prakash Deshpande', EVERY_QUEUE)],
    menu: LEAD_MENU,
    seesCustomers: true,
  },
  {
    role: 10_001,
    account: 'customer',
    landsAt: '/my-customers',
    dashboards: [],
    menu: ['Customers', 'Quote Requests', 'Quotations', 'Orders', 'User Management'],
    seesCustomers: true,
  },
];
