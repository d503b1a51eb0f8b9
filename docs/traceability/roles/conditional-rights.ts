import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { arrival, walk } from '../walks.ts';

const permissions = testsOf('shared/src/permissions.test.ts');
const dashboards = testsOf('web/src/features/home/dashboards.test.ts');
const landing = testsOf('web/src/app/menu-entries.test.ts');
const blog = testsOf('gateway/src/blogs/write.test.ts');
const users = testsOf('gateway/src/users/users.test.ts');
const newUser = testsOf('gateway/src/users/create.test.ts');
const removed = testsOf('gateway/src/users/remove.test.ts');
const sessions = testsOf('gateway/src/session/sessions.test.ts');

/** What each role is for, and what only some may do. */
export const CONDITIONAL_RIGHT_ROWS: readonly Row[] = [
  {
    asks: 'Staff are roles 1001, 1002, 1007, 1008, 1009, 1010, 1012 and 1013, and no others',
    shownBy: [permissions('the roles > of the house are eight')],
  },
  {
    asks: 'Role 1001 has both dashboards',
    shownBy: [dashboards('dashboardsOf > an admin sees both, of everybody'), walk(1001)],
  },
  {
    asks: 'Roles 1009, 1010, 1012 and 1013 have the sourcing dashboard alone',
    shownBy: [
      dashboards('dashboardsOf > role 1009 sees the sourcing dashboard, at first of 9'),
      dashboards('dashboardsOf > role 1010 sees the sourcing dashboard, at first of 9'),
      dashboards('dashboardsOf > role 1012 sees the sourcing dashboard, at first of null'),
      dashboards('dashboardsOf > role 1013 sees the sourcing dashboard, at first of null'),
    ],
  },
  {
    asks: 'Roles 1009 and 1010 begin with themselves as category manager, and may look at others',
    shownBy: [
      dashboards('dashboardsOf > role 1009 sees the sourcing dashboard, at first of 9'),
      dashboards('dashboardsOf > role 1010 sees the sourcing dashboard, at first of 9'),
      dashboards('filterOf begins with oneself, and follows the address'),
    ],
  },
  {
    asks: 'Roles 1007 and 1008 have the sales dashboard alone, and begin with themselves as sales person',
    shownBy: [
      dashboards('dashboardsOf > role 1007 sees the sales dashboard, at first their own'),
      dashboards('dashboardsOf > role 1008 sees the sales dashboard, at first their own'),
      walk(1007),
      arrival(1008),
    ],
  },
  {
    asks: 'Each panel of a dashboard needs its own permission, the header one of its own',
    shownBy: [dashboards('dashboardsOf > each panel has its own permission'), arrival(1010)],
  },
  {
    asks: 'Role 1002 has no dashboard and begins at the wallboard',
    shownBy: [dashboards('dashboardsOf > role 1002 has none'), landing('role 1002 starts at /wallboard'), walk(1002)],
  },
  {
    asks: 'A session of role 1002 ends after twelve idle hours and at no fixed hour; any other after seven days at the latest',
    shownBy: [
      sessions('sessions > a session > of the wallboard goes on for weeks, but not when idle'),
      sessions('sessions > a session > ends after twelve idle hours'),
      sessions('sessions > a session > ends after seven days however busy it is'),
    ],
  },
  {
    asks: 'Sales people are picked from roles 1001, 1007 and 1008, category managers from 1009, 1010, 1012 and 1013',
    shownBy: [
      permissions('the roles > source or sell, and some begin with what is their own'),
      testsOf('web/src/stores/people.test.ts')('those of some roles are told by name'),
    ],
  },
  {
    asks: 'Users listed without a customer are the staff',
    shownBy: [users('users > GET /admin/user > gives staff, newest first, without the deleted')],
  },
  {
    asks: 'Any staff reads of a colleague id, name and role; the rest of it needs READ on admin_user',
    shownBy: [
      users('users > GET /admin/user > shows a colleague without ADMIN_USER READ as id, name and role'),
      users('users > GET /admin/user > is for staff'),
      users('users > GET /admin/user > finds by name, and by contact only for who may see contacts'),
    ],
  },
  {
    asks: 'Users of customers are read by who may READ tenant_user',
    shownBy: [users('users > GET /admin/user > gives the users of a customer to who may read them')],
  },
  {
    asks: 'Role 1001 alone creates staff; users of customers are created by who may WRITE tenant_user',
    shownBy: [
      newUser('one of the staff: > is created by an admin alone, whoever else has the permission'),
      newUser('who may create staff alone creates no user of a customer'),
      newUser('a user of a customer: > is kept under the organisation of its customer, who follows'),
    ],
  },
  {
    asks: 'A user is deleted by who may DELETE users of that kind, and is marked rather than erased',
    shownBy: [
      removed('nobody deletes > what their permission does not reach'),
      removed('a deleted user > of a customer leaves it, their sessions end, and the log tells of all three'),
      newUser('a user of a customer: > may have what a deleted user had'),
    ],
  },
  {
    asks: 'A user whom an open request, quotation or order names is not deleted, nor oneself, nor the last admin',
    shownBy: [
      removed('nobody deletes > whoever a PENDING request names'),
      removed('nobody deletes > whoever a quotation that is SENT names'),
      removed('nobody deletes > whoever an order that is IN_TRANSIT names'),
      removed('nobody deletes > oneself'),
      removed('two admins who delete each other leave one'),
    ],
  },
  {
    asks: 'A banned user is signed out everywhere and gets no code any more',
    shownBy: [
      users('users > POST /admin/user/ban > ends the sessions and tells the log'),
      users('users > POST /admin/user/ban > refuses to ban oneself, an old revision, and who does not exist'),
      testsOf('gateway/src/session/sign-in.test.ts')(
        'sign-in by one-time code > tells nobody who has an account > banned@demo.in',
      ),
    ],
  },
  {
    asks: 'A forced log-out ends every session of a user, who may come back',
    shownBy: [users('users > POST /admin/user/logout > ends every session, and the user may come back')],
  },
  {
    asks: 'Banning and logging out reach as far as UPDATE on the users of that kind',
    shownBy: [
      users('users > /admin/user/ban reaches as far as the permission'),
      users('users > /admin/user/logout reaches as far as the permission'),
      users('users > /admin/user/ban needs UPDATE on users and a user'),
    ],
  },
  {
    asks: 'Any staff creates and edits blog posts',
    shownBy: [
      blog('PATCH /v1/blog/update > changes what is given, by any staff, and leaves the rest'),
      blog('POST /v1/blog/create > publishes a post under the name of who wrote it'),
      blog('POST /v1/blog/create refuses > who is not permitted'),
    ],
  },
  {
    asks: 'Role 1001 alone deletes, archives and activates blog posts',
    shownBy: [
      blog('POST or DELETE /v1/blog/delete > by DELETE takes the post from everybody'),
      blog('POST or DELETE /v1/blog/delete refuses > who is not permitted'),
      blog('PATCH /v1/blog/update > leaves the status to the admin (user 12)'),
      testsOf('web/e2e/blogs.story.ts')('who is no admin edits, and neither archives nor deletes'),
    ],
  },
  {
    asks: 'Creating and adding to quotations is offered to who may WRITE quotations',
    shownBy: [testsOf('web/src/machines/quoting/draft.test.ts')('selecting > who may not write quotations is told so')],
  },
  {
    asks: 'Archiving quote requests is offered to, and done by, who may UPDATE them',
    shownBy: [
      testsOf('web/src/machines/bulk-archive.test.ts')('who may not archive sends nothing'),
      testsOf('web/e2e/quote-requests.story.ts')(
        'who may neither price a request nor archive it reads it, without our offers',
      ),
    ],
  },
  {
    asks: 'An admin can end a colleague’s claim on a record',
    shownBy: [
      testsOf('web/e2e/two-managers.story.ts')(
        'an admin ends the claim of somebody who went away, and goes on with the record',
      ),
    ],
  },
];
