import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const form = testsOf('web/src/machines/offer-form.test.ts');
const modal = testsOf('web/e2e/select-offer.story.ts');
const sellers = testsOf('web/src/records/select-offer/seller-offers.test.ts');
const create = testsOf('gateway/src/offers/create.test.ts');
const update = testsOf('gateway/src/offers/update.test.ts');

const refused = (field: string) => create(`POST /createOffer refuses > ${field}`);
const added = 'an offer added by one is seen by the other, who has the same SKU open, and sets the price once selected';
const made = create('POST /createOffer > makes an active offer, and the seller shows it');

/** What an offer needs, and when it can be selected. */
export const OFFER_RULES: readonly Row[] = [
  {
    asks: 'An offer is added with seller, minimum order quantity and price; otherwise nothing is submitted, and each says so',
    shownBy: [
      form('adding an offer > without seller, quantity and price submits nothing, and says so only then'),
      refused('seller_id: undefined'),
      refused('moq: undefined'),
      refused('offer_price: undefined'),
    ],
  },
  {
    asks: 'Without a seller an offer that is submitted reads “*Please select a seller”',
    shownBy: [
      form('adding an offer > without seller, quantity and price submits nothing, and says so only then'),
      modal(added),
    ],
  },
  {
    asks: 'An offer is updated with a minimum order quantity and a price, each an error at once where it is empty',
    shownBy: [form('editing an offer > says at once what is empty, and submits nothing then')],
  },
  {
    asks: 'A minimum order quantity that is not above 0 is cleared as it is typed, and refused by the server',
    shownBy: [modal(added), refused('moq: 0'), refused('moq: -1')],
  },
  {
    asks: 'A price below 0 is cleared as it is typed, and refused by the server; 0 is a price',
    shownBy: [
      modal(added),
      refused('offer_price: -0.01'),
      refused('mrp: -1'),
      create('POST /createOffer > takes the best price and a price of nothing'),
    ],
  },
  {
    asks: 'A minimum order quantity is a whole number; prices have at most two decimals',
    shownBy: [refused('moq: 1.5'), refused('offer_price: 1.005'), refused('mrp: 0.001')],
  },
  { asks: 'An offer without an MRP has an MRP of 0', shownBy: [made] },
  { asks: 'The delivery time of an offer is seven days, whatever is sent', shownBy: [made] },
  {
    asks: 'The seller of an offer that is edited is fixed',
    shownBy: [modal('hiding, showing and editing an offer reaches the colleague who looks at it')],
  },
  {
    asks: 'A seller’s row offers “Select Offer” only when exactly one of its offers is active',
    shownBy: [
      sellers('a seller with one active offer'),
      sellers('a seller with one active among hidden ones'),
      sellers('a seller with two active ones'),
      sellers('a seller with none active'),
    ],
  },
  {
    asks: 'In the list of offers only active ones are selected, and none while one is edited',
    shownBy: [modal('hiding, showing and editing an offer reaches the colleague who looks at it')],
  },
  {
    asks: 'A hidden offer is faded, and a seller whose first offer is hidden too',
    shownBy: [
      modal('hiding, showing and editing an offer reaches the colleague who looks at it'),
      sellers('a seller with one active among hidden ones'),
      sellers('a seller with two active ones'),
    ],
  },
  {
    asks: 'The regional sellers are those of Karnataka, and the toggle is off whenever the modal opens',
    shownBy: [
      sellers('regional is Karnataka'),
      modal('the toggle leaves the sellers of Karnataka, and is off when the modal opens again'),
    ],
  },
  {
    asks: 'A deleted offer is gone from lists, and its seller shows one less',
    shownBy: [update('taking an offer away > logs that it is gone, and the seller follows')],
  },
];
