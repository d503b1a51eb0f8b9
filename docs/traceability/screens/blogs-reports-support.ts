import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { walk } from '../walks.ts';

const blogs = testsOf('web/e2e/blogs.story.ts');
const columns = testsOf('web/src/features/blogs/blog-columns.test.ts');
const reports = testsOf('web/e2e/reports.story.ts');
const periods = testsOf('web/src/features/reports/periods.test.ts');
const reportAddress = testsOf('web/src/features/reports/report-address.test.ts');
const support = testsOf('web/e2e/support-center.story.ts');

const WRITTEN = blogs(
  'a post is written with all that a post can have, seen by a colleague at once, and read by everybody',
);
const NO_ADMIN = blogs('who is no admin edits, and neither archives nor deletes');
const COLUMNS = columns('a post has its number, title, author, moment, status and what can be done with it');
const OF_THE_MONTH = reports(
  'who is new here finds the report of the month in the menu, and its figures are those of the lists',
);
const VIEW = reports(
  'the address holds the view: a range of days, a sales person, what the curves show; Back takes each back',
);
const MOVED = reports('an order that a colleague makes moves the figures, untouched');

const BLOGS: readonly Row[] = [
  { asks: '“+ Blog Post” leads to /createBlog.', shownBy: [WRITTEN] },
  { asks: 'The list of posts is titled Blog Posts ({count}).', shownBy: [WRITTEN] },
  { asks: 'Its columns are ID, Title, Author, Created At, Status and Actions.', shownBy: [COLUMNS] },
  { asks: 'Created At reads as DD MMM YYYY hh:mm A.', shownBy: [COLUMNS] },
  {
    asks: 'Role 1001 deletes a post from the list, and nobody else is offered to.',
    shownBy: [blogs('an admin deletes a post, and it is gone from everywhere at once'), NO_ADMIN, walk(1012)],
  },
  {
    asks: 'Role 1001 archives an active post and activates an archived one, and nobody else is offered to.',
    shownBy: [
      blogs('an admin archives a post: its public page is gone, and it comes back'),
      columns('an admin deletes a post that is ACTIVE, and may: Archive Curing'),
      columns('an admin deletes a post that is ARCHIVED, and may: Activate Curing'),
      NO_ADMIN,
    ],
  },
  { asks: 'Each post has its way to /editBlog/{blog_post_id}.', shownBy: [COLUMNS, NO_ADMIN] },
  { asks: 'View opens /blog/{blog_post_id} in a new tab.', shownBy: [COLUMNS, WRITTEN] },
  { asks: 'The posts are there once the profile is, and come from the server 10 a page.', shownBy: [WRITTEN] },
];

const REPORTS: readonly Row[] = [
  {
    asks: 'The analytics dashboard, which had no route, is the Sales Metrics at /reports.',
    shownBy: [OF_THE_MONTH],
  },
  {
    asks: 'It counts customers, quote requests, quotations and orders.',
    shownBy: [
      OF_THE_MONTH,
      reports('who may not see customers sees none of theirs, and a customer has no report'),
      testsOf('web/src/features/reports/count-tiles.test.ts')(
        'the tiles count each kind, and say what two of them are worth',
      ),
    ],
  },
  {
    asks: 'Total Quotation and Total Order are in rupees.',
    shownBy: [
      OF_THE_MONTH,
      testsOf('web/src/features/reports/count-tiles.test.ts')(
        'the tiles count each kind, and say what two of them are worth',
      ),
    ],
  },
  { asks: 'There is a table by status.', shownBy: [OF_THE_MONTH, MOVED] },
  { asks: 'There is a table by sales person.', shownBy: [VIEW] },
  { asks: 'There is a table by customer, for who may see customers.', shownBy: [OF_THE_MONTH] },
  { asks: 'These tables show 5 rows a page.', shownBy: [OF_THE_MONTH] },
  {
    asks: 'The presets are Today, Yesterday, this and last week, month, quarter and year.',
    shownBy: [periods('the presets > come in the order and the words of the specification')],
  },
  {
    asks: 'A custom range of days can be chosen.',
    shownBy: [
      VIEW,
      reportAddress('the period in the address > is two days that were chosen, none of them still to come'),
    ],
  },
  { asks: 'The figures are narrowed down to a sales person.', shownBy: [VIEW] },
  {
    asks: 'The range begins as the start of the month up to today.',
    shownBy: [
      reportAddress('the period in the address > is the month up to today where the address says nothing, or nonsense'),
    ],
  },
];

const SUPPORT: readonly Row[] = [
  {
    asks: 'A ticket is raised with its order, and stands in the list of everybody at once.',
    shownBy: [support('a ticket is raised with its order, seen by a colleague at once, gets a picture and is closed')],
  },
  {
    asks: 'The support centre has three lists: order status, ad hoc and tech support.',
    shownBy: [support('by keyboard: the lists are tabs, C raises in the one that is open, and what was written stays')],
  },
];

/** Blog posts, reports and support. */
export const BLOGS_REPORTS_SUPPORT_ROWS: readonly Row[] = [...BLOGS, ...REPORTS, ...SUPPORT];
