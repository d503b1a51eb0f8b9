import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const charts = testsOf('shared/src/lifecycles/charts.test.ts');
const create = testsOf('gateway/src/quotations/create.test.ts');
const update = testsOf('gateway/src/quotations/update.test.ts');
const decide = testsOf('gateway/src/quotations/decide.test.ts');
const edit = testsOf('gateway/src/quotations/edit.test.ts');
const mail = testsOf('gateway/src/quotations/mail.test.ts');
const ordering = testsOf('gateway/src/orders/from-quotation.test.ts');
const converting = testsOf('web/src/machines/quoting/converting.test.ts');
const queues = testsOf('shared/src/queues.test.ts');
const page = testsOf('web/e2e/quotation.story.ts');

/** What becomes of a quotation. */
export const QUOTATION_STATES: readonly Row[] = [
  {
    asks: 'A quotation is SENT, CONFIRMED, CONVERTED_TO_ORDER or REJECTED, and begins as SENT whatever its maker asks for',
    shownBy: [
      charts('the chart of a quotation > has these statuses, the first one first'),
      create('POST /quotation > quotes requests and other goods, with the whole of it in the log'),
    ],
  },
  {
    asks: 'The statuses of a quotation are shown as Draft, Sent, Order Created and Rejected',
    shownBy: [
      charts('statuses are shown in the words of the specification'),
      testsOf('web/e2e/request-to-order.story.ts')(
        'a manager prices, sales quotes, the lead approves, sales converts; a colleague watches every step',
      ),
    ],
  },
  {
    asks: 'The quotations that are pending are those in SENT; open are those and the approved ones',
    shownBy: [
      queues('a quotation that is SENT waits in ["quotations","open_quotations"]'),
      queues('a quotation that is CONFIRMED waits in ["open_quotations"]'),
    ],
  },
  {
    asks: 'A draft quotation is edited in place by who may UPDATE quotations',
    shownBy: [
      edit('editing a quotation > changes what is given of its head and works its totals out anew'),
      update('PUT /quotation refuses > who is not permitted'),
      charts('the chart of a quotation > has these moves, for who has one of these permissions'),
    ],
  },
  {
    asks: 'A draft quotation is approved by who may APPROVE quotations, and by nobody else',
    shownBy: [
      decide('deciding on a quotation > approves it as it stands, with its flags'),
      update('a write to a quotation > is approved only by who may approve'),
      charts('the chart of a quotation > has these moves, for who has one of these permissions'),
    ],
  },
  {
    asks: 'An approved quotation is not approved once more',
    shownBy: [update('a write to a quotation > approves nothing twice')],
  },
  {
    asks: 'Editing an approved quotation makes it a draft that asks for approval again',
    shownBy: [
      decide('deciding on a quotation > asks for approval again after an edit'),
      edit('editing a quotation > of an approved one by {"quotation_discount":0} leaves it SENT'),
      page('who may not approve has no button for it; an edit of what was sent asks for approval again'),
    ],
  },
  {
    asks: 'Papers and mail flags of an approved quotation change without asking for approval again',
    shownBy: [
      edit('editing a quotation > of an approved one by {"po_link":["po.pdf"]} leaves it CONFIRMED'),
      edit(
        'editing a quotation > of an approved one by {"po_link":[],"send_email":true,"send_email_with_attachment":true} leaves it CONFIRMED',
      ),
    ],
  },
  {
    asks: 'A quotation is mailed by its flags as it is approved, never while it is a draft',
    shownBy: [
      mail('approving a quotation > mails it as its flags say, and says what became of the mail'),
      mail('approving a quotation > mails nobody when no flag asks for it'),
    ],
  },
  {
    asks: 'A draft or an approved quotation is rejected with a message, which is kept',
    shownBy: [
      decide('deciding on a quotation > rejects a SENT one with a reason and gives its requests back'),
      decide('deciding on a quotation > rejects a CONFIRMED one with a reason and gives its requests back'),
      decide('deciding on a quotation > needs a reason to reject, not undefined'),
      decide('deciding on a quotation > needs a reason to reject, not "   "'),
    ],
  },
  {
    asks: 'UPDATE or APPROVE on quotations is enough to reject one',
    shownBy: [
      charts('the chart of a quotation > has these moves, for who has one of these permissions'),
      decide('deciding on a quotation > rejects a SENT one with a reason and gives its requests back'),
    ],
  },
  {
    asks: 'The message of a rejected quotation stands beneath its status',
    shownBy: [page('rejecting needs a message, which stands beneath the status; nothing can be written any more')],
  },
  {
    asks: 'Charges of a quotation that was converted or rejected are disabled, and it takes no line',
    shownBy: [
      testsOf('web/e2e/request-to-order.story.ts')(
        'a manager prices, sales quotes, the lead approves, sales converts; a colleague watches every step',
      ),
      page('rejecting needs a message, which stands beneath the status; nothing can be written any more'),
      testsOf('web/e2e/quotation-lines.story.ts')('a quotation that became an order, or was rejected, takes no line'),
    ],
  },
  {
    asks: 'An approved quotation becomes CONVERTED_TO_ORDER with its order, by who may WRITE orders',
    shownBy: [
      ordering(
        'an order from a quotation > copies what the quotation says, and both changes are logged, the order first',
      ),
      ordering('POST /createOrderFromQuotation refuses > who is not permitted'),
      converting('is offered for an approved quotation alone, and to who may write orders'),
    ],
  },
  {
    asks: 'A quotation that is a draft, rejected or converted becomes no order',
    shownBy: [
      ordering('an order from a quotation > is not made of a SENT one'),
      ordering('an order from a quotation > is not made of a REJECTED one'),
      ordering('an order from a quotation > is not made of a CONVERTED_TO_ORDER one'),
    ],
  },
  {
    asks: 'Nobody sets CONVERTED_TO_ORDER by hand',
    shownBy: [update('PUT /quotation refuses > status: CONVERTED_TO_ORDER')],
  },
  {
    asks: 'A second order of one quotation is refused with “For this quotation order is been already generated!” and the first order',
    shownBy: [
      ordering(
        'a second order from one quotation > is refused with the first, also under the revision that was seen before it',
      ),
      ordering(
        'a second order from one quotation > is refused to all but one of six people at once, with keys of their own',
      ),
      converting('an order that was there already is told as such'),
    ],
  },
  {
    asks: 'The order of a converted quotation is named on its page: “Quotation has an active order”',
    shownBy: [
      testsOf('web/e2e/request-to-order.story.ts')(
        'a manager prices, sales quotes, the lead approves, sales converts; a colleague watches every step',
      ),
      testsOf('gateway/src/quotations/routes.test.ts')(
        'the list of quotations > names the order that came of a quotation',
      ),
    ],
  },
  {
    asks: 'A quotation that was converted or rejected is neither edited, approved nor rejected',
    shownBy: [
      update("a write to a quotation > of CONVERTED_TO_ORDER may not be { remark: 'x' }"),
      update("a write to a quotation > of CONVERTED_TO_ORDER may not be { status: 'CONFIRMED' }"),
      update("a write to a quotation > of CONVERTED_TO_ORDER may not be { status: 'REJECTED' }"),
      update("a write to a quotation > of REJECTED may not be { remark: 'x' }"),
      update("a write to a quotation > of REJECTED may not be { status: 'SENT' }"),
      update("a write to a quotation > of REJECTED may not be { status: 'CONFIRMED' }"),
    ],
  },
];
