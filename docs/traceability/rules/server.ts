import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const newSeller = testsOf('gateway/src/sellers/create.test.ts');
const seller = testsOf('gateway/src/sellers/edit.test.ts');
const newUser = testsOf('gateway/src/users/create.test.ts');
const pincode = testsOf('gateway/src/pincode/routes.test.ts');
const uploads = testsOf('shared/src/uploads.test.ts');
const upload = testsOf('gateway/src/files/upload.test.ts');
const product = testsOf('gateway/src/products/create.test.ts');
const sku = testsOf('gateway/src/skus/write.test.ts');
const address = testsOf('gateway/src/addresses/addresses.test.ts');

/** What the server makes of what it is sent, and the words in which it refuses. */
export const SERVER_RULES: readonly Row[] = [
  {
    asks: 'A new seller’s PIN code and year of establishment are kept as numbers, also when they come as text',
    shownBy: [
      newSeller('POST /createSeller > takes a seller on, numbers as numbers, and logs the one change'),
      newSeller('POST /createSeller refuses > pin_code: 56000a'),
      newSeller('POST /createSeller refuses > year_of_establishment: 19.5'),
    ],
  },
  {
    asks: 'A seller’s update keeps PIN code and year as numbers where they are there, and leaves them alone where not',
    shownBy: [
      seller('PATCH /updateSeller > changes what it names, numbers as numbers, and its offers show it'),
      seller('PATCH /updateSeller refuses > pin_code: 56000a'),
      seller('PATCH /updateSeller > leaves its offers alone of what stays the same'),
    ],
  },
  {
    asks: 'A GST number of another length reads “GST Number you have provided is not valid.”, beside its field',
    shownBy: [
      seller('PATCH /updateSeller > takes a GSTIN by its length alone, and says of another what is wrong'),
      testsOf('web/e2e/sellers.story.ts')(
        'a new seller is taken on with its address, and a colleague sees it come into the list',
      ),
    ],
  },
  {
    asks: 'A user name or e-mail address that is taken reads “The email ID you have entered is already in use.”',
    shownBy: [
      newUser('a user of a customer: > is told of every address that is taken at once, each in the words of its field'),
      seller('PATCH /updateSeller > refuses what another seller has, in any case, and keeps what it shares already'),
    ],
  },
  {
    asks: 'A mobile number that is taken reads “The mobile number you have entered is already in use.”',
    shownBy: [
      newUser('a user of a customer: > is told of every address that is taken at once, each in the words of its field'),
      newUser('a user of a customer: > comes in once when two bring the same address at once'),
      newSeller('POST /createSeller > is told all that is wrong at once'),
    ],
  },
  {
    asks: 'A PIN code is looked up and gives district and state, which fill what is empty of an address',
    shownBy: [
      pincode('GET /pincode/{pin} > tells user 7 the district and the state'),
      pincode('with a postal service > its answer is told'),
      testsOf('web/src/records/address-fields/fill.test.ts')('an empty address is filled'),
      testsOf('web/src/records/address-fields/fill.test.ts')('nor what the person wrote'),
    ],
  },
  {
    asks: 'A PIN code that nobody knows, or whose service fails, reads “Invalid area code”',
    shownBy: [
      pincode('GET /pincode/{pin} > says of a PIN code that nobody knows that there is none'),
      pincode('GET /pincode/{pin} > takes no 57000'),
      pincode('with a postal service > that refuses, the PIN code is invalid'),
      testsOf('web/e2e/sellers.story.ts')(
        'what the server refuses > stands beside its field, nothing is lost, and a PIN code that nobody knows is said',
      ),
    ],
  },
  {
    asks: 'A PIN code fits the state beside it',
    shownBy: [
      seller(
        'PATCH /updateSeller > holds a PIN code against the state that comes with it, which it writes as it is called',
      ),
      address('POST /address > refuses a postal code of another state'),
    ],
  },
  {
    asks: 'Pictures are jpeg, jpg or png, by their name where they are chosen and by what they hold at the server',
    shownBy: [
      uploads('for a field of pictures, of SITE.JPEG with 1 bytes it is said: undefined'),
      uploads('for a field of pictures, of po.pdf with 1 bytes it is said: Choose a JPG or PNG picture.'),
      testsOf('web/src/records/uploads/upload-field.test.ts')(
        'pictures are asked for by their endings, and the button says what is wrong',
      ),
      upload('a GIF is refused'),
      upload('a WebP is refused'),
      upload('a text called .png is refused'),
    ],
  },
  {
    asks: 'Pictures of products and SKUs are uploaded first, and only the ids of uploads are taken with the record',
    shownBy: [
      product('POST /product > takes a product in, with what its category asks about it'),
      product("POST /product refuses > assets: [ 'gone.jpg' ]"),
      product("POST /product refuses > assets: [ 'paper.pdf' ]"),
      sku('POST /sku > makes a SKU, and its product shows one more'),
      testsOf('web/e2e/products.story.ts')('a product is taken in with its pictures and two SKUs, and each is offered'),
    ],
  },
  {
    asks: 'The logo of an organisation is uploaded first',
    shownBy: [
      testsOf('web/e2e/customers.story.ts')('an organisation is founded with its logo, and a colleague sees it come'),
      testsOf('gateway/src/organisations/create.test.ts')(
        'a new organisation > is active, without customers, logged as its one change, and shown as its schema has it',
      ),
    ],
  },
  {
    asks: 'A small picture stands beside every stored one, under its name with -sm',
    shownBy: [
      upload('a picture > is drawn anew: upright, without what its camera wrote, and with a small one beside it'),
      uploads('pictures have a thumbnail beside them, papers have none'),
    ],
  },
  {
    asks: 'What a caller says of who made a record, or when, is not believed',
    shownBy: [
      product('POST /product > takes a product in, with what its category asks about it'),
      sku('POST /sku > makes a SKU, and its product shows one more'),
    ],
  },
  {
    asks: 'An address belongs to one record, named in whatever way its kind is called',
    shownBy: [
      address('POST /address > adds an address under the one name of the kind, and logs the one change'),
      address('GET /address > is refused for a record that is not there or not the caller’s to see'),
      testsOf('gateway/src/records/owner.test.ts')('a kind nobody knows is named'),
    ],
  },
  {
    asks: 'The reply to a request for a code has type, value, session id and first name, and tells nobody who has an account',
    shownBy: [
      testsOf('gateway/src/session/sign-in.test.ts')(
        'sign-in by one-time code > sends a code to the address before it replies, and exchanges it for tokens',
      ),
      testsOf('gateway/src/session/sign-in.test.ts')(
        'sign-in by one-time code > tells nobody who has an account > nobody.here@demo.in',
      ),
    ],
  },
  {
    asks: 'A seller with an active offer is not deleted',
    shownBy: [
      testsOf('gateway/src/sellers/delete.test.ts')(
        'POST /deleteSeller > refuses a seller with an active offer, and changes nothing',
      ),
    ],
  },
  {
    asks: 'A product with an active SKU or a request that waits is not deleted',
    shownBy: [
      testsOf('gateway/src/products/delete.test.ts')('taking a product away > is refused while it has an active SKU'),
      testsOf('gateway/src/products/delete.test.ts')('taking a product away > is refused while it is asked for'),
    ],
  },
  {
    asks: 'A SKU that is offered, asked for, quoted, ordered or bought is not deleted',
    shownBy: [
      testsOf('gateway/src/skus/delete.test.ts')('taking a SKU away > is refused while it is offered'),
      testsOf('gateway/src/skus/delete.test.ts')('taking a SKU away > is refused while a draft quotes it'),
      testsOf('gateway/src/skus/delete.test.ts')('taking a SKU away > is refused while it is ordered'),
      testsOf('gateway/src/skus/delete.test.ts')('taking a SKU away > is refused while it is being bought'),
    ],
  },
  {
    asks: 'A customer of whom a request, quotation or order is open is not deleted',
    shownBy: [
      testsOf('gateway/src/tenants/delete.test.ts')(
        'POST /tenant/deleteTenant > refuses a customer with a new quote request, and changes nothing',
      ),
      testsOf('web/e2e/customers.story.ts')(
        'what the server refuses > a customer of whom an order is open is not deleted; without any it goes everywhere',
      ),
    ],
  },
];
