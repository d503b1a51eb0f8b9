import type { WordsRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const purchaseOrders = testsOf('web/e2e/purchase-orders.story.ts');
const purchaseLines = testsOf('web/e2e/purchase-order-lines.story.ts');
const purchase = testsOf('web/e2e/purchase-order.story.ts');
const refused = testsOf('web/e2e/refused.story.ts');
const toldSeller = testsOf('web/src/records/purchase-order/told-seller.test.ts');
const words = testsOf('web/src/app/words.test.ts');
const supply = testsOf('web/e2e/supply.story.ts');
const challan = testsOf('web/e2e/challan.story.ts');

/** What is said of purchase orders and delivery challans. */
export const SUPPLY_MESSAGES: readonly WordsRow[] = [
  {
    words: 'purchaseOrder.created',
    asks: 'a new purchase order is confirmed',
    shownBy: [
      purchaseOrders('a purchase order for stock takes the price at which its seller offers, and outlives a reload'),
    ],
  },
  {
    words: 'purchaseOrder.createFailed',
    asks: 'a new purchase order that fails is named',
    shownBy: [
      purchaseOrders(
        'when the server says no > of an order what is left is taken over; more than that is refused beside the field',
      ),
    ],
  },
  {
    words: 'purchaseOrder.edited',
    asks: 'a corrected purchase order is confirmed',
    shownBy: [
      purchaseOrders('a draft is edited while a colleague writes: other lines come along, the same one is decided'),
    ],
  },
  {
    words: 'purchaseOrder.editFailed',
    asks: 'a correction of a purchase order that fails is named',
    shownBy: [
      purchaseLines(
        'when the server says no > what a colleague took meanwhile is refused beside the field of the line that is added',
      ),
    ],
  },
  {
    words: 'purchaseOrder.updated',
    asks: 'a purchase order that was issued or cancelled is confirmed',
    shownBy: [
      purchase('issuing a purchase order asks for the seller, is checked field by field, and mails it'),
      purchase('cancelling asks first'),
    ],
  },
  {
    words: 'purchaseOrder.updateFailed',
    asks: 'a purchase order that cannot be moved along is named',
    shownBy: [refused('what could not be done from a request to its challan is named, and can be tried again')],
  },
  {
    words: 'purchaseOrder.emailSent',
    asks: 'a mail to the seller that went out is confirmed',
    shownBy: [
      purchase('issuing a purchase order asks for the seller, is checked field by field, and mails it'),
      toldSeller('what became of the mail to the seller is said, and nothing where none was due'),
    ],
  },
  {
    words: 'purchaseOrder.emailFailed',
    asks: 'a mail to the seller that did not go out is named, with what became of it',
    shownBy: [
      purchaseLines('with the last line of an issued one all is cancelled, and what became of the mail is said'),
      toldSeller('what became of the mail to the seller is said, and nothing where none was due'),
    ],
  },
  {
    words: 'purchaseOrder.listFailed',
    asks: 'purchase orders that cannot be read are named in their queue, their list, on their order and where one is opened',
    shownBy: [
      refused('what cannot be read of the trade is named where it would stand, with the words of the server'),
      words('what is said above the reason where nothing can be read > of the lists'),
      words('what is said above the reason where nothing can be read > of the queues'),
    ],
  },
  {
    words: 'purchaseOrder.generated',
    asks: 'purchase orders generated from an order are confirmed',
    shownBy: [supply('an order is supplied: purchase orders, a challan, delivered, and all who watch see it')],
  },
  {
    words: 'purchaseOrder.generateFailed',
    asks: 'purchase orders that cannot be generated are named',
    shownBy: [
      supply(
        'in the same instant > two press Generate: what is left is ordered once, and the second one is told what is left now',
      ),
    ],
  },
  {
    words: 'purchaseOrder.paymentsFailed',
    asks: 'payments that cannot be read are named where they would stand',
    shownBy: [refused('what cannot be read of the trade is named where it would stand, with the words of the server')],
  },
  {
    words: 'challan.created',
    asks: 'a new delivery challan is confirmed',
    shownBy: [supply('an order is supplied: purchase orders, a challan, delivered, and all who watch see it')],
  },
  {
    words: 'challan.createFailed',
    asks: 'a new delivery challan that fails is named',
    shownBy: [refused('what could not be done from a request to its challan is named, and can be tried again')],
  },
  {
    words: 'challan.updated',
    asks: 'a delivery challan that was moved along is confirmed',
    shownBy: [challan('a challan is delivered once: the list loses it, and whoever has it open reads on')],
  },
  {
    words: 'challan.updateFailed',
    asks: 'a delivery challan that cannot be moved along is named',
    shownBy: [refused('what could not be done from a request to its challan is named, and can be tried again')],
  },
  {
    words: 'challan.listFailed',
    asks: 'delivery challans that cannot be read are named in their queue, their list and on their order',
    shownBy: [
      refused('what cannot be read of the trade is named where it would stand, with the words of the server'),
      words('what is said above the reason where nothing can be read > of the lists'),
      words('what is said above the reason where nothing can be read > of the queues'),
    ],
  },
];
