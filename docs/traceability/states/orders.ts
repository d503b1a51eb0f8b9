import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const charts = testsOf('shared/src/lifecycles/charts.test.ts');
const rules = testsOf('shared/src/lifecycles/order.test.ts');
const follow = testsOf('gateway/src/orders/cascade-supply.test.ts');
const cancel = testsOf('gateway/src/orders/cancel.test.ts');
const edit = testsOf('gateway/src/orders/edit.test.ts');
const story = testsOf('web/e2e/order.story.ts');

/** What becomes of an order and of its lines. */
export const ORDER_STATES: readonly Row[] = [
  {
    asks: 'An order is CONFIRMED, IN_TRANSIT, DELIVERED, CLOSED or CANCELLED, begins as the first, and is shown by these names',
    shownBy: [
      charts('the chart of an order > has these statuses, the first one first'),
      charts('the statuses of an order are shown by their names'),
      testsOf('gateway/src/orders/create.test.ts')(
        'an order from nothing > has the customer, the managers, the terms and totals of its own',
      ),
    ],
  },
  {
    asks: 'An order line is CONFIRMED, PO_ISSUED, IN_TRANSIT, DELIVERED or CANCELLED, and is shown by these names',
    shownBy: [
      charts('the chart of an order line > has these statuses, the first one first'),
      charts('the statuses of an order line are shown by their names'),
    ],
  },
  {
    asks: 'A line of which some quantity was issued to a seller is PO_ISSUED',
    shownBy: [
      rules('where an order line stands > {"issued":0.5}: PO_ISSUED'),
      follow('an order > follows its purchase orders and challans there and back'),
    ],
  },
  {
    asks: 'A line of which some quantity is under way, or arrived in part, is IN_TRANSIT',
    shownBy: [
      rules('where an order line stands > {"in_transit":1}: IN_TRANSIT'),
      rules('where an order line stands > {"delivered":9.999}: IN_TRANSIT'),
      follow('an order > follows its purchase orders and challans there and back'),
    ],
  },
  {
    asks: 'A line of which all arrived is DELIVERED, whether or not a purchase order was made for it',
    shownBy: [
      rules('where an order line stands > {"delivered":10}: DELIVERED'),
      follow('an order > follows its purchase orders and challans there and back'),
    ],
  },
  {
    asks: 'An order is in transit as soon as a line is, delivered when all live lines are, and goes back with them',
    shownBy: [
      rules('where an order stands > CONFIRMED with lines ["CONFIRMED","IN_TRANSIT"]: IN_TRANSIT'),
      rules('where an order stands > CONFIRMED with lines ["CONFIRMED","DELIVERED"]: IN_TRANSIT'),
      rules('where an order stands > IN_TRANSIT with lines ["DELIVERED","CANCELLED"]: DELIVERED'),
      rules('where an order stands > DELIVERED with lines ["PO_ISSUED","CANCELLED"]: CONFIRMED'),
      follow('an order > leaves a line alone that was cancelled, and is delivered without it'),
    ],
  },
  {
    asks: 'Cancelling a purchase order or a challan takes back the lines and the order that had followed it',
    shownBy: [follow('an order > goes back with what is cancelled')],
  },
  {
    asks: 'An order that is closed or cancelled no longer follows its supply',
    shownBy: [
      rules('where an order stands > CLOSED with lines ["IN_TRANSIT"]: CLOSED'),
      rules('where an order stands > CANCELLED with lines ["DELIVERED"]: CANCELLED'),
      follow('an order > that is CLOSED stays so'),
      follow('an order > that is CANCELLED stays so'),
    ],
  },
  {
    asks: 'Nobody moves an order to IN_TRANSIT or DELIVERED, nor a line anywhere but to CANCELLED, by hand',
    shownBy: [
      cancel('closing and cancelling an order > takes no CONFIRMED one to IN_TRANSIT'),
      cancel('closing and cancelling an order > takes no CONFIRMED one to DELIVERED'),
      cancel('cancelling a line > is all that a hand may do, not PO_ISSUED'),
      cancel('cancelling a line > is all that a hand may do, not IN_TRANSIT'),
      cancel('cancelling a line > is all that a hand may do, not DELIVERED'),
      charts('the chart of an order line > has these moves, for who has one of these permissions'),
    ],
  },
  {
    asks: 'A delivered order is closed by who may UPDATE orders, and no other is closed',
    shownBy: [
      cancel('closing and cancelling an order > closes a delivered one'),
      cancel('closing and cancelling an order > takes no CONFIRMED one to CLOSED'),
      cancel('closing and cancelling an order > takes no IN_TRANSIT one to CLOSED'),
      cancel('POST /updateOrderStatus refuses > who is not permitted'),
      charts('the chart of an order > has these moves, for who has one of these permissions'),
      story('an order of which everything was delivered is closed after a question'),
    ],
  },
  {
    asks: 'A confirmed order is cancelled with its lines by who may UPDATE orders, and no other is cancelled',
    shownBy: [
      cancel(
        'closing and cancelling an order > cancels a confirmed one with its lines, whatever of it was cancelled before',
      ),
      cancel('closing and cancelling an order > takes no IN_TRANSIT one to CANCELLED'),
      cancel('closing and cancelling an order > takes no DELIVERED one to CANCELLED'),
      story('an order is cancelled after a question, and is then there to read'),
    ],
  },
  {
    asks: 'An order with a live purchase order or challan is not cancelled, and the refusal says which',
    shownBy: [
      cancel('closing and cancelling an order > cancels none with a live purchase order'),
      cancel('closing and cancelling an order > cancels none with a live challan'),
      story('refused > cancelling an order of which a purchase order lives says which'),
    ],
  },
  {
    asks: 'A closed or cancelled order goes nowhere any more',
    shownBy: [
      cancel('closing and cancelling an order > takes no CLOSED one to CONFIRMED'),
      cancel('closing and cancelling an order > takes no CANCELLED one to CONFIRMED'),
    ],
  },
  {
    asks: 'A confirmed line is cancelled by who may UPDATE orders; one that was issued, sent, delivered or cancelled is not',
    shownBy: [
      cancel('cancelling a line > leaves it out of the totals and logs the one change'),
      cancel('cancelling a line > is refused for a PO_ISSUED line'),
      cancel('cancelling a line > is refused for a IN_TRANSIT line'),
      cancel('cancelling a line > is refused for a DELIVERED line'),
      cancel('cancelling a line > is refused for a CANCELLED line'),
      cancel('POST /updateOrderLineStatus refuses > who is not permitted'),
    ],
  },
  {
    asks: 'A line is not cancelled while a draft purchase order or challan holds it, nor as the last live one',
    shownBy: [
      cancel('cancelling a line > is refused while drafts hold it, which are named, and not by what was cancelled'),
      cancel('cancelling a line > is refused for the last live line'),
    ],
  },
  {
    asks: 'An order is edited while it is confirmed or in transit, and not once it was delivered, closed or cancelled',
    shownBy: [
      edit('editing an order > changes what is given, works the totals out again and logs the one change'),
      edit('editing an order > refuses a DELIVERED order'),
      edit('editing an order > refuses a CLOSED order'),
      edit('editing an order > refuses a CANCELLED order'),
      charts('the chart of an order > has these moves, for who has one of these permissions'),
    ],
  },
  {
    asks: 'An order has its invoice number, the next of its financial year, from the moment it is made',
    shownBy: [
      testsOf('gateway/src/orders/from-quotation.test.ts')(
        'an order from a quotation > takes the next numbers, both without a gap',
      ),
      testsOf('gateway/src/numbering.test.ts')(
        'numbers run on by kind and financial year, which begins at midnight of 1 April in India',
      ),
    ],
  },
];
