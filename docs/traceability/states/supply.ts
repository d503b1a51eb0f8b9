import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const charts = testsOf('shared/src/lifecycles/charts.test.ts');
const purchase = testsOf('gateway/src/purchase-orders/status.test.ts');
const edit = testsOf('gateway/src/purchase-orders/edit.test.ts');
const tell = testsOf('gateway/src/purchase-orders/tell-seller.test.ts');
const challan = testsOf('gateway/src/delivery-challans/status.test.ts');
const newChallan = testsOf('gateway/src/delivery-challans/create.test.ts');
const challanStory = testsOf('web/e2e/challan.story.ts');
const queues = testsOf('shared/src/queues.test.ts');
const modal = testsOf('web/src/machines/challan.test.ts');

/** What becomes of a purchase order and of a delivery challan. */
export const SUPPLY_STATES: readonly Row[] = [
  {
    asks: 'A purchase order is DRAFT, ISSUED, PAID or CANCELLED, and begins as a draft',
    shownBy: [
      charts('the chart of a purchase order > has these statuses, the first one first'),
      testsOf('gateway/src/purchase-orders/create.test.ts')(
        'for stock > it is a numbered draft to the seller as it is now, with one change',
      ),
    ],
  },
  {
    asks: 'A draft purchase order is shown as “Pending Approval”',
    shownBy: [charts('statuses are shown in the words of the specification')],
  },
  {
    asks: 'The purchase orders that are pending are those in DRAFT',
    shownBy: [
      queues('a purchase_order that is DRAFT waits in ["purchase_orders"]'),
      queues('a purchase_order that is ISSUED waits in []'),
      testsOf('web/e2e/approvals.story.ts')('a queue is decided by keys alone: issued, passed over, cancelled'),
    ],
  },
  {
    asks: 'A draft purchase order is issued with its lines by who may APPROVE purchase orders, and by nobody else',
    shownBy: [
      purchase('issuing a purchase order > keeps the particulars of the seller, writes to it, and logs the one change'),
      purchase('the moves of a purchase order > nobody issues without APPROVE'),
      charts('the chart of a purchase order > has these moves, for who has one of these permissions'),
    ],
  },
  {
    asks: 'A purchase order that is made as a draft, or is cancelled as one, sends the seller no e-mail',
    shownBy: [
      testsOf('gateway/src/purchase-orders/create.test.ts')(
        'for stock > it is a numbered draft to the seller as it is now, with one change',
      ),
      purchase('cancelling a purchase order > of a draft mails nobody'),
    ],
  },
  {
    asks: 'Issuing, paying and cancelling an issued purchase order mails the seller, unless it is asked not to',
    shownBy: [
      purchase('issuing a purchase order > keeps the particulars of the seller, writes to it, and logs the one change'),
      purchase('the moves of a purchase order > it is paid by who may update payments, and the seller hears of it'),
      purchase('cancelling a purchase order > that was issued tells the seller'),
      tell('a purchase order that is issued > writes to nobody who is not to be mailed'),
    ],
  },
  {
    asks: 'An issued purchase order is paid by who may UPDATE payments and READ purchase orders',
    shownBy: [
      purchase('the moves of a purchase order > it is paid by who may update payments, and the seller hears of it'),
      purchase('the moves of a purchase order > nobody pays without UPDATE on payments'),
      purchase('the moves of a purchase order > nobody pays without READ on purchase orders'),
    ],
  },
  {
    asks: 'A draft or an issued purchase order is cancelled with its lines by who may UPDATE or APPROVE them',
    shownBy: [
      purchase('cancelling a purchase order > of a draft mails nobody'),
      purchase('cancelling a purchase order > that was issued tells the seller'),
      purchase('PATCH /updatePurchaseOrderStatus refuses > who is not permitted'),
      charts('the chart of a purchase order > has these moves, for who has one of these permissions'),
    ],
  },
  {
    asks: 'A purchase order neither skips from DRAFT to PAID nor goes back, and one that is paid or cancelled goes nowhere',
    shownBy: [
      purchase('the moves of a purchase order > it does not go from DRAFT to PAID'),
      purchase('the moves of a purchase order > it does not go from ISSUED to DRAFT'),
      purchase('the moves of a purchase order > it does not go from ISSUED to ISSUED'),
      purchase('the moves of a purchase order > it does not go from PAID to CANCELLED'),
      purchase('the moves of a purchase order > it does not go from CANCELLED to ISSUED'),
    ],
  },
  {
    asks: 'Only a draft purchase order is edited, by who may UPDATE purchase orders',
    shownBy: [
      edit(
        'PATCH /updatePurchaseOrder > changes what it names of the draft and of a line, adds a line, and totals anew',
      ),
      edit('PATCH /updatePurchaseOrder > does not touch one that is ISSUED'),
      edit('PATCH /updatePurchaseOrder > does not touch one that is PAID'),
      edit('PATCH /updatePurchaseOrder > does not touch one that is CANCELLED'),
    ],
  },
  {
    asks: 'Lines of a purchase order stand where it stands, but for those that were cancelled before',
    shownBy: [purchase('cancelling a purchase order > leaves a line alone that was cancelled before')],
  },
  {
    asks: 'The view button of a purchase order that is over is dimmed',
    shownBy: [
      testsOf('web/e2e/approvals.story.ts')(
        'a list shows a purchase order over itself; of one that is closed the button is dimmed, and its row opens the page',
      ),
    ],
  },
  {
    asks: 'A delivery challan is DRAFT, IN_TRANSIT, DELIVERED or CANCELLED, and is shown by these names',
    shownBy: [
      charts('the chart of a delivery challan > has these statuses, the first one first'),
      charts('the statuses of a delivery challan are shown by their names'),
      newChallan('a new challan > is a draft of what it carries, and is logged before the order that follows'),
    ],
  },
  {
    asks: 'The badge of a challan under way is blue, delivered green, cancelled red, any other amber',
    shownBy: [charts('a challan has the colours of the specification')],
  },
  {
    asks: 'A draft challan is sent on its way by who may UPDATE challans',
    shownBy: [
      challan('PUT /dc > moves a challan and its lines from DRAFT to IN_TRANSIT'),
      newChallan('a new challan > is refused under way to who may write but not move one'),
      charts('the chart of a delivery challan > has these moves, for who has one of these permissions'),
    ],
  },
  {
    asks: 'Delivered makes a challan, a draft or under way, DELIVERED with its lines, by who may UPDATE or APPROVE it',
    shownBy: [
      challan('PUT /dc > moves a challan and its lines from DRAFT to DELIVERED'),
      challan('PUT /dc > moves a challan and its lines from IN_TRANSIT to DELIVERED'),
      challan('PUT /dc refuses > who is not permitted'),
      modal('is delivered once it is said who received it'),
    ],
  },
  {
    asks: 'Cancelled makes a challan, a draft or under way, CANCELLED with its lines, by who may UPDATE or APPROVE it',
    shownBy: [
      challan('PUT /dc > moves a challan and its lines from DRAFT to CANCELLED'),
      challan('PUT /dc > moves a challan and its lines from IN_TRANSIT to CANCELLED'),
      charts('the chart of a delivery challan > has these moves, for who has one of these permissions'),
      challanStory('a cancelled challan asks first, and stays closed'),
    ],
  },
  {
    asks: 'A challan goes back to no draft, and one that was delivered or cancelled goes nowhere',
    shownBy: [
      challan('PUT /dc > does not move one from IN_TRANSIT to DRAFT'),
      challan('PUT /dc > does not move one from DELIVERED to CANCELLED'),
      challan('PUT /dc > does not move one from CANCELLED to IN_TRANSIT'),
      challanStory('a challan is delivered once: the list loses it, and whoever has it open reads on'),
    ],
  },
  {
    asks: 'The challans that are pending are those in IN_TRANSIT',
    shownBy: [
      queues('a delivery_challan that is IN_TRANSIT waits in ["delivery_challans"]'),
      queues('a delivery_challan that is DRAFT waits in []'),
    ],
  },
  {
    asks: 'After a challan was closed the pending list shows its first page again',
    shownBy: [challanStory('after one is closed the pending list begins again at page 1, and leads to all of them')],
  },
];
