import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { checksBody, knows, refuses } from './shown.ts';

const users = testsOf('gateway/src/users/users.test.ts');
const create = testsOf('gateway/src/users/create.test.ts');
const remove = testsOf('gateway/src/users/remove.test.ts');

export const USER_CALLS: readonly CallRow[] = [
  {
    call: 'GET /admin/user',
    asks: 'Users by role_id, one or several, and by tenant_id; without a customer the staff; for who may read them',
    shownBy: [
      users('users > GET /admin/user > gives staff, newest first, without the deleted'),
      users('users > GET /admin/user > filters by role, by comma or repeated'),
      users('users > GET /admin/user > gives the users of a customer to who may read them'),
      users('users > GET /admin/user > pages'),
      users('users > GET /admin/user > is for staff'),
      ...knows('/admin/user', 'role_id tenant_id'),
    ],
  },
  {
    call: 'POST /admin/createUser',
    asks: 'A new user, of the staff or of a customer; what is missing, malformed or taken is named by its field',
    shownBy: [
      create('a user of a customer: > is kept under the organisation of its customer, who follows'),
      create('one of the staff: > is kept in the house, and known to the log as staff'),
      create('a user of a customer: > is told of every address that is taken at once, each in the words of its field'),
      create('a user of a customer: > POST /admin/createUser refuses > who is not signed in'),
      create('a user of a customer: > POST /admin/createUser refuses > who is not permitted'),
      create('one of the staff: > POST /admin/createUser refuses > who is not permitted'),
      ...checksBody('POST /admin/createUser'),
    ],
  },
  {
    call: 'POST /admin/markUserDeleted',
    asks: 'A user marked as deleted by user_id, whose sessions end; refused while quote requests or orders need them',
    shownBy: [
      remove('a deleted user > of a customer leaves it, their sessions end, and the log tells of all three'),
      remove('a deleted user > of the staff goes by its own name'),
      remove('nobody deletes > whoever a PENDING request names'),
      ...refuses(remove, 'POST /admin/markUserDeleted'),
      ...checksBody('POST /admin/markUserDeleted'),
    ],
  },
  {
    call: 'POST /admin/user/ban',
    asks: 'A ban by user_id, which ends every session of theirs and lets them ask for no code; refused of oneself',
    shownBy: [
      users('users > POST /admin/user/ban > ends the sessions and tells the log'),
      users('users > POST /admin/user/ban > refuses to ban oneself, an old revision, and who does not exist'),
      users('users > /admin/user/ban needs UPDATE on users and a user'),
      ...checksBody('POST /admin/user/ban'),
    ],
  },
  {
    call: 'POST /admin/user/logout',
    asks: 'A forced logout by user_id, after which they may sign in again',
    shownBy: [
      users('users > POST /admin/user/logout > ends every session, and the user may come back'),
      users('users > POST /admin/user/logout > does not know everybody'),
      users('users > /admin/user/logout needs UPDATE on users and a user'),
      ...checksBody('POST /admin/user/logout'),
    ],
  },
];
