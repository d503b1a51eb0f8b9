import type { WordsRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const createOrder = testsOf('web/e2e/create-order.story.ts');
const orders = testsOf('web/e2e/order.story.ts');
const orderRecords = testsOf('web/e2e/order-records.story.ts');
const words = testsOf('web/src/app/words.test.ts');
const orderTalk = testsOf('web/e2e/order-talk.story.ts');
const refused = testsOf('web/e2e/refused.story.ts');

/** What is said of orders and what hangs on them. */
export const ORDERS_MESSAGES: readonly WordsRow[] = [
  {
    words: 'order.created',
    asks: 'a new order is confirmed',
    shownBy: [createOrder('an order from nothing outlives a reload, and is made with its lines')],
  },
  {
    words: 'order.createFailed',
    asks: 'a new order that fails is named, and its draft stays',
    shownBy: [
      createOrder(
        'when the server says no > an offer that a colleague hides is marked at once, and refused at its line',
      ),
    ],
  },
  {
    words: 'order.statusUpdated',
    asks: 'an order that was cancelled or closed is confirmed',
    shownBy: [
      orders('an order is cancelled after a question, and is then there to read'),
      orders('an order of which everything was delivered is closed after a question'),
    ],
  },
  {
    words: 'order.approved',
    asks: 'an order whose prices were approved is confirmed',
    shownBy: [
      testsOf('web/e2e/order-approval.story.ts')(
        'a lead approves the low prices of an order by keys alone; sales sees it at once and supply begins',
      ),
    ],
  },
  {
    words: 'order.approveFailed',
    asks: 'an approval of an order that fails is named',
    shownBy: [words('what is said of a move along a chart, and of a deletion')],
  },
  {
    words: 'order.lineUpdated',
    asks: 'a cancelled line of an order is confirmed',
    shownBy: [orders('a line is cancelled after a question, and what was written elsewhere stays')],
  },
  {
    words: 'order.updated',
    asks: 'a corrected order is confirmed',
    shownBy: [orders('the day of delivery and a quantity are edited, the total follows, and both are saved together')],
  },
  {
    words: 'order.updateFailed',
    asks: 'a change of an order that fails is named',
    shownBy: [orders('refused > cancelling an order of which a purchase order lives says which')],
  },
  {
    words: 'order.zohoSynced',
    asks: 'an order that the accounting service took is confirmed',
    shownBy: [orders('an order is handed to the accounting service, and says when and as what')],
  },
  {
    words: 'order.zohoFailed',
    asks: 'an order that the accounting service did not take is named',
    shownBy: [orders('while the accounting service is away > the order says so in words, and stays as it was')],
  },
  {
    words: 'order.paymentCreated',
    asks: 'a new payment is confirmed',
    shownBy: [
      orderRecords(
        'a payment is noted within what is left, refused beyond it, received after a question, and seen elsewhere',
      ),
    ],
  },
  {
    words: 'order.paymentCreateFailed',
    asks: 'a new payment that fails is named',
    shownBy: [words('what a form says above the words of the server > when the server refuses what was to be created')],
  },
  {
    words: 'order.paymentUpdated',
    asks: 'a payment that was received, or failed, is confirmed',
    shownBy: [
      orderRecords(
        'a payment is noted within what is left, refused beyond it, received after a question, and seen elsewhere',
      ),
    ],
  },
  {
    words: 'order.paymentUpdateFailed',
    asks: 'a payment whose status cannot be changed is named',
    shownBy: [words('what is said of a move along a chart, and of a deletion')],
  },
  {
    words: 'order.expenseCreated',
    asks: 'a new expense is confirmed',
    shownBy: [
      orderRecords(
        'an expense is noted on a record that exists, corrected, voided, added up, and seen at once elsewhere',
      ),
    ],
  },
  {
    words: 'order.expenseCreateFailed',
    asks: 'a new expense that fails is named',
    shownBy: [words('what a form says above the words of the server > when the server refuses what was to be created')],
  },
  {
    words: 'order.expenseUpdated',
    asks: 'a corrected expense is confirmed',
    shownBy: [
      orderRecords(
        'an expense is noted on a record that exists, corrected, voided, added up, and seen at once elsewhere',
      ),
    ],
  },
  {
    words: 'order.expenseUpdateFailed',
    asks: 'a correction of an expense that fails is named',
    shownBy: [words('what a form says above the words of the server > when the server refuses what was corrected')],
  },
  {
    words: 'order.expenseDeleted',
    asks: 'a voided expense is confirmed as deleted',
    shownBy: [
      orderRecords(
        'an expense is noted on a record that exists, corrected, voided, added up, and seen at once elsewhere',
      ),
    ],
  },
  {
    words: 'order.expenseDeleteFailed',
    asks: 'an expense that cannot be voided is named',
    shownBy: [words('what is said of a move along a chart, and of a deletion')],
  },
  {
    words: 'order.documentUploaded',
    asks: 'an uploaded document is confirmed',
    shownBy: [orderTalk('files are uploaded with their progress, each with its verdict, and a colleague sees them')],
  },
  {
    words: 'order.documentFailed',
    asks: 'a document that cannot be uploaded is named, and can be tried again',
    shownBy: [refused('what could not be done from a request to its challan is named, and can be tried again')],
  },
  {
    words: 'order.documentsFailed',
    asks: 'documents that cannot be read are named where they would stand',
    shownBy: [refused('what cannot be read of the trade is named where it would stand, with the words of the server')],
  },
];
