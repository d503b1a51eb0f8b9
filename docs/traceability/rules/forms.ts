import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const validation = testsOf('shared/src/validation.test.ts');
const checks = testsOf('web/src/machines/field-checks.test.ts');
const login = testsOf('web/e2e/login.story.ts');
const codes = testsOf('gateway/src/session/routes.test.ts');
const shell = testsOf('web/e2e/shell.story.ts');
const requests = testsOf('web/e2e/quote-requests.story.ts');
const newRequest = testsOf('web/src/machines/new-request.test.ts');

const newUser = testsOf('gateway/src/users/create.test.ts');

const user = (field: string) => newUser(`a user of a customer: > POST /admin/createUser refuses > ${field}`);
const takes = (value: string) => validation(`e-mail > takes ${value}`);
const refuses = (value: string) => validation(`e-mail > refuses ${value}`);
const website = (words: string) => validation(`website > ${words}`);

/** What a field takes, whatever form it stands in. */
export const FORM_RULES: readonly Row[] = [
  {
    asks: 'A phone number is ten digits, no fewer and no more',
    shownBy: [
      validation('phone > has exactly ten digits'),
      checks('a field of the phone takes it, and none; anything else it names'),
    ],
  },
  {
    asks: 'An e-mail address is words with dots or hyphens, an @, a domain and an ending of two or three letters',
    shownBy: [
      validation('e-mail > takes every address it describes'),
      takes('a-b_c.d1@mail.some-firm.co.in'),
      refuses("'asha@demo.info'"),
      refuses("'asha@demo.i'"),
      refuses("'asha@demo.i2'"),
      refuses("'a..b@demo.in'"),
      checks('a field of the e-mail takes it, and none; anything else it names'),
    ],
  },
  {
    asks: 'A website is a host or an IP with an optional http or https, port, path, query and fragment',
    shownBy: [
      website('takes demo.in'),
      website('takes https://www.some-firm.co.in:8443/a/b%20c?x=1&y=[2]#part'),
      website('takes http://192.168.1.10:80/'),
      website("refuses 'ftp://demo.in'"),
      website("refuses 'demo'"),
      website("refuses 'demo.in:70000'"),
      checks('a field of the web address takes it, and none; anything else it names'),
    ],
  },
  {
    asks: 'A login identifier is an e-mail address or a phone number; for anything else nothing is requested',
    shownBy: [
      validation('login identifier > is an e-mail address, a phone number or nothing'),
      testsOf('web/src/machines/session.test.ts')(
        'signing in > asks for nothing until the identifier is an address or a phone number',
      ),
      login('an empty or malformed identifier is refused in words, and nothing is requested'),
    ],
  },
  {
    asks: 'The server sends no code to what is no address or number of the type that it is said to be',
    shownBy: [
      codes(
        "a request that makes no sense > names the field that is no identifier: { type: 'EMAIL', value: '9876543210' }",
      ),
      codes(
        "a request that makes no sense > names the field that is no identifier: { type: 'MOBILE', value: '12345' }",
      ),
      codes('a request that makes no sense > knows two types of identifier'),
    ],
  },
  {
    asks: 'An empty login field is an error once it was submitted, not before',
    shownBy: [login('an empty or malformed identifier is refused in words, and nothing is requested')],
  },
  {
    asks: 'The primary customer needs organisation, customer and account user, each named by its own message',
    shownBy: [
      shell('the primary customer needs organisation, customer and user, and is remembered'),
      testsOf('web/src/machines/picked.test.ts')('the primary customer is an organisation, an account and a user'),
    ],
  },
  {
    asks: 'Without a customer it reads “*Please select a account”, without an account user “*Please select a user”',
    shownBy: [
      newRequest('a new quote request > needs customer, contact, product and quantity, and says so once it is sent'),
      shell('the primary customer needs organisation, customer and user, and is remembered'),
    ],
  },
  {
    asks: 'A filter of people in which something was typed and nobody chosen says “*Please select a sales person” or “… category manager”',
    shownBy: [requests('a filter in which something was typed and nothing chosen says so, until one goes on')],
  },
  {
    asks: 'An empty text field that is needed reads “*Please enter {field}.”',
    shownBy: [
      checks('a draft is told what it lacks in the words of the product, and what is wrong with the rest'),
      newRequest('a new quote request > needs customer, contact, product and quantity, and says so once it is sent'),
    ],
  },
  {
    asks: 'A form of a record says what it lacks only once it was submitted, and keeps what was written',
    shownBy: [
      testsOf('web/src/machines/record-form.test.ts')(
        'a new record > says what it lacks only once it was submitted, and asks nobody',
      ),
      testsOf('web/src/machines/record-form.test.ts')('a new record > shows beside the field what the server refused'),
    ],
  },
  {
    asks: 'A new quote request needs customer, account user, product and a quantity, in the form and at the server',
    shownBy: [
      newRequest('a new quote request > needs customer, contact, product and quantity, and says so once it is sent'),
      testsOf('gateway/src/quote-requests/create.test.ts')('POST /rfq refuses > quantity: 0'),
      testsOf('gateway/src/quote-requests/create.test.ts')('POST /rfq refuses > product_id: undefined'),
    ],
  },
  {
    asks: 'A PIN code has six digits and does not begin with 0',
    shownBy: [
      validation('postal code > has six digits and does not start with 0'),
      checks('a field of the PIN code takes it, and none; anything else it names'),
    ],
  },
  {
    asks: 'A user needs first and last name, a valid e-mail address and a valid mobile number',
    shownBy: [
      user('first_name: undefined'),
      user('last_name: undefined'),
      user('email: padma@acme'),
      user('mobile: 98765'),
    ],
  },
];
