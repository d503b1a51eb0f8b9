import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const purchaseOrder = testsOf('web/e2e/purchase-order.story.ts');
const approvals = testsOf('web/e2e/approvals.story.ts');
const issuing = testsOf('web/src/machines/issue-purchase-order.test.ts');
const form = testsOf('web/src/machines/record-work/form.test.ts');
const challan = testsOf('web/e2e/challan.story.ts');
const challanRules = testsOf('web/src/machines/challan.test.ts');
const charts = testsOf('shared/src/lifecycles/charts.test.ts');

const ISSUED = purchaseOrder('issuing a purchase order asks for the seller, is checked field by field, and mails it');
const TABS = purchaseOrder('the tab is kept in the address, and the order behind stands in the second');
const DELIVERED = challan('a challan is delivered once: the list loses it, and whoever has it open reads on');
const DISPATCHED = challan('a draft is sent off, and only then downloaded in its four forms');

/** The modals in which purchase orders and challans are looked at and decided. */
export const DECISION_ROWS: readonly Row[] = [
  {
    asks: 'The modal of a purchase order has its id for a title.',
    shownBy: [ISSUED, approvals('a queue is decided by keys alone: issued, passed over, cancelled')],
  },
  { asks: 'It has the tabs Purchase Order Lines, which is first, and Reference Order.', shownBy: [TABS] },
  { asks: 'The tab stands in the address as ?key=1 or ?key=2, and outlives a reload.', shownBy: [TABS] },
  {
    asks: 'In a list, too, the open purchase order and its tab stand in the address.',
    shownBy: [
      approvals(
        'a list shows a purchase order over itself; of one that is closed the button is dimmed, and its row opens the page',
      ),
    ],
  },
  { asks: 'Reference Order links to /order-details/{order number}, in a new tab.', shownBy: [TABS] },
  {
    asks: 'Issuing asks for the GST number, the e-mail address and the WhatsApp phone of the seller.',
    shownBy: [
      ISSUED,
      issuing('what an order is issued with > starts from the order itself, then from what is known of the seller'),
    ],
  },
  {
    asks: 'Issuing can update the seller on the way, where that is ticked.',
    shownBy: [
      purchaseOrder('the form follows the seller, and writes into its record on the way'),
      issuing('updating the seller on the way > is not made where the seller has it already, nor unasked'),
    ],
  },
  {
    asks: 'The modal cannot be closed while the seller is updated or the order issued.',
    shownBy: [
      issuing('updating the seller on the way > comes first; then the order is issued, and nothing closes in between'),
    ],
  },
  {
    asks: 'It cannot be closed while any other of its calls runs, such as cancelling.',
    shownBy: [form('saving > forbids closing, and ends the work when the reply is there')],
  },
  { asks: 'The modal of a challan has one tab, Delivery Challan.', shownBy: [DELIVERED] },
  {
    asks: 'Its button Delivered closes the challan as delivered.',
    shownBy: [DELIVERED, challanRules('is delivered once it is said who received it')],
  },
  {
    asks: 'Its button Cancelled closes the challan as cancelled, after a question.',
    shownBy: [
      challan('a cancelled challan asks first, and stays closed'),
      challanRules('is cancelled after asking, for a reason'),
    ],
  },
  { asks: 'Both buttons are disabled once the challan is DELIVERED.', shownBy: [DELIVERED] },
  {
    asks: 'Both buttons are disabled once the challan is CANCELLED.',
    shownBy: [challan('a cancelled challan asks first, and stays closed')],
  },
  { asks: 'The download of a challan is dimmed while it is a DRAFT.', shownBy: [DISPATCHED] },
  { asks: 'There is no download of a challan that was CANCELLED.', shownBy: [DISPATCHED] },
  {
    asks: 'A challan in transit is blue, delivered green, cancelled red, any other amber.',
    shownBy: [
      charts('a challan has the colours of the specification'),
      charts('the chart of a delivery challan > knows nothing of a status that is none'),
    ],
  },
];
