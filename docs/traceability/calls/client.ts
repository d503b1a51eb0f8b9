import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const all = testsOf('gateway/src/http/calls.test.ts');
const ask = testsOf('web/src/api/request.test.ts');
const session = testsOf('web/src/api/session.test.ts');
const upload = testsOf('web/src/api/upload.test.ts');
const uploads = testsOf('web/src/machines/upload-files.test.ts');
const stored = testsOf('web/src/records/uploads/stored-files.test.ts');
const picture = testsOf('web/src/records/catalogue/stored-picture.test.ts');
const names = testsOf('shared/src/uploads.test.ts');
const kept = testsOf('gateway/src/files/upload.test.ts');
const served = testsOf('gateway/src/files/routes.test.ts');
const linked = testsOf('gateway/src/files/links.test.ts');
const renewed = testsOf('web/src/records/files/file-links.test.ts');
const sessions = testsOf('gateway/src/session/sessions.test.ts');
const welcome = testsOf('gateway/src/tenants/create.test.ts');
const inbox = testsOf('gateway/src/mail/inbox.test.ts');
const config = testsOf('relay/src/config.test.ts');
const proxy = testsOf('relay/src/proxy.test.ts');
const files = testsOf('relay/src/proxy/files.test.ts');
const relay = testsOf('relay/src/app.test.ts');
const shell = testsOf('web/e2e/shell.story.ts');
const products = testsOf('web/e2e/products.story.ts');
const customers = testsOf('web/e2e/customers.story.ts');
const blogs = testsOf('web/e2e/blogs.story.ts');

/** What the console asks for by itself, what the relay answers itself, and what goes out after a call. */
export const CLIENT_ROWS: readonly Row[] = [
  {
    asks: 'Every call but the public ones carries the stored access token as its bearer',
    shownBy: [
      ask('asking > writes query, body and headers as the protocol has them'),
      all('GET /rfq refuses who is not signed in'),
      sessions('sessions > an access token > is not "Basic YTpi"'),
    ],
  },
  {
    asks: 'At an address with dev or localhost in it calls go to the dev gateway, elsewhere to the live one',
    shownBy: [
      config('at https://dev.console.example the gateway is http://dev:1'),
      config('at http://localhost:8080 the gateway is http://dev:1'),
      config('at https://console.example the gateway is http://live:1'),
    ],
  },
  {
    asks: 'The calls of each service may go to a gateway of their own',
    shownBy: [proxy('the calls of one service may live elsewhere, also under a path'), config('everything can be')],
  },
  {
    asks: 'A refused access token is renewed by one POST with the refresh token, and the call sent once more',
    shownBy: [
      ask('a refused token > is renewed once, and the call sent once more'),
      ask('a refused token > is renewed once for however many calls'),
      ask('a refused token > says the server’s words when the retry is refused too'),
      upload('renews a spent token and sends the file once more'),
    ],
  },
  {
    asks: 'A refresh that nobody answers is tried three times; what the server refuses is not tried again, and the session is over',
    shownBy: [
      ask('a refused token > is kept when nobody answers, after three tries'),
      ask('a refused token > ends the session when the server refuses to renew it'),
    ],
  },
  {
    asks: 'A refresh that is answered by 500 is tried again like one that is not answered, three times in all',
    shownBy: [ask('a refused token > is kept while the server fails to renew it, after three tries')],
  },
  {
    asks: 'Without a refresh token none is asked for, and the call stays refused',
    shownBy: [ask('a refused token > is not renewed without a refresh token')],
  },
  {
    asks: 'A refresh whose reply has no accessToken fails by "Invalid access token"',
    shownBy: [ask('a refused token > is not replaced by a reply without one')],
  },
  {
    asks: 'A code is asked for with the header client_type MODERATOR',
    shownBy: [session('who asks for a code says of which kind the client is, and nobody says so else')],
  },
  {
    asks: 'While somebody looks at the console, a PUT with an empty body notes it every 15 seconds',
    shownBy: [
      shell('who looks at the console is noted every fifteen seconds'),
      session('that somebody is at work is said without a body'),
    ],
  },
  {
    asks: 'Each file is uploaded by a call of its own, two of them at a time',
    shownBy: [
      upload('sends one file as a form, signed in, and tells how far it is'),
      uploads('two are sent at a time, the others wait for their turn'),
      kept('a form with two files is refused'),
    ],
  },
  {
    asks: 'Pictures of products and SKUs are uploaded first, and the record is written with their ids',
    shownBy: [products('a product is taken in with its pictures and two SKUs, and each is offered')],
  },
  {
    asks: 'A chosen logo of an organisation or of a customer is uploaded first, and kept by its name',
    shownBy: [
      customers('an organisation is founded with its logo, and a colleague sees it come'),
      customers('a new customer is welcomed by mail, verified by a colleague before our eyes'),
    ],
  },
  {
    asks: 'The cover of a blog post is uploaded first, and the post created with its name',
    shownBy: [
      blogs('a post is written with all that a post can have, seen by a colleague at once, and read by everybody'),
    ],
  },
  {
    asks: 'Pictures of goods come from the store of files, in lists by their thumbnail with -sm in its name',
    shownBy: [
      picture('a picture of goods comes from the store by its thumbnail, and whole where it is shown large'),
      stored('stored pictures are shown small, open large, and can be ordered and taken out'),
      names('pictures have a thumbnail beside them, papers have none'),
      kept('a picture > is drawn anew: upright, without what its camera wrote, and with a small one beside it'),
    ],
  },
  {
    asks: 'Pictures of goods, brands and posts are served without a sign-in, kept for ever and harmless, from where uploads go',
    shownBy: [
      served('a-sm.jpg is served as inline, and harmless'),
      served('a.png is served as inline, and harmless'),
      served('the thumbnail of a public picture is public, and no other'),
      served('"../secret.jpg" is no file'),
      files('an uploaded file comes from where uploads go, kept and confined as it says itself'),
    ],
  },
  {
    asks: 'Any other uploaded file opens by a link that is signed, personal and ends after ten minutes, renewed by the page',
    shownBy: [
      linked('a link > opens its file for ten minutes, and is kept no longer'),
      linked('a link > ends with the session it was made in'),
      linked('a link > ends with the right to read its record'),
      linked('a name alone does not let anybody attach the file to a record of theirs, and so open it'),
      renewed('what is shown at one time is asked for together, and kept good for as long as it is shown'),
      renewed('a file without a link has its plain address, and so has every one of a gateway that knows none'),
      testsOf('web/e2e/file-links.story.ts')(
        'a document opens and is saved from a page that stood open for an hour, and by no old address',
      ),
    ],
  },
  {
    asks: 'After a customer is created a helper service outside is asked to welcome it; where it refuses, the customer stays',
    shownBy: [
      welcome('with a helper service > it is told of the customer under its number, with the token'),
      welcome('with a helper service > that refuses, the customer is there all the same'),
    ],
  },
  {
    asks: 'Our own: what would have been sent is read at /dev/messages, where an inbox is set up',
    shownBy: [
      inbox('the development inbox > shows what would have been sent, newest first, to whom it was sent'),
      inbox('is not served where it is not asked for'),
      proxy('/dev/messages is passed on for reading, and nothing else beside /api is'),
    ],
  },
  {
    asks: 'Our own: the relay tells counts and claims to a program as to their reader, and whether it is ready',
    shownBy: [
      relay('a program reads counts and claims as its own reader'),
      relay('ready means: the gateway answers, the log is followed, the counts are known'),
      relay('the metrics tell how it goes'),
    ],
  },
];
