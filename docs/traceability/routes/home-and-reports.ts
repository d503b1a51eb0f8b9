import type { RouteRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { PRIVATE, walk } from '../walks.ts';

const login = testsOf('web/e2e/login.story.ts');
const blogs = testsOf('web/e2e/blogs.story.ts');
const reports = testsOf('web/e2e/reports.story.ts');
const support = testsOf('web/e2e/support-center.story.ts');
const wallboard = testsOf('web/e2e/wallboard.story.ts');
const audit = testsOf('web/e2e/audit.story.ts');
const apiDocs = testsOf('web/e2e/api-docs.story.ts');
const openInbox = testsOf('web/e2e/open-inbox.story.ts');
const relay = testsOf('relay/src/app.test.ts');
const securityLog = testsOf('web/e2e/security-log.story.ts');
const issuing = testsOf('web/e2e/purchase-order.story.ts');
const screens = testsOf('web/src/app/screens/screens.test.ts');

const WRITTEN = blogs(
  'a post is written with all that a post can have, seen by a colleague at once, and read by everybody',
);

/** Home, reports, and what stands beside the trade. */
export const HOME_AND_REPORTS_ROUTES: readonly RouteRow[] = [
  {
    route: '/',
    asks: 'Private: the dashboards of the role; a role without one goes on to its first screen; signed out: /login, and after the sign-in back.',
    shownBy: [
      login('signing in by hand leads to where one was going, and signing out asks first'),
      walk(1001),
      walk(1002),
      walk(1007),
      walk(1009),
      PRIVATE,
    ],
  },
  {
    route: '/blogs',
    asks: 'The blog posts as a list, for any staff but the wallboard’s role; signed out: /login.',
    shownBy: [WRITTEN, walk(1002), PRIVATE],
  },
  {
    route: '/createBlog',
    asks: 'A new blog post, for any staff but the wallboard’s role; signed out: /login.',
    shownBy: [WRITTEN, walk(1002), PRIVATE],
  },
  {
    route: '/editBlog/{blogPostId}',
    asks: 'One blog post edited, by any staff but the wallboard’s role; signed out: /login.',
    shownBy: [blogs('who is no admin edits, and neither archives nor deletes'), walk(1002), PRIVATE],
  },
  {
    route: '/blog/{blogPostId}',
    asks: 'Public: a post that is active is read without a sign-in, one that is archived is not.',
    shownBy: [
      WRITTEN,
      blogs('an admin archives a post: its public page is gone, and it comes back'),
      screens('only a post and the development inbox are open to everybody'),
    ],
  },
  {
    route: '/reports',
    asks: 'The Sales Metrics, for staff who may read something of what they count, and for no customer; signed out: /login.',
    shownBy: [
      reports('who is new here finds the report of the month in the menu, and its figures are those of the lists'),
      reports('who may not see customers sees none of theirs, and a customer has no report'),
      PRIVATE,
    ],
  },
  {
    route: '/ops-support',
    asks: 'The support centre, for any staff; signed out: /login.',
    shownBy: [
      support('a ticket is raised with its order, seen by a colleague at once, gets a picture and is closed'),
      walk(1002),
      PRIVATE,
    ],
  },
  {
    route: '/wallboard',
    asks: 'The live counts of the queues for a whole room, for any staff (of our own addition); signed out: /login.',
    shownBy: [
      wallboard('the wallboard follows the queues, also after the relay was killed and started again'),
      walk(1009),
      PRIVATE,
    ],
  },
  {
    route: '/audit',
    asks: 'Every write there was, who made it and what it changed, searched and exported by role 1001 (of our own addition); signed out: /login.',
    shownBy: [
      audit('an admin finds who edited a request, what was before and after, and the whole history of it'),
      audit('values are searched for, the address holds the view, and a record leads to its history'),
      audit('what matches is exported with its values'),
      securityLog(
        'an admin finds in the security log who signed in, was refused, exported a list and opened a customer',
      ),
      securityLog('what is refused because a colleague holds it stands in the security log'),
      securityLog('the security log fits a phone, and says where it cannot be read'),
      walk(1001),
      walk(1012),
      PRIVATE,
    ],
  },
  {
    route: '/sessions',
    asks: 'Where one is signed in oneself, and the end of that elsewhere, for everybody (of our own addition); signed out: /login.',
    shownBy: [
      securityLog('ending the session of the other browser cuts it at once'),
      securityLog('the sessions fit a phone'),
      walk(1001),
      walk(1002),
      PRIVATE,
    ],
  },
  {
    route: '/api/docs',
    asks: 'Every call with what it takes and answers, for any staff (of our own addition); signed out: /login.',
    shownBy: [
      apiDocs('staff open the API reference at its own address, find a call, and see what it takes'),
      apiDocs('the API reference is closed to a customer and to who is not signed in'),
      walk(1002),
      PRIVATE,
    ],
  },
  {
    route: '/dev/inbox',
    asks: 'What would have been sent, to be read without a sign-in where nothing is really sent, and 404 elsewhere (of our own addition).',
    shownBy: [
      relay('where there is no development inbox, its page and its calls are nowhere, whatever the gateway has'),
      openInbox('where everybody can read every code, a red strip says so on every screen'),
      issuing('issuing a purchase order asks for the seller, is checked field by field, and mails it'),
      screens('only a post and the development inbox are open to everybody'),
    ],
  },
];
