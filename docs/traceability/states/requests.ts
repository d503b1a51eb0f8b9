import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const charts = testsOf('shared/src/lifecycles/charts.test.ts');
const update = testsOf('gateway/src/quote-requests/update.test.ts');
const create = testsOf('gateway/src/quote-requests/create.test.ts');
const quoting = testsOf('gateway/src/quotations/create.test.ts');
const deciding = testsOf('gateway/src/quotations/decide.test.ts');
const editing = testsOf('gateway/src/quotations/edit.test.ts');
const queues = testsOf('shared/src/queues.test.ts');
const screen = testsOf('web/e2e/quote-requests.story.ts');
const together = testsOf('web/e2e/archive-together.story.ts');

/** What becomes of a quote request. */
export const REQUEST_STATES: readonly Row[] = [
  {
    asks: 'A quote request is PENDING, PRICE_UPDATED, QUOTATION_GENERATED or ARCHIVED, and begins as the first',
    shownBy: [
      charts('the chart of a quote request > has these statuses, the first one first'),
      create('POST /rfq > raises a pending request with the managers and the sales person who look after it'),
    ],
  },
  {
    asks: 'PRICE_UPDATED is shown as “Price Updated” and QUOTATION_GENERATED as “Quote Sent”',
    shownBy: [
      charts('statuses are shown in the words of the specification'),
      screen('what waits shows at first; other statuses, people and words stand in the address'),
    ],
  },
  {
    asks: 'Submitting a price makes a request that waits PRICE_UPDATED',
    shownBy: [
      update('pricing a quote request > takes quantity, offer, cost and selling price, and logs the one change'),
    ],
  },
  {
    asks: 'A request that waits is corrected without a change of its status',
    shownBy: [
      update('editing a quote request > leaves a PENDING one in its status'),
      update('editing a quote request > leaves a PRICE_UPDATED one in its status'),
    ],
  },
  {
    asks: 'Pricing, correcting and archiving a request needs UPDATE on quotation_request',
    shownBy: [
      charts('the chart of a quote request > has these moves, for who has one of these permissions'),
      update('PUT /rfq refuses > who is not permitted'),
    ],
  },
  {
    asks: 'Quoting a request makes it QUOTATION_GENERATED, and needs WRITE or UPDATE on quotations',
    shownBy: [
      quoting('POST /quotation > quotes requests and other goods, with the whole of it in the log'),
      editing('editing a quotation > adds lines, and quotes their requests with the same write'),
      quoting('POST /quotation refuses > who is not permitted'),
      charts('the chart of a quote request > has these moves, for who has one of these permissions'),
    ],
  },
  {
    asks: 'Only quoting makes a request QUOTATION_GENERATED: nobody asks for that status, nor for PENDING',
    shownBy: [update('PUT /rfq refuses > status: QUOTATION_GENERATED'), update('PUT /rfq refuses > status: PENDING')],
  },
  {
    asks: 'Archiving makes a request ARCHIVED and keeps the reason for it',
    shownBy: [
      update('archiving a quote request > keeps the reason'),
      together(
        'what a colleague works on is named before it runs, left out, followed meanwhile, and goes when it is free',
      ),
    ],
  },
  {
    asks: 'A request that is quoted or archived is neither priced, corrected nor archived',
    shownBy: [
      update('a write to a quote request > may not price a QUOTATION_GENERATED one'),
      update('a write to a quote request > may not price a ARCHIVED one'),
      update('a write to a quote request > may not edit a QUOTATION_GENERATED one'),
      update('a write to a quote request > may not edit a ARCHIVED one'),
      update('a write to a quote request > may not archive a QUOTATION_GENERATED one'),
      update('a write to a quote request > may not archive a ARCHIVED one'),
    ],
  },
  {
    asks: 'The drawer of a quoted request offers neither to update nor to archive it',
    shownBy: [screen('a request is opened, archived and left by key; a quoted one can only be read')],
  },
  {
    asks: 'A request is quoted once: one that is quoted or archived goes into no quotation, and the refusal names it',
    shownBy: [
      quoting('POST /quotation > is refused whole with the list of the requests that cannot be quoted'),
      quoting('POST /quotation > says of a single request where it stands and what it may become'),
      quoting(
        'POST /quotation > of overlapping requests by several people at once is won by exactly one; the others get the list',
      ),
    ],
  },
  {
    asks: 'A request whose quotation is rejected, or whose line is left out, is PRICE_UPDATED again, by nobody’s asking',
    shownBy: [
      deciding('deciding on a quotation > rejects a SENT one with a reason and gives its requests back'),
      deciding('deciding on a quotation > rejects a CONFIRMED one with a reason and gives its requests back'),
      editing(
        'editing a quotation > gives back the request of a line that is left out, and quotes it again with the line',
      ),
      charts('the chart of a quote request > has these moves, for who has one of these permissions'),
    ],
  },
  {
    asks: 'The list of requests begins with those that are PENDING or PRICE_UPDATED',
    shownBy: [
      screen('what waits shows at first; other statuses, people and words stand in the address'),
      testsOf('web/src/app/own-organisation-lists.test.ts')(
        'quote requests are asked for of every organisation, a hundred at a time, and first those that wait',
      ),
    ],
  },
  {
    asks: 'The quote requests that are pending are those in PENDING and PRICE_UPDATED',
    shownBy: [
      queues('a quotation_request that is PENDING waits in ["quote_requests"]'),
      queues('a quotation_request that is PRICE_UPDATED waits in ["quote_requests"]'),
      queues('a quotation_request that is QUOTATION_GENERATED waits in []'),
    ],
  },
  {
    asks: 'Rows of requests that are quoted or archived cannot be selected',
    shownBy: [screen('what is quoted or archived cannot be selected')],
  },
];
