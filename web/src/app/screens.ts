import type { ComponentType } from 'react';
import { createsStaff } from '../features/users/creates-staff.ts';
import { isCustomer, readsFigures } from './gate.ts';
import type { Gate } from './gate.ts';
import { lazyScreen } from './lazy-screen.ts';

export interface Screen {
  /** As the router matches it: `/order-details/:orderNumber`. */
  path: string;
  /** The name of the browser's tab. */
  title: string;
  /** `shell`: beside the menu. `bare`: the whole window. */
  frame: 'shell' | 'bare';
  may: Gate;
  screen: ComponentType;
}

/** One screen at both of its addresses. */
const PURCHASE_ORDERS = lazyScreen(
  async () => (await import('../features/purchase-orders/purchase-orders-screen.tsx')).PurchaseOrdersScreen,
);

/** Every screen the console has. A menu entry shows only where its screen stands here. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    title: 'Home',
    frame: 'shell',
    may: 'signed_in',
    screen: lazyScreen(async () => (await import('../features/home/home-screen.tsx')).HomeScreen),
  },
  {
    path: '/quoteRequests',
    title: 'Quote Requests',
    frame: 'shell',
    may: 'quotation_request:READ',
    screen: lazyScreen(
      async () => (await import('../features/quote-requests/quote-requests-screen.tsx')).QuoteRequestsScreen,
    ),
  },
  {
    path: '/quotations',
    title: 'Quotations',
    frame: 'shell',
    may: 'quotation:READ',
    screen: lazyScreen(async () => (await import('../features/quotations/quotations-screen.tsx')).QuotationsScreen),
  },
  {
    path: '/viewQuotation/:quotationId',
    title: 'Quotation',
    frame: 'shell',
    may: 'quotation:READ',
    screen: lazyScreen(
      async () => (await import('../features/quotations/details/view-quotation-screen.tsx')).ViewQuotationScreen,
    ),
  },
  {
    path: '/quotation-details/:quotationId',
    title: 'Quotation',
    frame: 'shell',
    may: 'quotation:READ',
    screen: lazyScreen(
      async () => (await import('../features/quotations/details/quotation-details-screen.tsx')).QuotationDetailsScreen,
    ),
  },
  {
    path: '/orders',
    title: 'Orders',
    frame: 'shell',
    may: 'order:READ',
    screen: lazyScreen(async () => (await import('../features/orders/orders-screen.tsx')).OrdersScreen),
  },
  {
    path: '/create-order',
    title: 'New order',
    frame: 'shell',
    may: 'order:WRITE',
    screen: lazyScreen(
      async () => (await import('../features/create-order/create-order-screen.tsx')).CreateOrderScreen,
    ),
  },
  {
    path: '/order-details/:orderNumber',
    title: 'Order',
    frame: 'shell',
    may: 'order:READ',
    screen: lazyScreen(
      async () => (await import('../features/orders/details/order-details-screen.tsx')).OrderDetailsScreen,
    ),
  },
  {
    path: '/order/:orderId',
    title: 'Order',
    frame: 'shell',
    may: 'order:READ',
    screen: lazyScreen(
      async () => (await import('../features/orders/details/order-details-screen.tsx')).OrderDetailsScreen,
    ),
  },
  {
    path: '/expenses',
    title: 'Expenses',
    frame: 'shell',
    may: 'expense:READ',
    screen: lazyScreen(async () => (await import('../features/expenses/expenses-screen.tsx')).ExpensesScreen),
  },
  ...['/purchaseOrders', '/purchase-orders'].map((path) => ({
    path,
    title: 'Purchase Orders',
    frame: 'shell' as const,
    may: 'purchase_order:READ' as const,
    screen: PURCHASE_ORDERS,
  })),
  {
    path: '/create-po',
    title: 'New purchase order',
    frame: 'shell',
    may: 'purchase_order:WRITE',
    screen: lazyScreen(
      async () =>
        (await import('../features/create-purchase-order/create-purchase-order-screen.tsx')).CreatePurchaseOrderScreen,
    ),
  },
  {
    path: '/purchase-orders-details/:poId',
    title: 'Purchase order',
    frame: 'shell',
    may: 'purchase_order:READ',
    screen: lazyScreen(
      async () =>
        (await import('../features/purchase-orders/details/purchase-order-details-screen.tsx'))
          .PurchaseOrderDetailsScreen,
    ),
  },
  {
    path: '/deliveryChallans',
    title: 'Delivery Challans',
    frame: 'shell',
    may: 'delivery_challan:READ',
    screen: lazyScreen(async () => (await import('../features/challans/challans-screen.tsx')).ChallansScreen),
  },
  {
    path: '/catalogue',
    title: 'Catalogue',
    frame: 'shell',
    may: 'product:READ',
    screen: lazyScreen(async () => (await import('../features/catalogue/catalogue-screen.tsx')).CatalogueScreen),
  },
  {
    path: '/category/:categoryId/:subCategory?',
    title: 'Category',
    frame: 'shell',
    may: 'product:READ',
    screen: lazyScreen(async () => (await import('../features/catalogue/category-screen.tsx')).CategoryScreen),
  },
  {
    path: '/product/:id',
    title: 'Product',
    frame: 'shell',
    may: 'product:READ',
    screen: lazyScreen(async () => (await import('../features/product/product-screen.tsx')).ProductScreen),
  },
  {
    path: '/categoryManager',
    title: 'Manage Categories',
    frame: 'shell',
    may: 'product:APPROVE',
    screen: lazyScreen(
      async () => (await import('../features/category-manager/category-manager-screen.tsx')).CategoryManagerScreen,
    ),
  },
  {
    path: '/editOffer/:offerId',
    title: 'Offer',
    frame: 'shell',
    may: 'offer:UPDATE',
    screen: lazyScreen(async () => (await import('../features/edit-offer/edit-offer-screen.tsx')).EditOfferScreen),
  },
  {
    path: '/ops-support',
    title: 'Support Center',
    frame: 'shell',
    may: 'staff',
    screen: lazyScreen(async () => (await import('../features/support/support-screen.tsx')).SupportScreen),
  },
  {
    path: '/wallboard',
    title: 'Wallboard',
    frame: 'bare',
    may: 'staff',
    screen: lazyScreen(async () => (await import('../features/wallboard/wallboard-screen.tsx')).WallboardScreen),
  },
  {
    path: '/my-customers',
    title: 'Customers',
    frame: 'shell',
    may: isCustomer,
    screen: lazyScreen(
      async () => (await import('../features/my-customers/my-customers-screen.tsx')).MyCustomersScreen,
    ),
  },
  {
    path: '/dev/inbox',
    title: 'Development inbox',
    frame: 'bare',
    may: 'public',
    screen: lazyScreen(async () => (await import('../features/dev-inbox/dev-inbox-screen.tsx')).DevInboxScreen),
  },
];

export const isBuilt = (path: string): boolean => SCREENS.some((screen) => screen.path === path);
