import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const machine = testsOf('web/src/machines/session.test.ts');
const provider = testsOf('web/src/machines/session-provider.test.ts');
const signIn = testsOf('gateway/src/session/sign-in.test.ts');
const sessions = testsOf('gateway/src/session/sessions.test.ts');
const login = testsOf('web/e2e/login.story.ts');
const form = testsOf('web/src/machines/offer-form.test.ts');

/** What becomes of a sign-in, and of a form that is being filled in. */
export const SESSION_STATES: readonly Row[] = [
  {
    asks: 'A sign-in by an identity provider leaves, comes back with an answer or cancelled, and goes on to the profile or says why not',
    shownBy: [
      provider(
        'signing in by an identity provider > goes from its answer to the profile and starts the session services',
      ),
      provider(
        'signing in by an identity provider > leaves for it, and has cancelled when the page that left is shown again',
      ),
      testsOf('web/e2e/identity-provider.story.ts')(
        'instead of codes > there is one button, and no answer from elsewhere is taken',
      ),
    ],
  },
  {
    asks: 'A sign-in asks for a code, keeps the answer with its type and value, and waits for the code',
    shownBy: [
      machine('signing in > asks for a code for 9876543210'),
      signIn('sign-in by one-time code > sends a code to the address before it replies, and exchanges it for tokens'),
    ],
  },
  {
    asks: 'The right code leads to the profile and to duty, and nothing of the sign-in stays behind',
    shownBy: [
      machine('signing in > goes from the code to the profile and starts the session services'),
      login('signing in by hand leads to where one was going, and signing out asks first'),
    ],
  },
  {
    asks: 'A wrong code keeps the sign-in where it is, in the words for it, and the right one may follow',
    shownBy: [
      machine('signing in > counts wrong codes, in the words of the specification, and takes the right one after them'),
      signIn('sign-in by one-time code > a code > allows five tries'),
    ],
  },
  {
    asks: 'A person may go back to another identifier, which begins empty',
    shownBy: [
      machine('signing in > goes back to an empty identifier'),
      login('"Not …?" goes back to an empty identifier'),
    ],
  },
  {
    asks: 'A code is sent anew for the same sign-in, and the old one is void',
    shownBy: [
      machine('signing in > resends by session id, says so, and voids what was typed'),
      signIn('sign-in by one-time code > a code > sent anew continues the same session and voids the old one'),
    ],
  },
  {
    asks: 'Tokens that are kept lead to the profile without a sign-in; refused ones are given up',
    shownBy: [
      machine('coming back > loads the profile when there are tokens'),
      machine('coming back > gives refused tokens up, and says that the session has ended'),
    ],
  },
  {
    asks: 'Signing out ends the session at the server and clears tokens and user here, whatever the server answers',
    shownBy: [
      machine('leaving > ends the session at the server, and here whatever it answers'),
      sessions('sessions > a session > ends at logout, and the log says which'),
      login('signing in by hand leads to where one was going, and signing out asks first'),
    ],
  },
  {
    asks: 'A session that the server ends empties the screen and says why',
    shownBy: [
      machine('leaving > says why the server ended it: ban'),
      machine('leaving > says why the server ended it: logout'),
      testsOf('web/e2e/ended-session.story.ts')('the screen of a banned user empties at once and says why'),
    ],
  },
  {
    asks: 'The offer form adds or edits: after an addition it is empty again, after an edit or Cancel it adds',
    shownBy: [
      form('adding an offer > sends the draft, says that it is done and clears the form'),
      form('editing an offer > begins with what the offer says, and cancelling clears the form and leaves'),
      form('editing an offer > sends the draft with the offer it saw, and leaves when that is done'),
    ],
  },
  {
    asks: 'Nothing closes while a purchase order is issued or cancelled, or its seller updated',
    shownBy: [
      testsOf('web/src/machines/issue-purchase-order.test.ts')(
        'updating the seller on the way > comes first; then the order is issued, and nothing closes in between',
      ),
      testsOf('web/src/machines/issue-purchase-order.model.test.ts')(
        'whatever becomes of the order, no law is broken and every state is reached',
      ),
    ],
  },
];
