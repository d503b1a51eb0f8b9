import type { WordsRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const words = testsOf('web/src/app/words.test.ts');
const refused = testsOf('web/e2e/refused.story.ts');
const customers = testsOf('web/e2e/customers.story.ts');
const sellers = testsOf('web/e2e/sellers.story.ts');
const creditNotes = testsOf('web/e2e/credit-notes.story.ts');
const proxy = testsOf('gateway/src/support/proxy.test.ts');
const support = testsOf('web/e2e/support-center.story.ts');

/** What is said of posts, organisations, comments, addresses, credit notes, figures and tickets. */
export const BLOGS_AND_TICKETS_MESSAGES: readonly WordsRow[] = [
  {
    words: 'blog.created',
    asks: 'a new blog post says that it was created',
    shownBy: [words('what a form says when it is done')],
  },
  {
    words: 'blog.createFailed',
    asks: 'a new blog post that fails is named',
    shownBy: [words('what a form says above the words of the server > when the server refuses what was to be created')],
  },
  {
    words: 'blog.updateFailed',
    asks: 'a correction of a blog post that fails is named',
    shownBy: [words('what a form says above the words of the server > when the server refuses what was corrected')],
  },
  {
    words: 'blog.listFailed',
    asks: 'blog posts that cannot be read are named in their list',
    shownBy: [refused('what cannot be read of goods, sellers, posts and figures is named where it would stand')],
  },
  {
    words: 'blog.getFailed',
    asks: 'a blog post that cannot be read is named on its page',
    shownBy: [refused('what cannot be read of goods, sellers, posts and figures is named where it would stand')],
  },
  {
    words: 'others.organisationsFailed',
    asks: 'organisations that cannot be read are named in their list',
    shownBy: [words('what is said above the reason where nothing can be read > of the lists')],
  },
  {
    words: 'others.organisationCreated',
    asks: 'a new organisation is confirmed',
    shownBy: [customers('an organisation is founded with its logo, and a colleague sees it come')],
  },
  {
    words: 'others.organisationCreateFailed',
    asks: 'a new organisation that fails is named',
    shownBy: [words('what a form says above the words of the server > when the server refuses what was to be created')],
  },
  {
    words: 'others.commentsFailed',
    asks: 'comments that cannot be read are named where they would stand',
    shownBy: [refused('what cannot be read of the trade is named where it would stand, with the words of the server')],
  },
  {
    words: 'others.commentCreateFailed',
    asks: 'a new comment that fails is named',
    shownBy: [
      refused('what could not be done from a request to its challan is named, and can be tried again'),
      words('what a form says above the words of the server > when the server refuses what was to be created'),
    ],
  },
  {
    words: 'others.commentUpdateFailed',
    asks: 'a correction of a comment that fails is named',
    shownBy: [words('what a form says above the words of the server > when the server refuses what was corrected')],
  },
  {
    words: 'others.addressCreated',
    asks: 'a new address is confirmed',
    shownBy: [sellers('a new seller is taken on with its address, and a colleague sees it come into the list')],
  },
  {
    words: 'others.addressFailed',
    asks: 'a new address that fails is named',
    shownBy: [words('what a form says above the words of the server > when the server refuses what was to be created')],
  },
  {
    words: 'others.creditNoteCreated',
    asks: 'a new credit note is confirmed',
    shownBy: [
      creditNotes(
        'a credit note is written with its amount in sight, never above what is left, issued after a question',
      ),
    ],
  },
  {
    words: 'others.creditNoteUpdated',
    asks: 'a credit note that was issued, cancelled or corrected is confirmed',
    shownBy: [
      creditNotes(
        'a credit note is written with its amount in sight, never above what is left, issued after a question',
      ),
      words('what is said of a move along a chart, and of a deletion'),
    ],
  },
  {
    words: 'others.creditNoteCreateFailed',
    asks: 'a new credit note that fails is named',
    shownBy: [words('what a form says above the words of the server > when the server refuses what was to be created')],
  },
  {
    words: 'others.creditNoteUpdateFailed',
    asks: 'a credit note that cannot be changed is named',
    shownBy: [
      words('what a form says above the words of the server > when the server refuses what was corrected'),
      words('what is said of a move along a chart, and of a deletion'),
    ],
  },
  {
    words: 'others.creditNotesFailed',
    asks: 'credit notes that cannot be read are named where they would stand',
    shownBy: [refused('what cannot be read of the trade is named where it would stand, with the words of the server')],
  },
  {
    words: 'others.analyticsFailed',
    asks: 'figures that cannot be read are named by what they count',
    shownBy: [
      refused('what cannot be read of goods, sellers, posts and figures is named where it would stand'),
      words('what is said above the reason where nothing can be read > of the figures'),
    ],
  },
  {
    words: 'ticket.created',
    asks: 'a new support ticket is confirmed',
    shownBy: [
      words('what a form says when it is done'),
      proxy('a new ticket > is open, of who is signed in, with its order as the server knows it'),
    ],
  },
  {
    words: 'ticket.createFailed',
    asks: 'a new support ticket that fails is named',
    shownBy: [words('what a form says above the words of the server > when the server refuses what was to be created')],
  },
  {
    words: 'ticket.updated',
    asks: 'a support ticket that was moved along is confirmed',
    shownBy: [
      words('what is said of a move along a chart, and of a deletion'),
      proxy('a move > goes from open by way of in progress to closed, by any staff'),
    ],
  },
  {
    words: 'ticket.updateFailed',
    asks: 'a support ticket that cannot be moved along is named',
    shownBy: [words('what is said of a move along a chart, and of a deletion')],
  },
  {
    words: 'ticket.attached',
    asks: 'a file that was put to a ticket is confirmed',
    shownBy: [support('a ticket is raised with its order, seen by a colleague at once, gets a picture and is closed')],
  },
  {
    words: 'ticket.attachFailed',
    asks: 'a file that cannot be put to a ticket is named, and can be tried again',
    shownBy: [refused('what could not be done from a request to its challan is named, and can be tried again')],
  },
  {
    words: 'ticket.listFailed',
    asks: 'support tickets that cannot be read are named in their lists',
    shownBy: [words('what is said above the reason where nothing can be read > of the lists')],
  },
];
