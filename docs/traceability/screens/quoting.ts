import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { walk } from '../walks.ts';

const requests = testsOf('web/e2e/quote-requests.story.ts');
const together = testsOf('web/e2e/archive-together.story.ts');
const quoting = testsOf('web/e2e/quoting.story.ts');
const archiving = testsOf('web/src/machines/bulk-archive.test.ts');
const terms = testsOf('web/src/machines/sale-terms.test.ts');
const saleLine = testsOf('web/src/machines/sale-line.test.ts');
const draft = testsOf('web/src/machines/quoting/draft.test.ts');
const amounts = testsOf('web/src/records/line-amounts.test.ts');

const CREATED = quoting('two requests of a customer become one quotation');
const SELLERLESS = quoting('without a seller on every line nothing is created, and the line says so');
const FILTERED = requests('a filter in which something was typed and nothing chosen says so, until one goes on');

/** The page of quote requests and what is made there. */
export const QUOTING_ROWS: readonly Row[] = [
  {
    asks: 'The quote requests are narrowed down by status, people and words.',
    shownBy: [requests('what waits shows at first; other statuses, people and words stand in the address'), walk(1001)],
  },
  {
    asks: 'Rows are selected one by one, as a range, and all at once.',
    shownBy: [requests('rows are selected by key, by range and all at once, and let go again')],
  },
  {
    asks: 'A row that is QUOTATION_GENERATED cannot be selected.',
    shownBy: [requests('what is quoted or archived cannot be selected')],
  },
  {
    asks: 'Archiving asks first and needs a reason.',
    shownBy: [
      together(
        'what a colleague works on is named before it runs, left out, followed meanwhile, and goes when it is free',
      ),
      archiving('before the word is given > nothing happens without a reason of at most 50 characters: ""'),
    ],
  },
  { asks: 'A modal makes a quotation of the selected rows.', shownBy: [CREATED] },
  {
    asks: 'A modal adds the selected rows to a quotation that is there.',
    shownBy: [quoting('lines are added to a quotation of the customer that is still open')],
  },
  {
    asks: 'A line to be quoted carries cost price, margin and selling price.',
    shownBy: [
      CREATED,
      draft("the lines > start from the request's own price, the default margin and its offer's seller"),
    ],
  },
  {
    asks: 'A line to be quoted carries the offer of a seller, which is chosen there.',
    shownBy: [
      SELLERLESS,
      saleLine('an offer brings its seller, its price and the default margin, whatever the margin was'),
    ],
  },
  {
    asks: 'A quotation has two charges under labels of its own, at first Delivery and Adjust Amount.',
    shownBy: [
      CREATED,
      terms('begins with the labels and terms of the house'),
      terms('a label that was emptied is the usual one again'),
    ],
  },
  {
    asks: 'The payment terms are 100% upfront, 50% upfront and 50% on delivery, or Cash on Delivery.',
    shownBy: [terms('offers the terms of the house, and those that only this record has')],
  },
  {
    asks: 'The payment terms begin as 100% upfront.',
    shownBy: [
      terms('begins with the labels and terms of the house'),
      terms('reads a record: nothing charged is an empty field, known terms are the option whatever their case'),
    ],
  },
  {
    asks: 'The taxable amount of a line is NA until its selling price and its quantity are above zero.',
    shownBy: [
      amounts('a line comes to taxable amount, GST and both'),
      amounts('null at 100 comes to nothing that could be said'),
      amounts('0 at 100 comes to nothing that could be said'),
      amounts('10 at null comes to nothing that could be said'),
      amounts('10 at 0 comes to nothing that could be said'),
    ],
  },
  {
    asks: 'The sales-person filter is searched, and names sales people by first and last name.',
    shownBy: [FILTERED],
  },
  {
    asks: 'The sales-person filter begins as All Sales Person, and asks to Search By Sales Person.',
    shownBy: [FILTERED],
  },
  { asks: 'Choosing All Sales Person takes the sales-person filter away.', shownBy: [FILTERED] },
];
