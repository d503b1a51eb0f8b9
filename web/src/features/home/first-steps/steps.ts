import { can, includesRole, LEAD_ROLES, SALES_ROLES } from '@console/shared/permissions';
import type { PermissionMap } from '@console/shared/permissions';

export interface Step {
  title: string;
  /** A sentence on what it is about. */
  hint: string;
  path: string;
  /** Where it goes on. */
  next?: { label: string; path: string } | undefined;
}

/** What an empty system needs before the first quote request, in this order. */
export const SETUP_STEPS = {
  colleagues: {
    title: 'Add your colleagues',
    hint: 'They sign in with their own email address and see what their role may see.',
    path: '/createAdmin',
  },
  products: {
    title: 'Add categories and products',
    hint: 'A product has SKUs, and a customer asks for a quantity of one.',
    path: '/categoryManager',
    next: { label: 'New product', path: '/createProduct' },
  },
  offers: {
    title: 'Add sellers and their offers',
    hint: 'An offer is what a seller charges for a SKU. Every price starts from one.',
    path: '/createSeller',
    next: { label: 'Products and SKUs', path: '/inventoryManager' },
  },
  customers: {
    title: 'Add a customer',
    hint: 'An organisation with its GSTIN, its sites and the people who order.',
    path: '/organisations',
  },
} satisfies Record<string, Step>;

const LEAD_STEPS: readonly Step[] = [
  {
    title: 'Decide what waits for approval',
    hint: 'Quotations, orders and purchase orders wait on one screen, yours first.',
    path: '/approvals',
  },
  {
    title: 'Say who gets what',
    hint: 'Records are offered by category, customer, value and language, up to each person’s capacity.',
    path: '/routing',
  },
  {
    title: 'Set deadlines',
    hint: 'In working hours per queue. What is due first is shown on its row, and what was missed on the wallboard.',
    path: '/deadlines',
  },
  {
    title: 'Put the wallboard on a screen',
    hint: 'It shows live what is pending, and needs nobody’s account.',
    path: '/wallboard',
  },
];

const SALES_STEPS: readonly Step[] = [
  {
    title: 'Request a quote',
    hint: 'For a SKU and a quantity. Its category manager sees it at once.',
    path: '/quoteRequests',
  },
  {
    title: 'Send a quotation',
    hint: 'Select the priced requests of one customer and create it. It says what happens to it as it happens.',
    path: '/quotations',
  },
  {
    title: 'Turn it into an order',
    hint: 'When the customer agrees. Purchase orders and deliveries follow from the order.',
    path: '/orders',
  },
  { title: 'Look after your customers', hint: 'What they ordered and what they owe.', path: '/my-customers' },
];

const PRICING_STEPS: readonly Step[] = [
  {
    title: 'Price quote requests',
    hint: 'Take next gives you the one that has waited longest. While you have it open, it is yours.',
    path: '/quoteRequests',
  },
  {
    title: 'Keep sellers and offers up to date',
    hint: 'The offers for a request are listed beside it, the cheapest first.',
    path: '/seller-manager',
  },
];

const ISSUE = {
  title: 'Issue purchase orders',
  hint: 'They come from confirmed orders and wait for approval. Check seller and quantities, then issue.',
  path: '/purchaseOrders',
};
const FOLLOW_PURCHASES = {
  title: 'Follow purchase orders',
  hint: 'They come from confirmed orders. Whoever may approve them issues them to the seller.',
  path: '/purchaseOrders',
};
const DELIVER = {
  title: 'Have the goods delivered',
  hint: 'Mark a delivery challan when it leaves and when it arrives. The order follows.',
  path: '/deliveryChallans',
};
const FOLLOW_CHALLANS = {
  title: 'Follow the goods',
  hint: 'A delivery challan says what left when, and what has arrived.',
  path: '/deliveryChallans',
};

/** What somebody does in a system that is set up, as far as they may. */
export function stepsOf({ role_id, permissions }: { role_id: number; permissions: PermissionMap }): readonly Step[] {
  if (includesRole(LEAD_ROLES, role_id)) return LEAD_STEPS;
  if (includesRole(SALES_ROLES, role_id)) return SALES_STEPS;
  return [
    ...PRICING_STEPS,
    can(permissions, 'purchase_order', 'APPROVE') ? ISSUE : FOLLOW_PURCHASES,
    can(permissions, 'delivery_challan', 'UPDATE') ? DELIVER : FOLLOW_CHALLANS,
  ];
}
