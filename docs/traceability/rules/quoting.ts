import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const price = testsOf('web/src/machines/price-request.test.ts');
const update = testsOf('gateway/src/quote-requests/update.test.ts');
const bulk = testsOf('web/src/machines/bulk-archive.test.ts');
const draft = testsOf('web/src/machines/quoting/draft.test.ts');
const submit = testsOf('web/src/machines/quoting/submit.test.ts');
const lines = testsOf('gateway/src/quotations/lines.test.ts');
const story = testsOf('web/e2e/quoting.story.ts');
const together = testsOf('web/e2e/archive-together.story.ts');
const create = testsOf('gateway/src/quotations/create.test.ts');

/** What pricing, archiving and quoting a request needs. */
export const QUOTING_RULES: readonly Row[] = [
  {
    asks: 'A price of a request needs quantity, offer, cost price and selling price',
    shownBy: [
      price('a price needs quantity, offer, cost and selling price'),
      update('PUT /rfq refuses > quantity: undefined'),
      update('PUT /rfq refuses > rfq_offer_id: undefined'),
      update('PUT /rfq refuses > rfq_offer_price: undefined'),
      update('PUT /rfq refuses > rfq_selling_price: undefined'),
    ],
  },
  {
    asks: 'The offer of a price is one of the requested SKU',
    shownBy: [update('PUT /rfq refuses > rfq_offer_id: 3'), update('PUT /rfq refuses > rfq_offer_id: 999')],
  },
  {
    asks: 'A correction of a request touches no price',
    shownBy: [update('editing a quote request > touches no price')],
  },
  {
    asks: 'Archiving a request needs a reason, without which nothing is done',
    shownBy: [
      price('archiving needs a reason of at most 50 characters'),
      bulk('before the word is given > nothing happens without a reason of at most 50 characters: ""'),
      bulk('before the word is given > nothing happens without a reason of at most 50 characters: "  "'),
      update('archiving a quote request > needs a reason, not undefined'),
      update('archiving a quote request > needs a reason, not "   "'),
    ],
  },
  {
    asks: 'Archiving asks “Are you sure you want to archive this product?”',
    shownBy: [
      together(
        'what a colleague works on is named before it runs, left out, followed meanwhile, and goes when it is free',
      ),
    ],
  },
  {
    asks: 'Without a seller on every line no quotation is created: it warns, and the server refuses in the same words',
    shownBy: [
      submit('creating > without a seller it warns and marks the line; adding marks alone'),
      story('without a seller on every line nothing is created, and the line says so'),
      lines('a line is refused > in the words of the specification when it has no seller'),
    ],
  },
  {
    asks: 'Without a seller on every line nothing is added to a quotation, and no warning is shown',
    shownBy: [submit('creating > without a seller it warns and marks the line; adding marks alone')],
  },
  {
    asks: 'Quoting waits for selected rows, all of one customer, who counts as selected with them',
    shownBy: [
      draft('selecting > quoting needs rows of one customer, who need not be chosen beside'),
      story('two requests of a customer become one quotation'),
      story('of the requests of two customers no quotation is made, and the reason stands beside the buttons'),
      lines('a line is refused > for a request of another customer'),
    ],
  },
  {
    asks: 'Adding to a quotation waits for the quotation',
    shownBy: [
      draft('the quotation to add to > has to be chosen, and is followed'),
      story('lines are added to a quotation of the customer that is still open'),
    ],
  },
  {
    asks: 'A line that becomes part of a quotation takes what its request was priced at, else the default margin',
    shownBy: [draft("the lines > start from the request's own price, the default margin and its offer's seller")],
  },
  {
    asks: 'A request stands on one line of a quotation, for its own SKU',
    shownBy: [
      lines('a line is refused > for a request that is on a line before it'),
      lines('a line is refused > for a request for another SKU'),
    ],
  },
  {
    asks: 'A quotation has at least one line that is included',
    shownBy: [
      create('POST /quotation refuses > quotation_items: []'),
      create('POST /quotation refuses > quotation_items: undefined'),
      create('POST /quotation refuses > quotation_items: [ [Object] ]'),
    ],
  },
  {
    asks: 'A request of a line that is left out of its quotation stays as it is',
    shownBy: [create('POST /quotation > leaves the request of a line that is left out as it is')],
  },
  {
    asks: 'A quotation that is rejected needs a message of at most 500 characters',
    shownBy: [
      testsOf('web/src/machines/edit-quotation.test.ts')('errors > rejecting needs words, at most 500 characters'),
      testsOf('gateway/src/quotations/decide.test.ts')(
        'deciding on a quotation > needs a reason to reject, not undefined',
      ),
    ],
  },
];
