import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const pricing = testsOf('shared/src/pricing.test.ts');
const request = testsOf('web/src/machines/price-request.test.ts');
const line = testsOf('web/src/machines/sale-line.test.ts');
const terms = testsOf('gateway/src/sale/terms.test.ts');
const create = testsOf('gateway/src/quotations/create.test.ts');
const keyboard = testsOf('web/e2e/keyboard.story.ts');

/** How prices, margins, charges and totals follow from each other. */
export const PRICE_RULES: readonly Row[] = [
  {
    asks: 'A new cost price or margin sets the selling price to cost × (1 + margin / 100), to two decimals',
    shownBy: [
      pricing('selling price and margin > sets the selling price from cost and margin'),
      request('pricing both ways > cost and margin set the selling price, the selling price sets the margin'),
      line('writing {"mg":12.5}'),
      line('writing {"offer_price":300}'),
      keyboard('a price is worked out both ways, and Esc asks before it discards a draft'),
    ],
  },
  {
    asks: 'A new selling price sets the margin to (selling / cost − 1) × 100, to two decimals',
    shownBy: [
      pricing('selling price and margin > sets the margin from cost and selling price'),
      request('pricing both ways > cost and margin set the selling price, the selling price sets the margin'),
      line('writing {"selling_price":190}'),
    ],
  },
  {
    asks: 'Over a cost of nothing there is no margin',
    shownBy: [pricing('selling price and margin > has no margin over a cost of zero')],
  },
  {
    asks: 'Choosing an offer sets a margin of 10 percent and a selling price of 1.1 times its price',
    shownBy: [
      pricing('selling price and margin > prices a chosen offer at 1.1 times its price'),
      request('pricing both ways > an offer sets cost, the default margin and 1.1 times its price'),
      line('an offer brings its seller, its price and the default margin, whatever the margin was'),
    ],
  },
  {
    asks: 'The server keeps the margin that leads to the selling price, and works it out where it does not',
    shownBy: [
      testsOf('gateway/src/sale/lines.test.ts')(
        'the lines of a sale > the margin is worked out when the one typed leads elsewhere',
      ),
      testsOf('gateway/src/quote-requests/update.test.ts')(
        'pricing a quote request > works it out when the one given leads elsewhere',
      ),
    ],
  },
  {
    asks: 'A charge or a discount that is left empty counts as 0',
    shownBy: [
      terms('an amount of "" is kept as 0'),
      terms('an amount of null is kept as 0'),
      pricing("totals > counts '' as 0 in charges and discount"),
      create('POST /quotation > takes the given sales person, terms, names and flags'),
    ],
  },
  {
    asks: 'A charge may take away; a discount may not, and neither has more than two decimals',
    shownBy: [
      testsOf('web/src/machines/sale-terms.test.ts')('a charge may take away, a discount may not'),
      pricing('totals > takes a negative charge as the adjustment it is'),
      terms('terms with {"rebate":-1} are refused for their rebate'),
      terms('terms with {"charge_1_value":0.001} are refused for their charge_1_value'),
    ],
  },
  {
    asks: 'The two charges of a quotation are called Delivery and Adjust Amount until somebody calls them otherwise',
    shownBy: [
      create('POST /quotation > has the terms of the house and no discount where none are given'),
      create('POST /quotation > takes the given sales person, terms, names and flags'),
      testsOf('web/src/machines/sale-terms.test.ts')('a label that was emptied is the usual one again'),
    ],
  },
  {
    asks: 'The taxable amount reads NA unless quantity and selling price are above zero',
    shownBy: [pricing('taxable amount > is NA unless quantity and selling price are above zero')],
  },
  {
    asks: 'A line amounts to quantity × price, GST of that, less its discount',
    shownBy: [
      pricing('lines > adds GST to the taxable value and takes the discount'),
      pricing('lines > rounds each part like an independent reference'),
    ],
  },
  {
    asks: 'A purchase order amounts to its offer prices and its GST percent, which its lines carry as “gstin”',
    shownBy: [
      pricing('lines > prices a purchase order by offer price and the gstin percent'),
      testsOf('gateway/src/purchase-orders/create.test.ts')(
        'for stock > it is a numbered draft to the seller as it is now, with one change',
      ),
    ],
  },
  {
    asks: 'A challan amounts to what is delivered of its lines, and cancelled lines amount to nothing',
    shownBy: [
      pricing('lines > prices a challan by the delivered quantity'),
      pricing('totals > leaves cancelled lines out of orders, purchase orders and challans'),
    ],
  },
  {
    asks: 'A quotation amounts to its included lines, both charges untaxed, less its discount',
    shownBy: [
      pricing('totals > sums the included lines, adds both charges untaxed and takes the discount'),
      create('POST /quotation > quotes requests and other goods, with the whole of it in the log'),
    ],
  },
  {
    asks: 'Totals are the server’s: what a caller sends as a total changes nothing',
    shownBy: [create('POST /quotation > quotes requests and other goods, with the whole of it in the log')],
  },
  {
    asks: 'An order amounts to what the quotation it was made from came to',
    shownBy: [
      pricing('totals > gives an order the totals of the quotation it was made from'),
      testsOf('gateway/src/orders/from-quotation.test.ts')(
        'an order from a quotation > copies what the quotation says, and both changes are logged, the order first',
      ),
    ],
  },
  {
    asks: 'Money is reckoned exactly, halves rounded away from zero',
    shownBy: [
      testsOf('shared/src/money.test.ts')('rounding > 1.005 rupees are 101n paise'),
      testsOf('shared/src/money.test.ts')('sum > is exact where floats are not'),
    ],
  },
];
