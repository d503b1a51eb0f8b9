import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const story = testsOf('web/e2e/select-offer.story.ts');
const tables = testsOf('web/src/records/select-offer/offer-tables.test.ts');
const sellers = testsOf('web/src/records/select-offer/seller-offers.test.ts');
const offerForm = testsOf('web/src/machines/offer-form.test.ts');

const ADDED = story(
  'an offer added by one is seen by the other, who has the same SKU open, and sets the price once selected',
);
const EDITED = story('hiding, showing and editing an offer reaches the colleague who looks at it');
const TOGGLED = story('the toggle leaves the sellers of Karnataka, and is off when the modal opens again');
const OF_OFFERS = tables('an offer shows all it says, and what can be done with it');

/** The modal in which an offer is selected. */
export const OFFER_ROWS: readonly Row[] = [
  { asks: 'The modal of offers is titled Select Offer for {product name} {sku name}.', shownBy: [ADDED] },
  {
    asks: 'It opens for a line that is quoted as well as for a quote request.',
    shownBy: [
      testsOf('web/e2e/quoting.story.ts')('without a seller on every line nothing is created, and the line says so'),
      ADDED,
    ],
  },
  { asks: 'It takes 60% of the width of the window.', shownBy: [TOGGLED] },
  {
    asks: 'A toggle turns from All Sellers to Regional Seller, those of Karnataka.',
    shownBy: [TOGGLED, sellers('regional is Karnataka')],
  },
  { asks: 'Closed and opened again, the toggle is off.', shownBy: [TOGGLED] },
  { asks: 'The table of sellers is titled All Sellers ({count}).', shownBy: [ADDED] },
  {
    asks: 'Its columns are Seller Id, Seller Name with the district, Total Offers, Offer Price and Select Offer.',
    shownBy: [tables('sellers stand with number, name and district, how many offers they have, and their price')],
  },
  {
    asks: 'A row of a seller unfolds into its offers.',
    shownBy: [ADDED, sellers('sellers come in the order of their first offers, each with all of its own')],
  },
  {
    asks: 'The columns of those are Offer ID, MRP, Offer Price, MOQ, Brand, Type, Color, Packaging Details and Actions.',
    shownBy: [OF_OFFERS],
  },
  { asks: 'The actions of an offer are Hide or Show, edit and Select Offer.', shownBy: [OF_OFFERS, EDITED] },
  {
    asks: 'A hidden offer, and a seller whose first offer is hidden, are shown faded.',
    shownBy: [tables('a seller whose first offer is hidden is faded, and so is a hidden offer'), EDITED],
  },
  {
    asks: 'The form of an offer asks for Seller, Minimum Order Quantity and Offer Price (INR), which it cannot do without.',
    shownBy: [
      ADDED,
      offerForm('adding an offer > without seller, quantity and price submits nothing, and says so only then'),
    ],
  },
  {
    asks: 'The seller of an offer is searched by name and chosen.',
    shownBy: [ADDED],
  },
  {
    asks: 'The form of an offer has MRP (INR), Brand, Color, Type and Packaging Details beside.',
    shownBy: [
      testsOf('web/e2e/edit-offer.story.ts')('an offer is edited while a colleague changes it, hidden, and taken away'),
      testsOf('web/src/records/select-offer/offer-fields.test.ts')(
        'an offer has its fields, of which two are required',
      ),
    ],
  },
  { asks: 'An offer is added by Submit.', shownBy: [ADDED] },
  { asks: 'An offer is corrected by Update Offer.', shownBy: [EDITED] },
  {
    asks: 'Cancel clears the form of an offer and leaves the editing.',
    shownBy: [
      EDITED,
      offerForm('editing an offer > begins with what the offer says, and cancelling clears the form and leaves'),
    ],
  },
  { asks: 'The seller of an offer that is edited cannot be changed.', shownBy: [EDITED] },
];
