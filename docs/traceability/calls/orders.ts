import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { asked, checksBody, knows, refuses } from './shown.ts';

const list = testsOf('gateway/src/orders/routes.test.ts');
const create = testsOf('gateway/src/orders/create.test.ts');
const convert = testsOf('gateway/src/orders/from-quotation.test.ts');
const edit = testsOf('gateway/src/orders/edit.test.ts');
const lines = testsOf('gateway/src/orders/edit-lines.test.ts');
const cancel = testsOf('gateway/src/orders/cancel.test.ts');
const approve = testsOf('gateway/src/orders/approval.test.ts');
const handOver = testsOf('gateway/src/orders/hand-over.test.ts');
const timeline = testsOf('gateway/src/orders/timeline.test.ts');
const zoho = testsOf('gateway/src/accounting/zoho.test.ts');
const print = testsOf('gateway/src/documents/routes.test.ts');
const pages = testsOf('gateway/src/lists.test.ts');

export const ORDER_CALLS: readonly CallRow[] = [
  {
    call: 'GET /getOrderRequest',
    asks: 'Orders by status, startDate, endDate, page, sales_person, tenant_id, org_id, order_number and limit; with map_po_gen_qty, and without, each line says how much is on purchase orders',
    shownBy: [
      list('the list of orders > counts what matches and has rows as their schema has them'),
      list('the list of orders > says of each line how much purchase orders and challans carry, without the cancelled'),
      list('one order > comes by its number also under its singular, with its revision as etag'),
      pages('who names no limit gets a page > of orders of 10, and is told of all'),
      ...asked(
        (query) => list(`the list of orders > with ${query}`),
        {},
        { status: 'CONFIRMED' },
        { tenantId: 1 },
        { orgId: 1002, status: 'DELIVERED' },
        { org_id: 1003 },
        { sales_person: 7 },
        { startDate: '2026-11-11' },
        { startDate: '2026-11-10', endDate: '2026-11-10' },
        { orderNumber: 'B' },
        { order_number: 'Z' },
        { mapPoQty: true, map_po_gen_qty: true, limit: 1, page: 2 },
      ),
      ...refuses(list, 'GET /getOrderRequest'),
      ...knows(
        '/getOrderRequest',
        'tenantId startDate endDate status page orgId sales_person orderNumber mapPoQty limit',
      ),
      ...knows('/getOrderRequest', 'tenant_id org_id order_number map_po_gen_qty'),
    ],
  },
  {
    call: 'POST /createOrderFromQuotation',
    asks: 'The one order of an approved quotation; a second is refused with the first, and none is made of any other',
    shownBy: [
      convert(
        'an order from a quotation > copies what the quotation says, and both changes are logged, the order first',
      ),
      convert('an order from a quotation > is not made of a SENT one'),
      convert('an order from a quotation > is not made of a REJECTED one'),
      convert(
        'a second order from one quotation > is refused with the first, also under the revision that was seen before it',
      ),
      ...refuses(convert, 'POST /createOrderFromQuotation'),
      ...checksBody('POST /createOrderFromQuotation'),
    ],
  },
  {
    call: 'POST /createOrder',
    asks: 'An order without a quotation, of its lines, charges and terms; every faulty field is named',
    shownBy: [
      create('an order from nothing > has the customer, the managers, the terms and totals of its own'),
      create('a line of an order from nothing > names a request only of the same customer and SKU'),
      ...refuses(create, 'POST /createOrder'),
      ...checksBody('POST /createOrder'),
    ],
  },
  {
    call: 'POST /updateOrder',
    asks: 'An edit of an order and its lines by POST, which works its totals out anew; not of one that is delivered, closed or cancelled',
    shownBy: [
      edit('editing an order > changes what is given, works the totals out again and logs the one change'),
      edit('editing an order > refuses a CLOSED order'),
      edit('editing an order > refuses a missing order'),
      lines('editing lines > says how much holds the quantity'),
      ...refuses(edit, 'POST /updateOrder'),
      ...checksBody('POST /updateOrder'),
    ],
  },
  {
    call: 'POST /updateOrderLineStatus',
    asks: 'One line of an order cancelled, which its totals leave out; no other status by hand, and not the last live line',
    shownBy: [
      cancel('cancelling a line > leaves it out of the totals and logs the one change'),
      cancel('cancelling a line > is refused for the last live line'),
      cancel('cancelling a line > is all that a hand may do, not DELIVERED'),
      ...refuses(cancel, 'POST /updateOrderLineStatus'),
      ...checksBody('POST /updateOrderLineStatus'),
    ],
  },
  {
    call: 'POST /updateOrderStatus',
    asks: 'An order closed or cancelled; not while what was made of it lives, nor out of turn',
    shownBy: [
      cancel('closing and cancelling an order > closes a delivered one'),
      cancel(
        'closing and cancelling an order > cancels a confirmed one with its lines, whatever of it was cancelled before',
      ),
      cancel('closing and cancelling an order > cancels none with a live purchase order'),
      cancel('closing and cancelling an order > takes no IN_TRANSIT one to CLOSED'),
      ...refuses(cancel, 'POST /updateOrderStatus'),
      ...checksBody('POST /updateOrderStatus'),
    ],
  },
  {
    call: 'POST /approveOrder',
    asks: 'Our own: the prices of an order that waits for it approved, by somebody with APPROVE on quotations who neither made nor last edited it',
    shownBy: [
      approve('an approval > is given by a lead, tells everybody, and holds for prices as low'),
      approve('an approval > is not for an order that does not wait'),
      approve('an approval > is not by who edited the order last, whatever happened to it since'),
      approve(
        'an order that waits > is neither bought for, sent out, invoiced, booked, paid nor credited before its approval',
      ),
      testsOf('shared/src/four-eyes.test.ts')('who may decide is named > where one may, without those who wrote it'),
      testsOf('web/e2e/four-eyes.story.ts')(
        "a lead's home marks what they edited last as for a colleague, and only theirs",
      ),
      ...refuses(approve, 'POST /approveOrder'),
      ...checksBody('POST /approveOrder'),
    ],
  },
  {
    call: 'POST /syncWithZoho',
    asks: 'An order handed to the accounting service, under its number, and again as it stands then; where that refuses, nothing changes',
    shownBy: [
      handOver('an order > is handed over, and where it is kept is logged as its one change'),
      handOver('an order > is handed over again under the same key, as it stands then'),
      handOver('an order > stays as it was when the service does not take it'),
      zoho('an order is posted with its live lines and figures, under its number, with the token'),
      ...refuses(handOver, 'POST /syncWithZoho'),
      ...checksBody('POST /syncWithZoho'),
    ],
  },
  {
    call: 'GET /download_invoice',
    asks: 'The tax invoice of an order as a page (type html, beautify true) or as a PDF, by order_number in the query',
    shownBy: [
      print('by order_number > it is a page that runs no script and loads nothing'),
      print('by order_number > it is a PDF with type=pdf'),
      print('by order_number > there is none of what does not exist, or is of another organisation'),
      ...refuses(print, 'by order_number > GET or POST /download_invoice'),
      ...knows('/download_invoice', 'order_number type beautify'),
    ],
  },
  {
    call: 'POST /download_invoice',
    asks: 'The same invoice by the fields of a body: order_number, type html, beautify true',
    shownBy: [print('by order_number > a POST takes the same fields in its body, and is refused alike')],
  },
  {
    call: 'GET /order/timeline',
    asks: 'Our own: what happened to an order and to all around it, as far as the caller may read it',
    shownBy: [
      timeline(
        'GET /order/timeline > tells everything around an order, oldest first, from its own records where nothing was recorded',
      ),
      timeline(
        'GET /order/timeline > holds payments and expenses only for who may read them, purchase orders likewise',
      ),
      timeline('GET /order/timeline > finds no order of another organisation'),
      ...refuses(timeline, 'GET /order/timeline'),
    ],
  },
];
