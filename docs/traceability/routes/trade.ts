import type { RouteRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { PRIVATE, walk } from '../walks.ts';

const requests = testsOf('web/e2e/quote-requests.story.ts');
const lists = testsOf('web/e2e/lists.story.ts');
const quotation = testsOf('web/e2e/quotation.story.ts');
const order = testsOf('web/e2e/order.story.ts');
const newOrder = testsOf('web/e2e/create-order.story.ts');
const records = testsOf('web/e2e/order-records.story.ts');
const purchaseOrders = testsOf('web/e2e/purchase-orders.story.ts');
const challan = testsOf('web/e2e/challan.story.ts');

/** From the quote request to the delivery; every one asks for a sign-in. */
export const TRADE_ROUTES: readonly RouteRow[] = [
  {
    route: '/quoteRequests',
    asks: 'The quote requests as a list with filters, for every role that may READ them; signed out: /login.',
    shownBy: [
      requests('what waits shows at first; other statuses, people and words stand in the address'),
      walk(1002),
      PRIVATE,
    ],
  },
  {
    route: '/quotations',
    asks: 'The quotations as a list with filters, for who may READ them; signed out: /login.',
    shownBy: [
      lists('the filters stand in the address: they outlive a reload, can be shared, and Back takes them away'),
      walk(1002),
      PRIVATE,
    ],
  },
  {
    route: '/viewQuotation/{quotationId}',
    asks: 'One quotation to read, with a way to work on it for who may; signed out: /login.',
    shownBy: [walk(1002), walk(1012), PRIVATE],
  },
  {
    route: '/quotation-details/{quotationId}',
    asks: 'One quotation to edit, approve and reject, or to read for who may do none of that; signed out: /login.',
    shownBy: [
      quotation('lines and charges are edited by keyboard, and the totals are the server’s'),
      quotation('who may only read sees a calm page, no customer, and downloads the document'),
      quotation('refused > a quotation that is not there says so'),
      PRIVATE,
    ],
  },
  {
    route: '/orders',
    asks: 'The orders as a list with filters, for who may READ them; signed out: /login.',
    shownBy: [
      lists('an order that is delivered elsewhere changes where it stands'),
      lists('a filter that nothing matches says so, and lets go'),
      PRIVATE,
    ],
  },
  {
    route: '/create-order',
    asks: 'An order without a quotation, for who may WRITE orders and for nobody else, with a warning where its price will wait for approval; signed out: /login.',
    shownBy: [
      newOrder('an order from nothing outlives a reload, and is made with its lines'),
      newOrder('a new order priced below its cost says so before it is created, and waits'),
      newOrder('who may not make orders finds no such screen'),
      PRIVATE,
    ],
  },
  {
    route: '/order-details/{orderNumber}',
    asks: 'One order by its number: edited by who may, read by all who may READ it; one that is not there says so; signed out: /login.',
    shownBy: [
      order('the day of delivery and a quantity are edited, the total follows, and both are saved together'),
      order('an order that is not there says so'),
      walk(1002),
      PRIVATE,
    ],
  },
  {
    route: '/order/{orderId}',
    asks: 'One order by its id leads to the page of its number; signed out: /login.',
    shownBy: [order('who may not see customers finds the district alone, by the number and by the id'), PRIVATE],
  },
  {
    route: '/expenses',
    asks: 'The expenses as a list, for who may READ them and for nobody else; signed out: /login.',
    shownBy: [
      records('an expense is noted on a record that exists, corrected, voided, added up, and seen at once elsewhere'),
      walk(1007),
      walk(1009),
      PRIVATE,
    ],
  },
  {
    route: '/purchaseOrders',
    asks: 'The purchase orders as a list, for who may READ them and for nobody else; signed out: /login.',
    shownBy: [
      purchaseOrders('the list follows what happens, is narrowed down by words and seller, and opens a page'),
      walk(1002),
      walk(1007),
      PRIVATE,
    ],
  },
  {
    route: '/purchase-orders',
    asks: 'The same screen as /purchaseOrders at its other address; signed out: /login.',
    shownBy: [walk(1001), walk(1002), walk(1009), PRIVATE],
  },
  {
    route: '/create-po',
    asks: 'A new purchase order, for stock or of an order, for who may WRITE them; signed out: /login.',
    shownBy: [
      purchaseOrders('a purchase order for stock takes the price at which its seller offers, and outlives a reload'),
      purchaseOrders(
        'when the server says no > of an order what is left is taken over; more than that is refused beside the field',
      ),
      walk(1002),
      PRIVATE,
    ],
  },
  {
    route: '/purchase-orders-details/{poId}',
    asks: 'One purchase order: edited and decided by who may, read by all others who may READ it; signed out: /login.',
    shownBy: [
      purchaseOrders('a draft is edited while a colleague writes: other lines come along, the same one is decided'),
      purchaseOrders('who may only read finds it to read'),
      PRIVATE,
    ],
  },
  {
    route: '/deliveryChallans',
    asks: 'The delivery challans as a list, found by order number (of our own addition); signed out: /login.',
    shownBy: [challan('the list of challans is narrowed down to an order, and to what is there'), walk(1002), PRIVATE],
  },
];
