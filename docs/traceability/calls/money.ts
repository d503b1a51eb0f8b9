import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { asked, checksBody, knows, refuses } from './shown.ts';

const payments = testsOf('gateway/src/payments/list.test.ts');
const pay = testsOf('gateway/src/payments/create.test.ts');
const paySeller = testsOf('gateway/src/payments/purchase-order.test.ts');
const move = testsOf('gateway/src/payments/update.test.ts');
const expenses = testsOf('gateway/src/expenses/list.test.ts');
const spend = testsOf('gateway/src/expenses/create.test.ts');
const correct = testsOf('gateway/src/expenses/update.test.ts');

export const MONEY_CALLS: readonly CallRow[] = [
  {
    call: 'GET /payment',
    asks: 'Payments by orderId, tenantId, sellerId, page and limit',
    shownBy: [
      payments('the list of payments > counts what matches and has rows as their schema has them'),
      payments('the list of payments > takes the id of an order for its number'),
      payments('one payment > comes under its singular, with its revision as etag'),
      ...asked(
        (query) => payments(`the list of payments > with ${query}`),
        {},
        { page: 2 },
        { order_id: 'OR1' },
        { tenantId: 2 },
        { sellerId: 1 },
      ),
      ...refuses(payments, 'GET /payment'),
      ...knows('/payment', 'orderId tenantId sellerId page limit'),
    ],
  },
  {
    call: 'POST /payment',
    asks: 'A payment from the customer of an order, or to a seller, of no more than is left to pay',
    shownBy: [
      pay('POST /payment > notes what the customer of an order pays'),
      pay('POST /payment > notes what one of its sellers is paid, whatever the customer still owes'),
      pay('POST /payment > names the amount and what is left'),
      paySeller('POST /payment for a purchase order > brings its order and its seller'),
      ...refuses(pay, 'POST /payment'),
      ...checksBody('POST /payment'),
    ],
  },
  {
    call: 'POST /payment/update',
    asks: 'A payment received, failed or refunded by its status, in turn, and noted in its logs',
    shownBy: [
      move('POST /payment/update > moves a payment from PENDING to RECEIVED and says so in its log'),
      move('POST /payment/update > moves a payment from PENDING to FAILED and says so in its log'),
      move('POST /payment/update > moves a payment from RECEIVED to REFUNDED and says so in its log'),
      move('POST /payment/update > does not move one from FAILED to RECEIVED'),
      ...refuses(move, 'POST /payment/update'),
      ...checksBody('POST /payment/update'),
    ],
  },
  {
    call: 'GET /expense',
    asks: 'Expenses, 10 a page, by entity_type, entity_id and page; one by expense_id',
    shownBy: [
      expenses('the list of expenses > counts what matches and has rows as their schema has them'),
      expenses('one expense > comes under its singular, with its revision as etag'),
      expenses('one expense > is not found when there is none'),
      ...asked(
        (query) => expenses(`the list of expenses > with ${query}`),
        {},
        { page: 2 },
        { entity_type: 'ORDER', limit: 2 },
        { entityType: 'order', entityId: 'OR1' },
      ),
      ...refuses(expenses, 'GET /expense'),
      ...knows('/expense', 'entityType entityId expenseId page limit entity_type entity_id expense_id'),
    ],
  },
  {
    call: 'POST /expense',
    asks: 'An expense on a record that is there; every faulty field is named',
    shownBy: [
      spend('POST /expense > notes an expense on a record'),
      spend('POST /expense > names every field that is wrong'),
      spend('POST /expense > on PO OR1, which does not exist, is refused and says that there is no purchase order OR1'),
      ...refuses(spend, 'POST /expense'),
      ...checksBody('POST /expense'),
    ],
  },
  {
    call: 'PUT /expense',
    asks: 'A correction of an expense that is not void',
    shownBy: [
      correct('PUT /expense > corrects what is given and leaves the rest'),
      correct('a correction of an expense > that is void is refused'),
      ...refuses(correct, 'PUT /expense'),
      ...checksBody('PUT /expense'),
    ],
  },
  {
    call: 'PUT /expense/void',
    asks: 'An expense voided once, by PUT, which keeps it on the record',
    shownBy: [
      correct('PUT /expense/void > voids an expense with {}'),
      correct('the voiding of an expense > that is void is refused'),
      ...refuses(correct, 'PUT /expense/void'),
      ...checksBody('PUT /expense/void'),
    ],
  },
];
