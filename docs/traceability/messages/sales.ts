import type { WordsRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const newRequest = testsOf('web/e2e/new-request.story.ts');
const failures = testsOf('web/e2e/failures.story.ts');
const wholeWay = testsOf('web/e2e/request-to-order.story.ts');
const refused = testsOf('web/e2e/refused.story.ts');
const words = testsOf('web/src/app/words.test.ts');
const staleForm = testsOf('web/e2e/stale-form.story.ts');
const dashboards = testsOf('web/src/features/home/dashboards.test.ts');
const lostReply = testsOf('web/e2e/quoting-lost-reply.story.ts');
const quoting = testsOf('web/e2e/quoting.story.ts');
const quotation = testsOf('web/e2e/quotation.story.ts');
const createOrder = testsOf('web/e2e/create-order.story.ts');
const fromQuotation = testsOf('gateway/src/orders/from-quotation.test.ts');

/** What is said of quote requests and quotations. */
export const SALES_MESSAGES: readonly WordsRow[] = [
  {
    words: 'rfq.created',
    asks: 'a new quote request is confirmed where the server says the words agreed on',
    shownBy: [newRequest('quote requests raised one after the other appear at their manager’s at once')],
  },
  {
    words: 'rfq.updated',
    asks: 'a priced quote request is confirmed',
    shownBy: [
      failures(
        'while the gateway is away > a write is refused in words and keeps the draft, the badge says stale, and all recovers by itself',
      ),
      wholeWay('a manager prices, sales quotes, the lead approves, sales converts; a colleague watches every step'),
    ],
  },
  {
    words: 'rfq.updateFailed',
    asks: 'a quote request that cannot be priced is named, and its draft stays',
    shownBy: [
      failures(
        'while the gateway is away > a write is refused in words and keeps the draft, the badge says stale, and all recovers by itself',
      ),
    ],
  },
  {
    words: 'rfq.listFailed',
    asks: 'quote requests that cannot be read are named in their queue and their list',
    shownBy: [
      refused('what cannot be read of the trade is named where it would stand, with the words of the server'),
      words('what is said above the reason where nothing can be read > of the lists'),
      words('what is said above the reason where nothing can be read > of the queues'),
    ],
  },
  {
    words: 'rfq.submitted',
    asks: 'a new quote request of which the server says anything else is said to be submitted',
    shownBy: [newRequest('quote requests raised one after the other appear at their manager’s at once')],
  },
  {
    words: 'rfq.submittedDetail',
    asks: 'a quote request that was submitted says that an e-mail will tell more',
    shownBy: [newRequest('quote requests raised one after the other appear at their manager’s at once')],
  },
  {
    words: 'rfq.archive',
    asks: 'archiving a quote request asks whether one is sure',
    shownBy: [staleForm('a form whose record was archived by somebody else becomes read-only and says who did it')],
  },
  {
    words: 'rfq.panel',
    asks: 'the queue of quote requests has its title on the dashboard',
    shownBy: [dashboards('dashboardsOf > an admin sees both, of everybody')],
  },
  {
    words: 'quotation.created',
    asks: 'a new quotation is confirmed',
    shownBy: [quoting('two requests of a customer become one quotation')],
  },
  {
    words: 'quotation.createFailed',
    asks: 'a new quotation that fails is named, and its draft stays',
    shownBy: [
      lostReply(
        'a reply that is lost > is told of as made once the feed brings it, and what joined the draft since stays',
      ),
      quoting('a request that a colleague holds > is named at its line, and nothing else is lost'),
    ],
  },
  {
    words: 'quotation.updated',
    asks: 'a corrected quotation is confirmed',
    shownBy: [quotation('lines and charges are edited by keyboard, and the totals are the server’s')],
  },
  {
    words: 'quotation.updateFailed',
    asks: 'a correction of a quotation that fails is named',
    shownBy: [quotation('refused > what is wrong stands beside its field, said here or by the server')],
  },
  {
    words: 'quotation.emailSent',
    asks: 'a quotation that was mailed is confirmed',
    shownBy: [
      quotation('an approved quotation is mailed once more, to whatever address'),
      quotation('the lead approves and sends what is saved: the mail is out with its PDF'),
    ],
  },
  {
    words: 'quotation.emailFailed',
    asks: 'a quotation that could not be mailed is named, with the reason',
    shownBy: [refused('what could not be done from a request to its challan is named, and can be tried again')],
  },
  {
    words: 'quotation.sellerMissing',
    asks: 'a line without a seller keeps its quotation or order from being made, and that is said',
    shownBy: [
      quoting('without a seller on every line nothing is created, and the line says so'),
      createOrder('an order says what is missing, and where'),
    ],
  },
  {
    words: 'quotation.ordered',
    asks: 'a quotation becomes an order once, and the refusal of a second one says so',
    shownBy: [
      fromQuotation(
        'a second order from one quotation > is refused with the first, also under the revision that was seen before it',
      ),
    ],
  },
  {
    words: 'quotation.activeOrder',
    asks: 'a quotation of which there is an order says which',
    shownBy: [
      wholeWay('a manager prices, sales quotes, the lead approves, sales converts; a colleague watches every step'),
    ],
  },
];
