import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const request = testsOf('web/src/api/request.test.ts');
const upload = testsOf('web/src/api/upload.test.ts');
const refused = testsOf('web/e2e/refused.story.ts');
const loadScreen = testsOf('web/src/components/lazy-part.test.ts');
const failures = testsOf('web/e2e/failures.story.ts');
const login = testsOf('web/e2e/login.story.ts');
const ended = testsOf('web/e2e/ended-session.story.ts');
const session = testsOf('web/src/machines/session.test.ts');
const words = testsOf('web/src/app/words.test.ts');

/** What holds of every failure (section 8). */
export const ERROR_ROWS: readonly Row[] = [
  {
    asks: 'a 400 shows the words of the server, else its own',
    shownBy: [request('what a failure says > 400 with words'), request('what a failure says > 400 without')],
  },
  {
    asks: 'a 401 renews the tokens once and sends the call once more',
    shownBy: [
      request('a refused token > is renewed once, and the call sent once more'),
      request('a refused token > is renewed once for however many calls'),
      upload('renews a spent token and sends the file once more'),
    ],
  },
  {
    asks: 'a retry that is refused too shows the words of the server',
    shownBy: [request('a refused token > says the server’s words when the retry is refused too')],
  },
  {
    asks: 'a renewal that the server refuses ends the session, and shows the words of the server or its own',
    shownBy: [
      request('a refused token > ends the session when the server refuses to renew it'),
      request('what a failure says > 401 without'),
    ],
  },
  {
    asks: 'a renewal that nobody answers is tried three times, says that there was an error, and keeps the session',
    shownBy: [request('a refused token > is kept when nobody answers, after three tries')],
  },
  {
    asks: 'a renewal without an access token is refused as an invalid one, and the old tokens stay',
    shownBy: [request('a refused token > is not replaced by a reply without one')],
  },
  {
    asks: 'a 500 shows the words of the server, else its own',
    shownBy: [
      request('what a failure says > 500 with words'),
      request('what a failure says > 500 without'),
      refused('what could not be done with sellers, people and goods is named, and can be tried again'),
    ],
  },
  {
    asks: 'every other failure is an error and no more, unless it is of our own server',
    shownBy: [
      request('what a failure says > anything else'),
      request('what a failure says > a gateway of somebody else'),
      request('what a failure says > our own words, whatever the status'),
    ],
  },
  {
    asks: 'code of a screen that has not come after 120 seconds is a load error, and not before',
    shownBy: [
      loadScreen('a screen whose code never comes is a load error, and not before its time'),
      loadScreen('code that a reachable server does not have is a load error at once; code that comes leaves no timer'),
    ],
  },
  {
    asks: 'a load error is said on the screen, with a way to load it again',
    shownBy: [failures('a screen whose code does not come > says so, and the menu goes on working')],
  },
  {
    asks: 'a screen that cannot be drawn says so and is drawn again on Reload, while the menu goes on working',
    shownBy: [failures('a screen that cannot be drawn > says so, and Reload draws it when it can be')],
  },
  {
    asks: 'whoever is not signed in is sent to /login, and afterwards to where they were going',
    shownBy: [login('signing in by hand leads to where one was going, and signing out asks first')],
  },
  {
    asks: 'a session that was ended elsewhere is sent to /login',
    shownBy: [
      ended('the screen of a banned user empties at once and says why'),
      ended('a forced logout ends every window, and the next sign-in goes on where one was'),
    ],
  },
  {
    asks: 'what goes wrong with a code stands under the form of the login in red, in words of ours where the code was wrong',
    shownBy: [login('a code > is typed box by box, corrected, pasted whole, and refused in words when wrong')],
  },
  {
    asks: 'what the server says when it sends no code stands under the form of the login',
    shownBy: [
      session('signing in > shows what the server says when it sends no code'),
      login('a code > is typed box by box, corrected, pasted whole, and refused in words when wrong'),
    ],
  },
  {
    asks: 'a toast stands for four seconds',
    shownBy: [login('a code > is sent anew on request, which voids the old one')],
  },
  {
    asks: 'what was being sent can be sent again after a failure: no button stays busy',
    shownBy: [
      refused('what could not be done with sellers, people and goods is named, and can be tried again'),
      refused('what could not be done from a request to its challan is named, and can be tried again'),
    ],
  },
  {
    asks: 'a list that could not be read is no longer loading, and is read again on request',
    shownBy: [
      refused('what could not be read is read again on request, and then stands there'),
      refused('what cannot be read of the trade is named where it would stand, with the words of the server'),
      refused('what cannot be read of goods, sellers, posts and figures is named where it would stand'),
    ],
  },
  {
    asks: 'a failure stands above the words of the server, which say why',
    shownBy: [
      refused('what could not be done with sellers, people and goods is named, and can be tried again'),
      refused('what could not be done from a request to its challan is named, and can be tried again'),
      refused('what cannot be read of the trade is named where it would stand, with the words of the server'),
      refused('what cannot be read of goods, sellers, posts and figures is named where it would stand'),
    ],
  },
  {
    asks: 'customers, users, products and SKUs that cannot be created are told of in the words of the server alone',
    shownBy: [
      words('what a form says above the words of the server > customers, users and new goods leave it to the server'),
    ],
  },
];
