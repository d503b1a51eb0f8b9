import type { WordsRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const request = testsOf('web/src/api/request.test.ts');
const serve = testsOf('gateway/src/http/serve.test.ts');
const offline = testsOf('web/e2e/offline.story.ts');
const failures = testsOf('web/e2e/failures.story.ts');
const session = testsOf('web/src/machines/session.test.ts');
const login = testsOf('web/e2e/login.story.ts');
const createOrder = testsOf('web/e2e/create-order.story.ts');
const shell = testsOf('web/e2e/shell.story.ts');
const picked = testsOf('web/src/machines/picked.test.ts');
const quoteRequests = testsOf('web/e2e/quote-requests.story.ts');
const offers = testsOf('web/e2e/select-offer.story.ts');
const newRequest = testsOf('web/e2e/new-request.story.ts');
const sellers = testsOf('web/e2e/sellers.story.ts');
const customers = testsOf('web/e2e/customers.story.ts');
const people = testsOf('web/e2e/people.story.ts');
const raised = testsOf('gateway/src/quote-requests/create.test.ts');

/** What the request client, the login and the choices of a form say. */
export const CLIENT_MESSAGES: readonly WordsRow[] = [
  {
    words: 'client.badRequest',
    asks: 'a 400 without words of its own is a bad request',
    shownBy: [request('what a failure says > 400 without'), request('what a failure says > 400 with words')],
  },
  {
    words: 'client.unauthorized',
    asks: 'a 401 that stays is named as unauthorized, unless the server has words for it',
    shownBy: [
      request('what a failure says > 401 without'),
      request('a refused token > ends the session when the server refuses to renew it'),
      request('a refused token > says the server’s words when the retry is refused too'),
    ],
  },
  {
    words: 'client.internal',
    asks: 'a 500 without words of its own is an internal error of the server',
    shownBy: [
      request('what a failure says > 500 without'),
      request('what a failure says > 500 with words'),
      serve('an unexpected failure says nothing of itself'),
    ],
  },
  {
    words: 'client.error',
    asks: 'any other status is said to be an error and no more',
    shownBy: [
      request('what a failure says > anything else'),
      request('what a failure says > a gateway of somebody else'),
    ],
  },
  {
    words: 'client.noReply',
    asks: 'where no reply came at all, the server is said to be out of reach',
    shownBy: [
      request('what a failure says > no reply at all is an error that may pass'),
      offline(
        'while the network is away > a drawer says that it could not load the offers, and has them once it is back',
      ),
    ],
  },
  {
    words: 'client.offline',
    asks: 'what is shown while the connection is away says that it is not followed, until it is back',
    shownBy: [
      offline('while the network is away > lists and open records say so themselves, and no longer once it is back'),
    ],
  },
  {
    words: 'client.invalidAccessToken',
    asks: 'a renewal that brings no access token is refused by that name',
    shownBy: [request('a refused token > is not replaced by a reply without one')],
  },
  {
    words: 'client.renderFailure',
    asks: 'a screen that cannot be drawn says that something went wrong',
    shownBy: [failures('a screen that cannot be drawn > says so, and Reload draws it when it can be')],
  },
  {
    words: 'login.wrongOtp',
    asks: 'the server refuses a wrong code in these words, which the console does not show',
    shownBy: [
      session('signing in > counts wrong codes, in the words of the specification, and takes the right one after them'),
    ],
  },
  {
    words: 'login.incorrectOtp',
    asks: 'a wrong code shows that an incorrect OTP was entered',
    shownBy: [
      login('a code > is typed box by box, corrected, pasted whole, and refused in words when wrong'),
      session('signing in > counts wrong codes, in the words of the specification, and takes the right one after them'),
    ],
  },
  {
    words: 'login.resent',
    asks: 'a code that was sent anew is confirmed by a toast',
    shownBy: [login('a code > is sent anew on request, which voids the old one')],
  },
  {
    words: 'login.signOut',
    asks: 'signing out asks whether one is sure',
    shownBy: [login('signing in by hand leads to where one was going, and signing out asks first')],
  },
  {
    words: 'login.emptyIdentifier',
    asks: 'an empty identifier is asked for at its field',
    shownBy: [login('an empty or malformed identifier is refused in words, and nothing is requested')],
  },
  {
    words: 'login.badIdentifier',
    asks: 'an identifier that is neither address nor phone number is refused at its field',
    shownBy: [login('an empty or malformed identifier is refused in words, and nothing is requested')],
  },
  {
    words: 'pick.account',
    asks: 'a form for a customer asks for the account',
    shownBy: [
      createOrder('an order says what is missing, and where'),
      shell('the primary customer needs organisation, customer and user, and is remembered'),
      picked('the primary customer is an organisation, an account and a user'),
    ],
  },
  {
    words: 'pick.user',
    asks: 'a form for a customer asks for its user',
    shownBy: [
      createOrder('an order says what is missing, and where'),
      shell('the primary customer needs organisation, customer and user, and is remembered'),
      picked('the primary customer is an organisation, an account and a user'),
    ],
  },
  {
    words: 'pick.contact',
    asks: 'a new user needs an e-mail address or a mobile number',
    shownBy: [
      testsOf('gateway/src/users/create.test.ts')(
        'a user of a customer: > needs an e-mail address or a phone number, and no more than one of them',
      ),
    ],
  },
  {
    words: 'pick.organisation',
    asks: 'the primary customer asks for the organisation',
    shownBy: [picked('the primary customer is an organisation, an account and a user')],
  },
  {
    words: 'pick.salesPerson',
    asks: 'a filter by sales person in which nobody was chosen asks for one',
    shownBy: [quoteRequests('a filter in which something was typed and nothing chosen says so, until one goes on')],
  },
  {
    words: 'pick.categoryManager',
    asks: 'a filter by category manager in which nobody was chosen asks for one',
    shownBy: [quoteRequests('a filter in which something was typed and nothing chosen says so, until one goes on')],
  },
  {
    words: 'pick.seller',
    asks: 'a line without a seller asks for one',
    shownBy: [
      createOrder('an order says what is missing, and where'),
      offers('an offer added by one is seen by the other, who has the same SKU open, and sets the price once selected'),
    ],
  },
  {
    words: 'pick.aboveZero',
    asks: 'a quantity of 0 asks for one above it',
    shownBy: [
      testsOf('web/src/machines/field-checks.test.ts')('a quantity of 0 is told apart from one that is missing'),
    ],
  },
  {
    words: 'pick.lastYear',
    asks: 'the longest span of a dashboard is called the last one year',
    shownBy: [
      testsOf('web/src/records/address/day-range.test.ts')(
        'a dashboard calls the last 365 days as the specification does, and a shorter time as a list does',
      ),
    ],
  },
  {
    words: 'pick.enter',
    asks: 'a field that is needed is asked for by its name',
    shownBy: [
      createOrder('an order says what is missing, and where'),
      offers('an offer added by one is seen by the other, who has the same SKU open, and sets the price once selected'),
      newRequest('quote requests raised one after the other appear at their manager’s at once'),
    ],
  },
  {
    words: 'pick.tenant',
    asks: 'the box for the primary customer says so while there is none',
    shownBy: [shell('the primary customer needs organisation, customer and user, and is remembered')],
  },
  {
    words: 'pick.allSalesPersons',
    asks: 'the filter by sales person stands on all of them',
    shownBy: [quoteRequests('a filter in which something was typed and nothing chosen says so, until one goes on')],
  },
  {
    words: 'pick.searchSalesPerson',
    asks: 'the filter by sales person says what is searched for in it',
    shownBy: [quoteRequests('a filter in which something was typed and nothing chosen says so, until one goes on')],
  },
  {
    words: 'server.gstInvalid',
    asks: 'a GST number of another length is refused at its field',
    shownBy: [
      sellers('a new seller is taken on with its address, and a colleague sees it come into the list'),
      customers('a new customer is welcomed by mail, verified by a colleague before our eyes'),
    ],
  },
  {
    words: 'server.emailTaken',
    asks: 'an e-mail address that somebody else has is refused at its field',
    shownBy: [
      people(
        'a new user of a customer > is created after what was wrong is mended, seen at once elsewhere, and signs in to their own alone',
      ),
      customers('what the server refuses > stands beside its field, and nothing is lost'),
    ],
  },
  {
    words: 'server.mobileTaken',
    asks: 'a mobile number that somebody else has is refused at its field',
    shownBy: [
      sellers(
        'what the server refuses > stands beside its field, nothing is lost, and a PIN code that nobody knows is said',
      ),
    ],
  },
  {
    words: 'server.areaCode',
    asks: 'a PIN code that nobody knows is said to be none',
    shownBy: [
      sellers(
        'what the server refuses > stands beside its field, nothing is lost, and a PIN code that nobody knows is said',
      ),
    ],
  },
  {
    words: 'server.rfqAdded',
    asks: 'the server confirms a new quote request in the words that the console waits for',
    shownBy: [
      raised('POST /rfq > raises a pending request with the managers and the sales person who look after it'),
      newRequest('quote requests raised one after the other appear at their manager’s at once'),
    ],
  },
];
