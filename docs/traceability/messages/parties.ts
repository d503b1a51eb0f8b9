import type { WordsRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const people = testsOf('web/e2e/people.story.ts');
const refused = testsOf('web/e2e/refused.story.ts');
const words = testsOf('web/src/app/words.test.ts');
const users = testsOf('gateway/src/users/users.test.ts');
const sellers = testsOf('web/e2e/sellers.story.ts');
const customers = testsOf('web/e2e/customers.story.ts');

/** What is said of users, sellers and customers. */
export const PARTIES_MESSAGES: readonly WordsRow[] = [
  {
    words: 'user.banned',
    asks: 'a ban is confirmed',
    shownBy: [people('who is banned at work is told at once, and the ban shows, by keys')],
  },
  {
    words: 'user.banFailed',
    asks: 'a ban that fails is named',
    shownBy: [
      refused('what could not be done with sellers, people and goods is named, and can be tried again'),
      words('what is said of a move along a chart, and of a deletion'),
    ],
  },
  {
    words: 'user.loggedOut',
    asks: 'a forced sign-out is confirmed',
    shownBy: [
      words('what is said of a move along a chart, and of a deletion'),
      users('users > POST /admin/user/logout > ends every session, and the user may come back'),
    ],
  },
  {
    words: 'user.logOutFailed',
    asks: 'a forced sign-out that fails is named',
    shownBy: [
      refused('what could not be done with sellers, people and goods is named, and can be tried again'),
      words('what is said of a move along a chart, and of a deletion'),
    ],
  },
  {
    words: 'user.created',
    asks: 'a new user is confirmed',
    shownBy: [
      people(
        'a new user of a customer > is created after what was wrong is mended, seen at once elsewhere, and signs in to their own alone',
      ),
    ],
  },
  {
    words: 'user.deleted',
    asks: 'a deleted user is confirmed',
    shownBy: [
      people('deleting > is refused while something is under way, and else shows everywhere'),
      words('what is said of a move along a chart, and of a deletion'),
    ],
  },
  {
    words: 'user.inUse',
    asks: 'a user with open requests or orders stays, and the refusal says why',
    shownBy: [people('deleting > is refused while something is under way, and else shows everywhere')],
  },
  {
    words: 'seller.created',
    asks: 'a new seller is confirmed',
    shownBy: [sellers('a new seller is taken on with its address, and a colleague sees it come into the list')],
  },
  {
    words: 'seller.createFailed',
    asks: 'a new seller whom the server refuses is named as failed on-boarding',
    shownBy: [words('what a form says above the words of the server > when the server refuses what was to be created')],
  },
  {
    words: 'seller.creating',
    asks: 'a new seller that meets a fault of the server is named as an error',
    shownBy: [
      refused('what could not be done with sellers, people and goods is named, and can be tried again'),
      words('what a form says above the words of the server > it names an internal error only where the server failed'),
    ],
  },
  {
    words: 'seller.updated',
    asks: 'a corrected seller is confirmed',
    shownBy: [sellers('two edit one seller: other fields come along, the same one is decided')],
  },
  {
    words: 'seller.updateFailed',
    asks: 'a correction of a seller that fails is named',
    shownBy: [
      refused('what could not be done with sellers, people and goods is named, and can be tried again'),
      words('what a form says above the words of the server > when the server refuses what was corrected'),
    ],
  },
  {
    words: 'seller.deleted',
    asks: 'a deleted seller is confirmed',
    shownBy: [
      sellers(
        'what the server refuses > a seller with offers is not deleted; without any it goes, before a colleague’s eyes',
      ),
    ],
  },
  {
    words: 'seller.hasOffers',
    asks: 'a seller with active offers stays, and the refusal says why',
    shownBy: [
      sellers(
        'what the server refuses > a seller with offers is not deleted; without any it goes, before a colleague’s eyes',
      ),
    ],
  },
  {
    words: 'seller.listFailed',
    asks: 'sellers that cannot be read are named in their list',
    shownBy: [
      refused('what cannot be read of goods, sellers, posts and figures is named where it would stand'),
      words('what is said above the reason where nothing can be read > of the lists'),
    ],
  },
  {
    words: 'seller.getFailed',
    asks: 'a seller that cannot be read is named on its page',
    shownBy: [refused('what could not be read is read again on request, and then stands there')],
  },
  {
    words: 'seller.leadsFailed',
    asks: 'seller leads that cannot be read are named in their list',
    shownBy: [words('what is said above the reason where nothing can be read > of the lists')],
  },
  {
    words: 'seller.leadAnalyticsFailed',
    asks: 'figures of leads that cannot be read are named',
    shownBy: [
      refused('what cannot be read of goods, sellers, posts and figures is named where it would stand'),
      words('what is said above the reason where nothing can be read > of the figures'),
    ],
  },
  {
    words: 'seller.analyticsFailed',
    asks: 'figures of sellers that cannot be read are named',
    shownBy: [
      refused('what cannot be read of goods, sellers, posts and figures is named where it would stand'),
      words('what is said above the reason where nothing can be read > of the figures'),
    ],
  },
  {
    words: 'tenant.created',
    asks: 'a new customer is confirmed',
    shownBy: [customers('a new customer is welcomed by mail, verified by a colleague before our eyes')],
  },
  {
    words: 'tenant.updated',
    asks: 'a customer who was verified or corrected is confirmed',
    shownBy: [
      customers('a new customer is welcomed by mail, verified by a colleague before our eyes'),
      customers('two edit one customer: other fields come along, the same one is decided, by keys alone'),
    ],
  },
  {
    words: 'tenant.deleted',
    asks: 'a deleted customer is confirmed',
    shownBy: [
      customers(
        'what the server refuses > a customer of whom an order is open is not deleted; without any it goes everywhere',
      ),
    ],
  },
  {
    words: 'tenant.inUse',
    asks: 'a customer with open trade stays, and the refusal says why',
    shownBy: [
      customers(
        'what the server refuses > a customer of whom an order is open is not deleted; without any it goes everywhere',
      ),
    ],
  },
  {
    words: 'tenant.listFailed',
    asks: 'customers who cannot be read are named in their list',
    shownBy: [words('what is said above the reason where nothing can be read > of the lists')],
  },
];
