import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { walk } from '../walks.ts';

const login = testsOf('web/e2e/login.story.ts');
const failures = testsOf('web/e2e/failures.story.ts');
const shell = testsOf('web/e2e/shell.story.ts');
const people = testsOf('web/e2e/people.story.ts');
const session = testsOf('web/src/machines/session.test.ts');
const codes = testsOf('web/src/components/otp.test.ts');
const environment = testsOf('web/src/api/environment.test.ts');
const products = testsOf('web/e2e/products.story.ts');
const customers = testsOf('web/e2e/customers.story.ts');
const quoting = testsOf('web/e2e/quoting.story.ts');
const blogs = testsOf('web/e2e/blogs.story.ts');

const SIGNED_IN = login('signing in by hand leads to where one was going, and signing out asks first');
const REFUSED_IDENTIFIER = login('an empty or malformed identifier is refused in words, and nothing is requested');
const OTHER_IDENTIFIER = login('"Not …?" goes back to an empty identifier');
const CHOSEN = shell('the primary customer needs organisation, customer and user, and is remembered');

const LOGIN: readonly Row[] = [
  {
    asks: 'Who is signed in and opens /login is led to /.',
    shownBy: [SIGNED_IN],
  },
  {
    asks: 'An address that no screen has shows the fallback page, with a way on, signed in or not.',
    shownBy: [failures('an unknown address shows the fallback page, signed in or not')],
  },
  {
    asks: 'The identifier is a field labelled Email Address that takes 100 characters at most.',
    shownBy: [REFUSED_IDENTIFIER],
  },
  {
    asks: 'The one time password is typed into six boxes of one character, disabled until a code was requested.',
    shownBy: [
      SIGNED_IN,
      OTHER_IDENTIFIER,
      login('a code > is typed box by box, corrected, pasted whole, and refused in words when wrong'),
      codes('enterDigits > a typed digit fills its box and moves on'),
    ],
  },
  {
    asks: 'The button reads Request OTP at first, then Verify OTP.',
    shownBy: [SIGNED_IN, OTHER_IDENTIFIER],
  },
  {
    asks: 'Enter requests the code.',
    shownBy: [SIGNED_IN],
  },
  {
    asks: 'After a request “Not {first name}?” leads back to an empty identifier.',
    shownBy: [SIGNED_IN, OTHER_IDENTIFIER, session('signing in > goes back to an empty identifier')],
  },
  {
    asks: 'A loading screen stands there while the profile loads.',
    shownBy: [SIGNED_IN],
  },
  {
    asks: 'A code is sent anew by the id of the session.',
    shownBy: [
      login('a code > is sent anew on request, which voids the old one'),
      session('signing in > resends by session id, says so, and voids what was typed'),
    ],
  },
];

const AROUND: readonly Row[] = [
  {
    asks: 'Where a screen cannot be drawn, “Something went wrong” and Reload stand in its place.',
    shownBy: [failures('a screen that cannot be drawn > says so, and Reload draws it when it can be')],
  },
  {
    asks: 'A strip above everything says that this is a development environment, and only there.',
    shownBy: [
      SIGNED_IN,
      environment('console.dev.example.in is a development environment: true'),
      environment('console.example.in is a development environment: false'),
    ],
  },
  {
    asks: 'A new screen begins at its top, however far down the one before was read.',
    shownBy: [walk(1001), walk(1007)],
  },
  {
    asks: 'At the foot of the menu stands the customer on whose behalf one works, else Select Tenant, for staff who may READ tenants.',
    shownBy: [CHOSEN, walk(1001), walk(1002), walk(1009), walk(1012)],
  },
  {
    asks: 'That box opens a modal with organisation, customer, account user and Submit; the organisation begins as 1002.',
    shownBy: [CHOSEN],
  },
  {
    asks: 'What is begun afterwards begins with that customer and that user.',
    shownBy: [
      people(
        'the primary customer follows its name, is where new requests begin, and ends with its user or a sign-out',
      ),
    ],
  },
];

const ONWARD: readonly Row[] = [
  {
    asks: 'A created product leads to /createSku/{product_id}.',
    shownBy: [products('a product is taken in with its pictures and two SKUs, and each is offered')],
  },
  {
    asks: 'An updated product leads to /createSku/{product_id}.',
    shownBy: [products('two people edit one product: what one left alone follows, the rest is decided part by part')],
  },
  {
    asks: 'A created tenant leads to /tenantUsers/{tenant_id}.',
    shownBy: [customers('a new customer is welcomed by mail, verified by a colleague before our eyes')],
  },
  {
    asks: 'A created quotation leads to /quotation-details/{quotation_id}.',
    shownBy: [quoting('two requests of a customer become one quotation')],
  },
  {
    asks: 'A quotation that lines were added to leads to /quotation-details/{quotation_id}.',
    shownBy: [quoting('lines are added to a quotation of the customer that is still open')],
  },
  {
    asks: 'A quotation converted to an order leads to /order-details/{order_number}.',
    shownBy: [
      testsOf('web/e2e/request-to-order.story.ts')(
        'a manager prices, sales quotes, the lead approves, sales converts; a colleague watches every step',
      ),
    ],
  },
  {
    asks: 'A created blog post leads to /blogs.',
    shownBy: [
      blogs('a post is written with all that a post can have, seen by a colleague at once, and read by everybody'),
    ],
  },
  {
    asks: 'An updated blog post leads to /blogs.',
    shownBy: [
      blogs('who is no admin edits, and neither archives nor deletes'),
      blogs('by keyboard alone: found by its tag, opened, formatted, saved'),
    ],
  },
];

/** The sign-in, what stands around every screen, and where actions lead. */
export const SHELL_ROWS: readonly Row[] = [...LOGIN, ...AROUND, ...ONWARD];
