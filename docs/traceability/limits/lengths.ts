import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const money = testsOf('shared/src/money.test.ts');
const dates = testsOf('shared/src/dates.test.ts');
const pricing = testsOf('shared/src/pricing.test.ts');
const offer = testsOf('gateway/src/offers/create.test.ts');
const quotation = testsOf('gateway/src/quotations/create.test.ts');
const tokens = testsOf('web/src/styles/tokens.test.ts');
const login = testsOf('web/e2e/login.story.ts');
const ownLists = testsOf('web/src/app/own-organisation-lists.test.ts');

/** vitest cuts a long value in the name of a test. */
const LONG = `${'x'.repeat(39)}…`;

/** Formats, lengths, defaults and sizes. */
export const LENGTH_LIMITS: readonly Row[] = [
  {
    asks: 'Money is written in rupees as India groups its digits, with two decimals or, where asked, with none',
    shownBy: [
      money('formatInr > writes 12345678 as ₹1,23,45,678.00'),
      money('formatInr > writes -1234.5 as -₹1,234.50'),
      money('formatInr > rounds half up without decimals'),
    ],
  },
  {
    asks: 'Days are those of +05:30, written YYYY-MM-DD, wherever the machine stands',
    shownBy: [
      dates('days in +05:30 > turns over at 18:30 UTC'),
      dates('days in +05:30 > knows which days exist'),
      dates('what a person reads > is in +05:30 on a machine in America/Los_Angeles'),
      testsOf('gateway/src/orders/from-quotation.test.ts')('an order from a quotation > is dated by the day in India'),
    ],
  },
  {
    asks: 'The moment of a blog post is written DD MMM YYYY hh:mm A',
    shownBy: [
      dates('what a person reads > is in +05:30 on a machine in UTC'),
      dates('what a person reads > tells noon from midnight'),
    ],
  },
  {
    asks: 'The organisation that is chosen at first, and that the marketplace’s own records are of, is 1002',
    shownBy: [
      ownLists('sellers are asked for of the marketplace itself'),
      testsOf('web/e2e/shell.story.ts')(
        'the primary customer needs organisation, customer and user, and is remembered',
      ),
      quotation('POST /quotation > quotes requests and other goods, with the whole of it in the log'),
    ],
  },
  {
    asks: 'A phone number has 10 digits',
    shownBy: [testsOf('shared/src/validation.test.ts')('phone > has exactly ten digits')],
  },
  {
    asks: 'A GST number has 15 characters, and its field takes no more',
    shownBy: [
      testsOf('shared/src/gst.test.ts')('GSTIN > asks for nothing but the length'),
      testsOf('web/src/components/contact-fields.test.ts')('a GSTIN has its keyboard or its length'),
    ],
  },
  {
    asks: 'The login field takes 100 characters, at the server too',
    shownBy: [
      login('an empty or malformed identifier is refused in words, and nothing is requested'),
      testsOf('gateway/src/session/routes.test.ts')(
        "a request that makes no sense > names the field that is no identifier: { type: 'EMAIL', …(1) }",
      ),
    ],
  },
  {
    asks: 'What a question asks for takes 100 characters, unless its rule says otherwise',
    shownBy: [
      testsOf('web/src/components/confirm-form.test.ts')(
        'a question takes words of at most 100 characters, unless its rule says otherwise',
      ),
    ],
  },
  {
    asks: 'The reason for archiving has at most 50 characters',
    shownBy: [
      testsOf('web/src/machines/price-request.test.ts')('archiving needs a reason of at most 50 characters'),
      testsOf('gateway/src/quote-requests/update.test.ts')(`PUT /rfq refuses > message: ${LONG}`),
    ],
  },
  {
    asks: 'Every field of an offer takes 50 characters, at the server too',
    shownBy: [
      testsOf('web/src/records/select-offer/offer-fields.test.ts')(
        'an offer has its fields, of which two are required',
      ),
      offer(`POST /createOffer refuses > brand: ${LONG}`),
      offer(`POST /createOffer refuses > color: ${LONG}`),
      offer(`POST /createOffer refuses > type: ${LONG}`),
      offer(`POST /createOffer refuses > packaging_details: ${LONG}`),
    ],
  },
  {
    asks: 'The margin is 10 percent where nobody chose another',
    shownBy: [
      pricing('selling price and margin > prices a chosen offer at 1.1 times its price'),
      testsOf('web/src/machines/quoting/draft.test.ts')(
        "the lines > start from the request's own price, the default margin and its offer's seller",
      ),
    ],
  },
  {
    asks: 'The discount of a quotation is 0 where none is given',
    shownBy: [quotation('POST /quotation > has the terms of the house and no discount where none are given')],
  },
  {
    asks: 'The terms of payment are “100% Upfront” where none are given',
    shownBy: [
      quotation('POST /quotation > has the terms of the house and no discount where none are given'),
      testsOf('web/src/machines/sale-terms.test.ts')('begins with the labels and terms of the house'),
    ],
  },
  {
    asks: 'The terms of payment to choose from are three, told apart without regard to case',
    shownBy: [
      testsOf('web/src/machines/sale-terms.test.ts')(
        'offers the terms of the house, and those that only this record has',
      ),
      pricing('payment terms > compares without case'),
    ],
  },
  {
    asks: 'The delivery time of an offer is 7 days',
    shownBy: [offer('POST /createOffer > makes an active offer, and the seller shows it')],
  },
  {
    asks: 'A one-time code has 6 digits, in a box each',
    shownBy: [
      testsOf('gateway/src/session/sign-in.test.ts')(
        'sign-in by one-time code > sends a code to the address before it replies, and exchanges it for tokens',
      ),
      testsOf('web/src/machines/session.test.ts')('signing in > does not verify part of a code'),
      login('a code > is typed box by box, corrected, pasted whole, and refused in words when wrong'),
    ],
  },
  {
    asks: 'The statuses of a blog post are ACTIVE and ARCHIVED',
    shownBy: [
      testsOf('shared/src/lifecycles/charts.test.ts')(
        'the chart of a blog post > has these statuses, the first one first',
      ),
      testsOf('gateway/src/blogs/write.test.ts')('PATCH /v1/blog/update refuses > status: DRAFT'),
    ],
  },
  {
    asks: 'The narrow layouts hold up to 425 and 780 pixels',
    shownBy: [
      tokens('the narrow layouts hold up to the widths of the product, and the menu has its own'),
      testsOf('web/e2e/accessibility.story.ts')('home, and its menu is at hand at every width'),
    ],
  },
  {
    asks: 'The side menu is 200 pixels wide',
    shownBy: [tokens('the narrow layouts hold up to the widths of the product, and the menu has its own')],
  },
  {
    asks: 'The modal of offers is 60% of the window wide',
    shownBy: [
      testsOf('web/e2e/select-offer.story.ts')(
        'the toggle leaves the sellers of Karnataka, and is off when the modal opens again',
      ),
    ],
  },
  {
    asks: 'A section of the catalogue shows at most 6 kinds, and of each at most 3 below it',
    shownBy: [
      testsOf('web/src/features/catalogue/category-tiles.test.ts')(
        'a section of the catalogue shows its first six kinds, and of each the first three below it',
      ),
    ],
  },
  {
    asks: 'Tokens live in local storage, and are gone from it after signing out; the language kept there is en',
    shownBy: [
      testsOf('web/src/api/request.test.ts')('a refused token > is renewed once, and the call sent once more'),
      login('signing in by hand leads to where one was going, and signing out asks first'),
    ],
  },
  {
    asks: 'Line totals: taxable is quantity × price, GST a percentage of it, the total both, less a discount on quotations',
    shownBy: [
      pricing('lines > adds GST to the taxable value and takes the discount'),
      pricing('lines > rounds each part like an independent reference'),
    ],
  },
  {
    asks: 'Purchase orders are totalled by offer price and gstin percent, challans by what is delivered of live lines',
    shownBy: [
      pricing('lines > prices a purchase order by offer price and the gstin percent'),
      pricing('lines > prices a challan by the delivered quantity'),
      pricing('totals > leaves cancelled lines out of orders, purchase orders and challans'),
    ],
  },
];
