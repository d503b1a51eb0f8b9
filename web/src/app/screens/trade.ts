import { owedFor } from '../../features/outstanding/owed-for.ts';
import { readsCreditNotes } from '../gate.ts';
import { lazyScreen } from '../lazy-screen.ts';
import type { Screen } from './screen.ts';

/** One screen under both of its paths. */
const PURCHASE_ORDERS = lazyScreen(
  async () => (await import('../../features/purchase-orders/purchase-orders-screen.tsx')).PurchaseOrdersScreen,
);

/** Screens from the quote request to the delivery. */
export const TRADE_SCREENS: readonly Screen[] = [
  {
    path: '/quoteRequests',
    title: 'Quote Requests',
    frame: 'shell',
    may: 'quotation_request:READ',
    call: 'GET /rfq',
    screen: lazyScreen(
      async () => (await import('../../features/quote-requests/quote-requests-screen.tsx')).QuoteRequestsScreen,
    ),
  },
  {
    path: '/quotations',
    title: 'Quotations',
    frame: 'shell',
    may: 'quotation:READ',
    call: 'GET /quotation',
    screen: lazyScreen(async () => (await import('../../features/quotations/quotations-screen.tsx')).QuotationsScreen),
  },
  {
    path: '/viewQuotation/:quotationId',
    menu: '/quotations',
    title: 'Quotation',
    frame: 'shell',
    may: 'quotation:READ',
    screen: lazyScreen(
      async () => (await import('../../features/quotations/details/view-quotation-screen.tsx')).ViewQuotationScreen,
    ),
  },
  {
    path: '/quotation-details/:quotationId',
    menu: '/quotations',
    title: 'Quotation',
    frame: 'shell',
    may: 'quotation:READ',
    screen: lazyScreen(
      async () =>
        (await import('../../features/quotations/details/quotation-details-screen.tsx')).QuotationDetailsScreen,
    ),
  },
  {
    path: '/orders',
    title: 'Orders',
    frame: 'shell',
    may: 'order:READ',
    call: 'GET /getOrderRequest',
    screen: lazyScreen(async () => (await import('../../features/orders/orders-screen.tsx')).OrdersScreen),
  },
  {
    path: '/create-order',
    menu: '/orders',
    title: 'New order',
    frame: 'shell',
    may: 'order:WRITE',
    screen: lazyScreen(
      async () => (await import('../../features/create-order/create-order-screen.tsx')).CreateOrderScreen,
    ),
  },
  {
    path: '/order-details/:orderNumber',
    menu: '/orders',
    title: 'Order',
    frame: 'shell',
    may: 'order:READ',
    screen: lazyScreen(
      async () => (await import('../../features/orders/details/order-details-screen.tsx')).OrderDetailsScreen,
    ),
  },
  {
    path: '/order/:orderId',
    menu: '/orders',
    title: 'Order',
    frame: 'shell',
    may: 'order:READ',
    screen: lazyScreen(
      async () => (await import('../../features/orders/details/order-details-screen.tsx')).OrderDetailsScreen,
    ),
  },
  {
    path: '/expenses',
    title: 'Expenses',
    frame: 'shell',
    may: 'expense:READ',
    call: 'GET /expense',
    screen: lazyScreen(async () => (await import('../../features/expenses/expenses-screen.tsx')).ExpensesScreen),
  },
  ...['/purchaseOrders', '/purchase-orders'].map((path) => ({
    path,
    title: 'Purchase Orders',
    frame: 'shell' as const,
    may: 'purchase_order:READ' as const,
    call: 'GET /getPurchaseOrder' as const,
    screen: PURCHASE_ORDERS,
  })),
  {
    path: '/create-po',
    menu: '/purchaseOrders',
    title: 'New purchase order',
    frame: 'shell',
    may: 'purchase_order:WRITE',
    screen: lazyScreen(
      async () =>
        (await import('../../features/create-purchase-order/create-purchase-order-screen.tsx'))
          .CreatePurchaseOrderScreen,
    ),
  },
  {
    path: '/purchase-orders-details/:poId',
    menu: '/purchaseOrders',
    title: 'Purchase order',
    frame: 'shell',
    may: 'purchase_order:READ',
    screen: lazyScreen(
      async () =>
        (await import('../../features/purchase-orders/details/purchase-order-details-screen.tsx'))
          .PurchaseOrderDetailsScreen,
    ),
  },
  {
    path: '/payments',
    title: 'Payments',
    frame: 'shell',
    may: 'payment:READ',
    call: 'GET /payment',
    screen: lazyScreen(async () => (await import('../../features/payments/payments-screen.tsx')).PaymentsScreen),
  },
  {
    path: '/creditNotes',
    title: 'Credit Notes',
    frame: 'shell',
    may: readsCreditNotes,
    call: 'GET /credit_note',
    screen: lazyScreen(
      async () => (await import('../../features/credit-notes/credit-notes-screen.tsx')).CreditNotesScreen,
    ),
  },
  {
    path: '/outstanding',
    title: 'Outstanding',
    frame: 'shell',
    may: (user) => owedFor(user).length > 0,
    call: 'GET /outstanding',
    screen: lazyScreen(
      async () => (await import('../../features/outstanding/outstanding-screen.tsx')).OutstandingScreen,
    ),
  },
  {
    path: '/deliveryChallans',
    title: 'Delivery Challans',
    frame: 'shell',
    may: 'delivery_challan:READ',
    call: 'GET /dc',
    screen: lazyScreen(async () => (await import('../../features/challans/challans-screen.tsx')).ChallansScreen),
  },
];
